import { foldText } from '../text/clean-message.ts';
import type { Quantity } from './quantity.ts';
import { findQuantities } from './quantity.ts';

/** Words that take back what was said. */
const takesBack =
  /\b(?:sorry|oops|whoops|ooops|wait|hold on|hang on|correction|correcting myself|actually|rather|my (?:bad|mistake|apologies)|typo|scratch that|apologies|i (?:meant|mean|misread|misspoke|mistyped|miscounted|was wrong|got (?:it|that) wrong)|make (?:that|it)|that should (?:be|read|have been|say)|it should (?:be|read|have been|say)|should have (?:said|been|written))\b|等等|等一下|等下|稍等|不对|[说写打看搞弄记输]错|抱歉|不好意思|对不起|更正|纠正|订正|修正|改[成为]|其实|实际上|(?:我(?:是|想)?|的)(?:意思|说的?)是|我是说|我想说|口误|笔误|手误|手滑/gu;

/** Words that say nothing else beside a figure. */
const beside =
  /\b(?:no|nope|ah|oh|hm+|uh|um+|ok|okay|well|so|and|but|to (?:say|type|write)|there|of course|it(?:'s| is| was)?|that(?:'s| is| was)?|this|they|only|just|about|around|roughly|in fact|the (?:value|figure|number|unit) (?:is|was)|is|was|should be|instead|then)\b|(?:应该|现在|只|才|就|是|有|约|大概|大约|差不多|左右|多|我|刚才|之前|刚刚|前面|上面|数字|数值|单位|哦|噢|啊|呃|嗯|了|的|不|一下|吧)/gu;

/** "not 40 seconds", "不是40秒", with the words in front of and behind it. */
const refused =
  /(?:,? ?\b(?:and )?(?:not|instead of|rather than) |(?:而)?(?:不是|并非))(?:about |around |大?约)?[\d.,]*\d ?(?:%|[a-z]{1,12}\b|[\p{Script=Han}]{1,2}(?![\p{Script=Han}])|)(?:,? ?but )?/gu;

/** Longest message that may be nothing but a corrected figure. */
const longest = 80;

/**
 * The figure of a message that only puts one in the place of another: "sorry, I meant 40 ms", “等等，是40毫秒”, "40 ms, not 40 s".
 *
 * @returns `undefined` for everything else: with any word of its own it says what the figure is of, and a number without a unit may be that of a line.
 */
export function readCorrectedFigure(text: string): Quantity | undefined {
  if (text.length > longest || !/[\d一二两三四五六七八九十百千]/u.test(text)) return undefined;
  const folded = foldText(text);
  const kept = folded.replace(refused, ' ');
  const [quantity, ...others] = findQuantities(kept);
  if (quantity === undefined || others.length > 0 || quantity.unit === 'count') return undefined;
  const around = kept.replace(quantity.text.toLowerCase(), ' ');
  const without = around.replace(takesBack, ' ');
  if (without === around && kept === folded) return undefined;
  return /[\p{L}\p{N}]/u.test(without.replace(beside, ' ')) ? undefined : quantity;
}
