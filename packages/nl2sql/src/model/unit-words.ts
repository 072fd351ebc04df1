/** How much a stored 1 is, and of what. */
export interface ScaleAndUnit {
  readonly scale?: number;
  readonly unit?: string;
}

/** Units as models write them, by the name they get. Longer words come first: they are tried in this order. */
const unitWords: readonly (readonly [string, string])[] = [
  ['us dollars', 'USD'],
  ['u.s. dollars', 'USD'],
  ['dollars', 'USD'],
  ['dollar', 'USD'],
  ['usd', 'USD'],
  ['us$', 'USD'],
  ['美元', 'USD'],
  ['$', 'USD'],
  ['renminbi', 'CNY'],
  ['人民币', 'CNY'],
  ['yuan', 'CNY'],
  ['cny', 'CNY'],
  ['rmb', 'CNY'],
  ['元', 'CNY'],
  ['euros', 'EUR'],
  ['euro', 'EUR'],
  ['eur', 'EUR'],
  ['欧元', 'EUR'],
  ['pounds sterling', 'GBP'],
  ['gbp', 'GBP'],
  ['英镑', 'GBP'],
  ['japanese yen', 'JPY'],
  ['yen', 'JPY'],
  ['jpy', 'JPY'],
  ['日元', 'JPY'],
  ['港元', 'HKD'],
  ['hkd', 'HKD'],
  ['square kilometers', 'km²'],
  ['square kilometres', 'km²'],
  ['square km', 'km²'],
  ['平方公里', 'km²'],
  ['km2', 'km²'],
  ['km²', 'km²'],
  ['square miles', 'mi²'],
  ['平方英里', 'mi²'],
  ['square meters', 'm²'],
  ['平方米', 'm²'],
  ['kilometers', 'km'],
  ['kilometres', 'km'],
  ['公里', 'km'],
  ['千米', 'km'],
  ['km', 'km'],
  ['miles', 'mi'],
  ['英里', 'mi'],
  ['centimeters', 'cm'],
  ['centimetres', 'cm'],
  ['厘米', 'cm'],
  ['cm', 'cm'],
  ['millimeters', 'mm'],
  ['毫米', 'mm'],
  ['mm', 'mm'],
  ['meters', 'm'],
  ['metres', 'm'],
  ['米', 'm'],
  ['m', 'm'],
  ['feet', 'ft'],
  ['英尺', 'ft'],
  ['inches', 'in'],
  ['英寸', 'in'],
  ['kilograms', 'kg'],
  ['公斤', 'kg'],
  ['千克', 'kg'],
  ['kg', 'kg'],
  ['grams', 'g'],
  ['克', 'g'],
  ['pounds', 'lb'],
  ['lbs', 'lb'],
  ['磅', 'lb'],
  ['tons', 't'],
  ['吨', 't'],
  ['milliseconds', 'ms'],
  ['毫秒', 'ms'],
  ['ms', 'ms'],
  ['seconds', 's'],
  ['秒', 's'],
  ['minutes', 'min'],
  ['分钟', 'min'],
  ['hours', 'hour'],
  ['小时', 'hour'],
  ['days', 'day'],
  ['天', 'day'],
  ['years', 'year'],
  ['gigabytes', 'GB'],
  ['gb', 'GB'],
  ['megabytes', 'MB'],
  ['mb', 'MB'],
  ['kilobytes', 'kB'],
  ['kb', 'kB'],
  ['bytes', 'byte'],
  ['字节', 'byte'],
  ['percent', '%'],
  ['%', '%'],
];

const multipliers: readonly (readonly [string, number])[] = [
  ['hundred million', 1e8],
  ['ten thousand', 1e4],
  ['hundred thousand', 1e5],
  ['thousands', 1e3],
  ['thousand', 1e3],
  ['millions', 1e6],
  ['million', 1e6],
  ['billions', 1e9],
  ['billion', 1e9],
  ['10,000', 1e4],
  ['10000', 1e4],
  ['1,000', 1e3],
  ['1000', 1e3],
  ['十亿', 1e9],
  ['千万', 1e7],
  ['百万', 1e6],
  ['十万', 1e5],
  ['亿', 1e8],
  ['万', 1e4],
  ['千', 1e3],
];

/** A unit with its multiplier anywhere in a text; a unit alone only in brackets, after "in" or after 单位, where it can't be another word. */
export function readScaleAndUnit(text: string): ScaleAndUnit {
  const folded = text.normalize('NFKC').toLowerCase();
  for (const [word, scale] of multipliers) {
    for (const at of positionsOf(folded, word)) {
      const after = folded.slice(at + word.length).replace(/^ (?:of )?/, '');
      const unit = unitAtStart(after);
      if (unit !== undefined) return { scale, unit };
      if (introduced(folded, at) && /^[),;。，]|^$/.test(after)) return { scale };
      const before = unitAtEnd(folded.slice(0, at));
      if (before !== undefined && /^[),;.。，]|^$/.test(after)) return { scale, unit: before };
    }
  }
  for (const [word, unit] of unitWords) {
    for (const at of positionsOf(folded, word)) {
      const ends = /^(?:[),;.。，、]|$| per )/.test(folded.slice(at + word.length));
      if (ends && introduced(folded, at)) return { scale: 1, unit };
    }
  }
  return {};
}

/** Where a word stands, whole: letters around it would make it another one. */
function positionsOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const latin = /^[a-z0-9]/.test(word);
    const joined = latin && (/[a-z0-9,]$/.test(text.slice(0, at)) || /^[a-z0-9]/.test(text.slice(at + word.length)));
    if (!joined) places.push(at);
  }
  return places;
}

function introduced(text: string, at: number): boolean {
  return /(?:[(]|\bin |单位[:为]? ?)$/.test(text.slice(Math.max(0, at - 8), at));
}

function unitAtStart(text: string): string | undefined {
  return unitWords.find(([word]) => positionsOf(text.slice(0, word.length + 1), word)[0] === 0 && word !== 'm')?.[1];
}

function unitAtEnd(text: string): string | undefined {
  const end = text.trimEnd();
  return unitWords.find(
    ([word, unit]) => /^[A-Z]{3}$/.test(unit) && end.endsWith(word) && !/[a-z]/.test(end.charAt(end.length - word.length - 1)),
  )?.[1];
}
