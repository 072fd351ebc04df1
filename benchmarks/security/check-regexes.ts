// No regular expression of shipped code backtracks more than linearly: not exponentially, and not by two quantifiers that trade
// characters or one that begins anew at every place. Exceptions are in exceptions.json, with reasons.
// pnpm check:regexes

import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { z } from 'zod';
import type { ShippedRegex } from './shipped-regexes.ts';
import { shippedRegexes } from './shipped-regexes.ts';

const exceptions = z
  .strictObject({
    /** Patterns that may backtrack, by file and beginning of their source. */
    patterns: z.array(z.strictObject({ file: z.string(), begins: z.string(), reason: z.string().min(20) })),
    /** Files that put regular expressions together only when they are called. */
    unseen: z.array(z.strictObject({ file: z.string(), reason: z.string().min(20) })),
  })
  .parse(JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8')));

/** How it may backtrack, in a few words; empty where it doesn't. */
function faultsOf({ source, flags }: ShippedRegex): readonly string[] {
  const { reports } = analyse({ source, flags: flags.replace('d', '') });
  return [...new Set(reports.map(({ type, exponential }) => `${exponential ? 'exponential' : 'polynomial'} (${type})`))];
}

const { regexes, unseen } = await shippedRegexes();
const used = new Set<number>();
const faults: string[] = [];
for (const regex of regexes) {
  const kinds = faultsOf(regex);
  if (kinds.length === 0) continue;
  const exception = exceptions.patterns.findIndex(({ file, begins }) => file === regex.file && regex.source.startsWith(begins));
  if (exception < 0) faults.push(`${regex.file}:${regex.line} ${kinds.join(', ')}: /${regex.source.slice(0, 160)}/${regex.flags}`);
  else used.add(exception);
}
for (const file of unseen) {
  if (!exceptions.unseen.some((known) => known.file === file))
    faults.push(`${file} puts regular expressions together that this check doesn't see`);
}
for (const [index, { file, begins }] of exceptions.patterns.entries()) {
  if (!used.has(index)) faults.push(`exceptions.json: ${file} has no such pattern that backtracks any more: ${begins}`);
}
for (const { file } of exceptions.unseen) if (!unseen.includes(file)) faults.push(`exceptions.json: ${file} is seen`);
for (const fault of faults) console.error(fault);
console.log(`${regexes.length} regular expressions, ${used.size} exceptions, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
