import type { GatherLine, GatherMark } from './gather-line.ts';
import { checkOf, gatherFormat, linePrefix, readLine, splitLine } from './gather-line.ts';
import { GatheredFileError, gatheredFileWords } from './gathered-file-error.ts';

/** The first line of a run. */
type StartMark = Extract<GatherMark, { readonly k: 'start' }>;

/** A line of a file, as far as it is one of the run. */
type RunLine = { readonly number: number } & (
  | GatherLine
  /** Changed by hand, cut, or a row of another run. */
  | { readonly kind: 'changed' }
  /** Whole, but of another run. */
  | { readonly kind: 'foreign' }
);

/** The one run of a file. */
export interface GatheredRun {
  readonly start: StartMark;
  /** In the order of the file, from the first line on; what psql or a person wrote between them is left out. */
  readonly lines: readonly RunLine[];
}

/**
 * Finds the one run whose output a text is.
 *
 * @throws GatheredFileError where there is none, or more than one.
 */
export async function readRun(text: string): Promise<GatheredRun> {
  const written = text.split(/\r\n|\r|\n/u).map((line, index) => ({ number: index + 1, line: line.trim() }));
  const ours = written.filter(({ line }) => line.startsWith(linePrefix));
  const whole = ours.filter(({ line }) => splitLine(line) !== undefined);
  if (whole.length === 0) throw fault('not-gathered');
  const starts: StartMark[] = [];
  for (const { line } of whole) {
    const start = await startOf(line);
    if (start !== undefined && !starts.some(({ run }) => run === start.run)) starts.push(start);
  }
  const [start, other] = starts;
  if (start === undefined) throw fault(whole.some(({ line }) => startsOtherwise(line)) ? 'other-format' : 'no-start');
  if (other !== undefined) throw severalRuns(starts);
  if (start.format !== gatherFormat) throw fault('other-format');
  const lines: RunLine[] = [];
  for (const { number, line } of ours) lines.push({ number, ...(await lineOf(line, start.run)) });
  return { start, lines };
}

async function startOf(line: string): Promise<StartMark | undefined> {
  const { check, text } = splitLine(line) ?? {};
  const read = text === undefined ? undefined : readLine(text);
  if (text === undefined || read?.kind !== 'mark' || read.mark.k !== 'start') return undefined;
  return check === (await checkOf(read.mark.run, text)) ? read.mark : undefined;
}

/** A first line that this version can't read. */
function startsOtherwise(line: string): boolean {
  const { text = '' } = splitLine(line) ?? {};
  return readLine(text) === undefined && /^\{"k" ?: ?"start".*"format" ?: ?\d/u.test(text);
}

async function lineOf(line: string, run: string): Promise<GatherLine | { readonly kind: 'changed' | 'foreign' }> {
  const { check, text = '' } = splitLine(line) ?? {};
  const read = readLine(text);
  if (read === undefined) return { kind: 'changed' };
  if (check === (await checkOf(run, text))) return read;
  const isForeign = read.kind === 'mark' && read.mark.run !== run && check === (await checkOf(read.mark.run, text));
  return { kind: isForeign ? 'foreign' : 'changed' };
}

function fault(kind: Exclude<GatheredFileError['fault'], 'several-runs'>): GatheredFileError {
  return new GatheredFileError(kind, gatheredFileWords[kind]);
}

function severalRuns(starts: readonly StartMark[]): GatheredFileError {
  const servers = new Set(starts.map(({ server }) => server)).size;
  const times = starts.map(({ at }) => new Date(1000 * at).toISOString());
  const words = gatheredFileWords['several-runs'];
  return new GatheredFileError('several-runs', {
    en: `${words.en} The runs: ${times.join(', ')}, of ${servers === 1 ? 'one server' : `${servers} servers`}.`,
    zh: `${words.zh}各次运行：${times.join('、')}，${servers === 1 ? '同一台服务器' : `${servers} 台服务器`}。`,
  });
}
