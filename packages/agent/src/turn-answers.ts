import type { GraphEngine } from '@dbdiag/graph-engine';
import { InvalidObservationError, phenomenonId, UnknownPhenomenonError } from '@dbdiag/graph-engine';

/**
 * An answer about one phenomenon, given as data. It means what the same words would: where a line of the last reply is about the
 * phenomenon, the line's `onYes` is a yes to that line and the other status a no, so that a no to a reading to be confirmed takes the
 * reading back. An answer opposite to an earlier one is asked about.
 */
export interface TurnAnswer {
  readonly phenomenonId: string;
  readonly status: 'present' | 'absent' | 'unknown';
  /** The value seen, with its unit; recorded beside a yes or no. It decides nothing: `status` does. */
  readonly value?: string;
}

const statuses: readonly string[] = ['present', 'absent', 'unknown'] satisfies readonly TurnAnswer['status'][];

/**
 * Checks answers before anything is done with them.
 *
 * @throws InvalidObservationError listing every answer of another shape; UnknownPhenomenonError listing every unknown id.
 */
export function requireAnswers(answers: readonly TurnAnswer[], engine: GraphEngine): void {
  const faults = answers.flatMap(({ phenomenonId: id, status, value }, index) => [
    ...(typeof id === 'string' ? [] : [{ path: `answers[${index}].phenomenonId`, message: 'must be a text' }]),
    ...(statuses.includes(status) ? [] : [{ path: `answers[${index}].status`, message: `must be one of ${statuses.join(', ')}` }]),
    ...(value === undefined || typeof value === 'string' ? [] : [{ path: `answers[${index}].value`, message: 'must be a text' }]),
  ]);
  if (faults.length > 0) throw new InvalidObservationError(faults);
  const unknown = answers.map((answer) => phenomenonId(answer.phenomenonId)).filter((id) => engine.phenomenon(id) === undefined);
  if (unknown.length > 0) throw new UnknownPhenomenonError([...new Set(unknown)]);
}

/** Answers as the transcript keeps them, for there were no words. */
export function describeAnswers(answers: readonly TurnAnswer[]): string {
  return answers.map(({ phenomenonId: id, status, value }) => `${id}: ${status}${value === undefined ? '' : ` (${value})`}`).join('\n');
}
