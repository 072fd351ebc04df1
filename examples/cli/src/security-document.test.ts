import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from './program.ts';
import { createTestWorld } from './test-world.ts';

const document = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8');

async function helpOf(...command: readonly string[]): Promise<string> {
  const { world, output } = createTestWorld([], { arguments: [...command, '--help'] });
  expect(await runProgram(world)).toBe(0);
  return output();
}

/** Subcommands as help lists them, an indented word each. */
function commandsIn(help: string): readonly string[] {
  const list = /^Commands:\n(?<list>(?: .*\n)+)/mu.exec(help)?.groups?.list ?? '';
  return [...list.matchAll(/^ {2}(?<name>[a-z][a-z-]*)(?= )/gmu)]
    .flatMap(({ groups }) => groups?.name ?? [])
    .filter((name) => name !== 'help');
}

function optionsIn(text: string): readonly string[] {
  return [...text.matchAll(/--[a-z][a-z-]+/gu)].map(([name]) => name);
}

async function optionsOf(path: readonly string[]): Promise<readonly string[]> {
  const help = await helpOf(...path);
  const own = help.split('\n').flatMap((line) => optionsIn(/^ {2,6}(?:-\w, )?--[a-z-]+/u.exec(line)?.[0] ?? ''));
  const below = await Promise.all(commandsIn(help).map((name) => optionsOf([...path, name])));
  return [...own, ...below.flat()];
}

describe('SECURITY.md', () => {
  let options: ReadonlySet<string>;
  beforeAll(async () => {
    options = new Set(await optionsOf([]));
  });

  it('is compared with all options', () => {
    expect(options.size).toBeGreaterThan(40);
  });

  it('says of every option what it sends or keeps', () => {
    const named = new Set(optionsIn(document));
    expect([...options].filter((option) => !named.has(option))).toEqual([]);
  });

  it('names no option that is not there', () => {
    expect(optionsIn(document).filter((option) => !options.has(option))).toEqual([]);
  });
});
