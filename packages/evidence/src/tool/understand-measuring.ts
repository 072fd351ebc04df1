import type { ReadTurn, WantedCall } from '@dbdiag/tools';
import { callsSinceRestart, restartedFact } from '@dbdiag/tools/agent-kit';

/**
 * When a tool that measures is called: once of its own accord, at the first description of a problem; else when the user wants
 * it; once a turn.
 *
 * @param tool - Its name, by which the transcript knows that it ran.
 */
export function understandMeasuring(tool: string): (turn: ReadTurn) => WantedCall | undefined {
  return ({ parts, opening, facts, calls }) => {
    if (calls > 0) return undefined;
    if (parts.commands.includes('measure')) return { params: {}, reasoning: 'The user wants the database measured.' };
    const describes = parts.observations.length + parts.unclear.length + parts.suspicions.length > 0;
    const wasMeasured = callsSinceRestart(opening).includes(tool) || opening.diagnosis.findings.some(({ source }) => source === 'probe');
    const isFirst = !wasMeasured || restartedFact.in(facts).length > 0;
    return describes && isFirst
      ? { params: {}, reasoning: 'A problem is described: what can be measured is measured before anybody is asked.' }
      : undefined;
  };
}
