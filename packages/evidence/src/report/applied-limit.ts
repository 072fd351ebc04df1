import type { GraphEngine, Locale, LocalizedText, PhenomenonId } from '@dbdiag/graph-engine';
import { formatLimit } from '@dbdiag/tools';
import { probeCatalogue } from '../probe/catalogue.ts';
import type { ThresholdProfile } from '../probe/condition.ts';
import type { Probe } from '../probe/probe.ts';
import { describePhenomenon } from './hypothesis-names.ts';

const probes = new Map<PhenomenonId, Probe>(probeCatalogue.map((probe) => [probe.phenomenonId, probe]));

/**
 * What a phenomenon is called where a probe judged it. The knowledge base names the limits of production; where another
 * profile's limit decided, the text names that one.
 */
export function describeMeasured(
  { engine, profile }: { readonly engine: GraphEngine; readonly profile: ThresholdProfile },
  id: PhenomenonId,
): LocalizedText {
  const description = describePhenomenon(engine, id);
  const probe = probes.get(id);
  return probe === undefined || profile === 'production' ? description : withLimit(description, probe);
}

/** A description with the limit of the lab in place of that of production, or behind it where it isn't told as a number. */
export function withLimit(description: LocalizedText, { unit, conditions: { production, lab } }: Probe): LocalizedText {
  const same = production.limit === lab.limit && production.timesQuietDay === lab.timesQuietDay;
  if (same || unit === 'yes/no') return description;
  const inText = (text: string, locale: Locale): string => {
    const replaced =
      production.timesQuietDay === true ? text : replaceQuantity(text, { unit, from: production.limit, to: lab.limit, locale });
    if (replaced !== text) return replaced;
    const limit = `${lab.operator} ${formatLimit(lab.limit, unit, locale)}`;
    return locale === 'en' ? `${text} (limit applied here: ${limit})` : `${text}（此处所用阈值：${limit}）`;
  };
  const { en, zh } = description;
  return { ...(en !== undefined && { en: inText(en, 'en') }), ...(zh !== undefined && { zh: inText(zh, 'zh') }) };
}

/** A number, how many times it is meant, and its unit, as descriptions are written. */
const quantity =
  /(?<![\d,.])(?<number>\d[\d,]{0,20}(?:\.\d{1,12})?)\s?(?<times>million|万|亿)?\s?(?<unit>milliseconds?|ms|毫秒|seconds?|s|秒|minutes?|分钟|[kMG]B|%)?(?![\w.])/gu;

const timesOf: Readonly<Record<string, number>> = { million: 1e6, 万: 1e4, 亿: 1e8 };
const secondsOf: Readonly<Record<string, number>> = {
  ...{ millisecond: 0.001, milliseconds: 0.001, ms: 0.001, 毫秒: 0.001 },
  ...{ second: 1, seconds: 1, s: 1, 秒: 1, minute: 60, minutes: 60, 分钟: 60 },
};
const bytesOf: Readonly<Record<string, readonly number[]>> = { kB: [1000, 1024], MB: [1e6, 1024 ** 2], GB: [1e9, 1024 ** 3] };

interface Replacing {
  readonly unit: Probe['unit'];
  readonly from: number;
  readonly to: number;
  readonly locale: Locale;
}

function replaceQuantity(text: string, { unit, from, to, locale }: Replacing): string {
  return text.replaceAll(quantity, (whole: string, ...rest: readonly unknown[]) => {
    const { number = '', times, unit: word } = rest.at(-1) as { readonly number?: string; readonly times?: string; readonly unit?: string };
    const value = Number(number.replaceAll(',', '')) * (times === undefined ? 1 : (timesOf[times] ?? 1));
    const isLimit = inUnit(value, word, unit).some((each) => Math.abs(each - from) <= 1e-9 * Math.abs(from));
    if (!isLimit) return whole;
    const blank = /\s$/u.test(whole) || (locale === 'zh' && times !== undefined) ? ' ' : '';
    return `${formatLimit(to, spokenUnit(unit), locale)}${blank}`;
  });
}

/** What a quantity may be in the unit of the probe; nothing where its own unit is another kind. */
function inUnit(value: number, word: string | undefined, unit: Probe['unit']): readonly number[] {
  switch (unit) {
    case 's':
      return word === undefined || secondsOf[word] === undefined ? [] : [value * secondsOf[word]];
    case 'ms':
    case 'ms/s':
      return word === undefined || secondsOf[word] === undefined ? [] : [value * secondsOf[word] * 1000];
    case 'bytes':
    case 'bytes/s':
      return (bytesOf[word ?? ''] ?? []).map((size) => value * size);
    case '%':
      return word === '%' ? [value] : [];
    default:
      return word === undefined ? [value] : [];
  }
}

/** "Per second" and what is counted stand in the text already. */
function spokenUnit(unit: Probe['unit']): string {
  switch (unit) {
    case 'bytes/s':
      return 'bytes';
    case 'ms/s':
      return 'ms';
    case '/s':
    case 'xids':
    case 'blocks':
      return 'count';
    default:
      return unit;
  }
}
