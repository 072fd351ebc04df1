import type { LocalizedText } from '@dbdiag/graph-engine';

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
