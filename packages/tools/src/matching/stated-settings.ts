/** A setting and the value it is said to have. */
export interface StatedSetting {
  readonly name: string;
  /** In one spelling: `on`, `off`, `0` without a unit. */
  readonly value: string;
}

/** A name as most settings have it: two words with a line between them. */
const name = String.raw`(?<![a-z0-9_.])(?<name>[a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?![a-z0-9_])`;
/** A number with its unit, a switch, or a name that a setting may be set to. */
const value = String.raw`(?:\d+(?:\.\d+)?[a-z%]*|on|off|true|false|enabled|disabled|开[启着]?|关[闭着]?|[a-z]+(?:_[a-z]+)+)(?![a-z0-9_])`;
const is = String.raw`(?: ?(?:=|:|is|was|set to|set|at|now|still|from|从|设置?为|设[成的]|设|是|为|现在|还是|改[为成]) ?| )`;
const becomes = String.raw` ?(?:→|->|=>|to|改?到|改?[为成]) ?`;
const given = new RegExp(String.raw`${name}${is}{1,3}(?<values>${value}(?:${becomes}${value}){0,3})`, 'gu');
const assigned = new RegExp(String.raw`${name} ?= ?(?<values>[a-z]+)(?![a-z0-9_])`, 'gu');

/** The settings that a normalized text gives a value of: "random_page_cost 4 → 1.1" says that it is 1.1 now. */
export function settingsIn(normalized: string): readonly StatedSetting[] {
  return [given, assigned].flatMap((pattern) =>
    [...normalized.matchAll(pattern)].flatMap(({ groups }): readonly StatedSetting[] => {
      const now = groups?.values?.match(new RegExp(value, 'gu'))?.at(-1) ?? groups?.values;
      return groups?.name === undefined || now === undefined ? [] : [{ name: groups.name, value: inOneSpelling(now) }];
    }),
  );
}

const onWords = /^(?:on|true|enabled|开[启着]?)$/u;
const offWords = /^(?:off|false|disabled|关[闭着]?)$/u;

function inOneSpelling(written: string): string {
  if (onWords.test(written)) return 'on';
  if (offWords.test(written)) return 'off';
  return written.replace(/^0(?:\.0+)?[a-z%]*$/u, '0');
}

/**
 * Whether the values that were said are those by which a phenomenon holds.
 *
 * @param stated - Every pair by itself makes the phenomenon hold.
 * @returns `undefined` where none of its settings was said, or one of several has another value: the others may still have theirs.
 */
export function meetsSettings(said: readonly StatedSetting[], stated: readonly StatedSetting[]): boolean | undefined {
  const compared = said.filter((setting) => stated.some((pair) => pair.name === setting.name));
  if (compared.length === 0) return undefined;
  if (compared.some((setting) => stated.some((pair) => pair.name === setting.name && pair.value === setting.value))) return true;
  return new Set(stated.map((pair) => pair.name)).size === 1 ? false : undefined;
}

/** Whether a normalized text is only the name of a setting, with or without a value: by itself that is nothing that is wrong. */
export function isBareSetting(normalized: string): boolean {
  const rest = normalized.replace(new RegExp(`${name}(?:${is}{1,3}${value})?`, 'u'), ' ');
  return (
    rest !== normalized &&
    !/[\p{L}\p{N}]/u.test(
      rest.replace(/\b(?:show|select|current_setting|the|our|its?|we|have|with|on|off|all)\b|我们|这边|的|[是为]/gu, ' '),
    )
  );
}
