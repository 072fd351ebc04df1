import { decimals, markdownTable } from '../diagnosis/markdown-table.ts';
import type { Spread } from '../engine/quantiles.ts';
import type { RunSetting } from '../engine/report.ts';
import type { CaseFigures } from './case-figures.ts';
import { caseNames } from './cases.ts';
import type { ProfileParts, Shares } from './profile-parts.ts';
import { checkStartTargets } from './targets.ts';

/** Where a case spent its time. */
export interface CaseProfile {
  readonly name: string;
  readonly parts: ProfileParts;
}

/** Smaller shares are left out. */
const leastShare = 0.01;

/** The whole report in Markdown; `notes` are written by hand. */
export function renderReport(
  figures: readonly CaseFigures[],
  profiles: readonly CaseProfile[],
  { setting, notes }: { readonly setting: RunSetting; readonly notes: string },
): string {
  const { command, rounds, node, cpu, cores, load } = setting;
  return `${[
    '# How fast the command line starts',
    `Written by \`${command}\` on Node ${node}, ${cpu}, ${cores} cores with a load of ${decimals(load[0], 2)} before and ${decimals(load[1], 2)} at the end. Every case is a whole process of the built program, with an empty home folder and an environment that says nothing to Node.js (a NODE_EXTRA_CA_CERTS alone can take longer than all the rest), and ran once in each of ${rounds} rounds; a cell is the median (least–most). CPU is user and system time of all threads and of every process it starts, as the kernel counts it; memory is the largest resident set of the same processes, read from /proc, so it is measured on Linux only. Time on the clock depends on what else the machine does.`,
    '## Targets',
    markdownTable(
      ['target', 'measured', ''],
      checkStartTargets(figures).map(({ target, measured, met }) => [target, measured, met ? 'met' : '**not met**']),
    ),
    '## Figures',
    renderFigures(figures),
    '## Where the time goes',
    'Shares of the main thread in one more run each, by `node --cpu-prof`; threads that only collect garbage or compile are left out. The first table says what was going on, the second whose code ran: what Node.js does for a piece of code, such as compiling a module or matching a regular expression, counts as its own or as its caller’s.',
    renderShares('going on', profiles, ({ phases }) => phases),
    renderShares('code of', profiles, ({ owners }) => owners),
    notes.trim(),
  ]
    .filter((section) => section !== '')
    .join('\n\n')}\n`;
}

function renderFigures(figures: readonly CaseFigures[]): string {
  const node = figures.find(({ name }) => name === caseNames.node);
  return markdownTable(
    ['', 'CPU, s', '× node', 'peak memory, MB', '× node', 'clock, s'],
    figures.map(({ name, cpu, wall, peakMB }) => [
      name,
      spread(cpu, 3),
      ratio(cpu, node?.cpu),
      spread(peakMB, 0),
      ratio(peakMB, node?.peakMB),
      decimals(wall.median, 2),
    ]),
  );
}

function spread(figure: Spread | undefined, digits: number): string {
  if (figure === undefined) return '–';
  return `${decimals(figure.median, digits)} (${decimals(figure.least, digits)}–${decimals(figure.most, digits)})`;
}

function ratio(figure: Spread | undefined, node: Spread | undefined): string {
  return figure === undefined || node === undefined ? '–' : decimals(figure.median / node.median, 1);
}

function renderShares(head: string, profiles: readonly CaseProfile[], sharesOf: (parts: ProfileParts) => Shares): string {
  const columns = profiles.map(({ parts }) => new Map(sharesOf(parts)));
  const largest = (name: string): number => Math.max(...columns.map((shares) => shares.get(name) ?? 0));
  const names = [...new Set(columns.flatMap((shares) => [...shares.keys()]))]
    .filter((name) => largest(name) >= leastShare)
    .sort((a, b) => largest(b) - largest(a));
  return markdownTable(
    [head, ...profiles.map(({ name }) => name)],
    names.map((name) => [
      name,
      ...columns.map((shares) => {
        const share = shares.get(name) ?? 0;
        return share < leastShare ? '' : `${(100 * share).toFixed(0)} %`;
      }),
    ]),
  );
}
