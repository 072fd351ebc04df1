import type { AnalyzedText } from '../words/analyzed-text.ts';

/** What may follow a word that is said of a subject: nothing, or where, when and how much. "A flat file" isn't flat. */
const saidOf = String.raw`(?=$| (?:at|around|about|for|in|on|across|since|over|overall|now|today|here|again|all|too|so|enough|by|per|as|and|the whole)\b| \d)`;

const english = new RegExp(
  [
    String.raw`\b(?:flat|steady|stable|normal|fine|healthy|fresh|up to date|quiet|calm|unchanged|constant|works|minimal|negligible|insignificant|marginal|clean|accurate|correct|balanced|reasonable|sane|nicely|perfectly|properly|correctly|smoothly|okay|ok|great|harmless)${saidOf}`,
    String.raw`\bas (?:quick|quickly|fast|good|low|small|usual|always|ever|expected|normal|it should|they should)\b`,
    String.raw`\bsame as (?:ever|always|usual|before|normal|any|every|yesterday|last)\b`,
    String.raw`\b(?:is|are|=) auto${saidOf}`,
    String.raw`\b(?:like|as) (?:always|usual|every (?:other )?day)\b`,
    String.raw`\b(?:under control|in sync|in step|keeps? up|keeping up|within (?:limits|bounds|reason)|nowhere near|nothing to worry|far from (?:a )?(?:problem|full|the limit))\b`,
    String.raw`\bno (?:limit|worries|trouble|concern|sign|trace)\b`,
  ].join('|'),
  'g',
);

const chinese =
  /可以?忽略|忽略不计|微乎其微|没(?:什么|怎么|啥|有)?(?:变化|波动|动静|变过|动过|毛病|大碍)|纹丝不动|几乎不动|没动$|平稳|很稳|(?:很|挺|都|比较)闲|很?干净|(?:和|跟|与).{1,12}(?:一样|差不多|一致|吻合|持平|对得上)$|对得上|够大|不小了|(?:很|挺|都)准|(?:很|挺)快$|(?:很|挺|都)均匀|没压力|早就热了|(?:还|都)?(?:离|距).{0,8}(?:还)?(?:远|早)/g;

/** Words before one of calm that take it back. */
const taken =
  /(?:\b(?:not|no longer|never|isn't|aren't|wasn't|hardly|don't|doesn't|can't|cannot|won't|used to|should|must|nothing|nobody|none|than|above|below|over|beyond|under|exceeds?|exceeding)(?: \w+){0,2} |不|没有?|未|无法)$/;

const clauseBreak = /[,;:!?，。；：！？、()\n]|\.(?!\d)|\b(?:but|though|although|while)\b|但是?|不过|然而/;

/** Of what should have changed, no change is no good news: "vacuum ran but the count is unchanged". */
const change = /unchanged|变/;
const adversative = /\b(?:but|yet)\b|但|却|仍/;

/** What a text says to the effect that all is as it should be, as written: "flat", "same as usual", 可以忽略. */
export function calmWords({ normalized }: AnalyzedText): readonly string[] {
  return normalized.split(clauseBreak).flatMap((part) => {
    const clause = part.trim();
    return [...clause.matchAll(english), ...clause.matchAll(chinese)]
      .filter(({ index }) => !taken.test(clause.slice(0, index)))
      .map(([words]) => words)
      .filter((words) => !(change.test(words) && adversative.test(normalized)));
  });
}

const unknowing =
  /^(?:(?:i|we|i'm|we're|i've|really|honestly|have|still|there is|got) )*(?:no (?:idea|clue)|not sure|unsure|don't know|do not know|dont know|can't (?:tell|say)|cannot (?:tell|say)|haven't (?:checked|looked)|didn't (?:check|look)|never checked)\b(?! (?:why|what|how|where|who|which|when))|^(?:我们?|也|还|暂时|目前|这个)*(?:不知道|不清楚|不确定|不晓得|不了解|说不准|没(?:去)?(?:查|看|注意|留意)(?![到见出人]))(?!为什么|为啥|原因|怎么|是谁|什么|哪|为何|咋)/;

/** Every clause only says that its writer doesn't know. "CPU is busy, no idea why" does say something. */
export function saysUnknown({ normalized }: AnalyzedText): boolean {
  const clauses = normalized
    .split(clauseBreak)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return clauses.length > 0 && clauses.every((clause) => unknowing.test(clause));
}
