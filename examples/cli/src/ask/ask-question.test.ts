// @module-tag process

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerSchema } from '@dbdiag/nl2sql';
import { afterAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { aboutFlows, flows, runAsk } from './flows-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-ask-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The fixture's model with a text in it replaced. */
function changedModel(name: string, from: string, to: string): string {
  const file = join(folder, name);
  writeFileSync(file, readFileSync(flows.model, 'utf8').replace(from, to));
  return file;
}

describe('a question', () => {
  it('is answered in English with the figures, an account of its words, and the SQL', async () => {
    const { status, output, messages } = await runAsk([...aboutFlows, 'gross flow by company in 2024']);
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
    // 100 + 40 + 10; the 999 are of an internal account.
    expect(output).toMatch(/Company +Gross flow\n─+\n云杉游戏 +100\nHarbor Nine +40\nO'Brien Games +10\n/);
    expect(output).toMatch(/^云杉游戏 +100 +█+$/m);
    expect(output).toMatch(/^Word by word:\n(?: {2}.+\n)*? {2}“company” → by: Company$/m);
    expect(output).toMatch(/by default → default filter: without_internal/);
    expect(output).toMatch(/^SQL:\n {2}SELECT company\.company_name, SUM\(flow\.gross_flow\)/m);
  });

  it('is answered in Chinese, a comparison with the year before', async () => {
    const { status, output } = await runAsk([...aboutFlows, '海外各公司今年Q1流水同比增长多少']);
    expect(status).toBe(exitStatus.fine);
    // 60 after 40, 12 after 10.
    expect(output).toMatch(/^Harbor Nine +60 +40 +20 +50%$/m);
    expect(output).toMatch(/^O'Brien Games +12 +10 +2 +20%$/m);
    expect(output).toMatch(/^逐词说明:\n/m);
    expect(output).toContain('“海外” → 条件：overseas');
  });

  it.each([
    ['zh', 'gross flow in 2024', /^流水：150（2024年）。\n/],
    ['en', '2024年的流水', /^Gross flow: 150 \(2024\)\.\n/],
  ])('is told in the language that is asked for, whatever its own: %s', async (locale, question, told) => {
    const { output } = await runAsk([...aboutFlows, '--locale', locale, question]);
    expect(output).toMatch(told);
  });

  it('is printed as SQL and not run, with --sql', async () => {
    const { status, output } = await runAsk([...aboutFlows, '--sql', 'gross flow in 2024']);
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/^SELECT SUM\(flow\.gross_flow\) AS gross_flow\nFROM main\.flow\n[\s\S]*;\n$/);
  });

  it('is answered as one JSON object, with --json', async () => {
    const { status, output } = await runAsk([...aboutFlows, '--json', 'gross flow in 2024']);
    expect(status).toBe(exitStatus.fine);
    const answer = answerSchema.parse(JSON.parse(output));
    expect(answer).toMatchObject({ kind: 'answered', table: { rows: [[150]] } });
  });

  it('shows its intent, the other way to write it, and every step, with --explain', async () => {
    const { output } = await runAsk([...aboutFlows, '--explain', '海外各公司今年Q1流水同比增长多少', '--locale', 'en']);
    expect(output).toContain('Another way to write it, with the same result:');
    expect(output).toMatch(/^Steps:\n {2}1\. ✓ semantic_parser: /m);
    expect(output).toContain('"intentType": ');
  });

  it('writes the picture of its chart, with --chart', async () => {
    const file = join(folder, 'chart.svg');
    const { status, messages } = await runAsk([...aboutFlows, '--chart', file, 'gross flow by company in 2024']);
    expect(status).toBe(exitStatus.fine);
    expect(messages).toBe(`The chart is in ${file}\n`);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [\s\S]*Harbor Nine[\s\S]*<\/svg>\s*$/);
  });

  it('says that one figure makes no chart', async () => {
    const file = join(folder, 'none.svg');
    const { status, messages } = await runAsk([...aboutFlows, '--chart', file, 'gross flow in 2024']);
    expect(status).toBe(exitStatus.failed);
    expect(messages).toMatch(/There is no chart for this answer/);
    expect(existsSync(file)).toBe(false);
  });

  it('may name a value with a quotation mark', async () => {
    const { status, output } = await runAsk([...aboutFlows, "gross flow of O'Brien Games in 2024"]);
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/^Gross flow: 10 \(2024\)\./);
    expect(output).toContain("company.company_name = 'O''Brien Games'");
  });

  it.each([
    ['words of nothing', 'frobnication of the wombats in 2024', /^Not understood: frobnication, wombats\n/],
    ['Chinese words of nothing', '2024年的鹦鹉学舌', /^没有看懂：鹦.*\n/],
    ['a statement', 'SELECT * FROM company', /^Not understood: SELECT \* FROM\n/],
    ['a statement in a value', "gross flow of 'Harbor Nine'; DROP TABLE flow; -- in 2024", /DROP/],
    ['10,000 characters', 'gross flow '.repeat(910), /^The question is too long/],
  ])('is not answered where it is %s', async (_, question, says) => {
    const { status, output } = await runAsk([...aboutFlows, question]);
    expect(status).toBe(exitStatus.failed);
    expect(output).toMatch(says);
    expect(output).not.toContain('SQL:');
  });

  it('prints no SQL where it is not understood, with --sql', async () => {
    const { status, output } = await runAsk([...aboutFlows, '--sql', 'frobnication of the wombats']);
    expect(status).toBe(exitStatus.failed);
    expect(output).toMatch(/^Not understood: /);
  });

  it.each([
    ['a figure', 'tax', 'levy_of_old'],
    ['a default filter', 'account_type', 'kind_of_account'],
  ])('is given up where a column of %s is gone since its model was written', async (_, column, named) => {
    const model = changedModel('gone.yaml', `expression: ${column} }`, `expression: ${named} }`);
    const { status, output } = await runAsk(['--model', model, '--data', flows.data, 'net profit in 2024']);
    expect(status).toBe(exitStatus.failed);
    expect(output).toMatch(new RegExp(`^Given up after \\d+ attempts; the last failed with: .*${named}`));
    expect(output).toContain('dbdiag ask check says where');
  });

  it('shows how a column that was renamed was found again', async () => {
    const model = changedModel('renamed.yaml', 'expression: cost }', 'expression: costs }');
    const { status, output } = await runAsk(['--model', model, '--data', flows.data, 'gross profit in 2024']);
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/^Gross profit: 76 \(2024\)\./);
    expect(output).toMatch(/Repaired: There is no column "costs"[\s\S]* {2}- .*costs[\s\S]* {2}\+ /);
  });

  it('is answered by a model drafted for this time, and says so, where nobody gave one', async () => {
    const { status, output, messages } = await runAsk(['--data', flows.data, 'how many companies are there?']);
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/: 3\.\n/);
    expect(messages).toMatch(/one was drafted from the schema/);
  });

  it('does not show what is in hidden columns', async () => {
    const { output } = await runAsk([...aboutFlows, '--hide', 'company_name', '--locale', 'en', 'list the companies']);
    expect(output).not.toContain('Harbor Nine');
  });
});
