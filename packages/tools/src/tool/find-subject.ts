import type { GraphEngine, HypothesisId, Locale, PhenomenonId } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, HEALTHY, isRootCauseId, OTHER_CAUSE, rootCauseId } from '@dbdiag/graph-engine';
import type { ToolOptions } from '../options.ts';
import { resolveReference } from '../references/resolve-reference.ts';
import type { SessionState, ShownItem } from '../session/session-state.ts';
import { chooseCandidate } from './choose-candidate.ts';
import type { ToolDeps } from './tool-deps.ts';
import { wordings } from './wording.ts';

/** What a subject means: one thing, or those it may mean. */
export type Found<Id> = { readonly id: Id; readonly item?: ShownItem } | { readonly candidates: readonly Id[] };

/** What subjects are looked up in. */
export interface SubjectContext extends Pick<ToolDeps, 'engine' | 'phenomena' | 'rootCauses'> {
  readonly session: SessionState;
  readonly options: ToolOptions;
}

/** The phenomenon of a line of the last reply, of an id, or of words. */
export function findPhenomenon(
  subject: string,
  { engine, phenomena, session, options }: Omit<SubjectContext, 'rootCauses'>,
): Found<PhenomenonId> {
  const resolution = resolveReference(subject, session.lastShown, engine);
  switch (resolution.kind) {
    case 'line':
      return { id: resolution.item.phenomenonId, item: resolution.item };
    case 'phenomenon':
      return { id: resolution.phenomenonId };
    case 'several':
      return { candidates: Array.from(new Set(resolution.items.map((item) => item.phenomenonId))) };
    case 'nowhere':
      return { candidates: [] };
    case 'no-reference':
      break;
  }
  const choice = chooseCandidate(phenomena.read(subject).candidates, options);
  if (choice.kind === 'matched') return { id: choice.candidate.phenomenonId };
  return { candidates: choice.kind === 'unclear' ? choice.options.map((option) => option.phenomenonId) : [] };
}

/** The root cause of an id or of words; *healthy* and *other cause* too, where they are hypotheses. */
export function findHypothesis(
  subject: string,
  { engine, rootCauses, options }: Pick<SubjectContext, 'engine' | 'rootCauses' | 'options'>,
): Found<HypothesisId> {
  const words = subject.trim();
  const id = rootCauseId(words);
  if (isRootCauseId(id) && engine.rootCause(id) !== undefined) return { id };
  const special = ([HEALTHY, OTHER_CAUSE] as const).find((known) => names(known).includes(words.toLowerCase()));
  if (special !== undefined && isWeighed(engine, special)) return { id: special };
  const choice = chooseCandidate(rootCauses.find(subject), options);
  if (choice.kind === 'matched') return { id: choice.candidate.rootCauseId };
  return { candidates: choice.kind === 'unclear' ? choice.options.map((option) => option.rootCauseId) : [] };
}

/** Whether a hypothesis takes part in the posterior. */
export function isWeighed(engine: GraphEngine, id: HypothesisId): boolean {
  return engine.posterior(emptyDiagnosisState).some((hypothesis) => hypothesis.hypothesisId === id);
}

const locales: readonly Locale[] = ['zh', 'en'];

/** What a hypothesis that is no root cause is called. */
function names(id: typeof HEALTHY | typeof OTHER_CAUSE): readonly string[] {
  return [id, ...locales.map((locale) => wordings[locale].hypotheses[id].toLowerCase())];
}
