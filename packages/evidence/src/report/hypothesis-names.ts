import type { GraphEngine, HypothesisId, LocalizedText, PhenomenonId } from '@dbdiag/graph-engine';
import { HEALTHY, isRootCauseId, OTHER_CAUSE, rootCauseId } from '@dbdiag/graph-engine';

const names: Readonly<Record<typeof HEALTHY | typeof OTHER_CAUSE, LocalizedText>> = {
  [HEALTHY]: { en: 'no fault', zh: '没有故障' },
  [OTHER_CAUSE]: { en: 'another cause, not in the knowledge base', zh: '知识库之外的其他原因' },
};

/** What a hypothesis is called. */
export function describeHypothesis(engine: GraphEngine, id: HypothesisId): LocalizedText {
  return isRootCauseId(id) ? (engine.rootCause(id)?.description ?? { en: id }) : names[id];
}

/** The hypothesis a text names, as a trace has it. */
export function toHypothesisId(text: string): HypothesisId {
  return text === HEALTHY || text === OTHER_CAUSE ? text : rootCauseId(text);
}

/** What a phenomenon is called. */
export function describePhenomenon(engine: GraphEngine, id: PhenomenonId): LocalizedText {
  return engine.phenomenon(id)?.description ?? { en: id };
}
