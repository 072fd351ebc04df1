import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeneratedDiagnosis } from '../../test/arbitrary-knowledge.ts';
import { anyDiagnosis, largeDiagnosis, ticketDiagnosis } from '../../test/arbitrary-knowledge.ts';
import { denseReference } from '../../test/dense-reference.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import type { Belief } from './belief.ts';
import { believe } from './belief.ts';
import type { QuestionChoice } from './best-questions.ts';
import { createQuestionSearch } from './best-questions.ts';
import { buildGraph } from './evidence-graph.ts';
import { allGains } from './information-gain.ts';
import { packLists } from './lists.ts';
import { boundQuestions } from './question-bounds.ts';
import { countTickets } from './sparse-counts.ts';

const defaults: QuestionChoice = { count: 5, settled: new Set(), worthAskingBits: 0, batchDiversity: 2 };

interface Search<Found> {
  readonly diagnosis: Found;
  readonly choice: QuestionChoice;
  readonly valuePerBit: Float64Array;
}

type Diagnosis = Omit<GeneratedDiagnosis, 'dense'>;

/** A search in some knowledge: some phenomena settled, each bit worth the same or not, all questions worth asking or not. */
function searchIn<Found extends Diagnosis>(diagnoses: fc.Arbitrary<Found>): fc.Arbitrary<Search<Found>> {
  const how = fc.record({
    seed: fc.integer(),
    count: fc.integer({ min: 1, max: 12 }),
    worthAskingBits: fc.constantFrom(0, 0.0144),
    batchDiversity: fc.constantFrom(0, 2),
    settled: fc.constantFrom(0, 0.3),
    costs: fc.boolean(),
  });
  return fc.tuple(diagnoses, how).map(([diagnosis, { seed, settled, costs, ...rest }]) => {
    const random = seededRandom(seed);
    const phenomena = Array.from({ length: diagnosis.counts.start.length - 1 }, (_, phenomenon) => phenomenon);
    const evidence = diagnosis.evidence.map(({ phenomenon }) => phenomenon);
    return {
      diagnosis,
      choice: { ...rest, settled: new Set([...evidence, ...phenomena.filter(() => random() < settled)]) },
      valuePerBit: Float64Array.from(phenomena, () => (costs ? 0.1 + random() * 3 : 1)),
    };
  });
}

/** Every question worth asking, by looking at each. */
function fullScan(belief: Belief, { settled, worthAskingBits, count }: QuestionChoice, valuePerBit: Float64Array): readonly number[] {
  const gains = allGains(belief);
  const value = (phenomenon: number): number => (gains[phenomenon] ?? NaN) * (valuePerBit[phenomenon] ?? NaN);
  return Array.from(gains.keys())
    .filter((phenomenon) => !settled.has(phenomenon) && (gains[phenomenon] ?? NaN) >= worthAskingBits)
    .sort((a, b) => value(b) - value(a) || a - b)
    .slice(0, count);
}

function expectFullScan({ diagnosis: { counts, evidence, options }, choice, valuePerBit }: Search<Diagnosis>): void {
  const graph = buildGraph(counts, { ...options, redundancy: 0 });
  const belief = believe(graph, evidence);
  const gains = allGains(belief);
  const found = createQuestionSearch(graph, valuePerBit)(belief, choice);
  expect(found.map(({ phenomenon }) => phenomenon)).toEqual(fullScan(belief, choice, valuePerBit));
  for (const { phenomenon, gainBits, value, weight } of found) {
    expect(gainBits).toBe(gains[phenomenon]);
    expect(value).toBe(gainBits * (valuePerBit[phenomenon] ?? NaN));
    expect(weight).toBe(1);
  }
}

