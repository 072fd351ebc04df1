import type { Locale, Observation, UnexaminedObservation } from '@dbdiag/graph-engine';
import { formatValue } from '@dbdiag/tools';
import type { Unseen } from '../command/execution.ts';
import type { Reading } from '../probe/reading.ts';

/**
 * Readings as the engine records them.
 *
 * @param locale - Language of the values, for those who read the ledger. Default English.
 */
export function observationsOf(readings: readonly Reading[], locale: Locale = 'en'): readonly Observation[] {
  return readings.map((reading): Observation => {
    const { phenomenonId } = reading;
    if (reading.status === 'unknown') return { phenomenonId, source: 'probe', ...unexamined(reading.reason) };
    return { phenomenonId, source: 'probe', status: reading.status, value: formatValue(reading.value, reading.unit, locale) };
  });
}

/** What an unseen thing is to the engine: it ran and told nothing, it failed, or it was not looked at. */
function unexamined(reason: Unseen): Pick<UnexaminedObservation, 'status' | 'reason'> {
  switch (reason) {
    case 'empty':
    case 'unreached':
    case 'between':
      return { status: 'unknown', reason: 'empty' };
    case 'error':
    case 'lost':
      return { status: 'failed', reason: 'error' };
    case 'timeout':
      return { status: 'failed', reason: 'timeout' };
    case 'noPrivilege':
      return { status: 'notExamined', reason: 'noPrivilege' };
    case 'unsupported':
    case 'tooHeavy':
    case 'refused':
    case 'skipped':
      return { status: 'notExamined', reason: 'skipped' };
  }
}
