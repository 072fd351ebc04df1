import type { findQuantities, Quantity } from '@dbdiag/language';

const number = String.raw`\d[\d,]{0,24}(?:\.\d{1,20})?(?:\s{0,3}(?:万|亿|千|[kmgt]i?b?|million|billion|thousand))?`;

/** How people say that something is so much of a whole. Groups `part` and `whole`. */
const forms: readonly { readonly pattern: RegExp; readonly example: string }[] = [
  { pattern: new RegExp(`(?<part>${number})\\s{0,3}/\\s{0,3}(?<whole>${number})`, 'iu'), example: '196/200' },
  {
    pattern: new RegExp(`(?<part>${number})[\\s\\p{L}]{0,24}?\\b(?:out of|of|from)\\b[\\s\\p{L}]{0,16}?(?<whole>${number})`, 'iu'),
    example: '465G of 500G',
  },
  {
    pattern: new RegExp(`(?<part>${number})\\s{0,3}[^\\d]{0,12}?(?:总共|一共|共|总量|总数|上限)[^\\d]{0,6}?(?<whole>${number})`, 'iu'),
    example: '用了1.9T，总共2T',
  },
  {
    pattern: new RegExp(
      `(?:总共|一共|共)?(?<whole>${number})\\s{0,3}[^\\d]{0,12}?(?:用了|用掉|占了|占用|已用|只有|其中|里面?有|中有)[^\\d]{0,6}?(?<part>${number})`,
      'iu',
    ),
    example: '100个槽位用了37个',
  },
];

/** The share a text gives as a part of a whole, as a percentage: "196/200" is 98 %. */
export function shareIn(text: string, find: typeof findQuantities): Quantity | undefined {
  for (const { pattern } of forms) {
    const { part = '', whole = '' } = pattern.exec(text)?.groups ?? {};
    const [first, second] = [amount(part, find), amount(whole, find)];
    if (first === undefined || second === undefined || second === 0 || first > second) continue;
    return { text, number: (100 * first) / second, unit: '%', perSecond: false, bound: 'exact', complement: false, at: 0 };
  }
  return undefined;
}

function amount(text: string, find: typeof findQuantities): number | undefined {
  return text === '' ? undefined : find(text.trim())[0]?.number;
}
