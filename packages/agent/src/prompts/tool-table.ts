import type { BaseTool } from '@dbdiag/tools';
import { toFunctionSchema } from '@dbdiag/tools';
import { z } from 'zod';

/** The part of JSON Schema that inputs of tools use. */
interface InputSchema {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: InputSchema | undefined;
  readonly anyOf?: readonly InputSchema[] | undefined;
  readonly properties?: Readonly<Record<string, InputSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly description?: string | undefined;
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
    description: z.string().optional(),
    default: z.unknown().optional(),
  }),
);

/** Objects inside an input with more fields than this are filled in by the program, not by a model. */
const fieldsSpelledOut = 3;

function typeOf(schema: InputSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join('|');
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

function toolEntry(tool: BaseTool): string {
  const { name, description, parameters } = toFunctionSchema(tool).function;
  const fields = fieldsOf(inputSchema.parse(parameters)).map(({ name: field, optional, field: schema }) => {
    const about = schema.description === undefined ? '' : ` // ${schema.description}`;
    return `    ${field}${optional ? '?' : ''}: ${typeOf(schema)}${about}`;
  });
  return [`- ${name}: ${description}`, ...fields].join('\n');
}

/** The tools as a model reads them: name, purpose, and the fields of the input with their types. */
export function toolTable(tools: readonly BaseTool[]): string {
  return tools.map(toolEntry).join('\n');
}
