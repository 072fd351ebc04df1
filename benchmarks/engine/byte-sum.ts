import type { Contender } from './contender.ts';
import { timeEach } from './contender.ts';

/** Sums numbers with four accumulators: about as fast as JavaScript reads memory. */
export function sumFourWays(values: Float64Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const end = values.length - (values.length % 4);
  for (let index = 0; index < end; index += 4) {
    first += values[index] ?? 0;
    second += values[index + 1] ?? 0;
    third += values[index + 2] ?? 0;
    fourth += values[index + 3] ?? 0;
  }
  for (let index = end; index < values.length; index += 1) first += values[index] ?? 0;
  return first + second + (third + fourth);
}

/** The yardstick of the full pass: a loop that sums as many bytes. */
export function createByteSum(bytes: number, statesPerRound: number): Contender {
  const values = new Float64Array(Math.ceil(bytes / Float64Array.BYTES_PER_ELEMENT)).map((_, index) => index % 7);
  return {
    name: 'summing loop over the same bytes',
    statesPerRound: { full_pass: statesPerRound },
    run: (_, states) => timeEach(states, () => sumFourWays(values)),
  };
}
