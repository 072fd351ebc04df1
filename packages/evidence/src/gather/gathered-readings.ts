import type { GraphEngine, LocalizedText } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { PastedBlock } from '@dbdiag/language';
import { createCaptureReader } from '../inspection/capture-reader.ts';
import type { PasteFinding } from '../pastes/paste-finding.ts';
import { pasteProfile } from '../pastes/paste-finding.ts';
import { probeCatalogue } from '../probe/catalogue.ts';
import type { Reading } from '../probe/reading.ts';
import { describeFlaw } from './flaw-words.ts';
import type { GatherMark } from './gather-line.ts';
import { checkOf, linePrefix, readLine, splitLine } from './gather-line.ts';
import { gatheredCaptures } from './gathered-captures.ts';
import { gatheredCommands } from './gathered-commands.ts';
import { GatheredFileError } from './gathered-file-error.ts';
import type { Gathered } from './read-gathered.ts';
import { readGathered } from './read-gathered.ts';

type ReadingMark = Extract<GatherMark, { readonly k: 'reading' }>;
type SeenReading = Exclude<Reading, { readonly status: 'unknown' }>;

type FoundReading = Pick<SeenReading, 'phenomenonId' | 'status' | 'value'> & { readonly unit: string; readonly subject: string };

/**
 * What a script's output shows, in a few lines that a conversation can take where the output itself is too long: the
 * phenomena, their values and objects, judged by the thresholds of production. Reading them gives the same as reading the
 * output.
 */
export async function condenseGathered(gathered: Gathered): Promise<string> {
  const { run, endedAt: at, looks } = gathered;
  const seen = (await readingsOf(gathered)).map(
    ({ phenomenonId: id, commandId, status, value, unit, subject = commandId }): ReadingMark => ({
      k: 'reading',
      run,
      at,
      phenomenon: id,
      status,
      value,
      unit,
      subject,
    }),
  );
  const marks: readonly GatherMark[] = [{ k: 'readings', run, at, notes: looks.flaws.map(describeFlaw) }, ...seen];
  const lines: string[] = [];
  for (const mark of marks) {
    const text = JSON.stringify(mark);
    lines.push(`${linePrefix}${await checkOf(run, text)} ${text}`);
  }
  return lines.join('\n');
}

/** What was read from pasted blocks of scripts. */
export interface GatheredPaste {
  readonly findings: readonly PasteFinding[];
  /** What isn't as the script wrote it; why nothing could be read. */
  readonly notes: readonly LocalizedText[];
}

/** Reads the blocks that a script of `dbdiag gather` printed, whole or condensed; others are left out. */
export async function readGatheredPaste(
  engine: Pick<GraphEngine, 'phenomenon'>,
  blocks: readonly Pick<PastedBlock, 'content' | 'text'>[],
): Promise<GatheredPaste> {
  const text = blocks.flatMap((block) => (block.content.kind === 'gathered' ? [block.text] : [])).join('\n');
  if (text === '') return { findings: [], notes: [] };
  const marks = await condensedMarks(text);
  const { seen, notes } = marks.length > 0 ? condensed(marks) : await whole(text);
  const known = seen.filter(({ phenomenonId: id }) => engine.phenomenon(id) !== undefined);
  const present = known.filter(({ status }) => status === 'present');
  return { findings: [...present, ...known.filter(({ status }) => status === 'absent')], notes };
}

interface Seen {
  readonly seen: readonly PasteFinding[];
  readonly notes: readonly LocalizedText[];
}

function condensed(marks: readonly GatherMark[]): Seen {
  return {
    seen: marks.flatMap((mark): readonly PasteFinding[] => {
      if (mark.k !== 'reading') return [];
      return [findingOf({ ...mark, phenomenonId: phenomenonId(mark.phenomenon) })];
    }),
    notes: marks.flatMap((mark) => (mark.k === 'readings' ? mark.notes : [])),
  };
}

/** What stands behind the number is what a paste would show of it. */
function findingOf({ phenomenonId: id, status, value, unit, subject }: FoundReading): PasteFinding {
  return { phenomenonId: id, status, value, unit, words: { text: subject } };
}

async function whole(text: string): Promise<Seen> {
  try {
    const gathered = await readGathered(text);
    return {
      seen: (await readingsOf(gathered)).map((reading) => findingOf({ ...reading, subject: reading.subject ?? reading.commandId })),
      notes: gathered.looks.flaws.map(describeFlaw),
    };
  } catch (error) {
    if (error instanceof GatheredFileError) return { seen: [], notes: [error.note] };
    throw error;
  }
}

/** Yes and no, as the probes read them; what is unknown says nothing. */
async function readingsOf(gathered: Gathered): Promise<readonly SeenReading[]> {
  const { facts } = gathered;
  const read = createCaptureReader({ probes: probeCatalogue, facts, profile: pasteProfile });
  const { captureOf, seconds } = gatheredCaptures(gathered, gatheredCommands);
  const readings: SeenReading[] = [];
  for (const command of gatheredCommands)
    for (const reading of read(await captureOf(command), seconds)) if (reading.status !== 'unknown') readings.push(reading);
  return readings;
}

/** The lines of a condensed output that are whole. */
async function condensedMarks(text: string): Promise<readonly GatherMark[]> {
  const marks: GatherMark[] = [];
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const { check, text: json } = splitLine(line) ?? {};
    const read = json === undefined ? undefined : readLine(json);
    if (json === undefined || read?.kind !== 'mark' || (read.mark.k !== 'reading' && read.mark.k !== 'readings')) continue;
    if (check === (await checkOf(read.mark.run, json))) marks.push(read.mark);
  }
  return marks;
}
