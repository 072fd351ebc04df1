import { createInterface } from 'node:readline';
import { reportError } from '../error-report.ts';
import { exitStatus } from '../exit-status.ts';
import { styled } from '../terminal/printer.ts';
import { systemLocale, wording } from '../wording.ts';
import { Interruption } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import type { AskConversation, AskMemory } from './ask-conversation.ts';
import { takeLine } from './ask-conversation.ts';
import { askWording } from './ask-wording.ts';
import { putAnswer } from './put-answer.ts';

/** Leads the conversation with a person. Ctrl-C stops the question that runs; at the prompt it ends the conversation. */
export async function askOnTerminal(conversation: AskConversation): Promise<number> {
  const { world, options, model } = conversation;
  const locale = options.locale ?? systemLocale(world);
  const things = model.datasets.map(({ label, id }) => label[locale] ?? label.en ?? label.zh ?? id);
  world.output.write(styled('dim', wrapText(askWording[locale].greeting(things.join(locale === 'zh' ? '、' : ', ')), world.columns)), '\n');
  const lines = createInterface({
    input: world.input,
    signal: world.signal,
    terminal: true,
    ...world.output.editor(styled('cyan', 'ask> ')),
  });
  let running: AbortController | undefined;
  const end = { interrupted: false };
  lines.on('SIGINT', () => {
    if (running !== undefined) {
      running.abort(new Interruption('the question was cancelled', exitStatus.interrupted));
      return;
    }
    end.interrupted = true;
    lines.close();
  });
  let memory: AskMemory = {};
  lines.prompt();
  for await (const line of lines) {
    running = new AbortController();
    const signal = AbortSignal.any([world.signal, running.signal]);
    try {
      const outcome = await takeLine({ ...conversation, world: { ...world, signal } }, line, memory);
      if (outcome.kind === 'exit') break;
      memory = outcome.memory;
      if (outcome.kind === 'answer') await putAnswer(conversation, outcome.answer);
      else if (outcome.text !== '') world.output.write(`${wrapText(outcome.text, world.columns)}\n`);
      world.output.write('\n');
    } catch (error) {
      world.signal.throwIfAborted();
      const cancelled = running.signal.aborted;
      world.output.write(cancelled ? styled('yellow', wording[locale].cancelled) : styled('red', reportError(error).message), '\n\n');
    } finally {
      running = undefined;
    }
    lines.prompt();
  }
  lines.close();
  world.signal.throwIfAborted();
  world.output.write('\n');
  return end.interrupted ? exitStatus.interrupted : exitStatus.fine;
}
