import type { Ticket } from '@dbdiag/graph-engine';
import type { z } from 'zod';
import type { CorpusPhenomenon } from './corpus-schema.ts';
import { expectationsFile, phenomenaFile, rootCausesFile } from './corpus-schema.ts';
import { lintEvidence } from './lint-evidence.ts';
import { lintExpectations } from './lint-expectations.ts';
import type { LintFinding } from './lint-finding.ts';
import { lintError } from './lint-finding.ts';
import { lintSolutions } from './lint-solutions.ts';
import { lintTexts } from './lint-texts.ts';
import { readOnlyFaults } from './read-only-sql.ts';

/** The parts of a corpus as they were read: parsed JSON, and decoded tickets. */
export interface CorpusParts {
  readonly phenomena: unknown;
  readonly rootCauses: unknown;
  readonly expectations: unknown;
  readonly tickets: readonly Ticket[];
}

/**
 * Looks for everything that may be wrong with a corpus. Where the texts don't have the right shape, only that is
 * reported, with every fault and its position; the other checks need the shape.
 */
export function lintCorpus(corpus: CorpusParts): readonly LintFinding[] {
  const phenomena = phenomenaFile.safeParse(corpus.phenomena);
  const rootCauses = rootCausesFile.safeParse(corpus.rootCauses);
  const expectations = expectationsFile.safeParse(corpus.expectations);
  if (!phenomena.success || !rootCauses.success || !expectations.success) {
    return [
      ...shapeFaults('phenomena', phenomena.error),
      ...shapeFaults('rootCauses', rootCauses.error),
      ...shapeFaults('expectations', expectations.error),
    ];
  }
  return [
    ...lintEvidence({ phenomena: phenomena.data, rootCauses: rootCauses.data, tickets: corpus.tickets }),
    ...lintExpectations({
      phenomena: phenomena.data,
      rootCauses: rootCauses.data,
      tickets: corpus.tickets,
      expectations: expectations.data,
    }),
    ...lintTexts(phenomena.data, rootCauses.data),
    ...phenomena.data.flatMap(lintObservation),
    ...lintSolutions(rootCauses.data),
  ];
}

function lintObservation({ id, sql, observedBy }: CorpusPhenomenon): readonly LintFinding[] {
  const path = `phenomena.${id}.sql`;
  if (sql === undefined) return observedBy === 'sql' ? [lintError(path, 'is missing, and SQL is said to show it')] : [];
  return readOnlyFaults(sql).map((fault) => lintError(path, fault));
}

function shapeFaults(file: string, error: z.ZodError | undefined): readonly LintFinding[] {
  return (error?.issues ?? []).map(({ path, message }) => lintError([file, ...path.map(String)].join('.'), message));
}
