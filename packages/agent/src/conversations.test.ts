// @module-tag long

import { describe, expect, it } from 'vitest';
import type { AgentResponse } from './agent-response.ts';
import { smallAgent } from './fixtures/small-knowledge.ts';

const sessionId = 's-1';

interface Conversation {
  readonly responses: readonly AgentResponse[];
  readonly last: AgentResponse;
  readonly shown: readonly string[];
  /** `id status` of the ledger, in order. */
  readonly ledger: readonly string[];
}

async function converse(...messages: readonly string[]): Promise<Conversation> {
  const agent = smallAgent();
  const responses: AgentResponse[] = [];
  for (const message of messages) responses.push(await agent.reply({ sessionId, message }));
  const session = await agent.session(sessionId);
  const last = responses.at(-1);
  if (last === undefined) throw new Error('A conversation has a message.');
  return {
    responses,
    last,
    shown: (session?.lastShown ?? []).map(({ kind, phenomenonId }) => `${kind} ${phenomenonId}`),
    ledger: (session?.diagnosis.findings ?? []).map(({ phenomenonId, status }) => `${phenomenonId} ${status}`),
  };
}

/** The number of the line about a phenomenon. */
function lineOf({ shown }: Conversation, id: string): number {
  const index = shown.findIndex((item) => item.endsWith(` ${id}`));
  if (index < 0) throw new Error(`${id} isn't shown: ${shown.join(', ')}`);
  return index + 1;
}

