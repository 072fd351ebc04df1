import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Review, ReviewDecision, ReviewEntry, ReviewFault, ReviewSection } from '@dbdiag/tools';
import { InvalidReviewError, mergeFaults, reviewSections } from '@dbdiag/tools';
import type { Document } from 'yaml';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { reviewVersion } from './print-review.ts';

/** Longer wordings are no phrase. */
const longestWording = 500;

const controls = /\p{Cc}/u;

const wordingText = z
  .string('must be a text: put it in quotes')
  .refine((text) => text.trim() !== '', 'must not be empty: remove the line, or write words')
  .refine((text) => text.length <= longestWording, `must have at most ${longestWording} characters`)
  .refine((text) => !controls.test(text), 'must be one line without control characters');

const decisions = ['accept', 'merge', 'reject', 'verification'] as const;

const entryForm = z.strictObject(
  {
    id: z.string('must be the id, as it was'),
    decision: z.enum(decisions, `must be one of ${decisions.join(', ')}`),
    into: z.string('must be the id of the entry that this one is').optional(),
    zh: wordingText.optional(),
    en: wordingText.optional(),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'an entry has id, decision, into, zh and en, and no other key'
        : 'must be an entry: id, decision and words',
  },
);

const reviewForm = z.strictObject(
  {
    review: z.literal(reviewVersion, `must be ${reviewVersion}, as it was`),
    digest: z.string('must be the digest, as it was'),
    phenomena: z.array(entryForm, 'must be the list of phenomena, as it was'),
    rootCauses: z.array(entryForm, 'must be the list of root causes, as it was'),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'a review has review, digest, phenomena and rootCauses, and no other key'
        : 'must be a review, as dbdiag import review writes it',
  },
);

type EntryForm = z.output<typeof entryForm>;

/** How an edited review is read. */
export interface ReviewReading {
  /**
   * How many tickets of the import aren't stored yet. Where those are the ones whose cause the file rejects, it may have been
   * imported by this file before: what is still new is then decided as it says, whatever else it has.
   */
  readonly unstored?: number | undefined;
}

/**
 * Reads an edited review of this import.
 *
 * @param review - What {@link printReview} was given.
 * @returns The review with the decisions of the file.
 * @throws InvalidReviewError with every fault and its line: what isn't YAML or has another form, a review of another import,
 * entries that are missing, unknown or there twice, and merges that lead to nothing, in a circle or to what is no evidence.
 */
export function parseReview(text: string, review: Review, { unstored }: ReviewReading = {}): Review {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  if (document.errors.length > 0) {
    throw new InvalidReviewError(
      document.errors.map(({ pos, message }) => ({ path: '', line: lines.linePos(pos[0]).line, message: `this isn't YAML: ${message}` })),
    );
  }
  const lineOf = lineFinder(document, lines);
  const parsed = reviewForm.safeParse(valueOf(document));
  if (!parsed.success) {
    throw new InvalidReviewError(
      parsed.error.issues.map(({ path, message, ...issue }) => {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
        const at = [...path, ...keys.slice(0, 1)];
        return { path: pathText(path), line: lineOf(at), message: keys.length === 0 ? message : `${keys.join(', ')}: ${message}` };
      }),
    );
  }
  const file = parsed.data;
  if (file.digest !== review.digest) {
    const again = unstored === undefined ? undefined : decidedAgain(file, review, unstored);
    if (again !== undefined) return again;
    throw new InvalidReviewError([
      {
        path: 'digest',
        line: lineOf(['digest']),
        message: `this is the review of another import: its digest is ${file.digest}, that of these tickets with what is known now is ${review.digest}. Write the review anew with dbdiag import review`,
      },
    ]);
  }
  const faults: (ReviewFault & { readonly at: readonly PropertyKey[] })[] = [];
  const edited = (section: ReviewSection): readonly ReviewEntry[] => {
    const { entries, faults: found } = withEdits(section, file[section], review[section]);
    faults.push(...found);
    return entries;
  };
  const decided: Review = { ...review, phenomena: edited('phenomena'), rootCauses: edited('rootCauses') };
  const places = new Map(reviewSections.flatMap((section) => file[section].map(({ id }, index) => [`${section} ${id}`, index] as const)));
  const all = [
    ...faults.map(({ at, path, message }) => ({ path, line: lineOf(at), message })),
    ...(faults.length > 0 ? [] : mergeFaults(decided)).map(({ path, message }) => inFile(path, { decided, places, lineOf, message })),
  ];
  if (all.length > 0) throw new InvalidReviewError(all.sort((a, b) => a.line - b.line));
  return decided;
}

