// @module-tag database
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../program.ts';
import { createTestWorld } from '../../test-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-review-again-'));
const tickets = join(folder, 'tickets.json');
const review = join(folder, 'review.yaml');
const config = join(folder, 'dbdiag.config.json');
copyFileSync(new URL('../../../../../docs/examples/import-tickets.json', import.meta.url), tickets);
writeFileSync(config, JSON.stringify({ knowledge: { built_in: false } }));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Ran {
  readonly status: number;
  readonly output: string;
  readonly messages: string;
}

async function run(...args: readonly string[]): Promise<Ran> {
  const { world, output, messages } = createTestWorld([], {
    arguments: [...args, '--db', join(folder, 'db'), '--config', config, '--locale', 'en'],
    home: folder,
  });
  return { status: await runProgram(world), output: output(), messages: messages() };
}

/** Rejects one phenomenon and one cause, and keeps a phenomenon apart. */
function edited(text: string): string {
  const decided = (from: string, words: string, decision: string): string => {
    const at = from.lastIndexOf('decision: accept', from.indexOf(`: ${words}\n`));
    return `${from.slice(0, at)}decision: ${decision}${from.slice(at + 'decision: accept'.length)}`;
  };
  const first = decided(text, '值班电话整晚响个不停', 'reject');
  const second = decided(first, 'the new battery charged to N% and flushes take N ms', 'verification');
  const cause = second.indexOf('decision: accept', second.indexOf('\nrootCauses:'));
  return `${second.slice(0, cause)}decision: reject${second.slice(cause + 'decision: accept'.length)}`;
}

describe('an import by a review', () => {
  it('interrupts nothing when it is refused, and changes nothing the second time', { timeout: 300_000 }, async () => {
    expect(await run('import', 'review', tickets, '--set', 'chain', '--out', review)).toMatchObject({
      status: 0,
      messages: expect.stringContaining(`dbdiag import ${tickets} --set chain --review ${review}`) as string,
    });
    const written = readFileSync(review, 'utf8');
    writeFileSync(review, written.replace(/digest: .*/u, 'digest: "0"'));
    expect(await run('import', tickets, '--review', review, '--set', 'chain')).toMatchObject({
      status: 1,
      messages: expect.stringContaining('this is the review of another import') as string,
    });

    writeFileSync(review, edited(written));
    const first = await run('import', tickets, '--review', review, '--set', 'chain');
    expect(first.status).toBe(0);
    expect(first.output).toContain('tickets were left out because their cause was rejected');
    expect(first.output).toContain('\nImported:\n');
    expect(first.messages).not.toContain('Going on');

    const second = await run('import', tickets, '--review', review, '--set', 'chain');
    expect(second).toMatchObject({ status: 0, messages: '' });
    expect(second.output).toContain('\nEverything is known already; nothing changes:\n');
    expect(second.output).not.toMatch(/^(?:phenomena|root causes|tickets|raw tickets) +(?:[1-9]|0 +[1-9])/mu);

    writeFileSync(tickets, readFileSync(tickets, 'utf8').replaceAll('"OPS-1', '"OTHER-1'));
    expect(await run('import', tickets, '--review', review, '--set', 'chain')).toMatchObject({
      status: 1,
      messages: expect.stringContaining('this is the review of another import') as string,
    });
  });
});
