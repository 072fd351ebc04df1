import type { KnowledgeSnapshot, Phenomenon, PhenomenonId, RootCause, RootCauseId } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';
import { DanglingReferenceError } from '@dbdiag/ports';
import type { AnomalyDecision, CauseDecision, DecidedTexts, NewEntry, TextCollection } from '@dbdiag/tools';
import { newPhenomena, newRootCauses } from '@dbdiag/tools';
import type { PlanNote } from './import-notes.ts';
import { noteNames, planNote } from './import-notes.ts';
import type { ReadTexts } from './recognise-texts.ts';
import { notedTexts } from './recognise-texts.ts';
import type { WorkFolder } from './work-folder.ts';

/** Something that tickets say and nobody knew, before anything of it is stored. */
export interface FoundText<Entry> extends NewEntry<Entry> {
  /** What is known and comes closest, too far away to be taken for it. */
  readonly closest?: { readonly id: string; readonly score: number } | undefined;
}

/** All that an import has found new. */
export interface NewTexts {
  readonly phenomena: readonly FoundText<Phenomenon>[];
  readonly rootCauses: readonly FoundText<RootCause>[];
}

/** What becomes of new texts, by the ids of their entries; those of which nothing is said become these entries. */
export interface Decisions {
  readonly phenomena?: ReadonlyMap<PhenomenonId, AnomalyDecision>;
  readonly rootCauses?: ReadonlyMap<RootCauseId, CauseDecision>;
  /** Entries that texts are decided to be and nobody has, or found ones in another wording. */
  readonly entries?: { readonly phenomena?: readonly Phenomenon[]; readonly rootCauses?: readonly RootCause[] };
}

/** What is known of an import when it is decided of. */
interface Deciding extends CallOptions {
  /** How many of its tickets the set doesn't have yet, by their ids. */
  readonly unstored: number;
}

/**
 * Decides of what is new, between recognising and storing. It is asked once: its answer is noted, and holds when the import goes
 * on. `undefined` ends the import before anything is stored.
 *
 * @param known - Phenomena and causes as they are known besides.
 */
export type Decide = (
  found: NewTexts,
  known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>,
  options: Deciding,
) => Decisions | undefined | Promise<Decisions | undefined>;

/** All that is needed to store tickets. */
export interface ImportPlan extends DecidedTexts {
  /** Entries that may have to be stored along, by id. */
  readonly phenomena: ReadonlyMap<PhenomenonId, Phenomenon>;
  readonly rootCauses: ReadonlyMap<RootCauseId, RootCause>;
  readonly faulty: ReadonlySet<number>;
}

/** What a plan is made of. */
export interface PlanParts {
  readonly texts: TextCollection;
  readonly read: ReadTexts;
  readonly known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>;
  readonly faulty: readonly number[];
}

/** What the texts are that were read as new. */
export function findNew({ texts, read, known }: PlanParts): NewTexts {
  const closestOf = (reading: ReturnType<ReadTexts['causes' | 'anomalies']['get']>): FoundText<unknown>['closest'] =>
    reading?.kind === 'new' ? reading.closest : undefined;
  const anomalies = [...texts.anomalies.values()].filter(({ text }) => read.anomalies.get(text)?.kind === 'new');
  const causes = [...texts.causes.values()].filter(({ text }) => read.causes.get(text)?.kind === 'new');
  return {
    phenomena: newPhenomena(anomalies, known).map((found) => ({ ...found, closest: closestOf(read.anomalies.get(found.text)) })),
    rootCauses: newRootCauses(causes, known).map((found) => ({ ...found, closest: closestOf(read.causes.get(found.text)) })),
  };
}

/**
 * Makes a plan of what was decided, each line of which can be noted.
 *
 * @throws DanglingReferenceError when a text is decided to be what nobody knows.
 */
export function planOf(found: NewTexts, decisions: Decisions, { known, faulty }: Pick<PlanParts, 'known' | 'faulty'>): readonly PlanNote[] {
  const anomalies = found.phenomena.map(({ form, entry }) => ({
    of: 'anomaly' as const,
    form,
    is: decisions.phenomena?.get(entry.id) ?? { as: entry.id },
  }));
  const causes = found.rootCauses.map(({ form, entry }) => ({
    of: 'cause' as const,
    form,
    is: decisions.rootCauses?.get(entry.id) ?? { as: entry.id },
  }));
  const phenomena = byId([...found.phenomena.map(({ entry }) => entry), ...(decisions.entries?.phenomena ?? [])], anomalies);
  const rootCauses = byId([...found.rootCauses.map(({ entry }) => entry), ...(decisions.entries?.rootCauses ?? [])], causes);
  requireKnown([
    ...missing(anomalies, new Set([...phenomena.keys(), ...known.phenomena.map(({ id }) => id)])),
    ...missing(causes, new Set([...rootCauses.keys(), ...known.rootCauses.map(({ id }) => id)])),
  ]);
  return [
    ...anomalies,
    ...causes,
    ...[...phenomena.values()].map((entry) => ({ of: 'phenomenon' as const, entry })),
    ...[...rootCauses.values()].map((entry) => ({ of: 'root-cause' as const, entry })),
    ...faulty.map((record) => ({ of: 'faulty' as const, record })),
  ];
}

/** Those entries that some text was decided to be; of several with one id the last. */
function byId<Entry extends { readonly id: string }>(entries: readonly Entry[], decided: Decided): ReadonlyMap<string, Entry> {
  const wanted = new Set(decided.flatMap(({ is }) => (typeof is === 'object' ? [is.as] : [])));
  return new Map(entries.filter(({ id }) => wanted.has(id)).map((entry) => [entry.id, entry]));
}

type Decided = readonly { readonly is: { readonly as: string } | string }[];

function missing(decided: Decided, known: ReadonlySet<string>): readonly string[] {
  return decided.flatMap(({ is }) => (typeof is === 'object' && !known.has(is.as) ? [is.as] : []));
}

function requireKnown(dangling: readonly string[]): void {
  if (dangling.length > 0) throw new DanglingReferenceError([...new Set(dangling)]);
}

/** The plan that notes make. */
export function joinPlan(notes: Iterable<PlanNote>, read: ReadTexts): ImportPlan {
  const plan = {
    newAnomalies: new Map<string, AnomalyDecision>(),
    newCauses: new Map<string, CauseDecision>(),
    phenomena: new Map<PhenomenonId, Phenomenon>(),
    rootCauses: new Map<RootCauseId, RootCause>(),
    faulty: new Set<number>(),
  };
  for (const note of notes) {
    switch (note.of) {
      case 'anomaly':
        plan.newAnomalies.set(note.form, note.is);
        break;
      case 'cause':
        plan.newCauses.set(note.form, note.is);
        break;
      case 'phenomenon':
        plan.phenomena.set(note.entry.id, note.entry);
        break;
      case 'root-cause':
        plan.rootCauses.set(note.entry.id, note.entry);
        break;
      case 'faulty':
        plan.faulty.add(note.record);
        break;
    }
  }
  return { ...plan, ...read };
}

/** The plan of an earlier run. */
export async function notedPlan(work: WorkFolder): Promise<ImportPlan> {
  const notes: PlanNote[] = [];
  for await (const note of work.list(noteNames.plan, planNote)) notes.push(note);
  return joinPlan(notes, await notedTexts(work));
}
