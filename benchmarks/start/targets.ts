import type { CaseFigures } from './case-figures.ts';
import { caseNames } from './cases.ts';

/** A target, what was measured, and whether it is met. */
interface StartTarget {
  readonly target: string;
  readonly measured: string;
  readonly met: boolean;
}

/** Checks the figures against the targets that were set when a fault in the configuration took 0.8 s, and the first reply 3.3 s. */
export function checkStartTargets(figures: readonly CaseFigures[]): readonly StartTarget[] {
  const figureOf = (name: string): CaseFigures => {
    const found = figures.find((one) => one.name === name);
    if (found === undefined) throw new RangeError(`${name} was not measured.`);
    return found;
  };
  const cpuOf = (name: string): number => figureOf(name).cpu.median;
  const node = cpuOf(caseNames.node);
  const within = (name: string, seconds: number): StartTarget => {
    const cpu = cpuOf(name);
    return {
      target: `${name}: at most ${seconds} s of CPU`,
      measured: `${cpu.toFixed(3)} s, ${(cpu / node).toFixed(1)} × \`node -e 0\``,
      met: cpu <= seconds,
    };
  };
  const onTop = (name: string, alone: string): StartTarget => {
    const [added, bare] = [cpuOf(name) - cpuOf(caseNames.memory), cpuOf(alone) - node];
    return {
      target: `${name}: on top of the one in memory, at most what ${alone} takes on top of \`node -e 0\``,
      measured: `${added.toFixed(2)} s, the database alone ${bare.toFixed(2)} s`,
      met: added <= bare,
    };
  };
  const memory = figureOf(caseNames.memory).peakMB?.median;
  return [
    within(caseNames.version, 0.15),
    within(caseNames.help, 0.15),
    within(caseNames.usage, 0.5),
    within(caseNames.configuration, 0.5),
    within(caseNames.memory, 2),
    {
      target: `${caseNames.memory}: at most 350 MB`,
      measured: memory === undefined ? 'not measured: there is no /proc' : `${memory.toFixed(0)} MB`,
      met: memory !== undefined && memory <= 350,
    },
    {
      target: `${caseNames.ask}: at most 3 s`,
      measured: `${figureOf(caseNames.ask).wall.median.toFixed(2)} s on the clock, ${cpuOf(caseNames.ask).toFixed(2)} s of CPU`,
      met: figureOf(caseNames.ask).wall.median <= 3,
    },
    onTop(caseNames.freshFolder, caseNames.freshPGlite),
    onTop(caseNames.existingFolder, caseNames.existingPGlite),
  ];
}
