import { z } from 'zod';
import type { BaseTool } from './define-tool.ts';

/** A tool as OpenAI-compatible function calling describes it. */
export interface FunctionSchema {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    /** JSON Schema of the input. */
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/**
 * Describes a tool to a model.
 *
 * @see https://platform.openai.com/docs/guides/function-calling
 */
export function toFunctionSchema(tool: Pick<BaseTool, 'name' | 'description' | 'input'>): FunctionSchema {
  const schema = z.toJSONSchema(tool.input, { io: 'input', target: 'draft-7' });
  const told = Object.entries(schema.properties ?? {}).filter(([, property]) => typeof property !== 'object' || !('rulesOnly' in property));
  const parameters = Object.fromEntries(
    Object.entries({ ...schema, ...(schema.properties !== undefined && { properties: Object.fromEntries(told) }) }).filter(
      ([key]) => key !== '$schema',
    ),
  );
  return { type: 'function', function: { name: tool.name, description: tool.description, parameters } };
}
