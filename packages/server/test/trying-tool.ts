import type { BaseTool } from '@dbdiag/tools';
import { defineTool } from '@dbdiag/tools';
import { z } from 'zod';

/** A tool that the message "try it" calls, and that does what is said. */
export function tryingTool(execute: (signal: AbortSignal | undefined) => Promise<{ readonly title: string }>): BaseTool {
  return defineTool({
    name: 'try_it',
    description: 'Tries.',
    input: z.object({}),
    output: z.strictObject({ title: z.string() }),
    effect: 'query',
    understands: { clauses: { patterns: { en: [/try it/iu] }, input: () => ({}) } },
    view: ({ title }) => ({ summary: title, section: { kind: 'answer', blocks: [title] } }),
    execute: async (_, { session, signal }) => ({ output: await execute(signal), session }),
  });
}

/** A tool that runs until it is stopped. */
export interface WaitingTool {
  readonly tool: BaseTool;
  /** Resolves when it runs. */
  readonly begun: Promise<void>;
  /** Resolves when it was stopped. */
  readonly stopped: Promise<void>;
}

/** Such a tool, for the message "try it". */
export function waitingTool(): WaitingTool {
  const happenings = new EventTarget();
  const happened = (name: string): Promise<void> =>
    new Promise((resolve) => {
      happenings.addEventListener(
        name,
        () => {
          resolve();
        },
        { once: true },
      );
    });
  const tool = tryingTool(async (signal) => {
    happenings.dispatchEvent(new Event('begun'));
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    happenings.dispatchEvent(new Event('stopped'));
    return { title: 'never' };
  });
  return { tool, begun: happened('begun'), stopped: happened('stopped') };
}
