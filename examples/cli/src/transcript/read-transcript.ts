import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';
import type { TranscriptHeader, TranscriptPart, TranscriptTurn } from './transcript-format.ts';
import { severalCallsVersion, transcriptFormat, transcriptHeader, transcriptTurn, transcriptVersion } from './transcript-format.ts';

/** What a transcript file holds. */
export interface Transcript {
  /** One for each run of the program that wrote to it, oldest first. */
  readonly parts: readonly TranscriptPart[];
  /** Lines that a dying run left cut; they are skipped. */
  readonly cutLines: readonly number[];
}

const anyHeader = z.looseObject({ format: z.literal(transcriptFormat) });
/** A header of the version in which a model planned or worded. */
const severalCalls = z.looseObject({
  version: z.literal(severalCallsVersion),
  options: z.looseObject({
    models: z
      .looseObject({ planning: z.string().optional(), responding: z.string().optional() })
      .refine(({ planning, responding }) => planning !== undefined || responding !== undefined),
  }),
});

/** Whether a line begins a part of a transcript, of whatever version. */
export function isTranscriptHeader(line: string): boolean {
  return anyHeader.safeParse(parseLine(line)).success;
}

/**
 * Reads a transcript.
 *
 * @throws CommandError when the file can't be read, is no transcript, of another version, or broken elsewhere than where a run
 * may have died, which is the last line of a part.
 */
export async function readTranscript(file: string, options: { readonly signal: AbortSignal }): Promise<Transcript> {
  const content = await readFile(file, { encoding: 'utf8', signal: options.signal }).catch((error: unknown) => {
    options.signal.throwIfAborted();
    throw new CommandError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  });
  return parseTranscript(file, content);
}

/** Reads the text of a transcript; `file` names it in errors. */
export function parseTranscript(file: string, content: string): Transcript {
  const lines = content.split('\n').flatMap((text, index) => (text.trim() === '' ? [] : [{ number: index + 1, text }]));
  const parts: { readonly header: TranscriptHeader; readonly turns: TranscriptTurn[] }[] = [];
  const cutLines: number[] = [];
  for (const [index, { number, text }] of lines.entries()) {
    const value = parseLine(text);
    const next = lines[index + 1];
    if (value === undefined && parts.length > 0 && (next === undefined || isTranscriptHeader(next.text))) {
      cutLines.push(number);
    } else if (anyHeader.safeParse(value).success) {
      parts.push({ header: readHeader(file, number, value), turns: [] });
    } else {
      const part = parts.at(-1);
      if (part === undefined) throw new CommandError(`${file} is no transcript of dbdiag chat: line ${number} should be its header.`);
      part.turns.push(readLine({ file, number, value }, transcriptTurn));
    }
  }
  if (parts.length === 0) throw new CommandError(`${file} is no transcript of dbdiag chat: it is empty.`);
  return { parts, cutLines };
}

/** The JSON value of a line; undefined where it has none, as a line that was cut. */
function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readHeader(file: string, number: number, value: unknown): TranscriptHeader {
  const { version } = anyHeader.parse(value);
  if (severalCalls.safeParse(value).success)
    throw new CommandError(
      `${file} was written in version ${severalCallsVersion} of the format with a language model (line ${number}): it was asked in several calls a message then, and is asked in one now, so that its answers fit no question any more. Replay it with the program that wrote it.`,
    );
  if (version !== transcriptVersion && version !== severalCallsVersion) {
    throw new CommandError(
      `${file} was written in version ${JSON.stringify(version)} of the format (line ${number}); this program reads versions up to ${transcriptVersion}. Replay it with the program that wrote it.`,
    );
  }
  return readLine({ file, number, value }, transcriptHeader);
}

interface Line {
  readonly file: string;
  readonly number: number;
  readonly value: unknown;
}

function readLine<T>({ file, number, value }: Line, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const what =
    value === undefined
      ? 'this is no JSON'
      : `${z.core.toDotPath(issue?.path ?? [])}: ${issue?.message ?? 'unreadable'}`.replace(/^: /, '');
  throw new CommandError(`${file}: line ${number}: ${what}. The transcript was damaged or edited.`);
}
