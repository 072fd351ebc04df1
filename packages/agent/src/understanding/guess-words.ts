/**
 * What tells a guess from an observation, over folded clauses.
 *
 * The rule: a modal word ("maybe", "might be", "可能", "应该是") with nothing measured or read off makes a suspicion, whatever
 * it is said about. Words of perception ("it seems that connections are piling up", "好像有很多锁等待", "感觉查询变慢了") are
 * no modals: they report a symptom as somebody saw it, and stay observations.
 */

/** The modal words. What stands before and after them is what is guessed. */
export const modals: readonly RegExp[] = [
  /(?<![不尽])(?:有)?可能(?!性)|大概率?|也许|或许|说不定|没准|(?<!一)多半|(?<![占有近达超过到了的]\s?)八成|恐怕|怕是|(?:应该|应当)(?:就|也)?(?=是|有(?!效)|存在|因为|由于|跟)/u,
  /^(?:我们?)?(?:很|有点|比较)?(?:估计|担心)(?!值|行|的|不|偏|误)(?:着)?/u,
  /^(?:我们?)?(?:个人)?(?:感觉|觉得|认为|看)(?:上去)?(?:就|也)?像?(?=是)(?!.*(?:变|越来越))/u,
  /\b(?:maybe|perhaps|possibly|probably|presumably|(?:most |very )?likely|might(?! have needed))\b|\b(?:may|could) (?:also |just |well |simply )*(?:be|have)\b|\bmust (?:also |just |simply )*(?:be|have)\b(?! (?:\w+ed|owner|superuser)\b)/u,
  /^possible\b/u,
  /^(?:i'm|i am|we're|we are|i|we) (?:afraid|worried|concerned|worry|fear)\b(?: that| about)?/u,
];

/** Looks like a perception, but names a cause and no symptom: "it looks like a network problem". */
export const seemingCauses: readonly RegExp[] = [
  /^(?:看起来|看上去|好像|似乎|貌似|像)(?:就|像)?是(?<subject>.+?)(?:的问题|问题|的原因|导致的?|引起的?|造成的?)$/u,
  /^(?:it )?(?:looks|seems|sounds|feels) (?:to be |like )(?:an? |the |some )?(?<subject>.+?) (?:problem|issue)$/u,
];

/** Something was measured, or read off somewhere: with it a modal only says that a figure is rough ("maybe 300 connections"). */
export const measured =
  /\d|日志(?:里|中|显示|报|有|提示)|监控|显示|看到|看见|发现|观察到|\b(?:warns?|shows?|showing|showed|reports?|reported|saw|seen|measured|logged|in the logs?|logs? (?:says?|contains?))\b/u;

/** A question that has a modal in it asks and doesn't guess. */
export const asksOpenly =
  /什么|怎么|如何|哪|多少|多久|多长|为何|^(?:what|how|why|when|where|which|who|whose|can|could(?! be\b)|would|should|do|does|did)\b/u;

/** What joins a symptom to the cause that is guessed behind it: "CPU 很高可能是缺索引", "slow probably because of locks". */
export const causeLink = /^\s?(?:是|因为|由于|跟|和|because\b|due to\b|caused by\b|related to\b)/u;

/** Words around the subject of a guess. */
export const guessLead =
  /^(?:\s?(?:是|因为|由于|有|存在|跟|就是|it's|it is|this is|that's|there is|there are|that|it|be|because of|because|due to|caused by|related to|just|an?|the)(?![a-z]))*[\s,]*/iu;
export const guessTail = /(?:的问题|(?<!没)问题|的原因|导致的?|引起的?|造成的?|有关)$/u;
