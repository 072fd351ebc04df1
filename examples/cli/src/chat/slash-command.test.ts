import { understandMessage } from '@dbdiag/agent';
import { describe, expect, it } from 'vitest';
import { readUserLine } from './slash-command.ts';

describe('readUserLine', () => {
  it.each(['/var/log is full', '/status of the disk', '/whyever x', '/tmp is full', 'IO 很高 /status', '', '/', '1/2', '/状态'])(
    'takes %j for a message',
    (line) => {
      expect(readUserLine(line, 'en')).toEqual({ kind: 'message', message: line });
    },
  );

  it('says a shorthand in the language of the conversation', () => {
    expect(readUserLine(' /UNDO ', 'zh')).toEqual({ kind: 'message', message: '撤销' });
    expect(readUserLine('/undo', 'en')).toEqual({ kind: 'message', message: 'undo' });
  });

  it.each([
    ['/history', '回顾一下', 'show history'],
    ['/why', '为什么这么判断', 'why do you think so'],
    ['/WHY  slow_storage_read ', '为什么是 slow_storage_read', 'why do you think it is slow_storage_read?'],
    ['/why 磁盘慢', '为什么是磁盘慢', 'why do you think it is 磁盘慢?'],
  ])('asks with %s', (line, zh, en) => {
    expect(readUserLine(line, 'zh')).toEqual({ kind: 'message', message: zh });
    expect(readUserLine(line, 'en')).toEqual({ kind: 'message', message: en });
  });

  it.each(['/frobnicate', '/tostring', '/constructor'])('knows no command %s', (line) => {
    expect(readUserLine(line, 'en')).toEqual({ kind: 'unknown-command', command: line });
  });

  it('ends and helps', () => {
    expect(readUserLine('/exit', 'en')).toEqual({ kind: 'exit' });
    expect(readUserLine('/help', 'zh')).toEqual({ kind: 'help', message: '帮助' });
  });

  it.each([
    ['/status', { questions: [{ about: 'progress' }] }],
    ['/history', { questions: [{ about: 'history' }] }],
    ['/hypotheses', { questions: [{ about: 'hypotheses' }] }],
    ['/why', { questions: [{ about: 'reasoning', kind: 'cause' }] }],
    ['/why slow_storage_read', { questions: [{ about: 'reasoning', kind: 'cause', cause: 'slow_storage_read' }] }],
    ['/undo', { commands: ['undo'] }],
    ['/reset', { commands: ['restart'] }],
    ['/help', { commands: ['help'] }],
  ])('says with %s something the agent understands, in both languages', (line, parts) => {
    for (const locale of ['zh', 'en'] as const) {
      const read = readUserLine(line, locale);
      const message = 'message' in read ? read.message : expect.fail('no message');
      const understood = understandMessage(message, { shown: [], isPhenomenon: () => false });
      expect(understood).toMatchObject({ observations: [], puzzles: [], questions: [], commands: [], ...parts });
    }
  });
});
