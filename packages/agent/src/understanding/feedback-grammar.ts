import { groupForms, lineForms } from '@dbdiag/language';
import type { LineAnswerWords } from './line-answer-words.ts';
import { hedgeLeadEn, hedgeLeadZh, lineAnswerWordsEn, lineAnswerWordsZh } from './line-answer-words.ts';

/** How an answer was worded: `none` ("there is none") is about things to look for, `wrong` ("not so") about anything. */
export type AnswerManner = keyof LineAnswerWords;

/** Longer, more careful wordings first: "好像没有" isn't 好像. */
const mannersInOrder: readonly AnswerManner[] = ['hedge-no', 'hedge', 'refused', 'unknown', 'none', 'wrong', 'yes'];

function longestFirst(first: string, second: string): number {
  return second.length - first.length;
}

function chineseSource(manner: AnswerManner): string {
  return [...lineAnswerWordsZh[manner]].sort(longestFirst).join('|');
}

function englishSource(manner: AnswerManner): string {
  const words = [...lineAnswerWordsEn[manner]].sort(longestFirst);
  return words.map((word) => `${word}(?![a-z_'])`).join('|');
}

function answerSource(manner: AnswerManner): string {
  return `${chineseSource(manner)}|${englishSource(manner)}`;
}

const answerSources = new Map(mannersInOrder.map((manner) => [manner, answerSource(manner)]));
const wholeAnswers = mannersInOrder.map((manner) => ({ manner, pattern: new RegExp(`^(?:${answerSources.get(manner) ?? ''})$`, 'u') }));

/** How the words of an answer are meant. */
export function mannerOf(words: string): AnswerManner {
  return wholeAnswers.find(({ pattern }) => pattern.test(words))?.manner ?? 'yes';
}

const unsureOf: Readonly<Record<AnswerManner, AnswerManner>> = {
  yes: 'hedge',
  hedge: 'hedge',
  none: 'hedge-no',
  wrong: 'hedge-no',
  refused: 'refused',
  'hedge-no': 'hedge-no',
  unknown: 'unknown',
};

/** The answer as somebody means it who isn't sure of it. */
export function unsure(manner: AnswerManner): AnswerManner {
  return unsureOf[manner];
}

/** The answer as somebody means it who only put it cautiously. */
export function sure(manner: AnswerManner): AnswerManner {
  if (manner === 'hedge') return 'yes';
  return manner === 'hedge-no' ? 'none' : manner;
}

/** Words in front of answers that make them unsure: "可能第一个有", "I think 2 is there". */
export const hedgeLead = new RegExp(`${hedgeLeadZh}是?\\s?|${hedgeLeadEn}(?![a-z_'])(?: that)?(?: it's| it is)?\\s`, 'uy');

/** Words behind an answer that make it unsure: "2 yes, I think". */
const tailWords =
  "(?:i (?:think|guess|suppose|believe)(?: so)?|probably|maybe|perhaps|possibly|or so|but (?:i'm )?not (?:entirely |completely |100% )?(?:sure|certain)|我(?:想|猜|觉得)|大概|可能|但(?:我)?不(?:太|是很|完全)?确定)";
const hedgeTail = `(?<tail>\\s?,?\\s?${tailWords}(?=\\s?(?:$|[,.;!。])))?`;

/** What a form with such a tail needs somewhere in the text. */
export const anyTail = new RegExp(tailWords, 'u');

/** An answer of any manner. */
export const answer = `(?:${mannersInOrder.map((manner) => answerSources.get(manner) ?? '').join('|')})`;
const positive = `(?:${answerSources.get('yes') ?? ''})`;
/** Short words such as 有 say nothing when a word follows; these say it all. */
const explicit = /^(?:可以确认|已?确认|否定|否认|yes|yep|yeah|confirmed|denied|y|n)$/u;

/** Whether an answer can be followed by other words without a mark between them. */
export function isExplicitAnswer(words: string): boolean {
  return explicit.test(words);
}

