import type { LocalizedText } from '@dbdiag/graph-engine';
import { formatLimit, formatValue } from '@dbdiag/tools';
import type { ProbeUnit, Reach } from './probe.ts';

/** No successful look was taken. */
export const noLook: LocalizedText = { en: 'no look was taken', zh: '一次也没有观察过' };

/** The last look saw nothing. */
export const noRows: LocalizedText = { en: 'no rows', zh: '没有任何行' };

/** A difference takes two looks, one after the other. */
export const noTwoLooks: LocalizedText = { en: 'there are no two looks to compare', zh: '没有前后两次观察可供比较' };

/** Counters began anew within the window. */
export const wasReset: LocalizedText = { en: 'statistics were reset', zh: '统计信息在此期间被重置' };

/** The host was started anew within the window. */
export const hostRestarted: LocalizedText = { en: 'the host was restarted', zh: '主机在此期间重启过' };

/** Nothing but nulls in a column. */
export function noValueIn(column: string): LocalizedText {
  return { en: `no value in the column ${column}`, zh: `列 ${column} 没有值` };
}

/** A column that is needed has something else in it, or is not there. */
export function noNumberIn(column: string): LocalizedText {
  return { en: `the column ${column} is missing or not a number`, zh: `列 ${column} 不存在，或不是数字` };
}

/** The role does not get to see a setting. */
export function settingHidden(name: string): LocalizedText {
  return { en: `the setting ${name} is not visible`, zh: `看不到参数 ${name}` };
}

/** The number of CPU cores is needed, and neither the machine nor the user told it. */
export const coresUnknown: LocalizedText = {
  en: 'the number of CPU cores of the server is not known; tell it with --cores, or as cores of the server in the configuration',
  zh: '不知道服务器有多少个 CPU 核；可用 --cores 给出，或在配置中为该服务器写上 cores',
};

/** Something is only known to be at least, or at most, so much. */
export function onlyBound(bound: 'at-least' | 'at-most', value: number): LocalizedText {
  return bound === 'at-least'
    ? { en: `only known to be at least ${value}`, zh: `只知道不小于 ${value}` }
    : { en: `only known to be at most ${value}`, zh: `只知道不大于 ${value}` };
}

/** Something can't have reached its limit in the time it had. */
export function notReached({ most, since }: Reach, { limit, unit }: { readonly limit: number; readonly unit: ProbeUnit }): LocalizedText {
  return {
    en: `no more than ${formatValue(most, unit, 'en')} could have been reached since ${since.en ?? ''}; the limit is ${formatLimit(limit, unit, 'en')}`,
    zh: `自${since.zh ?? ''}以来最多只能达到 ${formatValue(most, unit, 'zh')}，而界限是 ${formatLimit(limit, unit, 'zh')}`,
  };
}

/** More than what the tickets' servers were called faulty for, and not yet what counts here. */
export function betweenLimits(
  value: number,
  { learned, applies, unit }: { readonly learned: number; readonly applies: number; readonly unit: ProbeUnit },
): LocalizedText {
  return {
    en: `${formatValue(value, unit, 'en')}: past the ${formatLimit(learned, unit, 'en')} that known cases were measured with, not past the limit of ${formatLimit(applies, unit, 'en')}`,
    zh: `${formatValue(value, unit, 'zh')}：已过已知案例测量时的界限 ${formatLimit(learned, unit, 'zh')}，未过现在的界限 ${formatLimit(applies, unit, 'zh')}`,
  };
}

/** A setting keeps the server from counting. */
export function notCounted(name: string, setting: string): LocalizedText {
  return { en: `the server does not count it with ${name} = ${setting}`, zh: `${name} = ${setting} 时服务器不统计它` };
}
