import type { Wording } from './link-words.ts';

/** How people say that a query returned nothing. */
export const noRowWords: readonly Wording[] = [
  {
    source: String.raw`\(?\b(?:no|0|zero)(?: (?:matching|such|single))? (?:rows?|records?|hits?|results?|matches|entries|output|lines?)\b\)?(?: (?:returned|found|back|came back|there|at all))?`,
    example: 'no rows',
  },
  {
    source: String.raw`\b(?:returned|returns|came back|comes back|yields|yielded|gives|gave|shows|showed|got|is|was)(?: with)? (?:nothing|empty|blank|none|no (?:rows?|records?|hits?|results?)|0 rows)\b(?: back)?`,
    example: 'came back empty',
  },
  {
    source: String.raw`\b(?:the )?(?:result(?: set)?|output|list) (?:is|was|came back|comes back)? ?(?:empty|blank)\b`,
    example: 'the result set is empty',
  },
  {
    source: String.raw`\b(?:there isn't|there is not|there's not|not) a single (?:row|record|hit|line|entry)\b`,
    example: "there isn't a single row",
  },
  { source: String.raw`\b(?:empty(?: (?:result|set|result set))?|blank)\b`, example: 'empty' },
  { source: String.raw`\bnothing(?: (?:came back|comes back|returned|listed|in it|there|at all))\b`, example: 'nothing came back' },
  { source: String.raw`\(?(?:0|零)\s?(?:行|条)(?:记录|数据|结果)?\)?`, example: '0 行' },
  {
    source: '(?:没有?|无|未)(?:有)?(?:返回|查到|查出|搜到|查询到)?(?:任何|匹配的?|一)?(?:行|数据|记录|结果集?|输出|返回)',
    example: '没有返回任何行',
  },
  {
    source: '(?:返回|结果|结果集|输出|查询结果|查出来)?(?:的)?(?:是|为|就是|都是)?(?:空|空的|空集|空结果|空行)(?![\\p{Script=Han}])',
    example: '结果为空',
  },
  { source: '(?:返回|查出|结果)(?:是|了)?\\s?0\\s?(?:行|条)(?:记录|数据)?', example: '返回0行' },
  { source: '(?:啥|什么|一行|一条|半行)(?:都|也)(?:没有?|查不到)(?:出来|返回|查到|查出来|输出)?', example: '啥都没出来' },
  { source: '(?:没查到|没查出|没搜到)(?:任何|什么)?(?:东西|数据|记录|结果)?', example: '没查到' },
];

/** How people say that a query returned something. */
export const someRowWords: readonly Wording[] = [
  {
    source: String.raw`\b(?:returned |returns |got |shows |lists )?(?:[1-9]\d{0,5}|one|two|three|four|five|six|seven|eight|nine|ten|several|some|a few|many|a couple of) (?:rows?|records?|hits?|entries)\b`,
    example: 'three rows',
  },
  {
    source: '(?:返回|查出|查到|出来|有)?了?\\s?(?:[1-9]\\d{0,5}|[一二三四五六七八九十几两]{1,3}|好几|若干|很多)\\s?(?:行|条记录|条数据)',
    example: '返回五行',
  },
];

/** A negative look: of what follows such words nothing is an answer. */
export const asksWithin =
  /\?|吗|么(?!么)|哪|怎么|如何|是不是|有没有|能不能|区别|多少才|算不算|\b(?:how|which|what|whether|where|why|who)\b/u;

/** Words by which somebody takes back what they have just said. */
export const slipWords: readonly Wording[] = [
  {
    source: String.raw`\b(?:no,? wait|wait,? no|wait|hold on|oh hold on|hang on|correction|scratch that|strike that|my bad|my mistake|oops|whoops|sorry|apologies|i mean|actually|rather|let me take that back|take that back|on second thou?ght)\b`,
    example: 'no wait',
  },
  {
    source:
      '(?:更正|纠正一?下?|订正|改一下|不对|说错|看错|看串行?了?|搞错|弄错|写错|打错|记错|算了|当我没说|不好意思|抱歉|哦不|噢不|等等|等一下|慢着|口误|手误|应该是|其实)',
    example: '更正',
  },
];

/** One of several wordings. */
export function anyOf(wordings: readonly Wording[]): string {
  return `(?:${wordings.map(({ source }) => source).join('|')})`;
}
