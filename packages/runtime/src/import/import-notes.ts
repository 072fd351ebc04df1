import type { Phenomenon, RootCause } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, validateSnapshot } from '@dbdiag/graph-engine';
import { z } from 'zod';
import type { WorkFolder } from './work-folder.ts';

/** What the files of the work folder are called. */
export const noteNames = {
  import: 'import.json',
  texts: 'texts.ndjson',
  faults: 'faults.ndjson',
  plan: 'plan.ndjson',
  stored: 'stored.json',
} as const;

/** Raised when notes of an earlier release can't be gone on with. */
const notesVersion = 1;

const inputNote = z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string(), shape: z.string() });

/** What an import is of, and how far. `knowledge` is the digest of what its texts are recognised against. */
export const importNote = z.strictObject({
  version: z.literal(notesVersion),
  inputs: z.array(inputNote),
  set: z.string(),
  skipsInvalid: z.boolean(),
  /** `undecided`: nobody interrupted it, but what was to decide of what is new refused to. */
  stage: z.enum(['recognise', 'undecided', 'store']),
  knowledge: z.string(),
  tickets: z.int(),
  texts: z.int(),
  /** What the decisions about new texts came from. */
  decidedBy: z.string(),
});
/** What an import is of, and how far. */
export type ImportNote = z.output<typeof importNote>;

/** The version that notes are written in. */
export const currentNotes: ImportNote['version'] = notesVersion;

const phenomenon = z.string().transform(phenomenonId);
const cause = z.string().transform(rootCauseId);
const knownAs = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('same-text') }),
  z.strictObject({ kind: z.literal('matched'), score: z.number() }),
]);
const newText = z
  .strictObject({ kind: z.literal('new'), closest: z.strictObject({ id: z.string(), score: z.number() }).optional() })
  .transform(({ kind, closest }) => (closest === undefined ? { kind } : { kind, closest }));

/** How a text was read. */
export const textNote = z.union([
  z.strictObject({
    of: z.literal('anomaly'),
    text: z.string(),
    reading: z.union([
      z.strictObject({ kind: z.literal('known'), id: phenomenon, status: z.enum(['present', 'absent']), recognition: knownAs }),
      z.strictObject({ kind: z.literal('verification') }),
      newText,
    ]),
  }),
  z.strictObject({
    of: z.literal('cause'),
    text: z.string(),
    reading: z.union([z.strictObject({ kind: z.literal('known'), id: cause, recognition: knownAs }), newText]),
  }),
]);
/** How a text was read. */
export type TextNote = z.output<typeof textNote>;

const isPhenomenon = (value: unknown): boolean => validateSnapshot({ phenomena: [value], rootCauses: [], tickets: [] }).length === 0;
/** What a cause expects of phenomena can only be checked beside these. */
const isCause = (value: unknown): boolean =>
  typeof value === 'object' &&
  validateSnapshot({ phenomena: [], rootCauses: [{ ...value, expectations: [], circumstances: [] }], tickets: [] }).length === 0;

/** What is wrong with a record. */
export const faultNote = z.strictObject({ file: z.string(), position: z.string(), message: z.string() });

/** What was decided of new texts, records that have faults, and the entries that tickets bring along. */
export const planNote = z.union([
  z.strictObject({
    of: z.literal('anomaly'),
    form: z.string(),
    is: z.union([z.strictObject({ as: phenomenon }), z.enum(['verification', 'reject'])]),
  }),
  z.strictObject({ of: z.literal('cause'), form: z.string(), is: z.union([z.strictObject({ as: cause }), z.literal('reject')]) }),
  z.strictObject({ of: z.literal('phenomenon'), entry: z.custom<Phenomenon>(isPhenomenon) }),
  z.strictObject({ of: z.literal('root-cause'), entry: z.custom<RootCause>(isCause) }),
  z.strictObject({ of: z.literal('faulty'), record: z.int() }),
]);
/** A line of the plan by which tickets are stored. */
export type PlanNote = z.output<typeof planNote>;

const count = z.strictObject({ added: z.int(), updated: z.int(), unchanged: z.int() });

/** How far tickets are stored. */
export const storedNote = z.strictObject({
  /** The number of the first record that isn't. */
  record: z.int(),
  /** Of how many tickets that is. */
  tickets: z.int(),
  rejected: z.int(),
  added: z.strictObject({ phenomena: count, rootCauses: count, tickets: count, rawTickets: count }),
});
/** How far tickets are stored. */
export type StoredNote = z.output<typeof storedNote>;

const none = { added: 0, updated: 0, unchanged: 0 };

/** Nothing is stored yet. */
export const nothingStored: StoredNote = {
  record: 0,
  tickets: 0,
  rejected: 0,
  added: { phenomena: none, rootCauses: none, tickets: none, rawTickets: none },
};

/** Writes lists of any length, some lines at a time. */
export async function appendAll(work: WorkFolder | undefined, name: string, lines: Iterable<unknown>): Promise<void> {
  let some: unknown[] = [];
  for (const line of lines) {
    some.push(line);
    if (some.length < 5000) continue;
    await work?.append(name, some);
    some = [];
  }
  if (some.length > 0) await work?.append(name, some);
}
