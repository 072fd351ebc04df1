/** Sizes people write, in gigabytes. */
const gigabytes: Readonly<Record<string, number>> = { m: 1 / 1024, g: 1, t: 1024 };

/** What disks of servers commonly read or write, in megabytes a second: a slow volume and a good one. */
const throughput = { slow: 100, fast: 400 };

/** How long one pass over a size that words name takes; `undefined` where they name none. */
export function passOver(words: string): { readonly size: string; readonly fast: number; readonly slow: number } | undefined {
  const match = /(?<![\d.])(?<number>\d{1,6}(?:\.\d{1,3})?)\s{0,2}(?<unit>[mgt])i?b\b/iu.exec(words);
  const { number, unit } = match?.groups ?? {};
  if (match === null || number === undefined || unit === undefined) return undefined;
  const megabytes = Number(number) * (gigabytes[unit.toLowerCase()] ?? 1) * 1024;
  return megabytes > 0
    ? { size: `${number} ${unit.toUpperCase()}B`, fast: megabytes / throughput.fast, slow: megabytes / throughput.slow }
    : undefined;
}
