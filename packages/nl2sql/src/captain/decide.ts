import type { QueryFailureKind } from '../source/data-source.ts';
import type { Execution, StepFault } from './execution-history.ts';
import { errorPattern, failuresInARow } from './execution-history.ts';

/** What the captain looks at: what is there, what failed last, and what was done. */
export interface CaptainState {
  /** What became of the question, once it was read. */
  readonly reading?: 'understood' | 'ambiguous' | 'not-understood';
  /** Statements that are left to try, the one at hand among them; absent before any was made. */
  readonly candidatesLeft?: number;
  /** Whether the statement at hand was executed, and how that ended. */
  readonly execution?: 'done' | 'failed';
  /** Repairs of the statement at hand. */
  readonly repairs: number;
  /** How often the question was read anew because its statements failed. */
  readonly rereadings: number;
  readonly history: readonly Execution[];
}

/** What comes next, and why, for the history and for `--explain`. */
export interface Decision {
  readonly next: 'semantic_parser' | 'sql_generator' | 'result_evaluator' | 'finish' | 'give_up';
  /** What of it: `execute` or `repair`, the first statement or another one. */
  readonly task?: 'read' | 'read-anew' | 'compile' | 'next-candidate' | 'execute' | 'repair';
  readonly because: string;
}

/** Repairs of one statement, as document 003 has it. */
export const mostRepairs = 2;
/** Times the question is read anew before the captain gives up. */
export const mostRereadings = 2;

/** No other statement would do better. */
const hopeless: readonly StepFault[] = ['connection', 'permission', 'locked'];
/** The statement asks for too much; changing a name in it doesn't help. */
const tooMuch: readonly QueryFailureKind[] = ['timeout', 'memory'];

/**
 * The captain's rules: who does what next (document 003 §1). First what is needed; after a failure, in this order: nothing where nothing
 * can help, a repair of a fault seen for the first time, the next statement where the fault comes again or repairs are used up, the
 * question read anew where no statement is left, and giving up.
 */
export function decide(state: CaptainState): Decision {
  const { reading, candidatesLeft, execution } = state;
  if (reading === undefined) return { next: 'semantic_parser', task: 'read', because: 'The question was not read yet.' };
  if (reading !== 'understood')
    return { next: 'finish', because: reading === 'ambiguous' ? 'The user has to choose.' : 'Words are left over.' };
  if (candidatesLeft === undefined) return { next: 'sql_generator', task: 'compile', because: 'There is no statement yet.' };
  if (execution === 'done') return { next: 'finish', because: 'There is a result.' };
  if (execution === undefined && candidatesLeft > 0) {
    return { next: 'result_evaluator', task: 'execute', because: 'The statement was not executed yet.' };
  }
  return afterFailure(state, candidatesLeft);
}

function afterFailure(state: CaptainState, candidatesLeft: number): Decision {
  const { history, repairs, rereadings } = state;
  const fault = history.at(-1)?.fault ?? 'other';
  if (hopeless.includes(fault)) return { next: 'give_up', because: `No other statement helps against: ${fault}.` };
  const again = (errorPattern(history).get(fault) ?? 0) > 1;
  const evaluatorStuck = failuresInARow(history).count > mostRepairs;
  const repairable =
    !tooMuch.includes(fault as QueryFailureKind) && fault !== 'refused' && fault !== 'not-repaired' && fault !== 'not-compiled';
  if (repairable && !again && !evaluatorStuck && repairs < mostRepairs) {
    return { next: 'result_evaluator', task: 'repair', because: `The first ${fault}: change what is wrong, nothing else.` };
  }
  if (candidatesLeft > 1) return { next: 'sql_generator', task: 'next-candidate', because: reasonFor(again, fault) };
  if (rereadings < mostRereadings && !tooMuch.includes(fault as QueryFailureKind)) {
    return {
      next: 'semantic_parser',
      task: 'read-anew',
      because: `${reasonFor(again, fault)} No statement is left: perhaps the question was understood wrongly.`,
    };
  }
  return { next: 'give_up', because: `Tried ${history.length} steps; the last failed with: ${fault}.` };
}

function reasonFor(again: boolean, fault: StepFault): string {
  return again ? `The same fault came again: ${fault}.` : `Repairs don't help against: ${fault}.`;
}
