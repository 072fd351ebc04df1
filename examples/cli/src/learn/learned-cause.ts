import type { Assessment, GraphEngine, RootCauseId, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, rootCauseId } from '@dbdiag/graph-engine';
import { CommandError } from '../exit-status.ts';
import { nearIds } from '../near-ids.ts';

/**
 * The cause a diagnosis is kept with: the one the user names, else the one it concluded.
 *
 * @throws CommandError when the named cause is unknown, or none is named and none was concluded.
 */
export function learnedCause(engine: GraphEngine, { outcome, hypotheses }: Assessment, named: string | undefined): Ticket['rootCauseId'] {
  if (named !== undefined) return knownCause(engine, named);
  const leader = hypotheses[0]?.hypothesisId;
  const concluded = leader === undefined ? undefined : causeOf(engine, leader);
  if (outcome === 'concluded' && concluded !== undefined) return concluded;
  throw new CommandError(
    `This conversation reached no conclusion (${outcome}). Name the cause that was found: --cause ID, or --cause ${HEALTHY} where nothing was wrong.`,
  );
}

function knownCause(engine: GraphEngine, named: string): Ticket['rootCauseId'] {
  const cause = named === HEALTHY ? HEALTHY : causeOf(engine, named);
  if (cause !== undefined) return cause;
  const near = nearIds(named, [HEALTHY, ...engine.snapshot.rootCauses.map(({ id }) => id)]);
  throw new CommandError(
    `There is no root cause ${JSON.stringify(named)}. ${near.length === 0 ? 'dbdiag import adds new ones.' : `Did you mean ${near.join(', ')}?`}`,
  );
}

function causeOf(engine: GraphEngine, id: string): RootCauseId | undefined {
  return engine.rootCause(rootCauseId(id))?.id;
}
