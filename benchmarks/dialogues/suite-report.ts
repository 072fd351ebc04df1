import { shareOf } from '../ask/interval.ts';
import { markdownTable } from '../diagnosis/markdown-table.ts';
import type { DialogueScore, Tally } from './score-dialogue.ts';

/** A row of the report: what it is called, its figure, and what it should be. */
type Row = readonly [name: string, figure: string, target: string];

/** The figures of all dialogues as a table. */
export function renderSuite(scores: readonly DialogueScore[]): string {
  const pooled = (share: (score: DialogueScore) => Tally): Tally =>
    scores.map(share).reduce((sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }), { hits: 0, of: 0 });
  const endings = (ending: DialogueScore['ending']): Tally => ({
    hits: scores.filter((score) => score.ending === ending).length,
    of: scores.length,
  });
  const rows = (kind: string): readonly number[] =>
    scores.flatMap(({ replies }) => replies.filter((reply) => reply.kind === kind).map((reply) => reply.rows));
  const times = scores.flatMap(({ milliseconds }) => milliseconds);
  const lines: readonly Row[] = [
    ['untrue among recorded', shown(pooled(({ untrue }) => untrue)), '≤ 5 %'],
    ['untrue, and not asked back', shown(pooled(({ silent }) => silent)), '≤ 2 %'],
    ['facts taken at once', shown(pooled(({ atOnce }) => atOnce)), '≥ 80 %'],
    ['facts by the end', shown(pooled(({ byEnd }) => byEnd)), '≥ 95 %'],
    ['questions answered', shown(pooled(({ answered }) => answered)), '≥ 85 %'],
    ['option groups without a right one', shown(pooled(({ hollowGroups }) => hollowGroups)), '≤ 15 %'],
    ['pasted facts', shown(pooled(({ pasted }) => pasted)), '≥ 85 %'],
    ['concluded right within 8 messages', shown(endings('right')), '≥ 65 %'],
    ['concluded wrongly', shown(endings('wrong')), '≤ 1 %'],
    ['rows of a reply with checks, median / p95', quantiles(rows('checks')), '≤ 22 / ≤ 40'],
    ['rows of a verdict, median / p95', quantiles(rows('verdict')), '≤ 45'],
    ['rows of another reply, median / p95', quantiles(rows('other')), ''],
    ['milliseconds a turn in memory, median / p95', quantiles(times), '≤ 20'],
  ];
  return markdownTable(['', 'measured', 'target'], [...lines, ...readerLines(scores)]);
}

/** What a model cost and what was refused of it; nothing where none was asked. */
function readerLines(scores: readonly DialogueScore[]): readonly Row[] {
  const asked = scores.flatMap((score) => score.asked);
  if (asked.length === 0) return [];
  return [
    ['tokens a turn that asks a model, median / p95', quantiles(asked.map(({ tokens }) => tokens)), '≤ 2200 / ≤ 3500'],
    ['calls a turn, most', Math.max(...asked.map(({ calls }) => calls)).toFixed(0), '≤ 1'],
    ['readings that rules spoke against', scores.reduce((sum, { refused }) => sum + refused.length, 0).toFixed(0), ''],
  ];
}

function shown({ hits, of }: Tally): string {
  if (of === 0) return 'none';
  const { value = 0, low = 0, high = 0 } = shareOf(hits, of);
  return `${hits} of ${of}, ${percent(value)} (${percent(low)} to ${percent(high)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function quantiles(values: readonly number[]): string {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return sorted.length === 0 ? 'none' : `${at(0.5)} / ${at(0.95)}`;
}
