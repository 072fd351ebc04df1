import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CommandError } from '../exit-status.ts';
import { createMessageGatherer } from './message-gatherer.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-gatherer-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function messagesOf(...lines: readonly (string | { readonly pasted: string })[]): Promise<readonly string[]> {
  const gatherer = createMessageGatherer();
  const messages: string[] = [];
  for (const line of lines) {
    const message = typeof line === 'string' ? await gatherer.take(line) : await gatherer.take(line.pasted, { isPasted: true });
    if (message !== undefined) messages.push(message);
  }
  return [...messages, ...[gatherer.rest() ?? []].flat()];
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('the lines of a message', () => {
  it('are one each', async () => {
    expect(await messagesOf('slow', '/status', '.')).toEqual(['slow', '/status', '.']);
  });

  it('are one message between /paste and a dot, whatever they hold', async () => {
    expect(await messagesOf('/paste', ' a | b', '', '/exit', '.', 'thanks')).toEqual([' a | b\n\n/exit', 'thanks']);
  });

  it('are one message where the input ends before the dot', async () => {
    expect(await messagesOf('/PASTE', 'a', 'b')).toEqual(['a\nb']);
  });

  it('are one message as a terminal pasted them, with the line that is typed behind them', async () => {
    expect(await messagesOf({ pasted: 'look:' }, { pasted: ' a | b' }, 'what is it?', 'next')).toEqual([
      'look:\n a | b\nwhat is it?',
      'next',
    ]);
  });

  it('are gone when they are abandoned', async () => {
    const gatherer = createMessageGatherer();
    await gatherer.take('/paste');
    await gatherer.take('a');
    gatherer.abandon();
    expect(gatherer.isOpen()).toBe(false);
    expect(await gatherer.take('b')).toBe('b');
  });
});

describe('/file', () => {
  it('is what the file holds, blanks and all', async () => {
    expect(await messagesOf(`/file ${file('a plan.txt', ' Seq Scan\n   Filter\n')} `)).toEqual([' Seq Scan\n   Filter\n']);
  });

  it.each([
    ['is not there', join(folder, 'missing'), "can't be read"],
    ['is a folder', folder, 'is no file'],
    ['is empty', file('empty', ' \n'), 'is empty'],
    ['is no text', file('binary', Uint8Array.of(0xff, 0xfe, 0x00)), 'is no UTF-8 text'],
    ['is too long for a message', file('long', 'x'.repeat(100_001)), 'is too long'],
    ['is far too long to be read', file('longer', 'x'.repeat(400_001)), 'is too long'],
  ])('says so where it %s', async (_, path, why) => {
    const refused = createMessageGatherer().take(`/file ${path}`);
    await expect(refused).rejects.toBeInstanceOf(CommandError);
    await expect(refused).rejects.toThrow(why);
  });
});
