import type { Interface } from 'node:readline';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { subjectWords } from '@dbdiag/tools';
import { reportError } from '../error-report.ts';
import { exitStatus } from '../exit-status.ts';
import { styled } from '../terminal/printer.ts';
import { systemLocale, wording } from '../wording.ts';
import { Interruption } from '../world.ts';
import { createWrappingWriter, wrapText } from '../wrap-text.ts';
import type { Conversation } from './conversation.ts';
import { currentSession } from './conversation.ts';
import { createMessageGatherer } from './message-gatherer.ts';
import { takeRecordedLine } from './recorded-line.ts';

/** What the terminal chat needs besides the conversation. */
export interface TerminalChatOptions {
  /** The command that continues this session later. */
  readonly resumeCommand: string;
}

/**
 * Leads the conversation with a person: prompt, reply as it comes. Ctrl-C cancels the running turn; at the prompt it
 * discards what is typed, and the second time ends the conversation.
 *
 * @returns The exit status: fine at the end of the input, interrupted after Ctrl-C twice at the prompt.
 */
export async function chatOnTerminal(conversation: Conversation, { resumeCommand }: TerminalChatOptions): Promise<number> {
  const { input, output, signal, columns } = conversation.world;
  const locale = conversation.locale ?? systemLocale(conversation.world);
  const words = wording[locale];
  const { opening } = subjectWords(conversation.workbench.engine, locale).examples;
  output.write(styled('dim', wrapText(words.greeting(opening), columns)), '\n');
  await showWhereItStands(conversation, (text) => {
    output.write(wrapText(text, columns));
  });

  const lines = createInterface({ input, signal, terminal: true, ...output.editor(styled('cyan', 'dbdiag> ')) });
  const gatherer = createMessageGatherer();
  const isPasted = watchPastes(lines, input);
  const interruption = watchInterruptions(lines, () => {
    gatherer.abandon();
    output.write('\n', styled('dim', words.howToEnd), '\n');
    lines.prompt();
  });
  output.bracketPastes(true);
  lines.prompt();
  for await (const line of lines) {
    const wasPasted = isPasted();
    // A line that was still waiting when Ctrl-C came is not taken any more.
    if (!interruption.takesNext()) continue;
    const message = await gatherer.take(line, { isPasted: wasPasted }).catch((error: unknown) => {
      output.write('\n', styled('red', reportError(error).message), '\n\n');
      lines.prompt();
    });
    if (message === undefined) {
      if (/^\s*\/paste\s*$/i.test(line)) output.write(styled('dim', words.howToPaste), '\n');
      continue;
    }
    const turn = interruption.begin();
    const reply = createWrappingWriter(output.write, columns);
    try {
      const result = await takeRecordedLine(conversation, message, { signal: turn, onText: reply.write });
      reply.flush();
      if (result.kind === 'exit') break;
      output.write('\n\n');
    } catch (error) {
      signal.throwIfAborted();
      output.write('\n', turn.aborted ? styled('yellow', words.cancelled) : styled('red', reportError(error).message), '\n\n');
    } finally {
      interruption.end();
    }
    lines.prompt();
  }
  lines.close();
  output.bracketPastes(false);
  signal.throwIfAborted();
  const session = await currentSession(conversation);
  if (session === undefined) output.write('\n');
  else output.write('\n', styled('dim', words.howToResume(resumeCommand)), '\n');
  return interruption.ended() ? exitStatus.interrupted : exitStatus.fine;
}

/** A resumed session shows its last reply again, for its numbered lines can still be answered. */
async function showWhereItStands(conversation: Conversation, write: (text: string) => void): Promise<void> {
  const session = await currentSession(conversation);
  if (session === undefined) return;
  const last = session.transcript.at(-1);
  const { resumed } = wording[conversation.locale ?? session.locale];
  write(`${resumed(session.id, session.transcript.length)}\n${last === undefined ? '' : `\n${last.assistant.trimEnd()}\n\n`}`);
}

/**
 * A terminal that was asked to says where a paste begins and ends; the editor breaks it into lines all the same.
 *
 * @returns Asked once for each line in turn: whether it ended within a paste.
 */
function watchPastes(lines: Interface, input: Readable): () => boolean {
  let isPasting = false;
  const ended: boolean[] = [];
  input.on('keypress', (_text: string | undefined, key: { readonly name?: string } | undefined) => {
    if (key?.name === 'paste-start') isPasting = true;
    if (key?.name === 'paste-end') isPasting = false;
  });
  lines.on('line', () => ended.push(isPasting));
  return () => ended.shift() ?? false;
}

interface InterruptionWatch {
  /** A turn begins; Ctrl-C aborts the signal it is given. */
  readonly begin: () => AbortSignal;
  readonly end: () => void;
  /** Asked once for each line in turn: whether no Ctrl-C has discarded it. */
  readonly takesNext: () => boolean;
  /** Whether Ctrl-C ended the conversation. */
  readonly ended: () => boolean;
}

/**
 * In a terminal, Ctrl-C reaches the line editor and not the process.
 *
 * @param onFirst - Called when Ctrl-C came at the prompt and would end the conversation the next time.
 */
function watchInterruptions(lines: Interface, onFirst: () => void): InterruptionWatch {
  let running: AbortController | undefined;
  let warned = false;
  let ended = false;
  const count = { received: 0, taken: 0, discarded: 0 };
  lines.on('line', () => {
    count.received += 1;
    warned = false;
  });
  lines.on('SIGINT', () => {
    if (running !== undefined) {
      running.abort(new Interruption('the turn was cancelled', exitStatus.interrupted));
      return;
    }
    count.discarded = count.received;
    if (warned && lines.line === '') {
      ended = true;
      lines.close();
      return;
    }
    warned = true;
    discardTyped(lines);
    onFirst();
  });
  return {
    begin: () => {
      running = new AbortController();
      return running.signal;
    },
    end: () => {
      running = undefined;
    },
    takesNext: () => {
      count.taken += 1;
      return count.taken > count.discarded;
    },
    ended: () => ended,
  };
}

/** Presses the keys that empty the line: to its end, and delete back to its beginning. */
function discardTyped(lines: Interface): void {
  lines.write(null, { ctrl: true, name: 'e' });
  lines.write(null, { ctrl: true, name: 'u' });
}
