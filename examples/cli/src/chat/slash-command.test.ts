import { describe, expect, it } from 'vitest';
import { readUserLine } from './slash-command.ts';

describe('readUserLine', () => {
  it.each(['/var/log is full', '/tmp is full', 'IO 很高 /status', '', '/', '1/2', '/状态'])('takes %j for a message', (line) => {
    expect(readUserLine(line, 'en')).toEqual({ kind: 'message', message: line });
  });

  it('says a shorthand in the language of the conversation', () => {
    expect(readUserLine(' /UNDO ', 'zh')).toEqual({ kind: 'message', message: '撤销' });
    expect(readUserLine('/undo', 'en')).toEqual({ kind: 'message', message: 'undo' });
  });

  it.each(['/frobnicate', '/tostring', '/constructor'])('knows no command %s', (line) => {
    expect(readUserLine(line, 'en')).toEqual({ kind: 'unknown-command', command: line });
  });

  it('ends and helps', () => {
    expect(readUserLine('/exit', 'en')).toEqual({ kind: 'exit' });
    expect(readUserLine('/help', 'zh')).toEqual({ kind: 'help', message: '帮助' });
  });
});
