import type { Expectation, RootCause } from '@dbdiag/graph-engine';
import { expectedKinds, phenomenonId } from '@dbdiag/graph-engine';

/** What experts expect of one cause as data/expectations.json holds it: per kind the phenomena, each with its source. */
export interface ExpectedOfCause {
  readonly defining?: SourcesById | undefined;
  readonly typical?: SourcesById | undefined;
  readonly possible?: SourcesById | undefined;
  readonly excluded?: SourcesById | undefined;
  /** Phenomena of which the cause's tickets tell how they were made. */
  readonly circumstances?: readonly string[] | undefined;
}

/** Where an expectation is from, by phenomenon. */
type SourcesById = Readonly<Record<string, string>>;

/** The causes with what experts expect of them; those that nothing is expected of stay as they are. */
export function withExpectations(
  rootCauses: readonly RootCause[],
  expected: Readonly<Record<string, ExpectedOfCause | undefined>>,
): readonly RootCause[] {
  return rootCauses.map((cause) => {
    const own = expected[cause.id];
    if (own === undefined) return cause;
    const { circumstances = [] } = own;
    return {
      ...cause,
      expectations: expectationsOf(own),
      ...(circumstances.length > 0 && { circumstances: circumstances.map(phenomenonId) }),
    };
  });
}

/** The expectations of one cause, the surest first. */
export function expectationsOf(expected: ExpectedOfCause): readonly Expectation[] {
  return expectedKinds.flatMap((expects) =>
    Object.entries(expected[expects] ?? {}).map(([phenomenon, source]) => ({ phenomenonId: phenomenonId(phenomenon), expects, source })),
  );
}
