import { groupForms, lineForms } from './line-words.ts';
import { verdictWordsEn, verdictWordsZh } from './verdict-words.ts';
import type { VerdictWords } from './verdict-words.ts';

/** How a verdict was worded: `none` ("there is none") is about things to look for, `wrong` ("not so") about anything. */
export type VerdictManner = keyof VerdictWords;

const mannersInOrder: readonly VerdictManner[] = ['unknown', 'none', 'wrong', 'yes'];

function longestFirst(first: string, second: string): number {
  return second.length - first.length;
}

function verdictSource(manner: VerdictManner): string {
  const chinese = [...verdictWordsZh[manner]].sort(longestFirst);
  const english = [...verdictWordsEn[manner]].sort(longestFirst).map((word) => `${word}(?![a-z_'])`);
  return [...chinese, ...english].join('|');
}

const verdictSources = new Map(mannersInOrder.map((manner) => [manner, verdictSource(manner)]));
const wholeVerdicts = mannersInOrder.map((manner) => ({ manner, pattern: new RegExp(`^(?:${verdictSources.get(manner) ?? ''})$`, 'u') }));

/** How the words of a verdict are meant. */
export function mannerOf(words: string): VerdictManner {
  return wholeVerdicts.find(({ pattern }) => pattern.test(words))?.manner ?? 'yes';
}

const verdict = `(?:${mannersInOrder.map((manner) => verdictSources.get(manner) ?? '').join('|')})`;
const positive = `(?:${verdictSources.get('yes') ?? ''})`;
/** Short words such as 有 say nothing when a word follows; these say it all. */
const explicit = /^(?:可以确认|已?确认|否定|否认|yes|yep|yeah|confirmed|denied|y|n)$/u;

/** Whether a verdict can be followed by other words without a mark between them. */
export function isExplicitVerdict(words: string): boolean {
  return explicit.test(words);
}

const phenomenonId = '[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+';
const digits = `(?:${lineForms.digits})(?![\\d%]|\\.\\d)`;
const oneLine = [
  lineForms.firstFewZh, lineForms.firstFewEn, lineForms.range, lineForms.ordinalZh, lineForms.lastZh, lineForms.ordinalEn, lineForms.lastEn, lineForms.namedEn,
  digits, phenomenonId,
].join('|');
const between = '(?:\\s*(?:,\\s*(?:and\\b)?|、|和|与|跟|以及|及|\\band\\b|&|/|\\+)\\s*|\\s+(?=\\d)|(?=第))';
const list = `(?:${oneLine})(?:${between}(?:${oneLine})){0,40}`;

const glueWords =
  "[:=.)\\]、-]|->|都|也|均|全|就|是|我们?|这个|那个|应该|好像|似乎|确实|的确|目前|暂时|倒|还|则|改成|改为|应为|\\b(?:is|are|was|were|both|all|also|i|we|it|it's|its|definitely|probably|certainly|indeed|should|be|to|just|am|i'm|i'd|we're|say|do|does|that's|that|still|now)\\b";
const glue = `(?:\\s*(?:${glueWords})){0,6}\\s*`;
const particles = '(?:了|过|的|吧|啊|呢|哦|呀|嘛)*(?:(?:这个|这种|该|此)?(?:现象|情况|问题))?(?:了|的|吧|啊|呢|哦|呀)*';
const end =
  `${particles}(?=$|[\\s,;:!?。、)\\]"”»~.|/]|\\d{1,3}(?![\\d%])|第|后面|其他|其它|其余|剩下|剩余|余下|别的|但|不过|然后|另外|此外|还有|同时|而且|并且|最后|进展|现在|除)`;
const all = `(?:${groupForms.allZh}|${groupForms.allEn})`;
const rest = `(?:${groupForms.restZh}|${groupForms.restEn})`;
const none = `(?:${groupForms.noneZh}|${groupForms.noneEn})`;
const except = "\\s*,?\\s*(?:除了?|\\bexcept(?:\\s+for)?\\b|\\bapart\\s+from\\b|\\bbut(?:\\s+not)?\\b|\\bbesides\\b)\\s*";
const preposition = "(?:\\s*(?:to|on|about|for|of|with|regarding|:)(?![a-z])\\s*|\\s*)";

function sticky(source: string): RegExp {
  return new RegExp(source, 'uy');
}

/** The forms of feedback in the order they are tried. Named groups: `list`, `verdict`, and which group of lines is meant. */
export const feedbackForms = {
  allButZh: sticky(`除(?:了|去|开)?\\s*(?<list>${list})\\s*(?:之外|以外|外)?\\s*,?\\s*(?:${groupForms.restZh})?\\s*(?:都|全部|全都|全|均)?\\s*(?<verdict>${verdict})${end}`),
  allBut: sticky(`(?:${all}${glue}(?<verdict>${verdict})?|(?<first>${verdict})(?:\\s+to)?(?:\\s*${all})?|(?<none>${none}))${except}(?<list>${list})(?:之外|以外|外)?(?:${glue}(?<late>${verdict}))?${end}`),
  only: sticky(`(?:只有|仅有|仅|只|\\bonly)\\s*(?<list>${list})(?:${glue}(?<verdict>${positive}))?${end}`),
  noneOf: sticky(`(?<none>${none})(?:${glue}${positive})?${end}`),
  group: sticky(`(?:(?<all>${all})|(?<rest>${rest}))${glue}(?<verdict>${verdict})${end}`),
  verdictThenGroup: sticky(`(?!有|没|是)(?<verdict>${verdict})${preposition}(?:(?<all>${all})|(?<rest>${rest}))${end}`),
  listThenVerdict: sticky(`(?<list>${list})${glue}(?<verdict>${verdict})(?:\\s+(?:about|on)\\b(?:\\s+(?:it|that))?)?${end}`),
  verdictThenList: sticky(`(?<verdict>${verdict})${preposition}(?<list>${list})${end}`),
  wordThenVerdict: sticky(`(?<list>${lineForms.wordZh}|${lineForms.wordEn}\\s*:?\\s*)(?<verdict>${verdict})${end}`),
} as const;

/** Nothing but a verdict. */
export const bareVerdict = new RegExp(`^(?:我|这个|那个|它|应该|i'm|i am|it's|it is|that's|that is|we're|there (?:is|are|was|were)|i|we|it|is)?\\s*(?<verdict>${verdict})(?:\\s*[,，]?\\s*(?:${verdict})){0,2}\\s*(?:about\\s+(?:it|that|this|them|these|those))?${particles}$`, 'u');

/** Nothing but lines: a choice. */
export const bareList = new RegExp(`^(?:我?选择?|应该是|就是|是|it's|it is|i'd say|i choose|choose|pick|select|i pick|option)?\\s*(?<list>${list})${particles}[.)]?$`, 'u');

/** Nothing but "all of them". */
export const bareGroup = new RegExp(`^${all}${particles}$`, 'u');

const eachLine = new RegExp(oneLine, 'gu');

/** The single references of a list, as they were written. */
export function linesIn(text: string): readonly string[] {
  return text.match(eachLine) ?? [];
}
