import type { JSX } from 'preact';

/** A probability as the filled share of a line. */
export function ProbabilityBar({ probability, kind }: { readonly probability: number; readonly kind: string }): JSX.Element {
  return (
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect class="bar-track" width="100" height="6" />
      <rect class={`bar-fill bar-${kind}`} width={(100 * probability).toFixed(2)} height="6" />
    </svg>
  );
}

const courseHeight = 24;

/** The steps of a probability over the rounds, from 0 (bottom) to 1 (top). */
export function coursePath(course: readonly number[]): string {
  const width = 100 / Math.max(1, course.length);
  const height = (probability: number): string => (courseHeight - 1 - probability * (courseHeight - 2)).toFixed(2);
  return course
    .map(
      (probability, round) =>
        `${round === 0 ? `M0 ${height(probability)}` : `V${height(probability)}`}H${((round + 1) * width).toFixed(2)}`,
    )
    .join('');
}

/** A probability over the rounds. */
export function Course({ course }: { readonly course: readonly number[] }): JSX.Element {
  return (
    <svg class="course" viewBox={`0 0 100 ${courseHeight}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path class="course-base" d={`M0 ${courseHeight - 1}H100`} vector-effect="non-scaling-stroke" />
      <path class="course-line" d={coursePath(course)} vector-effect="non-scaling-stroke" />
    </svg>
  );
}

/** Bits to the right of the middle where they speak for something, to the left where against it. */
export function BitsBar({ bits, most }: { readonly bits: number; readonly most: number }): JSX.Element {
  const length = most > 0 ? (50 * Math.abs(bits)) / most : 0;
  return (
    <svg class="bits" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect
        class={bits >= 0 ? 'bits-for' : 'bits-against'}
        x={(bits >= 0 ? 50 : 50 - length).toFixed(2)}
        y="2"
        width={length.toFixed(2)}
        height="6"
      />
      <path class="bits-middle" d="M50 0V10" vector-effect="non-scaling-stroke" />
    </svg>
  );
}
