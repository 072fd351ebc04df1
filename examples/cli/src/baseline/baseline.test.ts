import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptRates, TargetIdentity } from '@dbdiag/evidence';
import { keepRates } from '@dbdiag/evidence/files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

const shop: TargetIdentity = {
  address: 'db.example:5432/shop',
  database: 'shop',
  majorVersion: 15,
  standby: false,
  systemIdentifier: '7712644755747694947',
  timeline: 1,
  databaseOid: '16385',
};
const restored: TargetIdentity = { ...shop, timeline: 2 };

let folder: string;
let evidence: string;

function session(daysAgo: number, changes: Partial<KeptRates> = {}): KeptRates {
  return {
    format: 'dbdiag-rates',
    version: 1,
    sessionId: `s-${daysAgo}`,
    endedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    target: shop,
    name: 'shop',
    profile: 'production',
    leader: { hypothesisId: 'healthy', probability: 0.6 },
    rates: { sessions_many: 20, commit_rate_high: 100 },
    ...changes,
  };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-baseline-'));
  evidence = join(folder, 'evidence');
  const led = { leader: { hypothesisId: 'row_lock_holder', probability: 0.97 } };
  for (const kept of [session(40), session(9), session(8), session(7, led), session(6), session(1, { target: restored, name: 'shop2' })])
    await keepRates(evidence, kept);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function run(...args: readonly string[]): Promise<{ readonly status: number; readonly output: string; readonly messages: string }> {
  const { world, output, messages } = createTestWorld([], { arguments: args, folder });
  const status = await runProgram(world);
  return { status, output: output(), messages: messages() };
}

const at = (): readonly string[] => ['--evidence-dir', evidence, '--locale', 'en'];

function objects(output: string): readonly Record<string, unknown>[] {
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function idOf(name: string): Promise<string> {
  const { output } = await run('baseline', 'list', ...at(), '--json');
  return String(objects(output).find((target) => target.name === name)?.id);
}

describe('dbdiag baseline list', () => {
  it('lists the servers, two at an address where the server changed', async () => {
    const { status, output } = await run('baseline', 'list', ...at());
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/^[0-9a-f]{8} {2}shop {3}db\.example:5432\/shop {2}PostgreSQL 15, primary {2}5 sessions, 3 counted {2}\d{4}-/mu);
    expect(output).toMatch(/^[0-9a-f]{8} {2}shop2 .* 1 session, 1 counted +too few yet: it takes 3$/mu);
    expect((await run('baseline', 'list', '--evidence-dir', evidence, '--locale', 'zh')).output).toContain('5 次测量，计入 3 次');
  });

  it('prints one object a line as JSON', async () => {
    const { output } = await run('baseline', 'list', ...at(), '--json');
    expect(objects(output)).toMatchObject([
      { name: 'shop', address: 'db.example:5432/shop', sessions: 5, counted: 3, comparedWith: { kind: 'sessions', sessions: 3 } },
      { name: 'shop2', sessions: 1, counted: 1, comparedWith: { kind: 'tooFew', other: { because: 'timeline', sessions: 4 } } },
    ]);
  });

  it('says that there is nothing, and what cannot be read', async () => {
    expect(await run('baseline', 'list', '--evidence-dir', join(folder, 'none'), '--locale', 'en')).toEqual({
      status: exitStatus.fine,
      output: '',
      messages: 'No rates were kept yet. dbdiag inspect keeps those of every session.\n',
    });
    writeFileSync(join(evidence, 'quiet-days', 'cut.json'), '{"format":');
    expect((await run('baseline', 'list', ...at())).messages).toMatch(/^Can't be read, and doesn't count: .*cut\.json\./u);
  });

  it('looks into the folders of the configured targets', async () => {
    writeFileSync(
      join(folder, 'dbdiag.config.yaml'),
      `targets:\n  main:\n    url: postgres://dbdiag@db.example/shop\n    evidence_directory: ${evidence}\n`,
    );
    expect(objects((await run('baseline', 'list', '--json')).output)).toHaveLength(2);
    expect((await run('baseline', 'show', 'main', '--locale', 'en')).output).toContain('shop2');
  });
});

describe('dbdiag baseline show', () => {
  it('shows what is usual, from which limit it holds, and why a session does not count', async () => {
    const { status, output } = await run('baseline', 'show', 'shop', ...at());
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/^sessions_many +20 +> 60 /mu);
    // Three times 100 is less than a quarter of the lab's limit.
    expect(output).toMatch(/^commit_rate_high +100\/s +> 375\/s /mu);
    expect(output).toMatch(/s-7 +does not count: Open transaction holding row locks led \(97 %\)$/mu);
    expect(output).toMatch(/s-40 +does not count: longer than 28 days ago$/mu);
    expect(output.match(/ counts$/gmu)).toHaveLength(3);
  });

  it('finds a server by its id, its address, and a URL, whose password it never repeats', async () => {
    const byId = await run('baseline', 'show', await idOf('shop'), ...at(), '--json');
    expect(objects(byId.output)).toMatchObject([{ name: 'shop', usual: { sessions_many: 20, commit_rate_high: 100 } }]);
    const byUrl = await run('baseline', 'show', 'postgres://me:hunter2@db.example/shop', ...at(), '--json');
    expect(objects(byUrl.output).map(({ name }) => name)).toEqual(['shop', 'shop2']);
    expect(objects((await run('baseline', 'show', 'db.example:5432/shop', ...at(), '--json')).output)).toHaveLength(2);
    const unknown = await run('baseline', 'show', 'postgres://me:hunter2@db.example/shap', ...at());
    expect(unknown).toMatchObject({ status: exitStatus.failed, output: '' });
    expect(unknown.messages).toContain('Did you mean db.example:5432/shop');
    expect(unknown.messages + byUrl.messages).not.toContain('hunter2');
    expect((await run('baseline', 'show', 'mysql://x', ...at())).status).toBe(exitStatus.usage);
  });
});

describe('dbdiag baseline forget', () => {
  it('forgets one server and leaves the other', async () => {
    expect(await run('baseline', 'forget', await idOf('shop2'), ...at())).toEqual({
      status: exitStatus.fine,
      output: '',
      messages: 'The rates of 1 session of 1 server are forgotten. Evidence and reports stay.\n',
    });
    expect(objects((await run('baseline', 'list', ...at(), '--json')).output)).toMatchObject([{ name: 'shop' }]);
  });

  it('forgets all, and what could not be read', async () => {
    writeFileSync(join(evidence, 'quiet-days', 'cut.json'), '{"format":');
    const { output } = await run('baseline', 'forget', '--all', ...at(), '--json');
    expect(objects(output)).toMatchObject([{ sessions: 6 }]);
    expect(existsSync(join(evidence, 'quiet-days', 'cut.json'))).toBe(false);
    expect((await run('baseline', 'list', ...at())).output).toBe('');
  });

  it('wants to know which, and forgets nothing of a server nobody knows', async () => {
    expect((await run('baseline', 'forget', ...at())).status).toBe(exitStatus.usage);
    expect((await run('baseline', 'forget', 'shop', '--all', ...at())).status).toBe(exitStatus.usage);
    expect((await run('baseline', 'forget', 'nobody', ...at())).status).toBe(exitStatus.failed);
    expect(objects((await run('baseline', 'list', ...at(), '--json')).output)).toHaveLength(2);
  });
});
