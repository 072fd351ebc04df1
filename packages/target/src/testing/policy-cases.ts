import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PolicyRule } from '../policy/approval.ts';

const rules = [
  'unparsable',
  'several-statements',
  'not-a-query',
  'writes',
  'locks',
  'syntax',
  'function',
  'operator',
  'type',
  'relation',
  'column',
  'unbounded',
  'too-long',
  'too-complex',
  'parameter',
] as const satisfies readonly PolicyRule[];

const described = { group: z.string(), rule: z.enum(rules) };

const attackFile = z.strictObject({
  attacks: z.array(z.strictObject({ ...described, sql: z.string(), needs: z.string().optional() })),
  repeated: z.array(
    z.strictObject({ ...described, repeat: z.strictObject({ before: z.string(), part: z.string(), times: z.int(), after: z.string() }) }),
  ),
});

const usefulFile = z.array(z.strictObject({ group: z.string(), sql: z.string(), needs: z.string().optional(), since: z.int().optional() }));

/** A statement that must be refused. */
export interface Attack {
  readonly group: string;
  readonly rule: PolicyRule;
  readonly sql: string;
  /** What a plain PostgreSQL 15 lacks for the server to take it. */
  readonly needs?: string | undefined;
}

/** A statement that must be approved, and has to run. */
export interface UsefulStatement {
  readonly group: string;
  readonly sql: string;
  /** The extension it reads, or `a log directory`. */
  readonly needs?: string | undefined;
  /** The first version that has what it reads. */
  readonly since?: number | undefined;
}

/** Where the tests keep their extensions. */
export const extensionSchemas = {
  pg_stat_statements: 'public',
  pgstattuple: 'public',
  pg_buffercache: 'public',
  pgrowlocks: 'public',
  pg_visibility: 'public',
  pageinspect: 'public',
};

const file = attackFile.parse(read('attacks.json'));

/** The attacks that are written out. */
export const attacks: readonly Attack[] = file.attacks;

/** The attacks by sheer size. */
export const repeatedAttacks: readonly Attack[] = file.repeated.map(({ repeat: { before, part, times, after }, ...rest }) => ({
  ...rest,
  sql: before + part.repeat(times) + after,
}));

/** What people who look after databases run. */
export const usefulStatements: readonly UsefulStatement[] = usefulFile.parse(read('useful.json'));

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/policy/${name}`, import.meta.url), 'utf8'));
}
