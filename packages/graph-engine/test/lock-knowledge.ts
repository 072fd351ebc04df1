import type { DiagnosisState, GraphEngine, Observation, RootCause, Ticket, TicketSnapshot } from '../src/index.ts';
import { emptyDiagnosisState, HEALTHY, phenomenonId, rootCauseId, ticketId } from '../src/index.ts';
import { phenomenonOf, rootCauseOf } from './arbitrary-diagnosis.ts';

function ticketsOf(cause: string, marks: readonly string[]): readonly Ticket[] {
  return marks.map((text, index) => {
    const words = text.split(' ').filter((word) => word !== '');
    return {
      id: ticketId(`${cause}-${index}`),
      rootCauseId: cause === HEALTHY ? HEALTHY : rootCauseId(cause),
      present: words.filter((word) => !word.startsWith('-')).map(phenomenonId),
      absent: words.filter((word) => word.startsWith('-')).map((word) => phenomenonId(word.slice(1))),
      unexamined: [],
      source: 'made up for tests',
    };
  });
}

const unseenCause: RootCause = { ...rootCauseOf(rootCauseId('disk-full')) };

/** Three causes told apart by one phenomenon each, a healthy system, and a cause without tickets. `-x` is x recorded absent. */
export const lockKnowledge: TicketSnapshot = {
  phenomena: ['lock_wait', 'cpu_high', 'bloat', 'slow'].map((id) => phenomenonOf(phenomenonId(id))),
  rootCauses: [unseenCause, ...['lock', 'plan', 'vacuum'].map((id) => rootCauseOf(rootCauseId(id)))],
  tickets: [
    ...ticketsOf(
      'lock',
      Array.from({ length: 20 }, () => 'lock_wait slow -cpu_high -bloat'),
    ),
    ...ticketsOf(
      'plan',
      Array.from({ length: 20 }, () => 'cpu_high slow -lock_wait -bloat'),
    ),
    ...ticketsOf(
      'vacuum',
      Array.from({ length: 20 }, (_, index) => (index < 15 ? 'bloat slow -lock_wait -cpu_high' : 'bloat -slow')),
    ),
    ...ticketsOf(
      HEALTHY,
      Array.from({ length: 20 }, () => '-lock_wait -cpu_high -bloat -slow'),
    ),
  ],
};

/** What the user says: `lock_wait` is a yes, `-lock_wait` a no, `?lock_wait` a don't-know. */
export function said(...words: readonly string[]): readonly Observation[] {
  return words.map((word): Observation => {
    if (word.startsWith('-')) return { phenomenonId: phenomenonId(word.slice(1)), status: 'absent', source: 'user' };
    if (word.startsWith('?')) return { phenomenonId: phenomenonId(word.slice(1)), status: 'unknown', source: 'user' };
    return { phenomenonId: phenomenonId(word), status: 'present', source: 'user' };
  });
}

/** What a probe measured, in the words of {@link said}; `?x` is a probe that failed. */
export function measured(...words: readonly string[]): readonly Observation[] {
  return said(...words).map(
    (observation): Observation =>
      observation.status === 'unknown'
        ? { phenomenonId: observation.phenomenonId, status: 'failed', reason: 'timeout', source: 'probe' }
        : { ...observation, source: 'probe' },
  );
}

/** A diagnosis of one round. */
export function stateAfter(engine: GraphEngine, ...observations: readonly Observation[]): DiagnosisState {
  return engine.record(emptyDiagnosisState, observations);
}
