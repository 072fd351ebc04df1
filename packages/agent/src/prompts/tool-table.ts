import type { BaseTool } from '@dbdiag/tools';
import { toFunctionSchema } from '@dbdiag/tools';
import { z } from 'zod';
import { shortened } from './prompt-limits.ts';

/** The part of JSON Schema that inputs of tools use. */
interface InputSchema {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: InputSchema | undefined;
  readonly anyOf?: readonly InputSchema[] | undefined;
  readonly properties?: Readonly<Record<string, InputSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly default?: unknown;
}

const inputSchema: z.ZodType<InputSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    items: inputSchema.optional(),
    anyOf: z.array(inputSchema).optional(),
    properties: z.record(z.string(), inputSchema).optional(),
    required: z.array(z.string()).optional(),
    default: z.unknown().optional(),
  }),
);

/** Objects inside an input with more fields than this are filled in by the program, not by a model. */
const fieldsSpelledOut = 3;

function typeOf(schema: InputSchema): string {
  if (schema.enum !== undefined) return schema.enum.map(String).join('|');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join('|');
  if (schema.type === 'array') return `${schema.items === undefined ? 'any' : typeOf(schema.items)}[]`;
  if (schema.properties !== undefined && fieldsOf(schema).length > fieldsSpelledOut) return 'object';
  if (schema.properties !== undefined)
    return `{${fieldsOf(schema)
      .map(({ name, optional, field }) => `${name}${optional ? '?' : ''}: ${typeOf(field)}`)
      .join(', ')}}`;
  return schema.type ?? 'any';
}

function fieldsOf({
  properties = {},
  required = [],
}: InputSchema): readonly { readonly name: string; readonly optional: boolean; readonly field: InputSchema }[] {
  return Object.entries(properties).map(([name, field]) => ({ name, field, optional: !required.includes(name) }));
}

/** Longest description of a tool, in characters: a sentence says what a tool is for. */
const descriptionCharacters = 120;

function firstSentence(text: string): string {
  return shortened(text.split(/(?<=\.)\s/u, 1)[0] ?? '', descriptionCharacters);
}

function toolEntry(tool: BaseTool): string {
  const { name, description, parameters } = toFunctionSchema(tool).function;
  const fields = fieldsOf(inputSchema.parse(parameters)).map(
    ({ name: field, optional, field: schema }) => `${field}${optional ? '?' : ''}: ${typeOf(schema)}`,
  );
  return `${name}{${fields.join(', ')}} ${firstSentence(description)}`;
}

/** The tools as a model reads them, a line each: name, the fields of the input with their types, and purpose. */
export function toolTable(tools: readonly BaseTool[]): string {
  return tools.map(toolEntry).join('\n');
}
