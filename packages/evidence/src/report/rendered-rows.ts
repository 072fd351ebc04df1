import type { LocalizedText } from '@dbdiag/graph-engine';
import type { DiagnosisReport, EvidenceRow } from './diagnosis-report.ts';

/** Rows shown at once; what follows is folded away. */
const rowsShown = 8;

/** Bits under which a row says too little to be read first. */
export const worthReadingBits = 0.1;

/**
 * The rows to be read first, and the rest. Of what speaks for a hypothesis only what is there is read: that something else is
 * absent is folded away. That something is absent which should be there speaks against it, and is read.
 */
export function splitRows(rows: readonly EvidenceRow[]): { readonly first: readonly EvidenceRow[]; readonly rest: readonly EvidenceRow[] } {
  const worthReading = rows.filter(({ bits, status }) => bits < 0 || status === 'present');
  const telling = worthReading.filter(({ bits }) => Math.abs(bits) >= worthReadingBits).slice(0, rowsShown);
  const first = telling.length > 0 ? telling : worthReading.slice(0, 1);
  return { first, rest: rows.filter((row) => !first.includes(row)) };
}

/** What rows say together, in bits. */
export function sumBits(rows: readonly { readonly bits: number }[]): number {
  return rows.reduce((sum, { bits }) => sum + bits, 0);
}

/** What could not be measured, of one command and for one reason. */
export interface UnmeasuredGroup<Item> {
  readonly first: Item;
  readonly items: readonly Item[];
}

/** Items of the same command, reason, note and remedy together, in their order. */
export function groupUnmeasured<
  Item extends { readonly commandId: string; readonly reason: string; readonly note: LocalizedText; readonly grant?: string },
>(items: readonly Item[]): readonly UnmeasuredGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify([item.commandId, item.reason, item.note, item.grant]);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return Array.from(groups.values()).flatMap((group) => (group[0] === undefined ? [] : [{ first: group[0], items: group }]));
}

type RuledOut = DiagnosisReport['ruledOut'][number];

/** Causes that the same finding rules out, together; `by` has the bits of the cause it speaks least against. */
export function groupRuledOut(
  items: readonly RuledOut[],
): readonly { readonly by: RuledOut['by']; readonly causes: readonly RuledOut[] }[] {
  const groups = new Map<string, RuledOut[]>();
  for (const item of items) groups.set(item.by.phenomenonId, [...(groups.get(item.by.phenomenonId) ?? []), item]);
  return Array.from(groups.values()).flatMap((causes) => {
    const [weakest] = causes.toSorted((a, b) => Math.abs(a.by.bits) - Math.abs(b.by.bits));
    return weakest === undefined ? [] : [{ by: weakest.by, causes }];
  });
}

type Place = NonNullable<DiagnosisReport['notCovered']>['places'][number];

/** Places that nothing could be read from for the same reason, together. */
export function groupPlaces(places: readonly Place[]): readonly UnmeasuredGroup<Place>[] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = JSON.stringify(place.note);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return Array.from(groups.values()).flatMap((items) => (items[0] === undefined ? [] : [{ first: items[0], items }]));
}
