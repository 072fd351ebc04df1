import type { Observation, UnexaminedObservation } from '@dbdiag/graph-engine';
import type { Unseen } from '../command/execution.ts';
import type { ProbeUnit } from '../probe/probe.ts';
import type { Reading } from '../probe/reading.ts';

/** Readings as the engine records them. */
export function observationsOf(readings: readonly Reading[]): readonly Observation[] {
  return readings.map((reading): Observation => {
    const { phenomenonId } = reading;
    if (reading.status === 'unknown') return { phenomenonId, source: 'probe', ...unexamined(reading.reason) };
    return { phenomenonId, source: 'probe', status: reading.status, value: valueText(reading.value, reading.unit) };
  });
}

/** What an unseen thing is to the engine: it ran and told nothing, it failed, or it was not looked at. */
function unexamined(reason: Unseen): Pick<UnexaminedObservation, 'status' | 'reason'> {
  switch (reason) {
    case 'empty':
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

/** Digits of a value that a session keeps. */
const digits = 4;

/** From here on a value is a whole number, with as many digits as it has. */
const wholeFrom = 1000;

/** A measured value with its unit, to four digits: `12.3 %`, `300 s`, `yes`. */
function valueText(value: number, unit: ProbeUnit): string {
  if (unit === 'yes/no') return value > 0 ? 'yes' : 'no';
  const shown = Math.abs(value) >= wholeFrom ? Math.round(value) : Number(value.toPrecision(digits));
  return unit === 'count' || unit === 'ratio' ? String(shown) : `${shown}${unit.startsWith('/') ? '' : ' '}${unit}`;
}
