// @module-tag process

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { flows, runAsk } from './flows-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-ask-usage-'));
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('dbdiag ask', () => {
  it.each([
    [['--help'], /Usage: dbdiag ask[\s\S]*--model[\s\S]*Examples:\n {2}\S/],
    [['check', '--help'], /Usage: dbdiag ask check[\s\S]*--json/],
    [['model', '--help'], /Usage: dbdiag ask model[\s\S]*--out/],
  ])('helps: ask %j', async (args, help) => {
    const { status, output } = await runAsk(args);
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(help);
  });

  it.each([
    ['no data', ['flow in 2024'], /^dbdiag: Name the data with --data .*, or a server with --target\.\n$/],
    ['both data and a target', ['--data', flows.data, '--target', 'postgres://u@h/d', 'x'], /give one of them/],
    ['a model beside a target', ['--model', flows.model, '--target', 'postgres://u@h/d', 'x'], /leave --model out/],
    ['30 February', ['--data', flows.data, '--today', '2025-02-30', 'x'], /--today takes a day such as/],
    ['a year with five digits', ['--data', flows.data, '--today', '10000-01-01', 'x'], /--today takes a day such as/],
    ['--sql without a question', ['--data', flows.data, '--sql'], /add the question/],
    ['another database', ['--data', 'mysql://u@h/d', 'x'], /--data takes a \.duckdb file, a folder/],
    ['a URL that is none', ['--data', 'postgres://u@h:port/d', 'x'], /URL of the server can’t be read/],
    ['a timeout of nothing', ['--data', flows.data, '--timeout', '0', 'x'], /It takes seconds from/],
    ['check without a model', ['check', '--data', flows.data], /Name the model with --model/],
    ['a draft of nothing', ['model'], /missing required argument 'data'/],
  ])('says what is wrong with %s, and how to put it right', async (_, args, message) => {
    const { status, output, messages } = await runAsk(args);
    expect({ status, output }).toEqual({ status: exitStatus.usage, output: '' });
    expect(messages).toMatch(message);
  });

  it.each([
    ['data that is not there', () => ['--data', join(folder, 'nothing')], /There is no \S+nothing\. --data takes/],
    ['a model that is not there', () => ['--data', flows.data, '--model', join(folder, 'nothing.yaml')], /nothing\.yaml can't be read/],
    ['a file that is no database', () => ['--data', written('text.duckdb', 'text')], /is no database that this DuckDB can read/],
    ['a folder without tables', () => ['--data', join(folder, '.')], /holds no \.csv or \.parquet file/],
    ['a user that the URL lacks', () => ['--data', 'postgresql://127.0.0.1:1/shop'], /names no user/],
    ['a server that is not there', () => ['--data', 'postgresql://u:p@127.0.0.1:1/shop'], /127\.0\.0\.1/],
  ])('fails over %s', async (_, args, message) => {
    const { status, output, messages } = await runAsk([...args(), 'x']);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(message);
    expect(messages).not.toContain('unexpected');
  });

  it('does not wait for a database file that another program writes to', async () => {
    const file = join(folder, 'busy.duckdb');
    const instance = await DuckDBInstance.create(file);
    try {
      const { status, messages } = await runAsk(['--data', file, 'x']);
      expect(status).toBe(exitStatus.failed);
      expect(messages).toMatch(/busy\.duckdb is open in another program that writes to it/);
    } finally {
      instance.closeSync();
    }
  });

  it('lists all faults of a model with their places', async () => {
    const model = written(
      'faulty.yaml',
      'name: x\ndatasets:\n  - name: company\n    fields:\n      - { name: a, expression: 3 }\nmetrics: 7\n',
    );
    const { status, output, messages } = await runAsk(['--data', flows.data, '--model', model, 'x']);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages.split('\n').map((line) => line.trim().replace(model, 'MODEL'))).toEqual([
      'dbdiag: The model has 3 faults:',
      'MODEL:3:5 datasets[0].source: source is missing; it has to be a text.',
      'MODEL:5:20 datasets[0].fields[0].expression: expression has to be a mapping.',
      'MODEL:6:1 metrics: metrics has to be a list.',
      '',
    ]);
  });
});