/** Never a part of a longer word: the last letter of "pg_stat_activity" is no "y". */
const phenomenonId = '[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+(?![a-z0-9_])';
/** The same where it is searched for at every position; its first part is no longer than a name in PostgreSQL. */
const soughtId = '[a-z][a-z0-9]{0,62}(?:[_-][a-z0-9]+)+(?![a-z0-9_])';
const digits = `(?:${lineForms.digits})(?![\\d%]|\\.\\d)`;
const numberedLine = [
  lineForms.firstFewZh,
  lineForms.firstFewEn,
  lineForms.lastFewZh,
  lineForms.lastFewEn,
  lineForms.fromEndZh,
  lineForms.fromEndEn,
  lineForms.range,
  lineForms.ordinalZh,
  lineForms.lastZh,
  lineForms.ordinalEn,
  lineForms.lastEn,
  lineForms.namedEn,
  digits,
].join('|');
const oneLine = `${numberedLine}|${phenomenonId}`;
const soughtLine = `${numberedLine}|${soughtId}`;
const joining = '(?:\\s?(?:、|和|与|跟|以及|及|\\band\\b|&|/|\\+)\\s?|(?=第))';
const between = `(?:${joining}|\\s?,\\s?(?:and\\b\\s?)?|\\s(?=\\d))`;
/** One line or several. */
export const list = `(?:${oneLine})(?:${between}(?:${oneLine})){0,40}`;
/** An id of one word looks like any other word: whoever reads it has to ask the engine. */
const wordId = '\\b(?!and\\b)[a-z][a-z0-9]*(?![a-z0-9_-])';
const idList = `(?:${oneLine}|${wordId})(?:${between}(?:${oneLine}|${wordId})){0,40}`;

const glueWords =
  "[:=.)\\]、-]|->|都|也|均|全|就|是|我们?|这个|那个|其实|实际上|确实|的确|目前|暂时|倒|还|则|改成|改为|应为|\\b(?:is|are|was|were|both|all|also|i|we|it|it's|its|as|indeed|actually|in\\sfact|should|be|to|just|am|i'm|i'd|we're|say|do|does|that's|that|still|now)\\b";
const glue = `(?:\\s?(?:${glueWords})){0,6}\\s?`;
const particles = '[了过的吧啊呢哦呀嘛]*(?:(?:这个|这种|该|此)?(?:现象|情况|问题)[了的吧啊呢哦呀]*)?';
/** Where the words of an answer end. */
export const end = `${particles}(?:\\s(?:too|as\\swell|also|either)\\b)?(?=$|[\\s,;:!?。、…)\\]"”»~.|/]|\\d{1,3}(?![\\d%])|第|后面|其他|其它|其余|剩下|剩余|余下|别的|但|不过|然后|另外|此外|还有|同时|而且|并且|最后|进展|现在|除)`;
const all = `(?:${groupForms.allZh}|${groupForms.allEn})`;
const rest = `(?:${groupForms.restZh}|${groupForms.restEn})`;
const none = `(?:${groupForms.noneZh}|${groupForms.noneEn})`;
const except = '\\s?,?\\s?(?:除了?|\\bexcept(?:\\sfor)?\\b|\\bapart\\sfrom\\b|\\bbut(?:\\snot)?\\b|\\bbesides\\b)\\s?';
const preposition = '(?:\\s?(?:to|on|about|for|of|with|regarding|:)(?![a-z])\\s?|\\s?)';

/** One line; of bare digits only where they are named as a line. */
const named = `(?:${lineForms.ordinalZh}|${lineForms.lastZh}|${lineForms.ordinalEn}|${lineForms.lastEn}|${lineForms.namedEn}|${digits})`;

/** The last line has an answer of its own, "not sure about 1, 2 no", and isn't meant by the one before the list; in "yes 1 no 2" it hasn't. */
const notAnsweredItself = `(?!${glue}${answer}${end}(?!${preposition}(?:${list}|${all}|${rest})))`;
const listAfterAnswer = `(?:${oneLine})(?:(?:${between}(?:${oneLine})){1,40}${notAnsweredItself})?`;
const listTakenBack = `(?:${oneLine})(?:(?:${between}(?:${oneLine})){0,39}(?:${joining}(?:${oneLine})|${between}(?:${oneLine})${notAnsweredItself}))?`;
/** What takes back the answers to lines. */
const before = '(?:之前|刚才|前面|刚刚|刚|上次|上面|上一轮|先前)?';
const mistakenZh = '(?:说|看|搞|弄|答|记|打|写|回答|判断|填|选|点)(?:错|反)了?';
const mistakenEn =
  '(?:was (?:wrong|mistaken)|misread|misspoke|mistyped|misremembered|misunderstood|misjudged|made a (?:mistake|typo)|got (?:it|that|this) wrong)';
