import { postgresKnowledge } from '@dbdiag/knowledge';
import type { ServerFacts } from '@dbdiag/target';
import { reviewStatement } from '@dbdiag/target';
import { extensionSchemas } from '@dbdiag/target/testing';
import { describe, expect, it } from 'vitest';
import { probeFamilies } from './catalogue.ts';

const statements = probeFamilies.flatMap(({ command }) =>
  command.kind === 'sql'
    ? [13, 14, 15, 16, 17, 18].flatMap((version) =>
        [true, false].flatMap((inRecovery) =>
          [command.statementFor(factsOf(version, inRecovery)), command.gate?.text].flatMap((text) =>
            text === undefined ? [] : [{ id: command.id, version, inRecovery, text, maxRows: command.maxRows }],
          ),
        ),
      )
    : [],
);

describe('the statements of all probes', () => {
  it('are there', () => {
    expect(statements.length).toBeGreaterThan(100);
  });

  it.for(statements)('$id on $version, in recovery $inRecovery', async ({ text, maxRows }) => {
    expect(await reviewStatement(text, { extensionSchemas, maxRows: Math.max(maxRows, 1) })).toMatchObject({ verdict: 'approved' });
  });
});

it('approves what the corpus tells people to run', async () => {
  const refused: string[] = [];
  for (const { id, sql } of postgresKnowledge().phenomena) {
    if (sql === undefined) continue;
    const review = await reviewStatement(sql, { extensionSchemas });
    if (review.verdict === 'refused') refused.push(`${id}: ${review.rule}`);
  }

  expect(refused).toEqual([]);
});

function factsOf(version: number, inRecovery: boolean): ServerFacts {
  return {
    versionNumber: version * 10_000,
    version: `${version}.0`,
    database: 'shop',
    role: 'dbdiag',
    superuser: false,
    monitor: true,
    sequences: true,
    extensions: ['pg_buffercache', 'pg_stat_statements', 'pgstattuple'],
    inRecovery,
    settings: {},
  };
}
