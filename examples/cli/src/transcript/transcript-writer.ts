import type { FileHandle } from 'node:fs/promises';
import { open, readFile } from 'node:fs/promises';
import type { AgentResponse } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import type { Exchange } from '@dbdiag/runtime';
import type { ErrorReport } from '../error-report.ts';
import { CommandError } from '../exit-status.ts';
import { jsonText } from '../terminal/printer.ts';
import { isTranscriptHeader } from './read-transcript.ts';
import type { NewTranscriptHeader, RecordedSession } from './transcript-format.ts';

/** What came of one line of the user. */
type LineRecord =
  | {
      readonly input: string;
      readonly locale: Locale;
      readonly response: AgentResponse;
      readonly session?: RecordedSession;
      /** What passed between the program and models. */
      readonly model: readonly Exchange[];
    }
  | { readonly input: string; readonly error: ErrorReport };

/** A transcript that is being written. */
export interface TranscriptWriter {
  /** Appends one turn; it is on the disk when this resolves. */
  readonly add: (line: LineRecord) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a new part of a transcript begins with. */
export interface NewPart {
  readonly header: NewTranscriptHeader;
  readonly now: () => Date;
}

/**
 * Begins a new part at the end of a transcript, which is created where missing. What is there stays; a line that was cut
 * when an earlier run died is ended first, so that nothing is appended to it.
 *
 * @throws CommandError when the file holds something else, or can't be written.
 */
export async function openTranscript(file: string, { header, now }: NewPart): Promise<TranscriptWriter> {
  const existing = await readExisting(file);
  if (existing.trim() !== '' && !isTranscriptHeader(existing.split('\n', 1)[0] ?? '')) {
    throw new CommandError(`${file} is there already and no transcript. Name another file after --transcript; this one was left as it is.`);
  }
  const handle = await open(file, 'a', ownerOnly).catch((error: unknown) => {
    throw unwritable(file, error);
  });
  const append = async (line: object): Promise<void> =>
    appendLine(handle, line).catch((error: unknown) => {
      throw unwritable(file, error);
    });
  if (existing !== '' && !existing.endsWith('\n')) await handle.appendFile('\n');
  await append(header);
  let turn = 0;
  return {
    add: async (line) => {
      turn += 1;
      await append(lineObject(line, { turn, at: now().toISOString() }));
    },
    close: () => handle.close(),
  };
}

/** A conversation about a production database concerns nobody else on the machine. */
const ownerOnly = 0o600;

async function readExisting(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw unwritable(file, error);
  }
}

async function appendLine(handle: FileHandle, line: object): Promise<void> {
  await handle.appendFile(`${jsonText(line)}\n`);
  await handle.datasync();
}

function lineObject(line: LineRecord, place: { readonly turn: number; readonly at: string }): object {
  const { turn, at } = place;
  if ('error' in line) return { turn, at, input: line.input, error: line.error };
  const {
    input,
    locale,
    response: { message, details },
    session,
    model,
  } = line;
  return {
    turn,
    at,
    input,
    locale,
    message,
    details,
    ...(session === undefined ? {} : { session }),
    ...(model.length === 0 ? {} : { model }),
  };
}

function unwritable(file: string, cause: unknown): CommandError {
  return new CommandError(`The transcript ${file} can't be written: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
}
