import { effectiveTickets } from './core/effective-tickets.ts';
import type { ExpectedEdge } from './core/expected-counts.ts';
import { withExpectedEdges } from './core/expected-counts.ts';
import type { EngineOptions } from './engine-options.ts';
import { compareIds } from './id-order.ts';
import type { PhenomenonId } from './ids.ts';
import { HEALTHY } from './ids.ts';
import type { KnowledgeCounts } from './knowledge-counts.ts';
import { positionsOf } from './knowledge-counts.ts';
import type { Expected, RootCause } from './knowledge-snapshot.ts';

/** How many tickets an expectation that isn't *defining* counts as, and those of a cause that tell of how they were made. */
const expertTickets = 2;

/** What an expectation says of how often a cause shows a phenomenon, and how many tickets it counts as. */
const strengths: Readonly<Record<Expected, { readonly chance: number; readonly tickets: number }>> = {
  defining: { chance: 0.97, tickets: 8 },
  typical: { chance: 0.8, tickets: expertTickets },
  possible: { chance: 0.4, tickets: expertTickets },
  excluded: { chance: 0.02, tickets: expertTickets },
};

/** All kinds of expectations, the strongest first. */
export const expectedKinds: readonly Expected[] = ['defining', 'typical', 'possible', 'excluded'];

/** The phenomena that an expert expects of a cause, the surest first, in the order given; not those that are excluded. */
export function expectedPhenomenaOf({ expectations = [] }: Pick<RootCause, 'expectations'>): readonly PhenomenonId[] {
  return expectedKinds
    .filter((kind) => kind !== 'excluded')
    .flatMap((kind) => expectations.filter(({ expects }) => expects === kind).map(({ phenomenonId }) => phenomenonId));
}

/**
 * Adds what experts expect of causes to counted tickets. A cause without a ticket that something is expected of becomes a
 * hypothesis by that. Of what nobody expects then, tickets that resemble each other count as fewer.
 *
 * @param counted - Of the tickets of a snapshot.
 * @param rootCauses - Of the same snapshot.
 * @returns `counted` itself where no cause has expectations or circumstances, or they weigh nothing.
 */
export function expectKnowledge(
  counted: KnowledgeCounts,
  rootCauses: readonly RootCause[],
  { expectationWeight, incidentalCorrelation: correlation }: Pick<EngineOptions, 'expectationWeight' | 'incidentalCorrelation'>,
): Pick<KnowledgeCounts, 'phenomena' | 'causes' | 'counts'> {
  const told =
    expectationWeight === 0
      ? []
      : rootCauses.filter(({ expectations = [], circumstances = [] }) => expectations.length + circumstances.length > 0);
  if (told.length === 0) return counted;
  const alike = correlation === 0 ? undefined : counted.withoutSet;
  const expecting = told.filter(({ expectations = [] }) => expectations.length > 0).map(({ id }) => id);
  const known = new Set([...counted.causes, ...expecting]);
  const causes = [...known].sort(compareIds);
  const [causeAt, phenomenonAt] = [positionsOf<string>(causes), positionsOf<string>(counted.phenomena)];
  const mostTickets = expertTickets * expectationWeight;
  const expectations = told
    .filter(({ id }) => known.has(id))
    .flatMap(({ id, expectations: expected = [], circumstances = [] }): readonly ExpectedEdge[] => {
      const made = new Set(circumstances);
      const cause = causeAt(id);
      const named = expected.map(({ phenomenonId, expects }) => ({
        phenomenon: phenomenonAt(phenomenonId),
        cause,
        chance: strengths[expects].chance,
        isDefining: expects === 'defining',
        weight: strengths[expects].tickets * expectationWeight,
        ...(made.has(phenomenonId) && { mostTickets }),
      }));
      const listed = new Set(expected.map(({ phenomenonId }) => phenomenonId));
      const unnamed = circumstances
        .filter((phenomenonId) => !listed.has(phenomenonId))
        .map((phenomenonId) => ({ phenomenon: phenomenonAt(phenomenonId), cause, chance: 0, weight: 0, mostTickets }));
      return [...named, ...unnamed];
    });
  const counts = withExpectedEdges(counted.counts, {
    causes: Uint32Array.from(counted.causes, causeAt),
    total: causes.length,
    expectations,
    incidental: alike && effectiveTickets(counted.counts, { ...alike, correlation, independent: counted.causes.indexOf(HEALTHY) }),
  });
  return { phenomena: counted.phenomena, causes, counts };
}
