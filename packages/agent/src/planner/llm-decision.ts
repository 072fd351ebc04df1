import type { JsonValue } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import type { Quote } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import { toJson } from '../json-value.ts';
import { mendInput } from './llm-input.ts';

/** What a model decided, in the right shape; whether it may is for the guard. */
export type Proposal =
  | {
      readonly decision: 'call';
      readonly tool: string;
      readonly params: JsonValue;
      readonly quotes: readonly Quote[];
      readonly reasoning: string;
    }
  | { readonly decision: 'respond'; readonly reasoning: string };

/** A proposal, or what is wrong with the answer in words that a model understands. */
export type ReadProposal = { readonly kind: 'proposal'; readonly proposal: Proposal } | { readonly kind: 'fault'; readonly fault: string };

const quote = z.object({ line: z.union([z.string(), z.number().transform(String)]), quote: z.string() });

/** Extra fields are dropped; what only comments the decision is dropped where it is malformed. */
const answer = z.object({
  decision: z.enum(['call', 'respond']).optional(),
  tool: z.string().nullish(),
  params: z.unknown().optional(),
  quotes: z.array(quote).catch([]).default([]),
  reasoning: z.string().catch('').default(''),
});

/** Longest reasoning that is kept, in characters. */
const reasoningCharacters = 300;

/** Characters of an unknown tool's name that are repeated; a longer one is no name. */
const nameCharacters = 60;

/** The JSON Schema a model is asked to fit. It leaves the parameters open: their shape is the tool's, and is checked against it. */
export function decisionSchema(tools: readonly BaseTool[]): JsonValue {
  const [first = '', ...names] = tools.map(({ name }) => name);
  const shape = z.strictObject({
    decision: z.enum(['call', 'respond']),
    tool: z.enum([first, ...names]).optional(),
    params: z.looseObject({}).optional(),
    quotes: z.array(z.strictObject({ line: z.string(), quote: z.string() })).optional(),
    reasoning: z.string().optional(),
  });
  return toJson(Object.fromEntries(Object.entries(z.toJSONSchema(shape, { target: 'draft-7' })).filter(([key]) => key !== '$schema')));
}

function fault(text: string): ReadProposal {
  return { kind: 'fault', fault: text };
}

/** The parameters as an object; JSON inside a string is read. */
function objectOf(params: unknown): Readonly<Record<string, unknown>> | undefined {
  if (params === undefined || params === null) return {};
  const parsed = z.record(z.string(), z.unknown()).safeParse(typeof params === 'string' ? parsedJson(params) : params);
  return parsed.success ? parsed.data : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readCall(name: string, { params, quotes, reasoning }: z.output<typeof answer>, tools: readonly BaseTool[]): ReadProposal {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined)
    return fault(`There is no tool "${name.slice(0, nameCharacters)}". The tools are: ${tools.map((one) => one.name).join(', ')}.`);
  const given = objectOf(params);
  if (given === undefined) return fault(`"params" of ${name} has to be a JSON object.`);
  const mended = mendInput(given, tool.input);
  if (mended.kind === 'fault') return fault(`The params of ${name} don't fit: ${mended.fault}.`);
  return {
    kind: 'proposal',
    proposal: { decision: 'call', tool: name, params: toJson(mended.input), quotes, reasoning: reasoning.slice(0, reasoningCharacters) },
  };
}

/**
 * Reads the answer of a model. Sloppy but harmless shapes are accepted: extra fields, nulls, numbers for line numbers, one
 * value where a list is wanted. Wrong ones never are: a list for the whole, an unknown tool, a value out of range.
 */
export function readProposal(value: unknown, tools: readonly BaseTool[]): ReadProposal {
  const parsed = answer.safeParse(value);
  if (!parsed.success) {
    const wrong = Array.isArray(value)
      ? 'The answer is a list, not one object'
      : parsed.error.issues.map(({ path, message }) => `${path.length === 0 ? 'the answer' : path.join('.')}: ${message}`).join('; ');
    return fault(`${wrong}.`);
  }
  const { decision, tool, reasoning } = parsed.data;
  if (decision === 'respond') return { kind: 'proposal', proposal: { decision, reasoning: reasoning.slice(0, reasoningCharacters) } };
  if (tool === undefined || tool === null) return fault('"decision" has to be "call" with a "tool", or "respond".');
  return readCall(tool, parsed.data, tools);
}
