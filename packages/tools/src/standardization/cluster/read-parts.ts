import { lineBullet } from '../signs.ts';
import { nameRules } from './name-rules.ts';
import { takeSigns } from './sign-parts.ts';
import type { TextPart } from './text-parts.ts';
import { applyRule } from './text-parts.ts';
import { valueRules } from './value-rules.ts';

/** Longer texts say more than one thing; they are compared as they stand. */
const longestRead = 600;

/** Where somebody saw it: says nothing about what was seen. */
const source =
  /^\s{0,4}(?:(?:在|从)\s{0,4})?(?:explain(?:\s{0,4}(?:\(\s{0,4})?analy[sz]e(?:\s{0,4}\))?)?|pg_stat_[a-z_]{3,40}|pg_locks|监控|系统监控|应用监控|日志|(?:postgresql|数据库)\s{0,4}日志)\s{0,4}(?:中|里|里面)?\s{0,4}(?:显示|发现|可见|看到|表明|shows?(?: that)?|showed(?: that)?)\s{0,4}[:：,，]?\s{0,4}/iu;

/** A text as its words, its values, its signs and the names in it. */
export function readParts(text: string): readonly TextPart[] {
  const shown = text.normalize('NFKC').replace(lineBullet, ' ').replace(/\s+/gu, ' ').trim();
  if (shown.length > longestRead) return takeSigns([shown]);
  const told = shown.replace(source, '');
  const start: readonly TextPart[] = [told === '' ? shown : told];
  return takeSigns([...nameRules, ...valueRules].reduce<readonly TextPart[]>(applyRule, start));
}
