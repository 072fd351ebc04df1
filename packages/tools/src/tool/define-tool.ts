import type { Locale } from '@dbdiag/graph-engine';
import type { z } from 'zod';
import { ToolInputError } from '../errors.ts';
import type { Understanding } from '../reading/understanding.ts';
import type { Fact } from '../reply/fact-kind.ts';
import type { ToolView } from '../reply/tool-view.ts';
import type { SessionState } from '../session/session-state.ts';
import type { ModelUse } from './model-use.ts';

/** What a tool is run with. */
export interface ToolContext {
  readonly session: SessionState;
  readonly signal?: AbortSignal;
  /** A model didn't answer in time in this turn: a tool that would ask one does without. */
  readonly modelIsSilent?: boolean;
}

/**
 * What a tool does to the world. `query`: nothing. `record`: it changes the session. `act`: it reaches beyond the
 * conversation, so that nobody but the user or whoever embeds the agent may have it run.
 */
export type ToolEffect = 'query' | 'record' | 'act';

/** A failure that cost a result its polish, not the result itself. */
export interface ToolDegradation {
  /** Stable code of the error. */
  readonly code: string;
  readonly message: string;
}

/** What a tool returns: its answer, and the session as it is afterwards. */
export interface ToolResult<Output> {
  readonly output: Output;
  readonly session: SessionState;
  /** What other tools of the turn may look at. */
  readonly facts?: readonly Fact[];
  readonly degraded?: readonly ToolDegradation[];
  /** The output in words. It throws what the tool's view throws. */
  readonly view?: (locale: Locale) => ToolView;
}

/** A tool an agent can call. */
export interface BaseTool<Output = unknown> {
  readonly name: string;
  /** What it does and when to use it; models and people read this. */
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType<Output>;
  /** Absent counts as `act`. */
  readonly effect?: ToolEffect;
  /** What it does, for a person who is told that it failed: "Measuring the database". Default: its name. */
  readonly task?: Readonly<Record<Locale, string>> | undefined;
  /** What in a message calls it, where no model decides. */
  readonly understands?: Understanding | undefined;
  /** What a model is told about its use, and how its calls are held to the user's words. */
  readonly modelUse?: ModelUse | undefined;
  /**
   * Checks the input, runs the tool and checks the output. The session it is given is never changed.
   *
   * @throws ToolInputError when the input doesn't fit; it lists every fault.
   */
  execute(input: unknown, context: ToolContext): Promise<ToolResult<Output>>;
}

/** What a view is made for. */
export interface ViewContext<Input> {
  readonly locale: Locale;
  /** The input of the call. */
  readonly input: Input;
}

/** How a tool is written down. */
export interface ToolDefinition<Input extends z.ZodType, Output> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodType<Output>;
  /** See {@link ToolEffect}. */
  readonly effect: ToolEffect;
  readonly task?: Readonly<Record<Locale, string>>;
  /** The output in words. Default: the call is listed without a summary, and the reply says nothing about it. */
  readonly view?: (output: Output, context: ViewContext<z.output<Input>>) => ToolView;
  readonly understands?: Understanding;
  readonly modelUse?: ModelUse;
  /** What other tools of the turn may look at. */
  readonly facts?: (output: Output, input: z.output<Input>) => readonly Fact[];
  readonly degraded?: (output: Output) => readonly ToolDegradation[];
  readonly execute: (input: z.output<Input>, context: ToolContext) => Promise<{ readonly output: Output; readonly session: SessionState }>;
}

/** A tool whose outputs can be told without running it. */
export interface DefinedTool<Output> extends BaseTool<Output> {
  /** The result of a call whose output is known: of a record, for example. It throws ToolInputError, and zod's error for a wrong output. */
  resultOf(output: unknown, call: { readonly input?: unknown; readonly session: SessionState }): ToolResult<Output>;
}

/** Makes a tool: one schema gives the type, the check and what a model sees; the output stays typed up to its words. */
export function defineTool<Input extends z.ZodType, Output>(definition: ToolDefinition<Input, Output>): DefinedTool<Output> {
  const { name, description, input, output, effect, task, understands, modelUse, facts, degraded, view } = definition;
  const checked = (raw: unknown): z.output<Input> => {
    const parsed = input.safeParse(raw);
    if (parsed.success) return parsed.data;
    throw new ToolInputError(
      name,
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
  };
  const told = (value: Output, given: z.output<Input>, session: SessionState): ToolResult<Output> => ({
    output: value,
    session,
    facts: facts?.(value, given) ?? [],
    degraded: degraded?.(value) ?? [],
    ...(view !== undefined && { view: (locale: Locale) => view(value, { locale, input: given }) }),
  });
  return {
    name,
    description,
    input,
    output,
    effect,
    task,
    understands,
    modelUse,
    execute: async (raw, context) => {
      const given = checked(raw);
      context.signal?.throwIfAborted();
      const result = await definition.execute(given, context);
      return told(output.parse(result.output), given, result.session);
    },
    resultOf: (value, { input: raw = {}, session }) => told(output.parse(value), checked(raw), session),
  };
}
