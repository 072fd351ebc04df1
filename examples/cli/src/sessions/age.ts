import { InvalidArgumentError } from 'commander';

/** How old something may be. */
export interface Age {
  readonly milliseconds: number;
}

const minute = 60_000;
const units = { m: minute, h: 60 * minute, d: 24 * 60 * minute, w: 7 * 24 * 60 * minute } as const;

/** Reads an age from a command line: a whole number and `m`, `h`, `d` or `w`, for example `30d`. */
export function readAge(text: string): Age {
  const [, count, unit] = /^([1-9]\d{0,5})([mhdw])$/.exec(text) ?? [];
  const length = unit === 'm' || unit === 'h' || unit === 'd' || unit === 'w' ? units[unit] : undefined;
  if (count === undefined || length === undefined) throw new InvalidArgumentError('It takes an age such as 30m, 12h, 30d or 8w.');
  return { milliseconds: Number(count) * length };
}
