import { describe, expect, it } from 'vitest';
import { parseTranscript } from './read-transcript.ts';

const header = JSON.stringify({
  format: 'dbdiag/transcript',
  version: 1,
  program: '0.0.0',
  at: '2026-11-22T08:00:00.000Z',
  knowledge: { version: '1', digest: 'd' },
  sessionId: 's',
  options: { systemLocale: 'en' },
});

function turn(number: number): string {
  return JSON.stringify({
    turn: number,
    at: '2026-11-22T08:00:01.000Z',
    input: `${number} yes`,
    locale: 'en',
    message: 'Noted.',
    details: {},
  });
}

function inputsOf(...lines: readonly string[]): readonly (readonly string[])[] {
  return parseTranscript('t', lines.join('\n')).parts.map(({ turns }) => turns.map(({ input }) => input));
}

describe('parseTranscript', () => {
  it('reads the turns of every run', () => {
    expect(inputsOf(header, turn(1), turn(2), header, turn(1), '')).toEqual([['1 yes', '2 yes'], ['1 yes']]);
  });

  it('takes a run that died before its first turn', () => {
    expect(inputsOf(header)).toEqual([[]]);
  });

  it('skips a line cut at any place, at the end of the file or of a part, and says which', () => {
    const second = turn(2);
    for (let length = 1; length < second.length; length += 1) {
      const cut = second.slice(0, length);
      expect(parseTranscript('t', [header, turn(1), cut].join('\n'))).toMatchObject({ parts: [{ turns: [{ turn: 1 }] }], cutLines: [3] });
      expect(parseTranscript('t', [header, cut, header, turn(1)].join('\n'))).toMatchObject({
        parts: [{ turns: [] }, { turns: [{ turn: 1 }] }],
        cutLines: [2],
      });
    }
  });

  it.each([
    ['nothing', [''], /t is no transcript of dbdiag chat: it is empty/],
    ['a text', ['hello'], /line 1 should be its header/],
    ['a list', ['[]'], /line 1 should be its header/],
    ['a turn without a header', [turn(1)], /line 1 should be its header/],
    [
      'a line cut in the middle',
      [header, turn(1).slice(0, 20), turn(2)],
      /t: line 2: this is no JSON\. The transcript was damaged or edited/,
    ],
    ['a turn without a message', [header, turn(1).replace('"message"', '"massage"')], /t: line 2: /],
    [
      'another version',
      [header.replace('"version":1', '"version":3')],
      /version 3 of the format \(line 1\); this program reads versions up to 2/,
    ],
    [
      'the version in which a model was asked otherwise, where one took part',
      [header.replace('"options":{', '"options":{"models":{"planning":"m","responding":"m"},')],
      /version 1 of the format with a language model \(line 1\): it was asked in several calls a message then/,
    ],
    [
      'another version further down',
      [header, turn(1), header.replace('"version":1', '"version":"x"')],
      /version "x" of the format \(line 3\)/,
    ],
  ])('refuses %s', (_case, lines, message) => {
    expect(() => parseTranscript('t', lines.join('\n'))).toThrow(message);
  });
});
