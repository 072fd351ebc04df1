/** Chinese and English number words up to twenty, and what they mean. */
const numberWords: ReadonlyMap<string, number> = new Map([
  ...[
    '一',
    '二',
    '三',
    '四',
    '五',
    '六',
    '七',
    '八',
    '九',
    '十',
    '十一',
    '十二',
    '十三',
    '十四',
    '十五',
    '十六',
    '十七',
    '十八',
    '十九',
    '二十',
  ].map((word, index): [string, number] => [word, index + 1]),
  ['两', 2],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index): [string, number] => [
    word,
    index + 1,
  ]),
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (word, index): [string, number] => [word, index + 1],
  ),
]);

/** The number a word or digits stand for. */
export function numberOf(word: string): number | undefined {
  const digits = /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(word);
  return digits?.[1] === undefined ? numberWords.get(word) : Number(digits[1]);
}

const numeralZh = '(?:二?十[一二三四五六七八九]?|[一二两三四五六七八九])';
const countWordZh = '(?:个|条|项|点|号|题|种|行)';
const wordEn = '(?:one|two|three|four|five|six|seven|eight|nine|ten)';
const ordinalEn = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:st|nd|rd|th))';
const nounEn = '(?:\\s(?:ones?|lines?|items?|points?|options?|questions?|checks?|things?|bullets?))?';

/** How lines of the last reply are named. Each entry is the source of a regular expression over folded text. */
export const lineForms = {
  digits: `\\d{1,3}(?:\\s?(?:号|条|项)(?![\\p{L}]*(?:会话|连接)))?`,
  range: `\\d{1,3}\\s?(?:-|~|到|至|\\.\\.\\.?|to|through|thru)\\s?\\d{1,3}(?!\\d)`,
  ordinalZh: `(?:(?:你|您)?(?:上一?轮|上一?次|刚才|刚刚|之前|前面|上面)?(?:说|提到?|列出?|问到?|讲)(?:过|到)?的)?第\\s?(?:\\d{1,3}|${numeralZh})\\s?${countWordZh}?`,
  lastZh: `(?:最后|末尾)(?:那|的)?一?${countWordZh}`,
  firstFewZh: `前(?:面)?\\s?(?:\\d{1,2}|${numeralZh})\\s?${countWordZh}`,
  lastFewZh: `(?:最后|后|末尾|末)\\s?(?:\\d{1,2}|${numeralZh})\\s?(?:个|条|项|点|题|种)(?:现象|检查|问题)?`,
  lastFewEn: `(?:the\\s)?last\\s(?:\\d{1,2}|${wordEn})\\b${nounEn}`,
  fromEndZh: `倒数第\\s?(?:\\d{1,2}|${numeralZh})\\s?${countWordZh}?`,
  fromEndEn: `(?:the\\s)?(?:${ordinalEn}\\s(?:to|from)\\s(?:the\\s)?last|next\\sto\\slast|penultimate)\\b${nounEn}`,
  ordinalEn: `(?:the\\s)?${ordinalEn}\\b${nounEn}(?:\\s(?:that\\s)?you\\s(?:just\\s)?(?:mentioned|said|listed|asked(?:\\sabout)?|showed|named))?`,
  lastEn: `(?:the\\s)?last(?:\\s(?:one|line|item|point|option|question|check))?\\b`,
  firstFewEn: `(?:the\\s)?first\\s(?:\\d{1,2}|${wordEn})\\b${nounEn}`,
  namedEn: `(?:the\\s)?(?:(?:numbers?|items?|lines?|options?|points?|questions?|checks?|bullets?|no\\.)\\s?#?|#|q)\\s?(?:\\d{1,3}|(?<=\\s)${wordEn}\\b)`,
  /** Bare number words count only where a verdict follows at once. */
  wordEn: `\\b${wordEn}\\b`,
  wordZh: numeralZh,
} as const;

/** "All of them", "the rest", likewise. */
export const groupForms = {
  allZh:
    '(?:以上|上面|上述|这些?|它们|那些?)?(?:的|情况|现象)?(?:这?(?:[一二两三四五六七八九十\\d]+|几)(?:个|条|项))?(?:我们?)?(?:全部|所有的?|全都|全|都|均|皆|统统|通通|一律|挨个)(?:都|全|均|皆)?',
  allEn:
    "(?:all(?:\\sof)?(?:\\s(?:them|these|those|the\\sabove|it))?(?:\\s(?:\\d|two|three|four|five|six))?|everything|every\\sone(?:\\sof\\sthem)?|each(?:\\s(?:of\\sthem|one))?|any\\sof\\s(?:them|these|those|it)|both(?:\\sof\\sthem)?|they(?:'re|\\sare)?\\sall|them\\sall|100%\\sof\\s(?:the\\sabove|them|it|these)|the\\s(?:whole\\s)?lot|(?:tick\\s)?all(?:\\sthe)?\\sboxes|every\\ssingle\\sone)",
  restZh:
    '(?:另外?(?:[一二两三四五六七八九十几\\d]+)(?:个|条|项)|后面的?(?:[一二两三四五六七八九十几\\d]+(?:个|条|项))?|(?:其他|其它|其余|剩下|剩余|余下|别的)(?:的)?(?:这?(?:[一二两三四五六七八九十几\\d]+)(?:个|条|项))?(?:那些)?)',
  restEn:
    '(?:all\\s)?(?:the\\s)?(?:rest|others|other\\s(?:ones|two|three|four|lines|items)|remaining(?:\\s(?:ones|lines|items))?|everything\\selse)(?:\\sof\\s(?:them|these))?',
  noneZh:
    '(?:(?:这几(?:个|条|项)|以上|上述)?一(?:个|条|项)(?:都|也)(?:没有|没沾上|没看到|没发现|没|不是)|没有?一(?:个|条|项)(?:是|有|符合|成立|沾上|存在)?|无一(?:符合|成立|存在)?)',
  noneEn: '(?:none|neither|nothing|not\\s(?:one|any))(?:\\selse|\\sof\\s(?:them|these|those|the\\sabove|it|the\\s(?:others|rest)|both))?',
} as const;
