import { isRootCauseId } from '@dbdiag/graph-engine';
import { unavailability } from '../collection/availability.ts';
import type { CommandId } from '../command/command-id.ts';
import type { Progress } from './progress.ts';
import type { SessionSetup } from './session-setup.ts';

/**
 * The commands that must have been looked at before the answer is believed, and were not: those its category requires, of
 * two causes both. An answer without a category takes those of all categories in question. What this target can't answer
 * is not waited for.
 */
export function uncoveredCommands(
  setup: Pick<SessionSetup, 'engine' | 'routing' | 'commands' | 'reach'>,
  { assessment, captured, pool }: Pick<Progress, 'assessment' | 'captured' | 'pool'>,
): readonly CommandId[] {
  const { engine, routing, commands, reach } = setup;
  const answers = [assessment.hypotheses[0]?.hypothesisId, ...(assessment.twoCauses?.causes ?? [])];
  const named = answers.flatMap((id) => (id !== undefined && isRootCauseId(id) ? [engine.rootCause(id)?.category ?? ''] : []));
  const required = new Set(
    (named.length > 0 ? named : pool.categories).flatMap((category) => routing.routes.get(category)?.required ?? []),
  );
  return [...required].filter((id) => {
    const command = commands.get(id);
    return command !== undefined && !captured.has(id) && unavailability(command, reach) === undefined;
  });
}
