import { fileURLToPath } from 'node:url';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';
import type { World } from '../world.ts';

const place = (name: string): string => fileURLToPath(new URL(`../../fixtures/ask/${name}`, import.meta.url));

/** A model of three companies' flows, and the folder of csv files it is about. */
export const flows = { model: place('model.yaml'), data: place('data') };

/** The options that name them, at the end of their first quarter of 2025. */
export const aboutFlows: readonly string[] = ['--model', flows.model, '--data', flows.data, '--today', '2025-03-31'];

/** How a run ended. */
export interface AskRun {
  readonly status: number;
  readonly output: string;
  readonly messages: string;
}

/** Runs `dbdiag ask` in this process, with lines on its input. What is said while one waits is left out. */
export async function runAsk(
  args: readonly string[],
  { lines = [], ...more }: Partial<World> & { readonly lines?: readonly string[] } = {},
): Promise<AskRun> {
  const { world, output, messages } = createTestWorld(lines, { arguments: ['ask', ...args], ...more });
  const status = await runProgram(world);
  return { status, output: output(), messages: messages().replace(/^(?:Reading the data …|正在读取数据……)\n/gmu, '') };
}
