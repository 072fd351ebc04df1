import { describe, expect, it } from 'vitest';
import { exitStatus } from './exit-status.ts';
import { runProgram } from './program.ts';
import { createTestWorld } from './test-world.ts';

async function run(...args: readonly string[]): Promise<{ readonly status: number; readonly output: string; readonly messages: string }> {
  const { world, output, messages } = createTestWorld([], { arguments: args });
  const status = await runProgram(world);
  return { status, output: output(), messages: messages() };
}

describe('the command line', () => {
  it('prints its version', async () => {
    expect(await run('--version')).toEqual({
      status: exitStatus.fine,
      output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as unknown,
      messages: '',
    });
  });

  it.each([
    ['--help'],
    ['help'],
    ['chat', '--help'],
    ['demo', '--help'],
    ['import', '--help'],
    ['show', '--help'],
    ['sessions', '--help'],
    ['replay', '--help'],
    ['learn', '--help'],
    ['evaluate', '--help'],
    ['ask', '--help'],
  ])('helps with examples: %s %s', async (...args) => {
    const { status, output, messages } = await run(...args);
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
    expect(output).toMatch(/Usage: dbdiag[\s\S]*Examples:\n {2}\S/);
  });

  it('lists only commands that are built', async () => {
    const { output } = await run('--help');
    const listed = [...output.slice(output.indexOf('Commands:'), output.indexOf('Examples:')).matchAll(/^ {2}([a-z]+) /gm)].map(
      ([, name]) => name,
    );
    expect(listed).toEqual([
      'chat',
      'demo',
      'import',
      'show',
      'sessions',
      'replay',
      'learn',
      'ask',
      'inspect',
      'baseline',
      'gather',
      'probes',
      'index',
      'evaluate',
      'graph',
      'serve',
      'mcp',
      'config',
      'help',
    ]);
  });

  it.each([
    [[], /Usage: dbdiag/],
    [['frobnicate'], /unknown command 'frobnicate'/],
    [['chat', '--frobnicate'], /unknown option '--frobnicate'/],
    [['chat', '--locale', 'fr'], /Allowed choices are zh, en/],
    [['show', 'x', '--locale', 'english'], /Allowed choices are zh, en/],
    [['chat', '--session', 'a b'], /--session takes 1 to 100 letters/],
    [['chat', '--db', 'mysql://h/d'], /can't be a mysql:\/\/ URL/],
    [['chat', '--db', ''], /--db is empty/],
    [['import'], /missing required argument 'file'/],
    [['show'], /missing required argument 'id'/],
    [['show', 'a', 'b'], /too many arguments/],
    [['sessions', '--expire', '30'], /It takes an age such as 30m, 12h, 30d or 8w/],
    [['sessions', '--expire', '30d', '--remove', 'x'], /--remove or --expire, not both/],
    [['replay'], /missing required argument 'transcript'/],
    [['learn'], /missing required argument 'session'/],
    [['evaluate'], /Name a data set, or give --train and --test/],
    [['evaluate', '--train', 'a.json'], /--train and --test belong together/],
    [['evaluate', 'c.json', '--train', 'a.json', '--test', 'b.json'], /not both/],
    [['evaluate', 'a.json', '--methods', 'engine,guess'], /There is no method "guess"; there are engine, naive-bayes/],
    [['evaluate', 'a.json', '--noise-share', '1.5'], /It takes a number from 0 to 1/],
    [['evaluate', 'a.json', '--questions-per-round', '0'], /It takes a whole number from 1 to 100/],
    [['evaluate', 'a.json', '--noise', '--noise-share', '0.2'], /cannot be used with/],
  ])('says how it was used wrongly: %j', async (args, message) => {
    const { status, output, messages } = await run(...args);
    expect({ status, output }).toEqual({ status: exitStatus.usage, output: '' });
    expect(messages).toMatch(message);
  });
});