describe('a conversation in Chinese', () => {
  it('comes to a diagnosis with its steps and strongest signs, and asks no more', async () => {
    const opening = await converse('很多会话在等锁');
    const { last, shown } = await converse('很多会话在等锁', `${lineOf(opening, 'idle_in_tx_long')} 有`);
    expect(last.details).toMatchObject({ outcome: 'concluded', topHypothesis: { hypothesisId: 'idle_transaction' }, recommendations: [] });
    expect(shown).toEqual([]);
    for (const part of [
      '诊断结论：空闲事务持有锁（97%）',
      '空闲事务持有锁会拖慢其他会话。',
      '步骤 1：结束空闲会话。（风险中：未提交的修改会回滚）',
      'pg_terminate_backend(<pid>)',
      '最有力的迹象：\n• 有会话长时间空闲在事务中（有）',
      '如何确认已解决：',
    ]) {
      expect(last.message).toContain(part);
    }
    expect(last.message).not.toMatch(/^\d+\. /mu);
    expect(last.message).not.toContain('？');
    expect(last.message).not.toMatch(/T-idle_transaction|比特/u);
  });

  it('records feedback and answers a question of the same message', async () => {
    const { last, ledger } = await converse('很多会话在等锁', '2没有，进展如何');
    expect(ledger).toHaveLength(2);
    expect(last.details.progress?.deniedCount).toBe(1);
    expect(last.message).toContain('进展：');
    expect(last.details.recommendations.length).toBeGreaterThan(0);
  });

  it('ends a turn of questions only without new checks, and the old lines still count', async () => {
    const before = await converse('很多会话在等锁');
    const { last, shown, ledger } = await converse('很多会话在等锁', '还有什么可能');
    expect(last.details.recommendations).toEqual([]);
    expect(last.message).not.toMatch(/^\d+\. /mu);
    expect(shown).toEqual(before.shown);
    expect(last.message).toContain('上面的 3 条编号行仍在等您的回答。');
    expect(ledger).toEqual(['lock_waiters present']);
  });

  it('asks what unclear words mean, diagnoses the clear ones of the same message, and shows no checks meanwhile', async () => {
    const first = await converse('会话有问题，主机 CPU 使用率很高');
    expect(first.last.details.recorded.map(({ phenomenonId }) => phenomenonId)).toEqual(['cpu_busy']);
    expect(first.last.details.clarifications.map(({ words }) => words)).toEqual(['会话有问题']);
    expect(first.last.details.recommendations).toEqual([]);
    expect(first.shown.every((item) => item.startsWith('option '))).toBe(true);
    const { ledger, last } = await converse('会话有问题，主机 CPU 使用率很高', String(lineOf(first, 'lock_waiters')));
    expect(ledger).toEqual(['cpu_busy present', 'lock_waiters present']);
    expect(last.details.recommendations.length).toBeGreaterThan(0);
  });

  it('says which unclear words it went on without', async () => {
    const { last } = await converse('会话有问题，主机 CPU 使用率很高', '都不是');
    expect(last.details.unused).toEqual(['会话有问题']);
    expect(last.message).toContain('这些理解都不符合：“会话有问题”；请换一种说法。');
    expect(last.details.recommendations.length).toBeGreaterThan(0);
  });

  it('leaves unclear words open when the user moves on, and rejects them only when all readings were rejected', async () => {
    for (const message of ['没有死锁', '1 不是']) {
      const { last } = await converse('会话有问题，主机 CPU 使用率很高', message);
      expect(last.details.unused).toEqual(['会话有问题']);
      expect(last.message).toContain('下面的话暂时搁置：“会话有问题”。');
      expect(last.message).not.toContain('不符合');
    }
  });

  it('counts a tentative reading, asks for it first, and a no withdraws it', async () => {
    const first = await converse('会话在等锁，缓存命中率 62%');
    expect(first.shown[0]).toBe('tentative lock_waiters');
    expect(first.last.message).toContain('我这样理解对吗？\n1. ');
    expect(first.last.message).toContain('接下来请确认：\n2. ');
    const { ledger, last } = await converse('会话在等锁，缓存命中率 62%', '不对');
    expect(ledger.at(-1)).toBe('lock_waiters notExamined');
    expect(last.message).toContain('既不算有，也不算没有');
  });

  it.each(['都没有', '都有'])('takes %s as an answer to the checks and leaves the reading as it was', async (answer) => {
    const first = await converse('会话在等锁，缓存命中率 62%');
    expect(first.shown[0]).toBe('tentative lock_waiters');
    const { ledger, last } = await converse('会话在等锁，缓存命中率 62%', answer);
    expect(ledger.filter((entry) => entry.startsWith('lock_waiters'))).toEqual(['lock_waiters present']);
    expect(last.details.recorded.map(({ phenomenonId }) => phenomenonId).sort()).toEqual(
      first.shown
        .slice(1)
        .map((item) => item.split(' ')[1])
        .sort(),
    );
  });

  it.each([
    ['deadlocks 没有', 'deadlocks absent'],
    ['deadlocks 有', 'deadlocks present'],
  ])('takes the id of one word in %s as an answer', async (message, entry) => {
    const { ledger, last } = await converse(message);
    expect(ledger).toEqual([entry]);
    expect(last.details.recorded.map(({ score }) => score)).toEqual([1]);
  });

  it('corrects the answer to a line', async () => {
    const first = await converse('很多会话在等锁');
    const id = first.shown[0]?.split(' ')[1] ?? '';
    const { ledger, last } = await converse('很多会话在等锁', '1 有', '进展如何', `${id} 说错了，没有`);
    expect(ledger.at(-1)).toBe(`${id} absent`);
    expect(last.details.contradictions).toEqual([]);
  });

  it('means the answered list by a number in a correction', async () => {
    const first = await converse('很多会话在等锁');
    const id = first.shown[1]?.split(' ')[1] ?? '';
    const before = await converse('很多会话在等锁', '2 没有');
    expect(before.shown[1]).not.toBe(first.shown[1]);
    const { ledger, last } = await converse('很多会话在等锁', '2 没有', '进展如何', '刚才说错了，第2个应该是有');
    expect(ledger).toEqual(['lock_waiters present', `${id} absent`, `${id} present`]);
    expect(last.message).toContain(`有：${last.details.recorded[0]?.description ?? ''}`);
  });

  it.each([
    ['是的', 'deadlocks present'],
    ['不是', 'deadlocks absent'],
  ])('counts neither of two opposite answers until asked, and %s decides: %s', async (answer, entry) => {
    const contradicted = await converse('没有死锁', '出现死锁');
    expect(contradicted.ledger).toEqual(['deadlocks absent', 'deadlocks notExamined']);
    expect(contradicted.shown).toEqual(['contradiction deadlocks']);
    expect(contradicted.last.details.standing).toMatchObject({ confirmedCount: 0, deniedCount: 0 });
    expect(contradicted.last.message).toContain('在您确认之前，两个回答都不计入');
    const { ledger } = await converse('没有死锁', '出现死锁', answer);
    expect(ledger).toEqual(['deadlocks absent', 'deadlocks notExamined', entry]);
  });

  it('takes a conclusion back whose evidence is contradicted, and asks again when the contradiction is ignored', async () => {
    const opening = await converse('很多会话在等锁');
    const messages = ['很多会话在等锁', `${lineOf(opening, 'idle_in_tx_long')} 有`, 'lock_waiters 没有'];
    const contradicted = await converse(...messages);
    expect(contradicted.responses.map(({ details }) => details.outcome)).toEqual(['open', 'concluded', 'open']);
    expect(contradicted.last.message).toContain('之前已结束的诊断因此重新打开');
    const { last } = await converse(...messages, '没有死锁');
    expect(last.details.recommendations.map(({ phenomenonId }) => phenomenonId)).toContain('lock_waiters');
  });

  it('does not repeat a finished diagnosis that nothing was added to', async () => {
    const opening = await converse('很多会话在等锁');
    const yes = `${lineOf(opening, 'idle_in_tx_long')} 有`;
    const again = await converse('很多会话在等锁', yes, 'idle_in_tx_long 有');
    expect(again.last.message).toBe('诊断结论不变：空闲事务持有锁（97%）。');
    expect(again.last.details.diagnosis?.rootCauseId).toBe('idle_transaction');
    const { last } = await converse('很多会话在等锁', yes, '没有死锁');
    expect(last.message).toMatch(/^诊断结论不变：空闲事务持有锁（97%）。\n\n已记录：\n• 没有：出现死锁/u);
    expect(last.message).not.toContain('解决步骤');
  });

  it('asks about a second cause once one is concluded, and only when asked what else to check', async () => {
    const opening = await converse('很多会话在等锁');
    const yes = `${lineOf(opening, 'idle_in_tx_long')} 有`;
    const { last } = await converse('很多会话在等锁', yes, '接下来查什么');
    expect(last.message).toMatch(/^诊断结论不变：空闲事务持有锁（97%）。\n\n想知道是否还有别的原因同时存在，请确认：\n1\. /u);
    expect(last.message).toMatch(/为什么：若有，则?说明同时还有“/u);
    expect(last.details).toMatchObject({ outcome: 'concluded', diagnosis: { rootCauseId: 'idle_transaction' } });
    expect(last.details.recommendations.map(({ relatedHypotheses }) => relatedHypotheses)).not.toContainEqual([]);
    const toDo = await converse('很多会话在等锁', yes, '怎么办');
    expect(toDo.last.details.recommendations).toEqual([]);
    const asked = await converse('很多会话在等锁', yes, '接下来查什么', '1 有');
    expect(asked.ledger.at(-1)).toBe(`${last.details.recommendations[0]?.phenomenonId ?? ''} present`);
  });

  it('says how to look for a second cause where findings don’t fit the one that is concluded', async () => {
    const opening = await converse('很多会话在等锁');
    const yes = `${lineOf(opening, 'idle_in_tx_long')} 有`;
    const { last } = await converse('很多会话在等锁', yes, '出现死锁');
    expect(last.message).toMatch(/用“空闲事务持有锁”解释不了：[^]*可以问“接下来查什么”。/u);
  });

  it('asks about a second cause by itself where the one that is all but certain doesn’t fit, and on request where nothing is decided', async () => {
    const misfit = '主机 CPU 使用率很高，会话在等待读取数据文件，磁盘读延迟很高，缓存命中率低，大表没有被频繁全表扫描';
    const { last, shown } = await converse(misfit);
    expect(last.details).toMatchObject({ outcome: 'inconclusive', topHypothesis: { hypothesisId: 'slow_disk' } });
    expect(last.message).toMatch(
      /下面的发现与它不符，所以还不能下结论：\n• 主机 CPU 使用率很高[^]*想知道是否还有别的原因同时存在，请确认：\n1\. /u,
    );
    expect(last.message).not.toContain('如果之后能查看其中之一');
    expect(shown).toEqual(['recommendation idle_in_tx_long', 'recommendation lock_waiters']);
    const both = await converse(misfit, '都有');
    const causes = { first: { rootCauseId: 'slow_disk' }, second: { rootCauseId: 'idle_transaction' } };
    expect(both.last.details).toMatchObject({ twoCauses: causes, recommendations: [] });
    const undecided = ['磁盘读延迟很高，出现死锁，缓存命中率低，没有会话长时间空闲在事务中', '都不清楚'];
    const silent = await converse(...undecided);
    expect(silent.last.details).toMatchObject({ outcome: 'inconclusive', recommendations: [] });
    const asked = await converse(...undecided, '接下来查什么');
    expect(asked.last.message).toMatch(/想知道是否还有别的原因同时存在，请确认：\n1\. 很多会话在等锁/u);
  });

  it('applies a plain correction at once', async () => {
    const { ledger, last } = await converse('没有死锁', '之前说错了，出现死锁');
    expect(ledger).toEqual(['deadlocks absent', 'deadlocks present']);
    expect(last.details.contradictions).toEqual([]);
  });

  it('compares the leading causes when the user can tell nothing more', async () => {
    const { last } = await converse('缓存命中率低', '都不清楚', '都不清楚');
    expect(last.details.outcome).toBe('inconclusive');
    expect(last.message).toContain('还不能下结论');
    expect(last.message).toMatch(/• \d+% 缺少索引/u);
    expect(last.message).toContain('能把它们分开的现象：');
  });

  it('finds no fault where everything is denied', async () => {
    const { last } = await converse('没有死锁', '都没有', '都没有');
    expect(last.details.outcome).toBe('no-fault-found');
    expect(last.message).toContain('没有发现故障');
    expect(last.details.diagnosis).toBeUndefined();
  });

  it('takes back, starts anew, and reports ordinals that lead nowhere', async () => {
    const undone = await converse('很多会话在等锁', '撤销');
    expect(undone.ledger).toEqual([]);
    expect(undone.last.message).toBe('已撤销：很多会话在等锁。');
    const anew = await converse('很多会话在等锁', '重新开始', '1 有');
    expect(anew.ledger).toEqual([]);
    expect(anew.last.message).toContain('目前没有可以回答的列表');
    const outOfRange = await converse('很多会话在等锁', '7 有，2 没有');
    expect(outOfRange.last.message).toContain('没有第 7 条：上面只有 3 条。');
    expect(outOfRange.ledger).toHaveLength(2);
  });

  it('says politely what is none of its business, and records nothing of it', async () => {
    const { last, ledger } = await converse('今天天气不错');
    expect(last.message).toContain('“今天天气不错”我帮不上忙');
    expect(last.details.puzzles).toEqual([{ kind: 'offTopic', words: '今天天气不错' }]);
    expect(ledger).toEqual([]);
  });

  it('does not take a suspicion for an observation', async () => {
    const { last, ledger } = await converse('会不会是磁盘读取慢的问题');
    expect(ledger).toEqual([]);
    expect(last.message).toContain('您怀疑“磁盘读取慢”。怀疑不是证据');
    expect(last.details.weighed.flatMap(({ causes }) => causes.map(({ rootCauseId }) => rootCauseId))).toEqual(['slow_disk']);
    expect(last.details.recommendations[0]).toMatchObject({ forSuspicion: true });
  });
});

