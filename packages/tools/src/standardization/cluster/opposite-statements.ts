import type { AnalyzedText } from '@dbdiag/language';
import { findNegation, opposites } from '@dbdiag/language';

/** What decides whether two texts can be meant to say the same. */
export interface Statement {
  /** Words and concepts that it affirms, and those that it denies. */
  readonly affirmed: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
}

const sides = opposites.map((pair) => pair.map((concepts) => concepts.map((concept) => `#${concept}`)));

/** Reads what a text affirms and denies. */
export function statementOf(analyzed: AnalyzedText): Statement {
  const { negated } = findNegation(analyzed);
  const keys = (wanted: boolean): ReadonlySet<string> =>
    new Set(analyzed.tokens.flatMap(({ key }, position) => (negated.has(position) === wanted ? [key] : [])));
  return { affirmed: keys(false), denied: keys(true) };
}

/** Whether one text says what the other denies, or the opposite of it. */
export function areOpposed(a: Statement, b: Statement): boolean {
  return (
    denies(a, b) ||
    denies(b, a) ||
    sides.some(([first = [], second = []]) => {
      const [inA, inB] = [sideOf(a, first, second), sideOf(b, first, second)];
      return inA !== 0 && inA === -inB;
    })
  );
}

/** Which of two opposites a text affirms: 1 the first, −1 the second, 0 neither or both. */
function sideOf({ affirmed }: Statement, first: readonly string[], second: readonly string[]): number {
  return Number(first.some((key) => affirmed.has(key))) - Number(second.some((key) => affirmed.has(key)));
}

function denies({ denied }: Statement, { affirmed }: Statement): boolean {
  return [...denied].some((key) => affirmed.has(key));
}
