/** Seconds in the words that PostgreSQL writes an interval with. */
const secondsOf: Readonly<Record<string, number>> = { year: 31_557_600, mon: 2_592_000, day: 86_400 };

const bytesOf: Readonly<Record<string, number>> = {
  bytes: 1,
  b: 1,
  kb: 1024,
  mb: 1024 ** 2,
  gb: 1024 ** 3,
  tb: 1024 ** 4,
  pb: 1024 ** 5,
};

/** A number as psql prints it, also with separators of thousands; `undefined` for anything else. */
export function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || !/^[-+]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(text)) return undefined;
  if (text.includes(',') && !/^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return undefined;
  return Number(text.replaceAll(',', ''));
}

/** An interval in seconds, in any of the styles of the server: `1 day 02:03:04.5`, `00:27:11`; `undefined` for anything else. */
export function intervalIn(text: string | undefined): number | undefined {
  const found =
    /^@?\s*(?<words>(?:-?\d+ (?:years?|mons?|days?)\s*)*)(?<sign>-)?(?:(?<hours>\d+):(?<minutes>\d\d)(?::(?<seconds>\d\d(?:\.\d+)?))?)?$/.exec(
      text ?? '',
    )?.groups;
  if (found === undefined || text === undefined || text === '') return undefined;
  const days = [...(found.words ?? '').matchAll(/(-?(?<!\d)\d+) (year|mon|day)/g)].reduce(
    (sum, [, count = '', unit = '']) => sum + Number(count) * (secondsOf[unit] ?? 0),
    0,
  );
  const clock = Number(found.hours ?? 0) * 3600 + Number(found.minutes ?? 0) * 60 + Number(found.seconds ?? 0);
  return days + (found.sign === undefined ? clock : -clock);
}

/** A size in bytes: `12 GB`, `8192 bytes`, `4711`; `undefined` for anything else. */
export function bytesIn(text: string | undefined): number | undefined {
  const { number = '', unit = 'bytes' } = /^(?<number>-?[\d,]+(?:\.\d+)?) ?(?<unit>bytes|[kMGTP]?B)?$/i.exec(text ?? '')?.groups ?? {};
  const amount = numberIn(number);
  return amount === undefined ? undefined : amount * (bytesOf[unit.toLowerCase()] ?? 1);
}

/** A moment in milliseconds since 1970, of a timestamp with its zone; `undefined` for anything else. */
export function momentIn(text: string | undefined): number | undefined {
  const {
    day,
    time,
    hours,
    minutes = '00',
  } = /^(?<day>\d{4}-\d\d-\d\d)[ T](?<time>\d\d:\d\d:\d\d(?:\.\d{1,6})?) ?(?<hours>[+-]\d\d):?(?<minutes>\d\d)?$/.exec(text ?? '')
    ?.groups ?? {};
  if (day === undefined || time === undefined || hours === undefined) return undefined;
  const moment = Date.parse(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** Yes or no as psql, drivers and tools print it; `undefined` for anything else. */
export function flagIn(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (/^(?:t|true|yes|on|✓)$/i.test(text)) return true;
  return /^(?:f|false|no|off)$/i.test(text) ? false : undefined;
}

/** A position in the write-ahead log as a number of bytes; `undefined` for anything else. */
export function positionIn(text: string | undefined): number | undefined {
  const [, high, low] = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
