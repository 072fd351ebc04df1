import { describe, expect, it } from 'vitest';
import { readCorrectedFigure } from './corrected-figure.ts';

describe('a message that only puts a figure in the place of another', () => {
  it.each([
    ['sorry I meant 40 milliseconds', 40, 'ms'],
    ['no wait, 40 milliseconds', 40, 'ms'],
    ['oops, 40 ms', 40, 'ms'],
    ['Sorry. My mistake! It is 40 ms.', 40, 'ms'],
    ['actually it was 15%', 15, '%'],
    ['make that 2 minutes', 120_000, 'ms'],
    ['typo: should be about 3 GB', 3 * 1024 ** 3, 'bytes'],
    ['40 ms, not 40 seconds', 40, 'ms'],
    ['not 40 seconds but 40 milliseconds', 40, 'ms'],
    ['等等，是40毫秒', 40, 'ms'],
    ['不对，应该是 50%', 50, '%'],
    ['说错了，2分钟', 120_000, 'ms'],
    ['抱歉，我刚才写错了，是 40 毫秒左右', 40, 'ms'],
    ['不是40秒，是40毫秒', 40, 'ms'],
    ['更正：15%', 15, '%'],
  ])('%j', (text, number, unit) => {
    expect(readCorrectedFigure(text)).toMatchObject({ number, unit });
  });

  it.each([
    // Of a line, or of nothing that is said.
    'sorry I meant 2',
    'actually 3 is yes',
    '不对，第 2 个',
    // A value that answers, and takes nothing back.
    '40 ms',
    'no, 40 ms',
    "it's 40 ms",
    '是40毫秒',
    '应该是 50%',
    // It says what the figure is of.
    'actually the cpu is at 95%',
    'sorry, the lag is 40 ms',
    '不对，CPU 是 50%',
    '其实从库延迟 40 毫秒',
    // Two figures, or none.
    'sorry, from 40 ms to 50 ms',
    'sorry, my mistake',
    '等一下',
  ])('is something else: %j', (text) => {
    expect(readCorrectedFigure(text)).toBeUndefined();
  });
});
