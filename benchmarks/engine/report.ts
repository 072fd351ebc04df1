import type { Measure } from './contender.ts';
import { contenderNames as names } from './contender-names.ts';
import { duration, shortly, timingOf } from './figures.ts';
import type { GraphMemory } from './measured-graph.ts';
import type { Spread } from './quantiles.ts';
import type { Timing } from './rounds.ts';
import type { SizeResult } from './size-run.ts';
import { passBytesPerEdge } from './size-run.ts';
import type { RunFigures, TargetResult } from './targets.ts';
import { checkTargets } from './targets.ts';

/** Where and how a run was made. */
export interface RunSetting {
  readonly command: string;
  readonly rounds: number;
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  /** Processes that wanted a core, on average over the last minute, before the run and at its end. */
  readonly load: readonly [before: number, after: number];
}

/** The whole report in Markdown. */
export function renderReport(figures: RunFigures, setting: RunSetting): string {
  const results = checkTargets(figures);
  const sections = [
    '# How fast the engine is',
    `Written by \`${setting.command}\` on Node ${setting.node}, ${setting.cpu}, ${setting.cores} cores with a load of ${shortly(setting.load[0])} before and ${shortly(setting.load[1])} at the end, one thread each. Every program met the same generated graph and the same states, three phenomena present and one absent; each ran once in each of ${setting.rounds} rounds, and a cell is the median over the rounds of that round's quantile (least–most). An answer is a posterior, the ten leading causes and the five best questions. Programs that compute the engine's model had to give its answers to 1e-9 before they were timed.`,
    '## Targets',
    table(['', 'target', 'measured', ''], results.map(resultRow)),
    ...figures.sizes.flatMap(renderSize),
    '## Memory and build',
    renderMemory(figures.sizes),
    'Bytes an edge: by how much the process grew, heap and buffers, garbage collected; in brackets the typed arrays of counts and graph. The target is judged on graph and search, discount off. Search is what the search for questions keeps once it has run, and the first search prepares it.',
    renderBuild(figures.sizes),
    '## Peers',
    "scipy.sparse has the engine's tricks: groups of causes with equally many tickets, distinct base rates, two sparse matrix-vector products with the entropies ready. numpy takes every pair of phenomenon and cause, with the likelihoods ready, and computes each gain from the posteriors after a yes and a no. BernoulliNB, `bayes` and `naivebayes` are trained on the same tickets; they give a posterior, or only its leader, by models of their own. What document 000 leaves open, the chance of a yes, is taken from the hypotheses. The summing loop adds up a Float64Array with four accumulators, as many bytes as the full pass reads for its edges, " +
      `${passBytesPerEdge} an edge. The two sums over the edges alone are the loop of the full pass without the entropies that it ends with and without a check: about what no pass in JavaScript can do without.`,
    figures.digest === undefined
      ? ''
      : renderDigest(
          figures.digest.outputs.map(({ engine, lines, failure }) => [
            engine.replace(/:.*/, ''),
            lines?.join(', ') ?? `failed: ${failure ?? ''}`,
          ]),
        ),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function resultRow({ id, target, measured, met }: TargetResult): readonly string[] {
  return [id, target, measured, met === undefined ? 'not measured' : met ? 'met' : '**not met**'];
}

function renderSize(result: SizeResult): readonly string[] {
  const { size, edges, incidences, missing, disagreeing } = result;
  const count = (value: number): string => value.toLocaleString('en-US');
  const source =
    incidences === undefined ? 'from counts, so without the discount' : `from its tickets, which list ${count(incidences)} phenomena`;
  const engine = timingOf(result, names.engine, 'diagnose')?.p50.median ?? NaN;
  const rows = Array.from(result.timings, ([contender, timings]): readonly string[] => {
    const cell = (measure: Measure, quantile: keyof Timing): string => spread(timings.get(measure)?.[quantile]);
    const pass = timings.get('full_pass')?.p50;
    const times = (timings.get('diagnose')?.p50.median ?? NaN) / engine;
    return [
      contender.name,
      cell('posterior', 'p50'),
      cell('posterior', 'p95'),
      cell('diagnose', 'p50'),
      cell('diagnose', 'p95'),
      Number.isFinite(times) ? `${shortly(times)} ×` : '',
      spread(pass),
      pass === undefined ? '' : shortly(pass.median / edges),
    ];
  }).filter((row) => row.slice(1).some((cell) => cell !== ''));
  const absent = missing.map(({ name, missing: reason }) => [name, `not installed: ${reason}`, '', '', '', '', '', '']);
  return [
    `## ${size.name}: ${count(size.causes)} causes, ${count(size.phenomena)} phenomena, ${count(edges)} edges`,
    `Built ${source}. ${disagreeing.length > 0 ? `**Answers differ from the engine's: ${disagreeing.join(', ')}.**` : ''}`.trim(),
    table(['', 'posterior p50', 'p95', 'diagnose p50', 'p95', 'against the engine', 'full pass', 'ns an edge'], [...rows, ...absent]),
  ];
}

function renderMemory(sizes: readonly SizeResult[]): string {
  const bytes = (memory: GraphMemory | undefined, edges: number): string =>
    memory === undefined ? '–' : `${shortly(memory.graphProcess / edges)} (${shortly(memory.graphArrays / edges)})`;
  return table(
    ['bytes an edge', 'graph, discount off', 'graph, discount on', 'search', 'first search'],
    sizes.map(({ size, edges, memory, firstSearchMs }) => [
      size.name,
      bytes(memory.discountOff, edges),
      bytes(memory.discountOn, edges),
      shortly(memory.discountOff.searchProcess / edges),
      duration(firstSearchMs * 1e6),
    ]),
  );
}

function renderBuild(sizes: readonly SizeResult[]): string {
  return table(
    ['build', 'from', 'time', 'ns an incidence', 'ns an edge'],
    sizes.flatMap((result) => {
      const row = (name: string, from: string): readonly (readonly string[])[] => {
        const time = timingOf(result, name, 'build')?.p50;
        const each = (count: number | undefined): string =>
          time === undefined || count === undefined ? '–' : shortly(time.median / count);
        return time === undefined ? [] : [[result.size.name, from, spread(time), each(result.incidences), each(result.edges)]];
      };
      return [
        ...row(names.build, result.incidences === undefined ? 'counts' : 'tickets'),
        ...row(names.oneMore, `${names.oneMore}, with snapshot and ids`),
        ...row(names.anew, `${names.anew}, with snapshot and ids`),
      ];
    }),
  );
}

function renderDigest(rows: readonly (readonly string[])[]): string {
  return `## One digest everywhere\n\nForty sessions, the exact bits of every posterior and gain and every order (\`pnpm digest\`).\n\n${table(['engine', 'digests'], rows)}`;
}

function spread(times: Spread | undefined): string {
  return times === undefined ? '' : `${duration(times.median)} (${duration(times.least)}–${duration(times.most)})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
