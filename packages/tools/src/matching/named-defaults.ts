import type { Lexicon, Quantity } from '@dbdiag/language';

/** A setting is said to have its default: "still the default", 默认, 没改过. */
const saysDefault =
  /\b(?:defaults?|stock|untouched|never (?:changed|touched|tuned)|out of the box)\b|默认|缺省|出厂|没(?:有)?(?:改|动|调|配)过|原装/iu;

/**
 * Finds the value of a setting that is only said to have its default: "max_wal_size is at the default" counts as 1 GB.
 *
 * @param find - Finds numbers with their units.
 */
export function namedDefaults(
  { defaults = [] }: Lexicon,
  find: (text: string) => readonly Quantity[],
): (text: string) => readonly Quantity[] {
  return (text) => {
    if (!saysDefault.test(text)) return [];
    const named = defaults.find(({ setting }) => text.toLowerCase().includes(setting));
    return named === undefined ? [] : find(`${named.setting} = ${named.value}`);
  };
}