/** What is still new once an import was done by this file; undefined where it wasn't. */
function decidedAgain(file: z.output<typeof reviewForm>, review: Review, unstored: number): Review | undefined {
  const left = (section: ReviewSection): Edits => {
    const isLeft = new Set(review[section].map(({ id }) => id));
    return withEdits(
      section,
      file[section].filter(({ id }) => isLeft.has(id)),
      review[section],
    );
  };
  const [phenomena, rootCauses] = [left('phenomena'), left('rootCauses')];
  const decided: Review = { ...review, phenomena: phenomena.entries, rootCauses: rootCauses.entries };
  if (phenomena.faults.length + rootCauses.faults.length + mergeFaults(decided).length > 0) return undefined;
  const rejected = decided.rootCauses.filter(({ decision }) => decision.kind === 'reject').reduce((sum, { tickets }) => sum + tickets, 0);
  return unstored === rejected ? decided : undefined;
}

/** The value of a document; aliases are nothing that a review has. */
function valueOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    throw new InvalidReviewError([
      { path: '', line: 1, message: `a review has no anchors and aliases: ${error instanceof Error ? error.message : String(error)}` },
    ]);
  }
}

/** Finds the line of a path; of one that isn't there, that of what is around it. */
function lineFinder(document: Document, lines: LineCounter): (path: readonly PropertyKey[]) => number {
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      const start = isNode(node) ? node.range?.[0] : undefined;
      if (start !== undefined) return lines.linePos(start).line;
    }
    return 1;
  };
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`)).join('');
}

interface Edits {
  readonly entries: readonly ReviewEntry[];
  readonly faults: readonly (ReviewFault & { readonly at: readonly PropertyKey[] })[];
}

/** The entries of the import with the decisions of the file. */
function withEdits(section: ReviewSection, edits: readonly EntryForm[], entries: readonly ReviewEntry[]): Edits {
  const faults: (ReviewFault & { readonly at: readonly PropertyKey[] })[] = [];
  const fault = (index: number, key: string, message: string): void => {
    faults.push({ path: `${section}[${index}].${key}`, at: [section, index, key], message });
  };
  const known = new Set(entries.map(({ id }) => id));
  const byId = new Map<string, EntryForm>();
  edits.forEach((edit, index) => {
    if (!known.has(edit.id)) fault(index, 'id', `there is no entry ${JSON.stringify(edit.id)} in this import: leave ids as they were`);
    else if (byId.has(edit.id)) fault(index, 'id', `${edit.id} stands in the file twice: leave one of them`);
    else byId.set(edit.id, edit);
    for (const { key, message } of faultsWithin(edit)) fault(index, key, message);
  });
  for (const { id } of entries)
    if (!byId.has(id))
      faults.push({
        path: section,
        at: [section],
        message: `the entry ${id} is missing: put it back, with decision: reject if tickets are to lose it`,
      });
  return {
    entries: entries.map((entry) => {
      const edit = byId.get(entry.id);
      return edit === undefined ? entry : { ...entry, decision: decisionIn(edit) };
    }),
    faults,
  };
}

function faultsWithin({ decision, into, zh, en }: EntryForm): readonly { readonly key: string; readonly message: string }[] {
  const faults = [];
  if (decision === 'merge' && into === undefined) faults.push({ key: 'decision', message: 'merge needs a line "into: ID"' });
  if (decision !== 'merge' && into !== undefined)
    faults.push({ key: 'into', message: `only with decision: merge, not with ${decision}: remove the line` });
  if (decision === 'accept' && zh === undefined && en === undefined)
    faults.push({ key: 'decision', message: 'what is accepted needs words: a line zh or en' });
  return faults;
}

function decisionIn({ decision, into, zh, en }: EntryForm): ReviewDecision {
  const wording: LocalizedText = { ...(zh !== undefined && { zh: zh.trim() }), ...(en !== undefined && { en: en.trim() }) };
  switch (decision) {
    case 'accept':
      return { kind: 'accept', wording };
    case 'merge':
      // Without a target the file is refused, so this is never applied.
      return into === undefined ? { kind: 'reject' } : { kind: 'merge', into };
    case 'reject':
    case 'verification':
      return { kind: decision };
  }
}

interface FileOfReview {
  readonly decided: Review;
  readonly places: ReadonlyMap<string, number>;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  readonly message: string;
}

/** A fault of the review where it stands in the file, whose entries may be in another order. */
function inFile(path: string, { decided, places, lineOf, message }: FileOfReview): ReviewFault & { readonly line: number } {
  const { section = '', index = '', key = '' } = /^(?<section>\w+)\[(?<index>\d+)\]\.(?<key>\w+)$/u.exec(path)?.groups ?? {};
  const from = reviewSections.find((name) => name === section);
  const id = from === undefined ? undefined : decided[from][Number(index)]?.id;
  const at = places.get(`${section} ${id ?? ''}`) ?? Number(index);
  return { path: `${section}[${at}].${key}`, line: lineOf([section, at, key]), message };
}
