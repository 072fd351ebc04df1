import { setImmediate as breathe } from 'node:timers/promises';
import type { AnomalyReading, CauseReading, StandardizationBasis, TextCollection } from '@dbdiag/tools';
import { createAnomalyReader, createCauseReader } from '@dbdiag/tools';
import type { ImportEvent } from './import-events.ts';
import type { TextNote } from './import-notes.ts';
import { noteNames, textNote } from './import-notes.ts';
import { noteEveryMs, textsKeptTogether } from './limits.ts';
import { createPace } from './pace.ts';
import type { WorkFolder } from './work-folder.ts';

/** How each distinct text was read. */
export interface ReadTexts {
  readonly anomalies: ReadonlyMap<string, AnomalyReading>;
  readonly causes: ReadonlyMap<string, CauseReading>;
}

interface Recognising {
  readonly work: WorkFolder | undefined;
  /** Whether an interrupted import goes on, which is told. */
  readonly wasInterrupted: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Reads each distinct text once, those apart that an earlier run has read, and notes each. */
export async function* recogniseTexts(
  texts: TextCollection,
  basis: StandardizationBasis,
  { work, wasInterrupted, signal }: Recognising,
): AsyncGenerator<ImportEvent, ReadTexts> {
  const { anomalies, causes } = await notedTexts(work);
  const of = texts.anomalies.size + texts.causes.size;
  let done = anomalies.size + causes.size;
  if (wasInterrupted && done > 0) yield { type: 'resumed', texts: done, tickets: 0 };
  const pace = createPace('recognise', of, done);
  let unkept: TextNote[] = [];
  let kept = performance.now();
  const readings = todo(texts, { anomalies, causes }, basis);
  for (const note of readings) {
    if (note.of === 'anomaly') anomalies.set(note.text, note.reading);
    else causes.set(note.text, note.reading);
    unkept.push(note);
    done += 1;
    const now = performance.now();
    if (unkept.length < textsKeptTogether && now - kept < noteEveryMs) continue;
    await work?.append(noteNames.texts, unkept);
    [unkept, kept] = [[], now];
    yield* pace.at(done);
    await breathe();
    signal?.throwIfAborted();
  }
  if (unkept.length > 0) await work?.append(noteNames.texts, unkept);
  yield* pace.at(done);
  return { anomalies, causes };
}

/** What earlier runs have read. */
export async function notedTexts(work: WorkFolder | undefined): Promise<{
  readonly anomalies: Map<string, AnomalyReading>;
  readonly causes: Map<string, CauseReading>;
}> {
  const anomalies = new Map<string, AnomalyReading>();
  const causes = new Map<string, CauseReading>();
  if (work === undefined) return { anomalies, causes };
  for await (const note of work.list(noteNames.texts, textNote)) {
    if (note.of === 'anomaly') anomalies.set(note.text, note.reading);
    else causes.set(note.text, note.reading);
  }
  return { anomalies, causes };
}

/** Reads what is left to read. */
function* todo(texts: TextCollection, read: ReadTexts, basis: StandardizationBasis): Generator<TextNote, void> {
  const readAnomaly = createAnomalyReader(basis);
  for (const text of texts.anomalies.keys()) if (!read.anomalies.has(text)) yield { of: 'anomaly', text, reading: readAnomaly(text) };
  const readCause = createCauseReader(basis);
  for (const text of texts.causes.keys()) if (!read.causes.has(text)) yield { of: 'cause', text, reading: readCause(text) };
}