describe('the best questions, with the discount off', () => {
  it('are those of a scan of all questions', () => {
    fc.assert(fc.property(searchIn(anyDiagnosis), expectFullScan));
  });

  it('are those of a scan of all questions among several hundred, most of which it never looks at', () => {
    fc.assert(fc.property(searchIn(largeDiagnosis), expectFullScan));
  });

  it('are found without looking at those whose bound is too low: their edges may hold anything', () => {
    fc.assert(
      fc.property(largeDiagnosis, ({ counts, options: usual }) => {
        const graph = buildGraph(counts, { ...usual, redundancy: 0, otherCausePrior: 0 });
        const belief = believe(graph, []);
        const search = createQuestionSearch(graph, new Float64Array(graph.phenomena).fill(1));
        const best = search(belief, { ...defaults, count: 1 });
        const { bound, order } = boundQuestions(graph);
        const last = order.at(-1) ?? NaN;
        // Without evidence nothing is raised above its prior: twice the bound holds. They are looked at some at a time, so a few dozen before it are too low as well.
        fc.pre(2.01 * (bound[order.at(-50) ?? NaN] ?? NaN) < (best[0]?.gainBits ?? 0));
        graph.difference.fill(-1000, 2 * (counts.start[last] ?? NaN), 2 * (counts.start[last + 1] ?? NaN));
        expect(search(belief, { ...defaults, count: 1 })).toEqual(best);
      }),
    );
  });

  it('come in the order of position where they are worth the same', () => {
    fc.assert(
      fc.property(anyDiagnosis, ({ counts, evidence, options: usual }) => {
        const options = { ...usual, redundancy: 0 };
        const { start, cause, present, absent, unexamined } = counts;
        const twice = (values: Uint32Array): Uint32Array => Uint32Array.from([...values, ...values]);
        const graph = buildGraph(
          {
            ...counts,
            start: Uint32Array.from([...start, ...start.slice(1).map((at) => at + cause.length)]),
            cause: twice(cause),
            present: twice(present),
            absent: twice(absent),
            unexamined: twice(unexamined),
          },
          options,
        );
        const phenomena = start.length - 1;
        const found = createQuestionSearch(graph, new Float64Array(2 * phenomena).fill(1))(believe(graph, evidence), {
          ...defaults,
          count: 2 * phenomena,
        });
        expect(found).toHaveLength(2 * phenomena);
        const values = new Map(found.map(({ phenomenon, value }) => [phenomenon, value]));
        for (let phenomenon = 0; phenomenon < phenomena; phenomenon += 1)
          expect(values.get(phenomenon)).toBe(values.get(phenomenon + phenomena));
        const sorted = found.toSorted((a, b) => b.value - a.value || a.phenomenon - b.phenomenon);
        expect(found).toEqual(sorted);
      }),
    );
  });

  it('are none where nothing is left, and all have no gain where there is one hypothesis', () => {
    const empty = {
      tickets: new Uint32Array(0),
      start: new Uint32Array(4),
      cause: new Uint32Array(0),
      present: new Uint32Array(0),
      absent: new Uint32Array(0),
      unexamined: new Uint32Array(0),
      together: undefined,
    };
    const graph = buildGraph(empty, {
      alpha: 2,
      omega: 0.7,
      leak: 0.1,
      answerError: 0.02,
      definingAnswerError: 0.02,
      redundancy: 1.5,
      redundancyShrinkage: 30,
      priorPseudoCount: 0.5,
      otherCausePrior: 0.05,
    });
    const search = createQuestionSearch(graph, new Float64Array(3).fill(1));
    expect(search(believe(graph, []), { ...defaults, settled: new Set([0, 1, 2]) })).toEqual([]);
    expect(search(believe(graph, []), defaults).map(({ phenomenon, gainBits }) => [phenomenon, gainBits])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
  });
});

describe('the best questions, with the discount on', () => {
  it('are worth what the model written out says, and no other question would have been worth more at its turn', () => {
    fc.assert(
      fc.property(searchIn(ticketDiagnosis), ({ diagnosis: { counts, dense, evidence, options }, choice, valuePerBit }) => {
        const graph = buildGraph(counts, options);
        const reference = denseReference(dense, options);
        const posterior = reference.posterior(evidence);
        const asked = evidence.map(({ phenomenon }) => phenomenon);
        const all = Array.from({ length: dense.phenomena }, (_, phenomenon) => phenomenon).filter(
          (phenomenon) => !choice.settled.has(phenomenon),
        );
        const answers = new Map(
          all.map((phenomenon) => [phenomenon, reference.answer(posterior, { phenomenon, weight: reference.weight(phenomenon, asked) })]),
        );
        const found = createQuestionSearch(graph, valuePerBit)(believe(graph, evidence), choice);
        const chosen: number[] = [];
        const worth = (phenomenon: number): number => {
          const repeated = chosen.reduce((sum, other) => sum + reference.redundancy(phenomenon, other), 0);
          return ((answers.get(phenomenon)?.gainBits ?? NaN) * (valuePerBit[phenomenon] ?? NaN)) / (1 + choice.batchDiversity * repeated);
        };
        for (const { phenomenon, gainBits, probabilityPresent } of found) {
          expect(Math.abs(gainBits - (answers.get(phenomenon)?.gainBits ?? NaN))).toBeLessThan(1e-12);
          expect(Math.abs(probabilityPresent - (answers.get(phenomenon)?.probabilityPresent ?? NaN))).toBeLessThan(1e-12);
          expect(gainBits).toBeGreaterThanOrEqual(choice.worthAskingBits);
          const worthAsking = all.filter(
            (other) => !chosen.includes(other) && (answers.get(other)?.gainBits ?? NaN) > choice.worthAskingBits + 1e-12,
          );
          for (const other of worthAsking) expect(worth(phenomenon)).toBeGreaterThanOrEqual(worth(other) - 1e-9);
          chosen.push(phenomenon);
        }
        const surely = all.filter((phenomenon) => (answers.get(phenomenon)?.gainBits ?? NaN) > choice.worthAskingBits + 1e-12);
        expect(found.length).toBeGreaterThanOrEqual(Math.min(choice.count, surely.length));
      }),
    );
  });

  it('are worth asking by what is left after the discount, also where that is more than before it', () => {
    // 0 and 1 are in the same 4 of 40 tickets of the first cause and in none of the second: a discounted answer is less extreme.
    const none = packLists(Array.from({ length: 80 }, () => []));
    const present = packLists(Array.from({ length: 80 }, (_, index) => (index < 4 ? [0, 1] : [])));
    const counts = countTickets({
      causes: 2,
      phenomena: 2,
      cause: Uint32Array.from({ length: 80 }, (_, index) => (index < 40 ? 0 : 1)),
      present,
      absent: none,
      unexamined: none,
    });
    const graph = buildGraph(counts, {
      alpha: 0.01,
      omega: 1,
      leak: 0,
      answerError: 0,
      definingAnswerError: 0,
      redundancy: 1.5,
      redundancyShrinkage: 30,
      priorPseudoCount: 0.5,
      otherCausePrior: 0,
    });
    const belief = believe(graph, [{ phenomenon: 0, status: 'absent', score: 1 }]);
    const asked = (worthAskingBits: number): readonly { readonly phenomenon: number; readonly gainBits: number }[] =>
      createQuestionSearch(graph, new Float64Array(2).fill(1))(belief, { ...defaults, settled: new Set([0]), worthAskingBits });
    const before = allGains(belief)[1] ?? NaN;
    const after = asked(0)[0]?.gainBits ?? NaN;
    expect(after).toBeGreaterThan(before * 1.2);
    expect(asked((before + after) / 2).map(({ phenomenon }) => phenomenon)).toEqual([1]);
  });

  it('are not two that always go together, where a third is worth nearly as much', () => {
    // Two causes of 20 tickets: 0 and 1 are in the same 12 of the first and 4 of the second, 2 in 11 others of the first and 4 of the second.
    const [twins, third] = [[0, 1], [2]];
    const of = (both: number, alone: number, shift: number): readonly (readonly number[])[] =>
      Array.from({ length: 20 }, (_, index) => [...(index < both ? twins : []), ...((index + shift) % 20 < alone ? third : [])]);
    const present = packLists([...of(12, 11, 6), ...of(4, 4, 11)]);
    const none = packLists(Array.from({ length: 40 }, () => []));
    const counts = countTickets({
      causes: 2,
      phenomena: 3,
      cause: Uint32Array.from({ length: 40 }, (_, index) => (index < 20 ? 0 : 1)),
      present,
      absent: none,
      unexamined: none,
    });
    const graph = buildGraph(counts, {
      alpha: 2,
      omega: 0.7,
      leak: 0.1,
      answerError: 0.02,
      definingAnswerError: 0.02,
      redundancy: 1.5,
      redundancyShrinkage: 30,
      priorPseudoCount: 0.5,
      otherCausePrior: 0.05,
    });
    const search = createQuestionSearch(graph, new Float64Array(3).fill(1));
    const chosen = (batchDiversity: number): readonly number[] =>
      search(believe(graph, []), { ...defaults, count: 2, batchDiversity }).map(({ phenomenon }) => phenomenon);
    expect(chosen(0)).toEqual([0, 1]);
    expect(chosen(2)).toEqual([0, 2]);
  });
});
