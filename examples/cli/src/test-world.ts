import { PassThrough, Readable } from 'node:stream';
import { createPrinter } from './terminal/printer.ts';
import type { World } from './world.ts';

/** A world in memory and what the program put out in it. */
export interface TestWorld {
  readonly world: World;
  readonly output: () => string;
  readonly messages: () => string;
}

/** A world without a terminal whose user types `lines`. */
export function createTestWorld(lines: readonly string[], more: Partial<World> = {}): TestWorld {
  const output = new PassThrough();
  const messages = new PassThrough();
  const written = { output: '', messages: '' };
  output.setEncoding('utf8').on('data', (text: string) => (written.output += text));
  messages.setEncoding('utf8').on('data', (text: string) => (written.messages += text));
  return {
    world: {
      arguments: [],
      input: Readable.from(lines.map((line) => `${line}\n`)),
      output: createPrinter(output),
      messages: createPrinter(messages),
      interactive: false,
      environment: { LANG: 'C.UTF-8' },
      platform: 'linux',
      home: '/nowhere',
      signal: new AbortController().signal,
      ...more,
    },
    output: () => written.output,
    messages: () => written.messages,
  };
}
