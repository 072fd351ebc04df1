import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observationsOf, sentencesOf, statementEnd } from '../index.ts';
import { foldText } from '../text/clean-message.ts';
import { actForms, readAct, tellsOfNow } from './read-act.ts';

/** The statements of a text that say how things are now. */
function toldOfNow(text: string): readonly string[] {
  const folded = foldText(text);
  return sentencesOf(folded).flatMap(({ start, end }) => {
    const told: string[] = [];
    const sentence = folded.slice(start, end);
    for (let position = start; position < end; ) {
      const until = statementEnd(folded, position, end);
      const clause = folded.slice(position, until);
      told.push(...observationsOf(clause).filter((statement) => tellsOfNow(readAct(statement, { clause, sentence }))));
      position = until + 1;
    }
    return told;
  });
}

function linesOf(file: string): readonly string[] {
  return readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

describe('what a clause does', () => {
  it.each(actForms.map((row) => [row.example, row] as const))('has the form of its row: %s', (example, { form }) => {
    expect(foldText(example)).toMatch(form);
  });

  it.each(actForms.map((row) => [row.example, row] as const))(
    'is no report of now, but where the form says so: %s',
    (example, { act, time = 'now' }) => {
      expect(tellsOfNow(readAct(example))).toBe(time === 'now' && (act === 'report' || act === 'deny'));
    },
  );

  it.each(['reports-en.txt', 'reports-zh.txt'])('is a report where people report: %s', (file) => {
    const lines = linesOf(file);
    expect(lines.length).toBeGreaterThanOrEqual(150);
    expect(lines.filter((line) => toldOfNow(line).length === 0)).toEqual([]);
  });

  it.each([
    ['show me the runbook for deadlocks', 'request', 'now'],
    ['please create a ticket about the replication lag', 'request', 'now'],
    ['the deadlocks were fixed yesterday', 'report', 'mended'],
    ['we had deadlocks last year', 'report', 'past'],
    ["we'll upgrade next week", 'report', 'planned'],
    ['i never said that', 'correct', 'now'],
    ['no permission on pg_stat_activity', 'permission', 'now'],
    ['the manual says checkpoints too frequent are bad', 'quote', 'now'],
    ['给我死锁的文档', 'request', 'now'],
    ['我只是问问', 'correct', 'now'],
    ['之前从来没有死锁过', 'deny', 'past'],
    ['死锁昨天就修好了', 'report', 'mended'],
    ['我是开发不是DBA', 'role', 'now'],
    ['文档里说长事务会拖住清理', 'quote', 'now'],
    ['如果磁盘满了', 'suppose', 'now'],
  ] as const)('%s: %s, %s', (words, act, time) => {
    expect(readAct(words)).toMatchObject({ act, time });
  });

  it('denies where most of it is denied', () => {
    expect(readAct('no deadlocks')).toMatchObject({ act: 'deny', polarity: 'absent' });
    expect(readAct('deadlocks are rising')).toMatchObject({ act: 'report', polarity: 'present' });
  });

  it('is tentative where it is an impression', () => {
    expect(readAct('it seems that connections pile up').certainty).toBe('tentative');
    expect(readAct('好像连接越来越多').certainty).toBe('tentative');
    expect(readAct('connections pile up').certainty).toBe('certain');
  });

  it('lends what it does to the rest of its sentence', () => {
    expect(toldOfNow('if the primary ran out of disk, the standby would lag')).toEqual([]);
    expect(toldOfNow('according to the wiki, bloat above 40 percent is bad')).toEqual([]);
    expect(toldOfNow("you got it backwards: it's the test box, not production, with the swap")).toEqual([]);
    expect(toldOfNow('早上磁盘是满的，扩了200G')).toEqual([]);
    expect(toldOfNow('堵人的会话已经杀了，现在没人等锁')).toEqual([]);
  });

  it('leaves a report beside it alone', () => {
    expect(toldOfNow('谢谢，CPU 还是 95%')).toEqual(['cpu 还是 95%']);
    expect(toldOfNow('I never said that, the cache hit ratio is 99%')).toEqual(['the cache hit ratio is 99%']);
    expect(toldOfNow('the deadlocks were fixed yesterday but the CPU is at 95%')).toEqual(['the cpu is at 95%']);
  });

  it('reads any text without throwing, always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readAct(text)).toEqual(readAct(text));
      }),
    );
  });
});
