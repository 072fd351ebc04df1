import type { JsonValue } from '@dbdiag/ports';

type JsonObject = Readonly<Record<string, JsonValue>>;

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entries = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] => (isObject(value) ? Object.entries(value) : []);
const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
const required = ({ required: names }: JsonObject): readonly JsonValue[] => (isList(names) ? names : []);

/** Keywords that strict mode has no use for; the caller checks them. */
const dropped = new Set(['$schema', 'default', 'title', 'examples']);
/** Keywords that strict mode can't express. */
const impossible = [
  'allOf',
  'not',
  'if',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'dependentRequired',
  'unevaluatedProperties',
];

class NotStrictError extends Error {}

function strictObject(schema: JsonObject): JsonObject {
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) throw new NotStrictError();
  const properties = entries(schema.properties).map(([name, property]) => {
    const strict = strictNode(property);
    return [name, required(schema).includes(name) ? strict : { anyOf: [strict, { type: 'null' }] }] as const;
  });
  return { properties: Object.fromEntries(properties), required: properties.map(([name]) => name), additionalProperties: false };
}

function strictNode(schema: JsonValue): JsonObject {
  if (!isObject(schema) || impossible.some((keyword) => keyword in schema)) throw new NotStrictError();
  const variants = schema.anyOf ?? schema.oneOf;
  if (
    schema.type === undefined &&
    variants === undefined &&
    schema.$ref === undefined &&
    schema.enum === undefined &&
    schema.const === undefined
  )
    throw new NotStrictError();
  const rest = Object.entries(schema).filter(([key]) => !dropped.has(key) && key !== 'oneOf');
  return {
    ...Object.fromEntries(rest),
    ...(isList(variants) ? { anyOf: variants.map(strictNode) } : {}),
    ...(schema.items === undefined ? {} : { items: strictNode(schema.items) }),
    ...(schema.$defs === undefined
      ? {}
      : { $defs: Object.fromEntries(entries(schema.$defs).map(([name, definition]) => [name, strictNode(definition)])) }),
    ...(schema.type === 'object' ? strictObject(schema) : {}),
  };
}

/**
 * A schema as strict mode wants it: every field required, what was optional nullable, nothing beside.
 *
 * @returns `undefined` where it can't be put so, for example with free fields.
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function strictSchema(schema: JsonValue): JsonObject | undefined {
  if (!isObject(schema) || schema.type !== 'object') return undefined;
  try {
    return strictNode(schema);
  } catch (error) {
    if (error instanceof NotStrictError) return undefined;
    throw error;
  }
}

function allowsNull(schema: JsonValue, root: JsonValue): boolean {
  if (!isObject(schema)) return true;
  const { type } = schema;
  if (type === 'null' || (isList(type) && type.includes('null'))) return true;
  return variantsOf(schema, root).some((variant) => allowsNull(variant, root));
}

function variantsOf(schema: JsonObject, root: JsonValue): readonly JsonValue[] {
  const name = typeof schema.$ref === 'string' ? /^#\/\$defs\/(.+)$/u.exec(schema.$ref)?.[1] : undefined;
  const definition = name !== undefined && isObject(root) && isObject(root.$defs) ? root.$defs[name] : undefined;
  const either = schema.anyOf ?? schema.oneOf;
  return [...(definition === undefined ? [] : [definition]), ...(isList(either) ? either : [])];
}

/** Whether the constants of an object's schema agree with a value: they tell variants apart. */
function meant(schema: JsonObject, value: Readonly<Record<string, unknown>>): boolean {
  return entries(schema.properties).every(
    ([name, property]) => !isObject(property) || property.const === undefined || property.const === value[name],
  );
}

/**
 * An answer without the nulls that {@link strictSchema} made the model write for optional fields.
 *
 * @param schema - As the caller gave it.
 */
export function dropAddedNulls(value: unknown, schema: JsonValue, root: JsonValue = schema): unknown {
  if (!isObject(schema) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { items } = schema;
    const list: readonly unknown[] = value;
    const inner = items === undefined ? list : list.map((item) => dropAddedNulls(item, items, root));
    return variantsOf(schema, root).reduce<unknown>((kept, variant) => dropAddedNulls(kept, variant, root), inner);
  }
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value));
  const properties = new Map(meant(schema, fields) ? entries(schema.properties) : []);
  const kept = Object.entries(fields)
    .filter(([name, field]) => {
      const property = properties.get(name);
      return field !== null || property === undefined || required(schema).includes(name) || allowsNull(property, root);
    })
    .map(([name, field]) => {
      const property = properties.get(name);
      return [name, property === undefined ? field : dropAddedNulls(field, property, root)] as const;
    });
  return variantsOf(schema, root).reduce<unknown>((inner, variant) => dropAddedNulls(inner, variant, root), Object.fromEntries(kept));
}
