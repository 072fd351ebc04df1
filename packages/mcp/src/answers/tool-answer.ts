import { publicError } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import type { DoorContext } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { doorLimits } from '../limits.ts';
import { harmless, harmlessText } from './harmless.ts';

/** What a call of a tool ends with. */
export type ToolOutcome = CallToolResult | InputRequiredResult;

/** The parts of an answer. */
interface Answer {
  /** For the model, and for clients that know nothing else. */
  readonly text: string;
  /** By the tool's output schema. */
  readonly structured: object;
  readonly locale: Locale;
  /** Of the text; what is left out is said. */
  readonly most?: number;
}

/** An answer, harmless and of bounded length. */
export function toolAnswer({ text, structured, locale, most = doorLimits.textCharacters }: Answer): CallToolResult {
  return {
    content: [{ type: 'text', text: harmlessText(text, most, `\n${doorWords[locale].cut}`) }],
    structuredContent: { ...harmless(structured) },
  };
}

/** A refusal, or a failure, that the model can act on. It has no structured part, since it isn't what the schema describes. */
export function toolRefusal(message: string, code: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: `${harmlessText(message, doorLimits.textCharacters)} [${code}]` }] };
}

/** Runs what a call asks for. What is thrown is told as `publicError` tells it: no stack, path, host or secret. */
export async function answered(
  work: () => Promise<ToolOutcome>,
  { door, context, locale }: { readonly door: DoorContext; readonly context: ServerContext; readonly locale: Locale },
): Promise<ToolOutcome> {
  try {
    await door.runtime.refresh({ signal: context.mcpReq.signal });
    return await work();
  } catch (error) {
    if (!context.mcpReq.signal.aborted) door.onError(error);
    const { message, code } = publicError(error, locale);
    return toolRefusal(message, code);
  }
}
