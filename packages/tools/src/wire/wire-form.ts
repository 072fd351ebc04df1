import type { JsonValue } from '@dbdiag/ports';
import { z } from 'zod';

/** Fields whose content is somebody else's JSON: what a tool takes and returns, spelled as its own schema spells it. */
const opaqueFields: ReadonlySet<string> = new Set(['output', 'params']);

type SnakeCase<Key extends string> = Key extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : Key;

/** What document 000 calls fields of a hypothesis or a cause. On the wire these names stand beside those of the inside. */
const namesOf000 = { hypothesisId: 'root_cause_id', description: 'root_cause_description', probability: 'confidence' } as const;

/** The same of fields that say themselves whose they are. */
const longNamesOf000 = { topProbability: 'top_confidence' } as const;

type NamesOf000 = typeof namesOf000;
type LongNamesOf000 = typeof longNamesOf000;

/** The other name of a field, in an object that has these fields. */
type Alias<Key, Keys> = Key extends keyof LongNamesOf000
  ? LongNamesOf000[Key]
  : [Extract<Keys, 'hypothesisId' | 'rootCauseId'>] extends [never]
    ? never
    : Key extends keyof NamesOf000
      ? NamesOf000[Key]
      : never;

/**
 * A value as it is on the wire: field names in snake_case, values untouched; any JSON is left as it is. Fields of a hypothesis or a
 * cause have the names of document 000 besides.
 */
export type WireForm<Value> = JsonValue extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Part)[]
      ? readonly WireForm<Part>[]
      : Value extends object
        ? { readonly [Key in keyof Value as Key extends string ? SnakeCase<Key> | Alias<Key, keyof Value> : never]: WireForm<Value[Key]> }
        : never;

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

function has(fields: object, name: string): boolean {
  return Object.hasOwn(fields, name);
}

/** The names of a field on the wire, in an object that has these fields. */
function wireNames(key: string, fields: object): readonly string[] {
  const known: Readonly<Record<string, string>> = has(fields, 'hypothesisId') || has(fields, 'rootCauseId') ? namesOf000 : {};
  const alias = { ...known, ...longNamesOf000 }[key];
  return [snakeCase(key), ...(alias === undefined ? [] : [alias])];
}

/** The wire form of a value. Fields that are `undefined` go, and so does every error object, wherever it stands. */
export function wireForm<Value>(value: Value): WireForm<Value>;
export function wireForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isTold).map((part: unknown) => wireForm(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, content]) => isTold(content))
      .flatMap(([key, content]: [string, unknown]) => {
        const inner = opaqueFields.has(key) ? content : wireForm(content);
        return wireNames(key, value).map((name) => [name, inner]);
      }),
  );
}

function isTold(value: unknown): boolean {
  return value !== undefined && !(value instanceof Error);
}

/** @see wireSchema; for the parts of a schema, of which zod tells less. */
function partSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return z.strictObject(
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, field]) => {
          const inner = partSchema(field);
          return wireNames(key, fields).map((name) => [name, inner]);
        }),
      ),
    );
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: partSchema(schema.def.element) });
  if (schema instanceof z.ZodOptional) return z.optional(partSchema(schema.def.innerType));
  if (schema instanceof z.ZodExactOptional) return z.exactOptional(partSchema(schema.def.innerType));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { def } = schema;
    return new z.ZodDiscriminatedUnion({ ...def, options: def.options.map(partSchema), discriminator: snakeCase(def.discriminator) });
  }
  if (schema instanceof z.ZodUnion) return z.union(schema.def.options.map(partSchema));
  return schema;
}

/**
 * The schema of the wire form of what a schema describes: the same checks under the names of the wire, and no other fields.
 * Records and JSON of any shape stay as they are, since their names are data.
 */
export function wireSchema<Schema extends z.ZodType>(schema: Schema): z.ZodType<WireForm<z.output<Schema>>>;
export function wireSchema(schema: z.ZodType): z.core.$ZodType {
  return partSchema(schema);
}
