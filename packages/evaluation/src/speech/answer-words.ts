import type { Locale } from '@dbdiag/graph-engine';

/** Wordings to draw from. */
export type Wordings = readonly [string, ...string[]];

/** What is said to a line; `hedge` and `hedge-no` are half a yes and half a no. */
export type SpokenAnswer = 'yes' | 'no' | 'unknown' | 'hedge' | 'hedge-no';

/** The answers that are whole. */
export type WholeAnswer = 'yes' | 'no' | 'unknown';

/** How a language words the answers to numbered lines. In a form `#` is the line, or the lines, and `@` the answer. */
export interface AnswerWords {
  /** Answers about something to look for. */
  readonly check: Readonly<Record<WholeAnswer, Wordings>>;
  /** Answers about what the user is asked to have meant. */
  readonly reading: Readonly<Record<WholeAnswer, Wordings>>;
  /** Answers about what the user is asked to say again: a contradiction, half an answer. */
  readonly again: Readonly<Record<WholeAnswer, Wordings>>;
  /** Answers about many lines at once. */
  readonly grouped: Readonly<Record<WholeAnswer, Wordings>>;
  /** How one line is named. */
  readonly line: readonly [LineName, ...LineName[]];
  /** One line or several, and the answer. */
  readonly answer: Wordings;
  /** Half answers, whole. */
  readonly half: Readonly<Record<'hedge' | 'hedge-no', Wordings>>;
  /** Between the lines of one answer. */
  readonly lineJoin: Wordings;
  /** Between answers. */
  readonly join: Wordings;
  /** All lines that were not named. */
  readonly rest: Wordings;
  /** Every line. */
  readonly all: Wordings;
  /** Yes to the lines `#` and no to the others. */
  readonly only: Wordings;
  /** The line that was meant, of several readings. */
  readonly pick: Wordings;
}

const chineseDigits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const englishOrdinals = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** How a line is named, by its number from 1. */
type LineName = (line: number) => string;

const lineNames: Readonly<Record<Locale, AnswerWords['line']>> = {
  zh: [(line) => String(line), (line) => `第${line}个`, (line) => `第${chineseDigits[line] ?? line}个`, (line) => `第 ${line} 条`],
  en: [
    (line) => String(line),
    (line) => `#${line}`,
    (line) => `the ${englishOrdinals[line] ?? `${line}th`} one`,
    (line) => `number ${line}`,
  ],
};

const zh: AnswerWords = {
  check: {
    yes: ['有', '有的', '确认', '存在', '是', '看到了', '确实有'],
    no: ['没有', '没', '无', '没看到', '没有发现', '不存在'],
    unknown: ['不清楚', '不知道', '没查', '不确定', '看不了', '没权限看'],
  },
  reading: {
    yes: ['是', '对', '是的', '确认', '没错'],
    no: ['不是', '不对', '不是这个'],
    unknown: ['不清楚', '不知道', '不确定'],
  },
  again: { yes: ['是', '对', '是的', '确认'], no: ['不是', '不对'], unknown: ['不清楚', '说不准', '没法确认'] },
  grouped: { yes: ['有', '存在'], no: ['没有', '没', '不存在'], unknown: ['不清楚', '不知道', '没查'] },
  line: lineNames.zh,
  answer: ['#@', '# @', '#：@'],
  half: { hedge: ['#好像有一点', '#大概有吧', '#应该有', '可能#有', '#似乎有一些'], 'hedge-no': ['#好像没有', '#应该没有'] },
  lineJoin: ['、', '和', '，'],
  join: ['，', '；', '。', '\n', ', '],
  rest: ['其余@', '其他的@', '剩下的都@', '其余都@'],
  all: ['都@', '全部@', '全都@', '这些都@'],
  only: ['只有#有', '只有#', '除了#，其他都没有'],
  pick: ['#', '是#', '我说的是#', '#，是的'],
};

const en: AnswerWords = {
  check: {
    yes: ['yes', 'yes', 'confirmed', 'is there', 'yep', 'I see that'],
    no: ['no', 'no', 'nope', 'not there', "don't see it", 'not seen'],
    unknown: ["don't know", 'not sure', "can't tell", 'no idea', "haven't checked", 'no access'],
  },
  reading: {
    yes: ['yes', 'right', 'correct', 'yep'],
    no: ['no', 'not that', 'wrong', 'nope'],
    unknown: ["don't know", 'not sure', "can't tell"],
  },
  again: { yes: ['yes', 'right', 'confirmed'], no: ['no', 'not so', 'nope'], unknown: ["don't know", "can't tell", 'not sure'] },
  grouped: { yes: ['yes', 'confirmed'], no: ['no', 'absent'], unknown: ["don't know", 'not sure', 'not checked'] },
  line: lineNames.en,
  answer: ['# @', '#: @', '# - @'],
  half: {
    hedge: ['# maybe a bit', 'probably #', '# probably', 'I think # is there', '# seems so'],
    'hedge-no': ['# probably not', "# I don't think so"],
  },
  lineJoin: [', ', ' and ', ' & '],
  join: [', ', '; ', ' ', '\n', '. '],
  rest: ['the rest @', 'rest @', 'the others @', 'everything else @'],
  all: ['all @', 'all of them @', 'everything @'],
  only: ['only #', 'just # yes, the others no', 'none except #'],
  pick: ['#', 'I meant #', '# yes', 'it is #'],
};

/** The wordings of a language. */
export const answerWords: Readonly<Record<Locale, AnswerWords>> = { zh, en };
