import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { DataRelation } from '../policy/data/data-relations.ts';

const attackFile = z.array(z.strictObject({ group: z.string(), rule: z.string(), sql: z.string() }));
const usefulFile = z.array(z.strictObject({ group: z.string(), sql: z.string() }));

/** Tables that the statements are about, and one, `salaries`, that they may not read. */
export const dataSchema: string = readFixture('data-schema.sql');

/** What of {@link dataSchema} may be read. */
export const readableData: readonly DataRelation[] = [
  { schema: 'public', name: 'customers', columns: ['id', 'name', 'email', 'region', 'created_at'] },
  { schema: 'public', name: 'orders', columns: ['id', 'customer_id', 'amount', 'status', 'ordered_at', 'ordered_on', 'quantity'] },
  { schema: 'public', name: 'budget', columns: ['region', 'month', 'amount'] },
  { schema: 'finance', name: 'flows', columns: ['id', 'company', 'kind', 'amount', 'booked_on'] },
];

/** Statements that may not be run over users' data. */
export const dataAttacks: z.output<typeof attackFile> = attackFile.parse(JSON.parse(readFixture('data-attacks.json')));

/** Statements of analysts and of compilers that have to be approved, and to run. */
export const usefulDataStatements: z.output<typeof usefulFile> = usefulFile.parse(JSON.parse(readFixture('data-useful.json')));

function readFixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/policy/${name}`, import.meta.url), 'utf8');
}
