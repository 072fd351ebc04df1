import type { Ticket } from '@dbdiag/graph-engine';
import type { ExpectedOfCause } from '../src/expectations-file.ts';
import { expectationsOf } from '../src/expectations-file.ts';
import type { LintFinding } from './lint-finding.ts';
import { lintError, lintWarning } from './lint-finding.ts';

/** What the checks of expectations look at. */
export interface ExpectationsToLint {
  readonly phenomena: readonly { readonly id: string }[];
  readonly rootCauses: readonly { readonly id: string }[];
  readonly tickets: readonly Ticket[];
  readonly expectations: Readonly<Record<string, ExpectedOfCause>>;
}

/** What the tickets of a cause have to say against an expectation from this share on, and from so many tickets on. */
const contradicted = { defining: 0.5, typical: 0.2, excluded: 0.5, tickets: 5 } as const;

/** Finds causes and phenomena without expectations, ids that are none or named twice, and what tickets contradict. */
export function lintExpectations({ phenomena, rootCauses, tickets, expectations }: ExpectationsToLint): readonly LintFinding[] {
  const known = new Set(phenomena.map(({ id }) => id));
  const causes = new Set(rootCauses.map(({ id }) => id));
  const expected = new Set(
    Object.values(expectations)
      .flatMap(expectationsOf)
      .filter(({ expects }) => expects !== 'excluded')
      .map(({ phenomenonId }): string => phenomenonId),
  );
  return [
    ...Object.keys(expectations)
      .filter((id) => !causes.has(id))
      .map((id) => lintError(`expectations.${id}`, `${id} is no root cause of the corpus`)),
    ...[...causes]
      .filter((id) => expectations[id] === undefined)
      .map((id) => lintError(`expectations.${id}`, 'is missing: nothing is expected of the cause')),
    ...Object.entries(expectations).flatMap(([id, own]) => lintIds(`expectations.${id}`, own, known)),
    ...[...known].filter((id) => !expected.has(id)).map((id) => lintWarning(`expectations`, `no cause is expected to show ${id}`)),
    ...Object.entries(expectations).flatMap(([id, own]) =>
      contradictions(
        `expectations.${id}`,
        own,
        tickets.filter(({ rootCauseId }) => rootCauseId === id),
      ),
    ),
  ];
}

function lintIds(path: string, own: ExpectedOfCause, known: ReadonlySet<string>): readonly LintFinding[] {
  const ids = expectationsOf(own).map(({ phenomenonId }): string => phenomenonId);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...[...ids, ...(own.circumstances ?? [])]
      .filter((id) => !known.has(id))
      .map((id) => lintError(path, `${id} is no phenomenon of the corpus`)),
    ...twice.map((id) => lintError(path, `${id} is expected in two ways`)),
  ];
}

/** Expectations that the measured tickets of their cause speak against, both figures beside each other. Circumstances say nothing. */
function contradictions(path: string, own: ExpectedOfCause, tickets: readonly Ticket[]): readonly LintFinding[] {
  const made = new Set(own.circumstances);
  return expectationsOf(own).flatMap(({ phenomenonId, expects }): readonly LintFinding[] => {
    const shown = tickets.filter(({ present }) => present.includes(phenomenonId)).length;
    const looked = shown + tickets.filter(({ absent }) => absent.includes(phenomenonId)).length;
    if (expects === 'possible' || made.has(phenomenonId) || looked < contradicted.tickets) return [];
    const speaksAgainst = expects === 'excluded' ? shown / looked > contradicted.excluded : shown / looked < contradicted[expects];
    return speaksAgainst
      ? [{ severity: 'info', path, message: `${phenomenonId} is ${expects} by the experts, and ${shown} of ${looked} tickets show it` }]
      : [];
  });
}