describe('a conversation in English', () => {
  it('comes to a diagnosis', async () => {
    const opening = await converse('a large table is scanned sequentially again and again');
    const { responses, last } = await converse(
      'a large table is scanned sequentially again and again',
      `${lineOf(opening, 'cpu_busy')} yes, the rest not sure`,
      'the cache hit ratio is 60%',
    );
    expect(last.details).toMatchObject({ outcome: 'concluded', topHypothesis: { hypothesisId: 'missing_index' } });
    expect(responses[1]?.message).toMatch(/^Diagnosis: a missing index \(97 %\)\n/u);
    expect(last.message).toMatch(/^The diagnosis stands: a missing index \(97 % → 99 %\)\.\n/u);
    expect(last.message).not.toContain('Solution:');
  });

  it('says what a round did to the leading hypothesis', async () => {
    const { responses } = await converse('many sessions wait for locks', 'cache hit ratio is 95%');
    expect(responses[0]?.message).toMatch(/Most probable now: an idle transaction holds locks, \d+ %\./u);
    expect(responses[1]?.message).toMatch(/Most probable still: an idle transaction holds locks, \d+ % → \d+ %\./u);
  });

  it('gives provisional advice from 90 % on, and what would confirm it', async () => {
    const { last } = await converse('many sessions wait for locks', '2 no, 3 no');
    expect(last.details.outcome).toBe('open');
    expect(last.details.topProbability).toBeGreaterThanOrEqual(0.9);
    expect(last.details.provisional).toMatchObject({
      rootCauseId: 'idle_transaction',
      step: { statement: 'SELECT pg_terminate_backend(<pid>);' },
      confirmedBy: { phenomenonId: 'idle_in_tx_long', onYes: 'present' },
    });
    expect(last.message).toContain('What would confirm it: line 1, a session has been idle in transaction for long.');
  });

  it('names the hypothesis that led before', async () => {
    const { last } = await converse('no deadlocks', 'many sessions wait for locks');
    expect(last.message).toMatch(/Most probable now: an idle transaction holds locks, \d+ %; before, no fault \(\d+ %\)\./u);
  });

  it('decides by the number where there is a threshold', async () => {
    expect((await converse('cache hit ratio is 95%')).ledger).toEqual(['cache_hit_low absent']);
    expect((await converse('cache hit ratio is 62%')).ledger).toEqual(['cache_hit_low present']);
  });

  it('asks back which line a bare yes is about', async () => {
    const { last, ledger } = await converse('many sessions wait for locks', 'yes');
    expect(last.message).toContain('Which line is your “yes” about? There are 3');
    expect(ledger).toHaveLength(1);
  });

  it('reopens a finished diagnosis and says so', async () => {
    const opening = await converse('many sessions wait for locks');
    const yes = `${lineOf(opening, 'idle_in_tx_long')} yes`;
    const { last } = await converse(
      'many sessions wait for locks',
      yes,
      'I misread, many sessions wait for locks is wrong, no session has been idle in transaction for long',
    );
    expect(last.details.outcome).toBe('open');
    expect(last.message).toContain('This reopens the diagnosis that had ended.');
  });

  it('means the answered list by a number in a correction', async () => {
    const first = await converse('many sessions wait for locks');
    const id = first.shown[1]?.split(' ')[1] ?? '';
    const { ledger, last } = await converse('many sessions wait for locks', '2 no', 'I was wrong, 2 yes');
    expect(ledger).toEqual(['lock_waiters present', `${id} absent`, `${id} present`]);
    expect(last.message).toContain(`yes – ${last.details.recorded[0]?.description ?? ''}`);
  });

  it('counts neither of two opposite answers until asked', async () => {
    const { ledger, last } = await converse('no deadlocks', 'deadlocks occur');
    expect(ledger).toEqual(['deadlocks absent', 'deadlocks notExamined']);
    expect(last.message).toContain('until you say which holds, neither counts');
  });

  it('does not repeat a finished diagnosis that nothing was added to', async () => {
    const opening = await converse('many sessions wait for locks');
    const { last } = await converse(
      'many sessions wait for locks',
      `${lineOf(opening, 'idle_in_tx_long')} yes`,
      'many sessions wait for locks',
    );
    expect(last.message).toBe('The diagnosis stands: an idle transaction holds locks (97 %).');
    expect(last.details.diagnosis?.rootCauseId).toBe('idle_transaction');
  });

  it('says that none of the readings fit, or that unclear words are left open', async () => {
    const unclear = '会话有问题, the CPU of the host is busy';
    const rejected = await converse(unclear, 'none of them');
    expect(rejected.last.message).toContain('None of the readings fit: “会话有问题”; please say it differently.');
    expect((await converse(unclear, 'no deadlocks')).last.message).toContain('Left open: “会话有问题”.');
  });

  it('names the lines of an answer to nothing at most once', async () => {
    const { last, ledger } = await converse('1-3 yes, 4 and 5 no');
    expect(ledger).toEqual([]);
    for (const number of ['1', '2', '3', '4', '5']) expect(last.message.match(new RegExp(`\\b${number}\\b`, 'gu'))).toHaveLength(1);
    expect(last.message.match(/list/gu)).toHaveLength(1);
  });

  it.each([
    ['why do you ask 1?', 'Why I ask about “'],
    ['what if the cache hit ratio is low?', 'How to see whether the cache hit ratio is low'],
  ])('records nothing of “%s” and keeps the lines', async (message, said) => {
    const before = await converse('many sessions wait for locks');
    const { last, ledger, shown } = await converse('many sessions wait for locks', message);
    expect(ledger).toEqual(before.ledger);
    expect(shown).toEqual(before.shown);
    expect(last.message).toContain(said);
  });

  it('weighs a guess at the cause without recording anything', async () => {
    const before = await converse('many sessions wait for locks');
    const { last, ledger } = await converse('many sessions wait for locks', 'maybe a missing index');
    expect(ledger).toEqual(before.ledger);
    expect(last.details.suspicion?.causes.map(({ rootCauseId }) => rootCauseId)).toEqual(['missing_index']);
    expect(last.message).toContain('A suspicion is no evidence');
  });

  it('says something friendly and records nothing', async () => {
    for (const [message, reply] of [
      ['hello', 'Hello.'],
      ['thanks', 'You are welcome.'],
      ['bye', 'Goodbye.'],
    ] as const) {
      const { last, ledger } = await converse(message);
      expect(last.message).toContain(reply);
      expect(last.details.callResults).toEqual([]);
      expect(ledger).toEqual([]);
    }
  });

  it('explains relations in both directions with their tickets', async () => {
    const causes = await converse('what causes a low cache hit ratio');
    expect(causes.last.message).toMatch(/a missing index: \d+ % \(over all causes \d+ %; seen in 6 of 6 tickets\)/u);
    const signs = await converse('what are the signs of a missing index');
    expect(signs.last.message).toContain('the CPU of the host is busy');
  });

  it('says nothing that is not in the structured result: every percentage and statement of the reply is in it', async () => {
    const { responses } = await converse('many sessions wait for locks', 'how is it going', 'what else could it be', '1 yes');
    for (const { message, details } of responses) {
      const known = JSON.stringify(details);
      for (const [sql] of message.matchAll(/SELECT \w+/gu)) expect(known).toContain(sql);
      for (const [id] of message.matchAll(/T-[a-z_]+-\d/gu)) expect(known).toContain(id);
    }
  });
});
