import type { Phenomenon } from '@dbdiag/graph-engine';

/** A query that returns a row whatever it finds: a count, a setting, one of the server's own views with a single row. */
const alwaysAnswers = /^\s*show\b|^\s*select\s+(?:current_setting|pg_\w+)\s*\([^)]*\)\s*(?:as\s+\w+\s*)?(?:;\s*)?$/iu;

/** What is looked for is that something isn't there: of that no rows are the sign. */
const aboutAbsence =
  /^(?:no|none|nothing|not)\b|\b(?:is|are) (?:missing|not (?:in|listed|there|running|connected|enabled|set))\b|\bmissing from\b|看不到|不存在|缺少|^(?:没有|无|未|没)/iu;

/** There is one of the kind that is looked for: whatever is said about it, the query lists it. */
const existential = /^(?:an?|one|some|any|there (?:is|are))\s|^(?:存在)?有/iu;

/**
 * Whether a check lists what offends, one row each, so that no rows mean that its phenomenon doesn't hold and some rows that it does.
 * A check that counts, reads a setting or looks for what is missing doesn't work that way.
 */
export function listsOffenders({ sql, description, threshold }: Phenomenon): boolean {
  if (sql === undefined || alwaysAnswers.test(sql) || threshold?.operator === '<') return false;
  const counts = /^\s*select\s(?:[^()]|\([^)]*\))*?\bcount\s*\(/iu.test(sql) && !/\bgroup\s+by\b|\bover\s*\(/iu.test(sql);
  const filters = /\b(?:where|having|join)\b/iu.test(sql);
  const texts = [description.zh, description.en].filter((text) => text !== undefined);
  const looksForAbsence = texts.some((text) => aboutAbsence.test(text) && !existential.test(text));
  return filters && !counts && !looksForAbsence;
}
