/** Chinese words that a statement ends with. */
const endsZh =
  /(?:[高低慢快多少大满长久差卡空]|正常|异常|失败|升高|下降|上升|增长|堆积|卡住|超时|报错|变慢|跑满|打满|没有|不足|不够|严重|频繁|为零|(?<![a-z_])\d\s*(?:%|[a-z]{1,4}|万|亿|秒|毫秒|分钟|小时|天|个|条|次|行|倍)?)(?:了|的|着)?$/iu;

/** A figure whose unit may still follow. */
const bareFigure = /\d$/u;
const unitAhead = /^(?:ms|us|s|m|h|g|k|w|gb|mb|kb|tb|gib|mib|min|sec|tps|qps|iops)\b|^\p{Script=Han}/iu;

/** A subject in Latin letters with a Chinese predicate or a figure: "IO 也很高", "CPU 95%". */
const latinSubject =
  /^[a-z][\w./]*(?:\s[a-z][\w./]*){0,2}\s*(?:(?:使用率|利用率|占用率?|等待|命中率?|延迟)?(?:也|都|还|却|是|又|很|太|非常|比较|有点|不|没|无|正常|异常|飙|升|降|涨|高|低|慢|满|多|少|达到|超过)|(?:is |at |= ?)?\d)/iu;

/** A subject and its predicate, both Chinese. */
const chineseStatement = /^\p{Script=Han}/u;

const figure = '\\d[\\d.,]{0,30}';
const figureUnits = '%|ms|s|sec|seconds|minutes|min|hours?|mb|gb|kb|tb';
const adjectives = `slow|fast|high|low|normal|fine|ok|okay|good|bad|full|empty|stuck|busy|idle|saturated|growing|rising|increasing|falling|dropping|huge|large|big|small|long|short|fluctuating|stable|unstable|spiking|maxed out|exhausted|blocked|waiting|failing|hanging|down|up|stale|overloaded|zero|elevated|slower|higher|lower|rare|frequent|many|few|${figure}\\s?(?:${figureUnits})?`;
const be = "is|are|was|were|looks?|seems?|keeps?|stays?|isn't|aren't|remains?";
const noSubject =
  'on|in|for|to|with|at|of|when|while|because|since|after|before|but|and|or|as|so|if|than|during|per|by|from|due|that|which|where|who|now|then|too|again|and|not|no|only|until|under|over|into|about|every|each|ago|left|used|free';
const firstWord = `(?!(?:${noSubject}|${be}|${adjectives})\\b)[a-z][\\w./-]*`;
const nextWord = `\\s(?!(?:${noSubject}|${be})\\b)[a-z][\\w./-]*`;
/** Most words of a subject behind its first. */
const mostWords = 3;
const subject = `${firstWord}(?:${nextWord}){0,${mostWords}}`;

/** Where a statement ends and the next one begins, with a verb in each: "queries are slow cpu is high". What stands before is looked at from blanks only. */
const verbEach = new RegExp(
  `(?=\\s)(?:(?<=\\b(?:${be})\\s(?:(?:not|very|too|quite|really|so|all|also|still|extremely|pretty|at|a bit|completely)\\s){0,6}(?:${adjectives}))(?<![\\d.,])\\s+(?=${subject}\\s(?:${be})\\s)|(?<=\\b(?:${be})\\s(?:(?:not|very|too|quite|really|so|at)\\s){0,6}${figure}\\s?%)\\s+(?=${subject}\\s(?:${be})\\s))`,
  'giu',
);

/** A new subject with an article and a verb behind a whole statement: "many sessions are waiting for locks the deadlock counter is rising". */
const articleAhead = new RegExp(
  `(?=\\s)(?<=\\b(?:${be})\\s(?:\\S{1,60}\\s){0,5}(?!(?:${noSubject}|${be}|the|a|an|says?|shows?|means?)\\b)\\S{1,60})\\s+(?=(?:the|our|my)\\s(?:[\\w./-]+\\s){1,3}(?:${be})\\s)`,
  'giu',
);

