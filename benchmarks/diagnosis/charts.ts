import type { CaseResult } from '@dbdiag/evaluation';
import { calibrationOf, conclusionCurve, precisionFrontier } from '@dbdiag/evaluation';
import type { ChartAxis } from './line-chart.ts';
import { drawLineChart } from './line-chart.ts';

/** A method and its results, one list a set. */
export interface ChartedMethod {
  readonly title: string;
  readonly sets: readonly (readonly CaseResult[])[];
}

const share = (title: string): ChartAxis => ({
  title,
  ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
  label: (value) => `${(100 * value).toFixed(0)} %`,
});

/** Confidence in the leader against how often it is right, all cases together; the area of a mark is its share of the cases. */
export function reliabilityDiagram(title: string, methods: readonly ChartedMethod[]): string {
  const lines = methods.map(({ title: method, sets }) => {
    const results = sets.flat().filter(({ degenerate }) => !degenerate);
    const bins = calibrationOf(results).bins.flatMap(({ cases, confidence, right }) =>
      confidence === undefined || right === undefined ? [] : [{ cases, confidence, right }],
    );
    return {
      title: method,
      points: bins.map(({ confidence, right }) => [confidence, right] as const),
      marks: bins.map(({ cases }) => cases / results.length),
    };
  });
  return drawLineChart({ title, x: share('confidence in the leading cause'), y: share('how often it is right'), lines, diagonal: true });
}

/** Questions asked against the share of cases concluded within them. */
export function conclusionChart(title: string, methods: readonly ChartedMethod[]): string {
  const lines = methods.map(({ title: method, sets }) => ({
    title: method,
    points: conclusionCurve(sets, 50).map(({ questions, rightlyConcluded }) => [questions, rightlyConcluded] as const),
  }));
  const x = { title: 'questions asked', ticks: [0, 10, 20, 30, 40, 50], label: String };
  return drawLineChart({ title, x, y: share('cases concluded rightly'), lines, diagonal: false });
}

/** Share of cases concluded against precision, by the threshold at which one would conclude. */
export function frontierChart(title: string, methods: readonly ChartedMethod[]): string {
  const lines = methods.map(({ title: method, sets }) => ({
    title: method,
    points: thinned(precisionFrontier(sets).map(({ concluded, precision }) => [concluded, precision] as const)),
  }));
  return drawLineChart({ title, x: share('cases concluded'), y: share('right among them'), lines, diagonal: false });
}

/** At most one point a two-hundredth of the axis: more can't be seen. */
function thinned(points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const last = new Map(points.map((point) => [Math.floor(point[0] * 200), point]));
  return [...last.values()];
}
