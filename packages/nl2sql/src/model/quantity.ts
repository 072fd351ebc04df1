import { hasHan, wordsOfName } from './label.ts';
import type { ScaleAndUnit } from './unit-words.ts';
import { readScaleAndUnit } from './unit-words.ts';

const codeEndings: ReadonlySet<string> = new Set(
  'id ids identifier uuid guid key pk fk code no nr number zip zipcode postcode phone telephone fax year month quarter day week date isbn ssn'.split(
    ' ',
  ),
);
const codeInChinese = /(?:编号|号码|编码|代码|代号|[号码]|邮编|年份|月份|季度|主键)$/u;
const counted = /\b(?:number|no\.?|count|num) of\b|数量|[^编]数$/;

/** Whether a number is a quantity by its words: not a code, a key or a year. A number *of* something is one. */
export function isQuantity(name: string, labels: readonly string[]): boolean {
  const texts = labels.map((label) => label.normalize('NFKC').toLowerCase());
  const words = wordsOfName(name);
  if (words.includes('of') || texts.some((label) => counted.test(label))) return true;
  const last = words.at(-1);
  if (last !== undefined && codeEndings.has(last)) return false;
  // `studentid`: no boundary to split at, but hardly any quantity ends so.
  if (
    last !== undefined &&
    /[a-z]{3}(?:id|code|zip)$/.test(last) &&
    !/(?:paid|bid|grid|void|fluid|solid|acid|humid|rapid|valid)$/.test(last)
  )
    return false;
  return !codeInChinese.test(name) && !labels.some((label) => hasHan(label) && codeInChinese.test(label));
}

const moneyWords =
  /\b(?:amount|revenue|income|sales|turnover|flow|billings|cost|expense|price|profit|budget|target|payment|fee|salary|premium|spend)s?\b|金额|收入|流水|成本|费用|价|利润|预算|目标|营收|销售额|工资|薪/;

/** Whether words are of money: what a model says of all its amounts is meant of these. */
export function isMoney(texts: readonly string[]): boolean {
  return texts.some((text) => moneyWords.test(text.toLowerCase().replaceAll('_', ' ')));
}

/** The first scale or unit that one of the texts names. */
export function scaleAndUnitOf(texts: readonly string[]): ScaleAndUnit {
  for (const text of texts) {
    const found = readScaleAndUnit(text);
    if (found.unit !== undefined || found.scale !== undefined) return found;
  }
  return {};
}