/** One of several statements without verbs, with a subject of so many words: "cpu high". A figure may end before its unit or behind it. */
const statesWithoutVerb = Array.from({ length: mostWords + 1 }, (_, more) => more).flatMap((more) =>
  [adjectives, figure].map(
    (said) => new RegExp(`(?:^|\\s)${firstWord}(?:${nextWord}){${more}}\\s(?:very |too |is |are )?(?:${said})(?=\\s|$)`, 'iuy'),
  ),
);
const behindAdjective = new RegExp(`(?=\\s)(?<=\\s(?:${adjectives}))\\s+(?=${subject}\\s)`, 'giu');

/** Where statements without verbs may end that begin at a position. */
function endsOfState(text: string, position: number): readonly number[] {
  return statesWithoutVerb.flatMap((pattern) => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    return found === null ? [] : [position + found[0].length];
  });
}

/**
 * Whether a text is nothing but two or more statements without verbs: "cpu high io high connections normal". Every place
 * where one may end is looked at once: as a single pattern the ways to divide the words would be tried one by one.
 */
function onlyStates(text: string): boolean {
  const reached = new Set([0]);
  for (const position of reached) {
    const ends = endsOfState(text, position);
    if (position > 0 && ends.includes(text.length)) return true;
    for (const end of ends) reached.add(end);
  }
  return false;
}

function splitByPattern(text: string, pattern: RegExp): readonly string[] {
  return text
    .split(pattern)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Characters at the end of a statement in which the words that end it stand. */
const endingReach = 24;

/** Whether there is a match of a global pattern in [start, end); it is looked for from the last one on, as long as `start` only grows. */
function finder(text: string, pattern: RegExp): (start: number, end: number) => boolean {
  let found = -1;
  return (start, end) => {
    if (found < start) {
      pattern.lastIndex = start;
      found = pattern.exec(text)?.index ?? Infinity;
    }
    return found < end;
  };
}

function splitChinese(text: string): readonly string[] {
  const pieces: string[] = [];
  const hasHan = finder(text, /\p{Script=Han}/gu);
  const hasLetter = finder(text, /\p{L}/gu);
  let start = 0;
  for (const gap of text.matchAll(/\s+/gu)) {
    const ending = text.slice(Math.max(start, gap.index - endingReach), gap.index);
    const right = text.slice(gap.index + gap[0].length);
    if (!(hasHan(start, gap.index) || /\d\s{0,4}%?$/u.test(ending)) || !endsZh.test(ending) || !hasLetter(start, gap.index)) continue;
    const nextWord = /^\S*/u.exec(right)?.[0] ?? '';
    const begins = latinSubject.test(right) || (chineseStatement.test(right) && endsZh.test(nextWord));
    if (bareFigure.test(ending) && unitAhead.test(right)) continue;
    const left = text.slice(start, gap.index);
    if (!begins || /^\s*\d+\s*(?:(?:%|\p{L}{1,2})\s*)?$/u.test(left)) continue;
    pieces.push(left);
    start = gap.index + gap[0].length;
  }
  return [...pieces, text.slice(start)];
}

/** Splits statements that stand side by side with nothing between them: "CPU 很高 IO 也很高 连接数正常", "queries are slow cpu is high". */
export function sideBySide(text: string): readonly string[] {
  const trimmed = text.trim();
  if (/\p{Script=Han}/u.test(trimmed)) return splitChinese(trimmed);
  if (/\b(?:that|which|where|when|if|because|while|since|who|whenever|although|than|after|before|until)\b/iu.test(trimmed))
    return [trimmed];
  const verbal = splitByPattern(trimmed, verbEach).flatMap((piece) => splitByPattern(piece, articleAhead));
  if (verbal.length > 1) return verbal;
  return onlyStates(trimmed) ? splitByPattern(trimmed, behindAdjective) : [trimmed];
}
