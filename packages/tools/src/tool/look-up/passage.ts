import type { GraphEngine, HypothesisId, LocalizedText, PhenomenonId } from '@dbdiag/graph-engine';
import { databaseSubject } from '@dbdiag/graph-engine';
import { knownActions } from '../answers/known-actions.ts';
import { runningOut } from '../answers/running-out.ts';

/** What a passage of the knowledge tells. */
export type PassageKind =
  /** What happens and why it hurts. */
  | 'mechanism'
  | 'step'
  /** How to see that the solution worked. */
  | 'verification'
  /** How a phenomenon is observed. */
  | 'method'
  /** What an action does. */
  | 'action'
  /** What happens when something is used up. */
  | 'running-out';

/** A passage of the knowledge that may answer a question. */
export interface Passage {
  readonly kind: PassageKind;
  /** The cause it belongs to, the phenomenon it observes, or the action it tells of. */
  readonly about:
    | { readonly cause: HypothesisId; readonly step?: number }
    | { readonly phenomenon: PhenomenonId }
    | { readonly action: string }
    /** What says that it is being used up: causes and phenomena. */
    | { readonly signs: readonly string[] };
  readonly text: LocalizedText;
  readonly statement?: string;
  readonly level?: 'none' | 'low' | 'medium' | 'high';
  /** What can go wrong with a step. */
  readonly note?: LocalizedText;
  readonly source?: string;
  /** Everything it is found by, in all languages. */
  readonly words: string;
}

function said(...texts: readonly (LocalizedText | string | undefined)[]): string {
  return texts
    .flatMap((text) => (text === undefined ? [] : typeof text === 'string' ? [text] : [text.en, text.zh]))
    .filter((text) => text !== undefined)
    .join('\n');
}

function causePassages({ snapshot }: GraphEngine): readonly Passage[] {
  return snapshot.rootCauses.flatMap(({ id, description, aliases, mechanism, solution, verification }): readonly Passage[] => {
    const names = said(description, ...(aliases?.en ?? []), ...(aliases?.zh ?? []));
    const steps = solution.map(
      ({ action, statement, risk }, index): Passage => ({
        kind: 'step',
        about: { cause: id, step: index + 1 },
        text: action,
        ...(statement !== undefined && { statement }),
        ...(risk !== undefined && { level: risk.level, note: risk.note }),
        words: said(description, action, statement, risk?.note),
      }),
    );
    return [
      ...(mechanism === undefined
        ? []
        : [{ kind: 'mechanism' as const, about: { cause: id }, text: mechanism, words: said(names, mechanism) }]),
      ...steps,
      ...(verification === undefined
        ? []
        : [{ kind: 'verification' as const, about: { cause: id }, text: verification, words: said(description, verification) }]),
    ];
  });
}

function phenomenonPassages({ snapshot }: GraphEngine): readonly Passage[] {
  return snapshot.phenomena.map(
    ({ id, description, observationMethod, sql, aliases }): Passage => ({
      kind: 'method',
      about: { phenomenon: id },
      text: observationMethod ?? description,
      ...(sql !== undefined && { statement: sql }),
      words: said(description, observationMethod, sql, ...(aliases?.en ?? []), ...(aliases?.zh ?? [])),
    }),
  );
}

/** The documentation's word on actions and on what runs out; only databases have it. */
function documentedPassages({ subject }: GraphEngine): readonly Passage[] {
  if (subject !== databaseSubject) return [];
  const actions = knownActions.map(
    ({ id, name, level, hits, checkFirst, reversal, duration, source }): Passage => ({
      kind: 'action',
      about: { action: id },
      text: hits,
      level,
      source,
      words: said(name, hits, checkFirst, reversal, duration),
    }),
  );
  const ends = runningOut.map(
    ({ signs, then, source }): Passage => ({
      kind: 'running-out',
      about: { signs },
      text: then,
      source,
      words: said(then, ...signs),
    }),
  );
  return [...actions, ...ends];
}

/** Every passage of an engine's knowledge, in its order. */
export function passagesOf(engine: GraphEngine): readonly Passage[] {
  return [...causePassages(engine), ...phenomenonPassages(engine), ...documentedPassages(engine)];
}

/** The cause a passage belongs to, if it belongs to one. */
export function causeOf({ about }: Passage): HypothesisId | undefined {
  return 'cause' in about ? about.cause : undefined;
}
