/** Bytes in a unit of memory; PostgreSQL counts in powers of 1024. */
const bytesOf: Readonly<Record<string, number>> = { B: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

/** Seconds in a unit of time. */
const secondsOf: Readonly<Record<string, number>> = { us: 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600, d: 86_400 };

/**
 * The number a setting stands for: memory in bytes, times in seconds, switches 1 or 0, everything else as it is.
 *
 * @param text - As in pg_settings, or as somebody wrote it in ALTER ROLE: `64kB`, `0.5 s`, `off`.
 * @param unit - Of a number without one, as in pg_settings: `8kB`, `ms`; `null` where the setting has none.
 * @returns `undefined` where it is no number and no switch.
 *
 * @see https://www.postgresql.org/docs/current/config-setting.html#CONFIG-SETTING-NAMES-VALUES
 */
export function parseSetting(text: string, unit: string | null): number | undefined {
  const { number, suffix } =
    /^\s*'?(?<number>[+-]?(?:0x[0-9a-f]+|\d+\.?\d*(?:e[+-]?\d+)?|\.\d+))\s*(?<suffix>[a-zA-Z]*)'?\s*$/i.exec(text)?.groups ?? {};
  if (number === undefined) return switchValue(text.trim().toLowerCase());
  const factor = factorOf(suffix === undefined || suffix === '' ? unit : suffix);
  return factor === undefined ? undefined : Number(number) * factor;
}

/** -1 and 0 mean the same in every unit, and 0 times any factor is 0; -1 stays a negative number. */
function factorOf(unit: string | null): number | undefined {
  if (unit === null) return 1;
  const { times, base = '' } = /^(?<times>\d*)(?<base>[a-zA-Z]+)$/.exec(unit)?.groups ?? {};
  const factor = bytesOf[base] ?? secondsOf[base];
  return factor === undefined ? undefined : factor * (times === undefined || times === '' ? 1 : Number(times));
}

/** PostgreSQL takes any unambiguous beginning of these words. */
function switchValue(word: string): number | undefined {
  if (word === '') return undefined;
  if (word === 'on' || 'true'.startsWith(word) || 'yes'.startsWith(word)) return 1;
  return (word.length > 1 && 'off'.startsWith(word)) || 'false'.startsWith(word) || 'no'.startsWith(word) ? 0 : undefined;
}