const apology = '(?:(?:oh|oops|sorry)\\b\\s?,?\\s?)?';

/** A way to give feedback, and a text that is nothing else. */
export interface FeedbackForm {
  readonly example: string;
  /** A form is long, and made when a text is tried against it first. */
  readonly pattern: () => RegExp;
}

function form(example: string, source: string): FeedbackForm {
  let made: RegExp | undefined;
  return { example, pattern: () => (made ??= new RegExp(source, 'uy')) };
}

const anyChinese = mannersInOrder.map(chineseSource).join('|');
const anyEnglish = mannersInOrder.map(englishSource).join('|');

/** What every form with an answer needs somewhere in the text: an answer that isn't the end of a longer word, as the n of "in" is. */
export const anyAnswer = new RegExp(`${anyChinese}|(?<![a-z])(?:${anyEnglish})`, 'u');

/** The forms of feedback in the order they are tried. Named groups: `list`, `answer`, and which group of lines is meant. */
export const feedbackForms = {
  allButZh: form(
    '除了2都有',
    `(?=除|[^,。]{1,20}(?:之外|以外))(?:除(?:了|去|开)?)?\\s?(?<list>${list})\\s?(?:之外|以外|外)?\\s?,?\\s?(?:${groupForms.restZh})?\\s?(?:都|全部|全都|全|均)?\\s?(?<answer>${answer})${end}`,
  ),
  allBut: form(
    'all except 2',
    `(?!(?:haven't|have not|didn't|did not|couldn't)\\b)(?:${all}${glue}(?<answer>${answer})?|(?<first>${answer})(?:\\sto)?(?:\\s?${all})?|(?<none>${none}))${except}(?<list>${list})(?:之外|以外|外)?(?:${glue}(?<late>${answer}))?${end}`,
  ),
  only: form(
    'only 2',
    `(?:只有|仅有|仅|只|就(?=\\d)|\\b(?:only|just|exclusively|solely))\\s?(?<list>${list})(?:${glue}(?<answer>${positive}))?${end}`,
  ),
  noneOf: form('none of them', `(?<none>${none})(?:${glue}${positive})?${end}`),
  group: form('the rest no', `(?:(?<all>${all})|(?<rest>${rest}))${glue}(?<answer>${answer})${end}`),
  answerThenGroup: form(
    'no to all',
    `(?!有|没|是)(?!(?:haven't|have not|didn't|did not|couldn't)\\b.{0,30}\\ball\\b)(?:(?:yes|no)[\\s,]{1,2}){0,4}(?<answer>${answer})${preposition}(?:(?<all>${all})|(?<rest>${rest}))${end}`,
  ),
  listThenAnswer: form(
    '1 and 3 yes',
    `(?<list>${list})${glue}(?<answer>${answer})(?:\\s(?:about|on)\\b(?:\\s(?:it|that))?)?${hedgeTail}${end}`,
  ),
  notButEn: form(
    'not 2 but 3',
    `(?:it's\\s|it\\sis\\s)?not\\s(?<list>${named})\\s?(?:,?\\s?but\\s(?:rather\\s)?|,\\s?(?:it's\\s|it\\sis\\s)|,\\s?(?=(?:the\\s)?[a-z]))(?<instead>${named})(?!${between}(?:${oneLine}))${notAnsweredItself}${end}`,
  ),
  notButZh: form(
    '不是2，是3',
    `不是\\s?(?<list>${named})\\s?,?\\s?(?:而是|应该是|是)?\\s?(?<instead>${named})(?!${between}(?:${oneLine}))${notAnsweredItself}${end}`,
  ),
  listThenTail: form('2 I think', `(?<list>${list})${hedgeTail.slice(0, -1)}${end}`),
  answerThenList: form('not sure about 3', `(?<answer>${answer})${preposition}(?<list>${listAfterAnswer})${hedgeTail}${end}`),
  wordThenAnswer: form('一有', `(?<list>${lineForms.wordZh}|${lineForms.wordEn}\\s?:?\\s?)(?<answer>${answer})${end}`),
  idThenAnswer: form('deadlocks yes', `(?<list>${idList})${glue}(?<answer>${answer})${end}`),
  answerThenId: form('confirm deadlocks', `(?<answer>${answer})${preposition}(?<list>${idList})${end}`),
} as const;

