import type { GraphEngine, RestrictedState } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { Candidate, SessionState, ShownItem } from './session-state.ts';

/** What a session had that the knowledge of now doesn't have any more: at least one of either. */
export type Outdated = Pick<RestrictedState, 'findings' | 'rootCauseIds'>;

/** A session that the knowledge of now can go on with. */
export interface RestrictedSession {
  readonly session: SessionState;
  /** Present where something had to be left out of its diagnosis. */
  readonly outdated?: Outdated;
}

/** What a session goes on with. */
export interface KnowledgeOfNow {
  readonly engine: GraphEngine;
  /** Version of the stored knowledge that the engine was built from; absent where that has no versions. */
  readonly knowledge?: number | undefined;
}

/**
 * A stored session without what an engine doesn't know, as its knowledge may have changed since. A list of the last reply with a line
 * about something unknown is forgotten as a whole: numbers mean the lines that were shown.
 *
 * A session that was answered by a newer version stays as it is: what this engine doesn't know it will know in a moment.
 */
export function restrictSession({ engine, knowledge = Infinity }: KnowledgeOfNow, session: SessionState): RestrictedSession {
  if ((session.knowledge ?? 0) > knowledge) return { session };
  const { state, ...outdated } = engine.restrict(session.diagnosis);
  const whole = <Line>(lines: readonly Line[], isKnown: (line: Line) => boolean): readonly Line[] => (lines.every(isKnown) ? lines : []);
  const isShown = ({ phenomenonId: id }: ShownItem): boolean => engine.phenomenon(id) !== undefined;
  const { candidates, ...rest } = session;
  const offered = whole(candidates ?? [], (candidate) => isCandidate(engine, candidate));
  return {
    session: {
      ...rest,
      diagnosis: state,
      lastShown: whole(session.lastShown, isShown),
      answeredBefore: whole(session.answeredBefore, isShown),
      ...(offered.length > 0 && { candidates: offered }),
    },
    ...(outdated.findings.length + outdated.rootCauseIds.length > 0 && { outdated }),
  };
}

function isCandidate(engine: GraphEngine, { queryType, entityId }: Candidate): boolean {
  return queryType === 'phenomenon_to_root_causes'
    ? engine.phenomenon(phenomenonId(entityId)) !== undefined
    : engine.rootCause(rootCauseId(entityId)) !== undefined;
}
