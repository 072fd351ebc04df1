// @module-tag process

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { flows, runAsk } from './flows-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-ask-model-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('dbdiag ask check', () => {
  it('finds nothing wrong with a model that fits its data', async () => {
    expect(await runAsk(['check', '--model', flows.model, '--data', flows.data])).toEqual({
      status: exitStatus.fine,
      output: '0 errors, 0 warnings.\n',
      messages: '',
    });
  });

  it('lists what does not fit, in both languages and as JSON', async () => {
    const model = join(folder, 'misfit.yaml');
    writeFileSync(
      model,
      readFileSync(flows.model, 'utf8')
        .replace('expression: tax }', 'expression: levy_of_old }')
        .replace('primary_key: [entry_id]', 'primary_key: [company_id]'),
    );
    const args = ['check', '--model', model, '--data', flows.data];
    const english = await runAsk([...args, '--locale', 'en']);
    expect(english.status).toBe(exitStatus.failed);
    expect(english.output).toMatch(/^✗ datasets\.flow\S*: .*levy_of_old/m);
    expect(english.output).toMatch(/^✗ datasets\.flow\S*key\S*: .*company_id/m);
    expect((await runAsk([...args, '--locale', 'zh'])).output).toMatch(/ 个错误，\d+ 个提醒。\n$/);
    const found: unknown = JSON.parse((await runAsk([...args, '--json'])).output);
    expect(found).toEqual(
      expect.arrayContaining([expect.objectContaining({ severity: 'error', message: expect.objectContaining({}) as unknown })]),
    );
  });
});

describe('dbdiag ask model', () => {
  it('drafts a model that fits its data, into a new file only', async () => {
    const file = join(folder, 'draft.yaml');
    expect(await runAsk(['model', flows.data, '--out', file])).toEqual({ status: exitStatus.fine, output: '', messages: '' });
    const drafted = readFileSync(file, 'utf8');
    expect(drafted).toContain('name: company_name');
    expect(await runAsk(['check', '--model', file, '--data', flows.data])).toMatchObject({ status: exitStatus.fine });

    writeFileSync(file, 'finished by a person');
    const again = await runAsk(['model', flows.data, '--out', file]);
    expect(again).toMatchObject({ status: exitStatus.failed, output: '' });
    expect(again.messages).toBe(`dbdiag: There is a ${file} already. Name another file with --out, or remove it.\n`);
    expect(readFileSync(file, 'utf8')).toBe('finished by a person');
    expect((await runAsk(['model', flows.data])).output).toBe(drafted);
  });
});
