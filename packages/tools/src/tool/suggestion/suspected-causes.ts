import type { HypothesisId, PhenomenonId, RootCause, RootCauseId } from '@dbdiag/graph-engine';
import { isRootCauseId, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { ToolOptions } from '../../options.ts';
import type { SessionState } from '../../session/session-state.ts';
import { chooseCandidate } from '../choose-candidate.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { areas } from './area-words.ts';

/** What words of a suspicion are looked up in. */
export interface SuspicionContext extends Pick<ToolDeps, 'engine' | 'phenomena' | 'rootCauses'> {
  readonly session: SessionState;
  readonly options: ToolOptions;
}

/** The causes a suspicion touches, or what its words may mean. */
export type Suspected =
  | { readonly kind: 'causes'; readonly rootCauseIds: readonly RootCauseId[] }
  /** The words are clear, but no ticket knows what they name. */
  | { readonly kind: 'without-tickets'; readonly rootCauseIds: readonly RootCauseId[] }
  | { readonly kind: 'unclear'; readonly rootCauseIds: readonly RootCauseId[]; readonly phenomenonIds: readonly PhenomenonId[] };

/**
 * The causes that words name: by id, by a name of theirs, by a phenomenon that goes with them, or by the area they belong
 * to. The clearest reading wins: a bare "locks" is the area, "row locks held by an idle transaction" the cause.
 */
export function suspectedCauses(words: string, context: SuspicionContext): Suspected {
  const { engine, rootCauses, phenomena, options } = context;
  const causes = chooseCandidate(rootCauses.find(words), options);
  const signs = chooseCandidate(phenomena.read(words).candidates, options);
  const ofArea = causesOfAreas(words, engine.snapshot.rootCauses);
  const ofSign = signs.kind === 'matched' ? causesShowing(signs.candidate.phenomenonId, context) : [];
  const ofName = causes.kind === 'matched' ? [causes.candidate.rootCauseId] : [];
  const [causeScore, signScore] = [causes, signs].map((choice) => (choice.kind === 'matched' ? choice.candidate.score : 0));
  const byName = (signScore ?? 0) > (causeScore ?? 0) ? [ofSign, ofName] : [ofName, ofSign];
  const isClear = [causes, signs].some((choice) => choice.kind === 'matched' && !choice.tentative);
  const readings: readonly (readonly RootCauseId[])[] = [
    engine.rootCause(rootCauseId(words.trim())) === undefined ? [] : [rootCauseId(words.trim())],
    engine.phenomenon(phenomenonId(words.trim())) === undefined ? [] : causesShowing(phenomenonId(words.trim()), context),
    isBareArea(words) ? ofArea : [],
    ...(isClear ? byName : []),
    ofArea,
    ...byName,
  ];
  const named = readings.find((ids) => ids.length > 0);
  if (named !== undefined) {
    const weighed = mostProbable(named, context);
    return weighed.length > 0
      ? { kind: 'causes', rootCauseIds: weighed }
      : { kind: 'without-tickets', rootCauseIds: named.slice(0, options.suspectedCauses) };
  }
  return {
    kind: 'unclear',
    rootCauseIds: causes.kind === 'unclear' ? causes.options.map((option) => option.rootCauseId) : [],
    phenomenonIds: signs.kind === 'unclear' ? signs.options.map((option) => option.phenomenonId) : [],
  };
}

/** What people put around the name of an area when they suspect it. */
const before =
  /^(?:(?:会不会|是不是|有没有可能|可能|应该|也许|难道)?(?:就?是|跟|和|与)?|我?(?:怀疑|觉得|猜|估计)(?:就?是)?|(?:(?:could|might|may) (?:it|this) be|is (?:it|this)|maybe|perhaps|possibly|i (?:suspect|think|guess)(?: it(?:'s| is))?)?\s*(?:the|a|an|our)?\s+)/iu;
const behind =
  /(?:\s{0,2}(?:的?(?:问题|原因|毛病|故障|锅)|(?:导致|引起|造成)的?|有关|出了?问题|problems?|issues?|trouble|(?:is|are) (?:to blame|the (?:cause|problem))|causing (?:it|this))){0,6}(?:吧|吗|呢|么)?(?<![\s?？.。!！])[\s?？.。!！]*$/iu;

/** Whether words are nothing but the name of an area, but for what says that it is suspected. */
function isBareArea(words: string): boolean {
  const bare = words.normalize('NFKC').trim().replace(before, '').replace(behind, '').trim();
  return areas.some(({ words: pattern }) => pattern.exec(bare)?.[0] === bare);
}

function causesOfAreas(words: string, rootCauses: readonly RootCause[]): readonly RootCauseId[] {
  const text = words.normalize('NFKC');
  const named = areas.filter((area) => area.words.test(text));
  return rootCauses
    .filter((cause) =>
      named.some(
        ({ categories, names }) =>
          categories.includes(cause.category) || (names !== undefined && namesOf(cause).some((name) => names.test(name))),
      ),
    )
    .map(({ id }) => id);
}

function namesOf({ description, aliases }: RootCause): readonly string[] {
  return [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])].filter((name) => name !== undefined);
}

/** Causes whose tickets show a phenomenon clearly more often than tickets in general. */
function causesShowing(id: PhenomenonId, { engine, options }: SuspicionContext): readonly RootCauseId[] {
  return engine
    .causesOf(id)
    .flatMap(({ hypothesisId: cause, strength, baseRate }) =>
      isRootCauseId(cause) && strength - baseRate >= options.suspicionStrength ? [cause] : [],
    );
}

/** Those that are hypotheses, the most probable now first, as many as a suspicion may touch. */
function mostProbable(ids: readonly RootCauseId[], { engine, session, options }: SuspicionContext): readonly RootCauseId[] {
  const wanted = new Set<HypothesisId>(ids);
  if (wanted.size === 0) return [];
  return engine
    .posterior(session.diagnosis)
    .flatMap(({ hypothesisId: id }) => (wanted.has(id) && isRootCauseId(id) ? [id] : []))
    .slice(0, options.suspectedCauses);
}
