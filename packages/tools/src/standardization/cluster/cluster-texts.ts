import type { LocalizedText } from '@dbdiag/graph-engine';
import { compareCodeUnits } from '../../compare-code-units.ts';
import { isDerivedId } from '../derive-ids.ts';
import { localized } from '../new-entries.ts';
import { sameTextForm } from '../text-hash.ts';
import { canonicalForm } from './canonical-form.ts';
import { clusterIds } from './cluster-ids.ts';
import { generalWording } from './general-wording.ts';

/** A text that tickets say, once however many say it. */
export interface DistinctText {
  readonly text: string;
  /** How many tickets say it. */
  readonly tickets: number;
  /** The smallest id of those, in code unit order. */
  readonly firstTicket: string;
}

/** Texts that say the same: one phenomenon, or one cause. */
export interface TextCluster {
  readonly id: string;
  /** It says what an entry says that is stored already, and has its id. */
  readonly stored: boolean;
  /** Their words without values and names. */
  readonly wording: LocalizedText;
  /** Those of most tickets first, ties in code unit order. */
  readonly texts: readonly DistinctText[];
  /** Sum over the texts: a ticket that says it in two ways counts twice. */
  readonly tickets: number;
  /** Smallest id of a ticket that says one of them. */
  readonly firstTicket: string;
}

/** What texts are clustered with. */
export interface ClusterOptions {
  /** Begins the ids: `p-` of phenomena, `rc-` of causes. */
  readonly prefix: string;
  /** What is stored: every id, and the texts that it goes by. */
  readonly known?: readonly { readonly id: string; readonly texts: readonly string[] }[];
}

/**
 * Joins texts that say the same. What isn't sure to be the same stays apart.
 *
 * Texts are compared by a form that leaves out values and names where they only illustrate, so the time grows with the number
 * of texts, not with its square, and neither the order of the texts nor their division into imports matters. A text that says
 * what is stored under a derived id joins it; entries that a person wrote are for the recogniser to find.
 *
 * @returns Sorted by id.
 */
export function clusterTexts(texts: readonly DistinctText[], { prefix, known = [] }: ClusterOptions): readonly TextCluster[] {
  const derived = known.filter(({ id }) => isDerivedId(id, prefix)).sort((a, b) => compareCodeUnits(b.id, a.id));
  const storedForms = new Map(derived.flatMap(({ id, texts: own }) => own.map((text) => [sameTextForm(text), id] as const)));
  const storedKeys = new Map(derived.flatMap(({ id, texts: own }) => own.map((text) => [canonicalForm(text), id] as const)));
  const groups = groupsOf(texts);
  const ids = clusterIds(
    [...groups].flatMap(([key]) => (storedKeys.has(key) ? [] : [key])),
    { prefix, taken: new Set(known.map(({ id }) => id)) },
  );
  const members = new Map<string, { texts: DistinctText[]; stored: boolean }>();
  for (const [key, own] of groups) {
    for (const text of own) {
      const storedId = storedForms.get(sameTextForm(text.text)) ?? storedKeys.get(key);
      const id = storedId ?? ids.get(key) ?? '';
      const cluster = members.get(id);
      if (cluster === undefined) members.set(id, { texts: [text], stored: storedId !== undefined });
      else cluster.texts.push(text);
    }
  }
  const wordings = ownWordsWhereShared([...members].map(([id, { texts: own }]) => ({ id, texts: sortedTexts(own) })));
  return [...members]
    .map(([id, { texts: own, stored }]): TextCluster => {
      const sorted = sortedTexts(own);
      return {
        id,
        stored,
        wording: wordings.get(id) ?? localized(sorted[0]?.text ?? ''),
        texts: sorted,
        tickets: sorted.reduce((sum, { tickets }) => sum + tickets, 0),
        firstTicket: sorted.map(({ firstTicket }) => firstTicket).reduce((a, b) => (compareCodeUnits(a, b) <= 0 ? a : b)),
      };
    })
    .sort((a, b) => compareCodeUnits(a.id, b.id));
}

function sortedTexts(texts: readonly DistinctText[]): readonly DistinctText[] {
  return [...texts].sort((a, b) => b.tickets - a.tickets || compareCodeUnits(a.text, b.text));
}

/** General words, but the words of its commonest text for each of several clusters that would have the same: they differ by their values. */
function ownWordsWhereShared(
  clusters: readonly { readonly id: string; readonly texts: readonly DistinctText[] }[],
): ReadonlyMap<string, LocalizedText> {
  const general = clusters.map(({ id, texts }) => ({ id, texts, wording: generalWording(texts) }));
  const shared = new Map<string, number>();
  for (const { wording } of general) shared.set(JSON.stringify(wording), (shared.get(JSON.stringify(wording)) ?? 0) + 1);
  return new Map(
    general.map(({ id, texts: [commonest], wording }) => [
      id,
      (shared.get(JSON.stringify(wording)) ?? 0) > 1 && commonest !== undefined ? localized(commonest.text) : wording,
    ]),
  );
}

/** Texts by what they say. Those that differ in marks only say the same whatever they say. */
function groupsOf(texts: readonly DistinctText[]): ReadonlyMap<string, readonly DistinctText[]> {
  const byForm = new Map<string, DistinctText[]>();
  for (const text of texts) {
    const form = sameTextForm(text.text);
    const same = byForm.get(form);
    if (same === undefined) byForm.set(form, [text]);
    else same.push(text);
  }
  const groups = new Map<string, DistinctText[]>();
  for (const same of byForm.values()) {
    const first = same.map(({ text }) => text).reduce((a, b) => (compareCodeUnits(a, b) <= 0 ? a : b));
    const key = canonicalForm(first);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [...same]);
    else group.push(...same);
  }
  return groups;
}
