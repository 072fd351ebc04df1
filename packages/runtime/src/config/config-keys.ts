import { z } from 'zod';
import { configSchema } from './config-schema.ts';

/** The keys at the top. */
export const sectionNames: readonly string[] = Object.keys(configSchema.shape);

/** Stands for any name in a path, such as that of a target. */
const anyName = '*';

/**
 * What is expected at a key.
 *
 * @returns undefined where there is no such key.
 */
export function schemaAt(path: readonly string[]): z.core.$ZodType | undefined {
  let schema: z.core.$ZodType | undefined = configSchema;
  for (const key of path) {
    if (schema instanceof z.ZodObject)
      schema = Object.hasOwn(schema.shape, key) ? inner((schema.shape as z.core.$ZodShape)[key]) : undefined;
    else if (schema instanceof z.ZodRecord) schema = inner(schema.valueType);
    else return undefined;
  }
  return schema;
}

/** A schema without what makes it optional or gives it a default. */
function inner(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
    ? inner(schema.def.innerType)
    : schema;
}

/** Whether a key holds other keys. */
export function isSection(path: readonly string[]): boolean {
  const schema = schemaAt(path);
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
}

/** Whether the value of a key is JSON that is taken whole, objects included. */
export function isWhole(path: readonly string[]): boolean {
  return schemaAt(path) instanceof z.ZodCustom;
}

/**
 * Every key that has a value, in the order of the schema.
 *
 * @param namesAt - The names there are at a key that takes any, such as `targets`.
 */
export function valueKeys(namesAt: (path: readonly string[]) => readonly string[] = () => [anyName]): readonly (readonly string[])[] {
  const walk = (path: readonly string[]): readonly (readonly string[])[] => {
    const schema = schemaAt(path);
    if (schema instanceof z.ZodObject) return Object.keys(schema.shape).flatMap((key) => walk([...path, key]));
    if (schema instanceof z.ZodRecord) return namesAt(path).flatMap((key) => walk([...path, key]));
    return [path];
  };
  return walk([]);
}
