import type { Phenomenon } from '@dbdiag/graph-engine';

/** A setting and the value it is said to have. */
export interface StatedSetting {
  readonly name: string;
  /** In one spelling: `on`, `off`, `0` without a unit. */
  readonly value: string;
}

/** A name as most settings have it: two words with a line between them. */
const name = String.raw`(?<![a-z0-9_.])(?<name>[a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?![a-z0-9_])`;
/** A number with its unit, a switch, or a name that a setting may be set to. */
const value = String.raw`(?:\d{1,18}(?:\.\d{1,9})?[a-z%]{0,12}|on|off|true|false|enabled|disabled|开[启着]?|关[闭着]?|[a-z]{1,40}(?:_[a-z]{1,40}){1,8})(?![a-z0-9_])`;
const is = String.raw`(?: ?(?:=|:|→|->|=>|is|was|set to|set|at|now|still|from|从|设置?为|设[成的]|设|是|为|现在|还是|改[为成]) ?| )`;
const becomes = String.raw` ?(?:→|->|=>|to|改?到|改?[为成]) ?`;
const given = new RegExp(String.raw`${name}${is}{1,3}(?<values>${value}(?:${becomes}${value}){0,3})`, 'gu');
const values = new RegExp(value, 'gu');
const bare = new RegExp(`${name}(?:${is}{1,3}${value})?`, 'u');
const assigned = new RegExp(String.raw`${name} ?= ?(?<values>[a-z]+)(?![a-z0-9_])`, 'gu');

/** The settings that a normalized text gives a value of: "random_page_cost 4 → 1.1" says that it is 1.1 now. */
export function settingsIn(normalized: string): readonly StatedSetting[] {
  return [given, assigned].flatMap((pattern) =>
    [...normalized.matchAll(pattern)].flatMap(({ groups }): readonly StatedSetting[] => {
      const now = groups?.values?.match(values)?.at(-1) ?? groups?.values;
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
  if (compared.some((setting) => stated.some((pair) => pair.name === setting.name && switched(pair.value) === switched(setting.value))))
    return true;
  return new Set(stated.map((pair) => pair.name)).size === 1 ? false : undefined;
}

/** A switch may be given as a number too. */
function switched(value: string): string {
  return value === 'off' ? '0' : value === 'on' ? '1' : value;
}

/** Words beside a setting that say nothing of it. */
const idle =
  /\b(?:show|select|current_setting|alter system|the|our|its?|we|have|with|on|off|all|postgresql\.conf)\b|我们|这边|的|里面?|[是为有]/gu;

/**
 * The setting that a normalized text only names, with or without a value: by itself that is nothing that is wrong.
 *
 * @param known - Names of settings; other words with a line between them may be columns, whose values are measured.
 */
export function bareSetting(normalized: string, known: ReadonlySet<string>): string | undefined {
  const found = bare.exec(normalized);
  const named = found?.groups?.name;
  if (found === null || named === undefined || !known.has(named)) return undefined;
  const rest = normalized.slice(0, found.index) + normalized.slice(found.index + found[0].length);
  return /[\p{L}\p{N}]/u.test(rest.replace(idle, ' ')) ? undefined : named;
}

/** The names of settings in the queries and the methods of phenomena. */
export function settingNames(phenomena: readonly Pick<Phenomenon, 'sql' | 'glance' | 'observationMethod'>[]): ReadonlySet<string> {
  return new Set(
    phenomena.flatMap(({ sql = '', glance, observationMethod }) => {
      const texts = [sql, glance?.zh, glance?.en, observationMethod?.zh, observationMethod?.en].join(' ');
      const listed = [...texts.matchAll(/\bname (?:IN|=) ?\(?((?:'[a-z_.]+'[, ]{0,2}){1,20})/gu)].flatMap(
        ([, list = '']) => list.match(/[a-z_.]+/gu) ?? [],
      );
      return [...listed, ...Array.from(texts.matchAll(/(?:\bcurrent_setting\('|\bSHOW )([a-z_.]+)/gu), ([, one = '']) => one)];
    }),
  );
}
