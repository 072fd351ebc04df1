// pnpm bench:clusters [--half dev|held-out] [--list]
// Clusters the texts of all pairs of a half together, as an import does, and prints how many pairs that say the same are joined, or
// offered to a person by a review, and how many that don't are joined all the same. `--list` prints the latter, of the half dev only.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { postgresLexicon } from '@dbdiag/knowledge';
import { reviewTexts, suggestMerges } from '@dbdiag/tools';
import { z } from 'zod';
import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';

const halves = ['dev', 'held-out'] as const;
const textPairs = z.array(
  z.object({ id: z.string(), a: z.string(), b: z.string(), same: z.boolean(), kind: z.string(), half: z.enum(halves) }),
);

const { values } = parseArgs({
  options: { half: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const chosen = halves.filter((half) => values.half === undefined || values.half === half);
if (chosen.length === 0 || (values.list && values.half !== 'dev')) {
  process.stderr.write('Usage: pnpm bench:clusters [--half dev|held-out]; with --half dev also --list\n');
  process.exit(2);
}

const all = textPairs.parse(JSON.parse(readFileSync(new URL('text-pairs.json', import.meta.url), 'utf8')));

function rate(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} of ${whole}, ${decimals((100 * part) / whole, 1)} %`;
}

const rows = chosen.map((half) => {
  const pairs = all.filter((pair) => pair.half === half);
  const texts = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const nothing = { phenomena: [], rootCauses: [] };
  const phenomena = texts.map((text, index) => ({ text, tickets: 1, firstTicket: `T-${String(index).padStart(4, '0')}`, closest: [] }));
  const clusters = suggestMerges(reviewTexts({ phenomena, rootCauses: [] }, nothing), nothing, postgresLexicon).phenomena;
  const clusterOf = new Map(clusters.flatMap((cluster) => cluster.texts.map(({ text }) => [text, cluster] as const)));
  const isJoined = ({ a, b }: (typeof pairs)[number]): boolean => clusterOf.get(a) === clusterOf.get(b);
  const isOffered = ({ a, b }: (typeof pairs)[number]): boolean =>
    [
      [a, b],
      [b, a],
    ].some(([one = '', other = '']) => clusterOf.get(one)?.likely.some(({ id }) => id === clusterOf.get(other)?.id) === true);
  const [same, different] = [pairs.filter((pair) => pair.same), pairs.filter((pair) => !pair.same)];
  const wrong = different.filter(isJoined);
  if (values.list) for (const { id, kind, a, b } of wrong) process.stdout.write(`${id} (${kind})\n  ${a}\n  ${b}\n`);
  const joined = same.filter(isJoined);
  return [
    half,
    rate(joined.length, same.length),
    rate(same.filter((pair) => !isJoined(pair) && isOffered(pair)).length, same.length),
    rate(wrong.length, different.length),
    rate(different.filter((pair) => !isJoined(pair) && isOffered(pair)).length, different.length),
    decimals(clusters.reduce((sum, { likely }) => sum + likely.length, 0) / clusters.length, 1),
  ];
});
const head = ['half', 'same: joined', 'same: offered for merging', 'different: joined', 'different: offered', 'offers an entry'];
process.stdout.write(`${markdownTable(head, rows)}\n`);
