import { phenomenonId } from '@dbdiag/graph-engine';
import { canonicalJson } from '@dbdiag/ports';
import { z } from 'zod';
import type { Capture } from '../collection/capture.ts';
import { commandId } from '../command/command-id.ts';
import type { Execution } from '../command/execution.ts';
import { unseenSchema } from '../command/unseen-schema.ts';
import { localizedTextSchema } from '../localized-text-schema.ts';
import { measuredObjectSchema } from '../objects/measured-object.ts';
import type { Reading } from '../probe/reading.ts';
import type { EvidenceRecord } from './evidence-store.ts';
import { parseJson } from './json-text.ts';

/** Numbers that JSON doesn't have come as `{"number": "NaN"}`. */
const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ number: z.enum(['NaN', 'Infinity', '-Infinity']) }).transform(({ number }) => Number(number)),
]);
const number = z.union([
  z.number(),
  z.strictObject({ number: z.enum(['NaN', 'Infinity', '-Infinity']) }).transform((wrapped) => Number(wrapped.number)),
]);
const failure = z.strictObject({ reason: unseenSchema, message: z.string(), code: z.string().exactOptional() });

const execution = z.strictObject({
  atSeconds: z.number(),
  elapsedMs: z.number(),
  result: z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), rows: z.array(z.record(z.string(), cell)) }),
    z.strictObject({ ok: z.literal(false), failure }),
  ]),
}) satisfies z.ZodType<Execution>;

const capture = z.strictObject({
  commandId: z.string().transform(commandId),
  executions: z.array(execution),
  notRun: z
    .strictObject({ reason: z.enum(['unsupported', 'noPrivilege', 'tooHeavy', 'refused', 'skipped', 'lost']), note: localizedTextSchema })
    .exactOptional(),
}) satisfies z.ZodType<Capture>;

const reading = z.discriminatedUnion('status', [
  z.strictObject({
    phenomenonId: z.string().transform(phenomenonId),
    commandId: z.string().transform(commandId),
    status: z.enum(['present', 'absent']),
    value: number,
    unit: z.enum(['%', 'ms', 's', 'bytes', 'bytes/s', 'count', '/s', 'ms/s', 'ratio', 'xids', 'blocks', 'yes/no']),
    condition: z.strictObject({ operator: z.enum(['>', '<']), limit: z.number() }),
    subject: z.string().exactOptional(),
    objects: z.array(measuredObjectSchema).exactOptional(),
  }),
  z.strictObject({
    phenomenonId: z.string().transform(phenomenonId),
    commandId: z.string().transform(commandId),
    status: z.literal('unknown'),
    reason: unseenSchema,
    note: localizedTextSchema,
    measured: number.exactOptional(),
    objects: z.array(measuredObjectSchema).exactOptional(),
  }),
]) satisfies z.ZodType<Reading>;

const record = z.strictObject({ round: z.int().min(0), capture, readings: z.array(reading) }) satisfies z.ZodType<EvidenceRecord>;

/** The text of a record as it is kept raw; {@link decodeRecord} gives back exactly what went in. */
export function encodeRecord(kept: EvidenceRecord): string {
  return canonicalJson(withFiniteNumbers(kept));
}

/** The record of a raw text; undefined where it is none. */
export function decodeRecord(text: string): EvidenceRecord | undefined {
  return record.safeParse(parseJson(text)).data;
}

function withFiniteNumbers(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return { number: String(value) };
  if (Array.isArray(value)) return value.map(withFiniteNumbers);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withFiniteNumbers(part)]))
    : value;
}
