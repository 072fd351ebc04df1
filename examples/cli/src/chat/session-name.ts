import { randomBytes } from 'node:crypto';
import { UsageError } from '../exit-status.ts';

/** Letters and digits of any script, dots, dashes and underscores: safe in a shell, a URL and a table. */
const allowed = /^[\p{L}\p{N}_.][\p{L}\p{N}_.-]{0,99}$/u;

/** @throws UsageError when the name is empty, longer than 100 characters or has others than letters, digits, `.`, `_`, `-`. */
export function checkSessionName(name: string): string {
  if (!allowed.test(name))
    throw new UsageError('--session takes 1 to 100 letters, digits, dots, dashes and underscores, for example friday-outage.');
  return name;
}

/** A name nobody has used: the minute, for a person to recognise it by, and something random. */
export function newSessionName(now: Date): string {
  const minute = now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${minute}-${randomBytes(3).toString('hex')}`;
}
