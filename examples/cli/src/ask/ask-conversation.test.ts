// @module-tag process

import { answerSchema } from '@dbdiag/nl2sql';
import { describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { aboutFlows, runAsk } from './flows-fixture.ts';

describe('a conversation from a pipe', () => {
  it('asks back, takes an option by its number, and tells of the last answer', async () => {
    const lines = ['2024年的利润', '3', '2', '/sql', '/why', '/new', '/sql', '/exit', 'never read'];
    const { status, output } = await runAsk([...aboutFlows, '--locale', 'zh'], { lines });
    // A question back is no answer.
    expect(status).toBe(exitStatus.failed);
    const [asked, noOption, answered, words, sql, why, ...rest] = output.split(/\n\n(?! {2})(?=\S)/u);
    expect(asked).toBe('“利润”指的是哪一个？\n  1. 毛利\n  2. 净利润\n请回复编号。');
    expect(noOption).toBe('没有第 3 个选项。');
    // 150 of flow, 74 of cost, 11 of tax.
    expect(answered).toBe('净利润：65（2024年）。');
    expect(words).toMatch(/^逐词说明:/);
    expect(sql).toMatch(/^SQL:\n {2}SELECT SUM\(flow\.gross_flow - flow\.cost - flow\.tax\)/);
    expect(why).toMatch(/^SELECT SUM/);
    expect(rest.join('\n\n')).toMatch(/^逐词说明:[\s\S]*"metric": "net_profit"[\s\S]*\nSQL:\nSELECT[\s\S]*\n\n还没有回答过问题。\n$/);
  });

  it('says what there is to type, and that nothing was answered yet', async () => {
    const { status, output } = await runAsk([...aboutFlows, '--locale', 'en'], { lines: ['/help', 'why?'] });
    expect(status).toBe(exitStatus.fine);
    expect(output).toMatch(/^\/why {2}of the last answer[\s\S]*\n\nNothing was answered yet\.\n$/);
  });

  it('goes on after what was not understood, and ends as failed', async () => {
    const { status, output } = await runAsk(aboutFlows, { lines: ['', 'frobnication of wombats', 'gross flow in 2024'] });
    expect(status).toBe(exitStatus.failed);
    expect(output).toMatch(/^Not understood: frobnication, wombats\n[\s\S]*\n\nGross flow: 150 \(2024\)\./);
  });

  it('is one JSON object a question, with --json', async () => {
    const { status, output } = await runAsk([...aboutFlows, '--json'], { lines: ['gross flow in 2024', '2025年的流水'] });
    expect(status).toBe(exitStatus.fine);
    const answers = output
      .trimEnd()
      .split('\n')
      .map((line) => answerSchema.parse(JSON.parse(line)));
    expect(answers).toMatchObject([
      { kind: 'answered', table: { rows: [[150]] } },
      { kind: 'answered', table: { rows: [[192]] } },
    ]);
  });
});
