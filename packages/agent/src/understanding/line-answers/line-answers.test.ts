import { foldText } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { fiveChecks, partsInWords } from '../../fixtures/parts-in-words.ts';
import { feedbackForms, takenBackForms } from '../feedback-grammar.ts';
import { understandMessage } from '../understand-message.ts';
import { leadIns, linkWords } from './link-words.ts';
import { noRowWords, slipWords, someRowWords } from './result-words.ts';

/** Lines 1 and 2 have a threshold. */
const measured = (id: string): { measured: boolean; names: readonly string[]; texts: readonly string[] } => ({
  measured: ['first_check', 'second_check'].includes(id),
  names: id === 'first_check' ? ['used_pct'] : id === 'second_check' ? ['replay_lag'] : [],
  texts: id === 'third_check' ? ['密码已过期', 'the password has expired'] : [],
});

function read(message: string): string {
  const { feedback, observations } = understandMessage(message, { shown: fiveChecks, isPhenomenon: () => false, about: measured });
  const { confirmations, denials, dontKnows, refusals, values, results } = feedback;
  return [
    ...(confirmations.length > 0 ? [`yes ${confirmations.join()}`] : []),
    ...(denials.length > 0 ? [`no ${denials.join()}`] : []),
    ...(dontKnows.length > 0 ? [`unknown ${dontKnows.join()}`] : []),
    ...(refusals.length > 0 ? [`refused ${refusals.join()}`] : []),
    ...values.map(({ line, words }) => `value ${line} «${words}»`),
    ...results.map(({ line, rows }) => `rows ${line} ${rows}`),
    ...observations.map((words) => `saw «${words}»`),
  ].join(' · ');
}

describe('answers to lines', () => {
  it.each([
    ['1: 98%', 'value 1 «98%»'],
    ['1 - 93 %', 'value 1 «93 %»'],
    ['1 查出来是 96.0', 'value 1 «96.0»'],
    ['used_pct 97.5', 'value 1 «97.5»'],
    ['repaly_lag 260', 'value 2 «260»'],
    ['①18亿 ②300MB', 'value 1 «18亿» · value 2 «300MB»'],
    ['1 81\n2 no', 'no 2 · value 1 «81»'],
    ['got 47 on number 2', 'value 2 «47»'],
    ['3 no rows', 'rows 3 none'],
    ['4的结果为空', 'rows 4 none'],
    ['2返回空，4返回五行', 'rows 2 none · rows 4 some'],
    ['yes yes no no no', 'yes 1,2 · no 3,4,5'],
    ['n,y,?', 'yes 2 · no 1 · unknown 3'],
    ['nnyyn', 'yes 3,4 · no 1,2,5'],
    ['permission denied for 3', 'refused 3'],
    ['security policy forbids me from querying 4 and 5', 'refused 4,5'],
    ['3和2都需要 pg_monitor，我账号没有', 'refused 3,2'],
    ['第1个：不知道，第2个：没，第4个：没权限看', 'no 2 · unknown 1 · refused 4'],
    ['第 5 条：不存在，第 1 条：没查，第 3 条：没权限看', 'no 5 · unknown 1 · refused 3'],
    ['4 到 5 跟这个无关', 'unknown 4,5'],
    ['1 yes, no wait, 1 no', 'no 1'],
    ['2没有4没有，更正，4有', 'yes 4 · no 2'],
    ['1: 91%... sorry, wrong server, 1: 44%', 'value 1 «44%»'],
    ['3 no. Hm, actually yes', 'yes 3'],
    ['3没过期', 'no 3'],
    ['[1] yes [2] 5s [3] no', 'yes 1 · no 3 · value 2 «5s»'],
    ["the last two no, everything before that haven't checked", 'no 4,5 · unknown 1,2,3'],
    ['from 3 onwards: no', 'no 3,4,5'],
    ["the expired password one yes, can't speak for anything above it", 'yes 3 · unknown 1,2'],
    ['teh rest no, 2 yes', 'yes 2 · no 1,3,4,5'],
    ['why do you need 3', ''],
    ['3在哪台上执行有区别吗', ''],
    ['1,000,000 dead tuples', 'saw «1,000,000 dead tuples»'],
    ['2 standbys are 30 s behind', 'saw «2 standbys are 30 s behind»'],
    ['3 deadlocks in the log', 'saw «3 deadlocks in the log»'],
  ])('%s', (message, said) => {
    expect(read(message)).toBe(said);
  });

  it('are none while no lines are shown', () => {
    expect(partsInWords('1: 98%', [])).not.toContain('value');
  });
});

describe('the wordings', () => {
  it.each([...linkWords, ...leadIns, ...noRowWords, ...someRowWords, ...slipWords])('has $example', ({ source, example }) => {
    expect(foldText(example)).toMatch(new RegExp(`^(?:${source})`, 'u'));
  });

  it.each([...Object.values(feedbackForms), ...takenBackForms])('reads $example by its form', ({ pattern, example }) => {
    const sticky = pattern();
    sticky.lastIndex = 0;
    expect(sticky.exec(foldText(example))?.[0]).toBe(foldText(example));
  });
});