/** Lines whose answers are taken back: "I was wrong about the first one", "第一个我说错了". What follows may say what holds instead. */
export const takenBackForms: readonly FeedbackForm[] = [
  form(
    '第一个我说错了',
    `我?${before}我?(?:说)?(?:关于|对于|对)?\\s?(?<list>${listTakenBack})\\s?(?:的(?:回答|答案|反馈|判断))?\\s?,?\\s?我?${before}我?都?${mistakenZh}${particles}`,
  ),
  form(
    'i was wrong about 2',
    `${apology}i ${mistakenEn}(?: earlier| before)?(?: (?:about|on|with|in|for|to|regarding))?\\s(?<list>${listTakenBack})(?=$|[\\s,.:;!?-])`,
  ),
  form('i got 2 wrong', `${apology}i (?:got|had|read|answered) (?<list>${listTakenBack}) wrong(?:ly)?\\b`),
  form(
    'my answer to 2 was wrong',
    `${apology}(?:what i said (?:about|on|to)|my (?:earlier |previous |last )?(?:answers?|repl(?:y|ies)) (?:to|on|about|for)) (?<list>${listTakenBack}) (?:was|were|is|are) (?:wrong|incorrect|mistaken|a mistake)\\b`,
  ),
  form(
    'about 2, i was wrong',
    `(?:(?:about|as for|on|for) )?(?<list>${listTakenBack})\\s?[,:]?\\s?i ${mistakenEn}(?: (?:about (?:it|that|them)|there|earlier|before))?\\b`,
  ),
];

/** Nothing but an answer. */
export const bareAnswer = new RegExp(
  `^(?!.{0,5}都[有没是不])(?:应该是(?=没|有|不是)|是(?=没有|有)|我|这个|那个|它|应该|i'm|i am|it's|it is|that's|that is|we're|there (?:is|are|was|were)|i|we|it|is)?\\s?(?<answer>${answer})(?:\\s?[,，]?\\s?(?:${answer})){0,2}\\s?(?:about\\s(?:it|that|this|them|these|those))?${particles}$`,
  'u',
);

/** Nothing but lines: a choice. */
export const bareList = new RegExp(
  `^(?!.*呢$)(?:我?选择?|应该是|就是|是|it's|it is|i'd say|i choose|choose|pick|select|i pick|option)?\\s?(?<list>${list})${particles}[.)]?$`,
  'u',
);

/** Nothing but "all of them". */
export const bareGroup = new RegExp(`^${all}${particles}(?:\\s?,?\\s?(?:lol|unfortunately|sadly|i'm afraid))?$`, 'u');

const eachLine = new RegExp(soughtLine, 'gu');
const eachLineOrWord = new RegExp(`${soughtLine}|${wordId}`, 'gu');

/** The single references of a list, as they were written. */
export function linesIn(text: string): readonly string[] {
  return text.match(eachLine) ?? [];
}

/** The same where the list may have ids of one word. */
export function linesAndWordsIn(text: string): readonly string[] {
  return text.match(eachLineOrWord) ?? [];
}

/** Lines named in prose. A number counts only where a clause begins with it or is about it: anywhere else it is a quantity. */
const namedAnywhere = new RegExp(
  [
    lineForms.firstFewZh,
    lineForms.firstFewEn,
    lineForms.lastFewZh,
    lineForms.lastFewEn,
    lineForms.fromEndZh,
    lineForms.fromEndEn,
    `第\\s?(?:\\d{1,3}|${lineForms.wordZh})\\s?(?:[个条项点号题种行]|(?![\\p{Script=Han}]))`,
    lineForms.lastZh,
    `(?:\\bthe\\s)?\\blast\\s(?:one|line|item|point|option|question|check)\\b`,
    `\\b${lineForms.ordinalEn}`,
    lineForms.namedEn,
    `(?<=(?:^|[,;:.!?。、\\n(]|\\b(?:about|on|for|and|with)|关于|对于|和|与|跟|及)\\s?)(?:${lineForms.range}|${digits})`,
    soughtId,
  ].join('|'),
  'gu',
);

/** The lines that a text names anywhere, whatever it says about them. */
export function linesNamedIn(text: string): readonly string[] {
  return text.match(namedAnywhere) ?? [];
}
