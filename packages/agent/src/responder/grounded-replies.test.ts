import type { Locale } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { formatProbability } from '@dbdiag/tools';
import { plainBits, signedBits } from '@dbdiag/tools/agent-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../agent-response.ts';
import { toolNames } from '../fixtures/tool-names.ts';
import type { SampleTurn } from '../fixtures/turn-reports.ts';
import {
  diagnosedWith,
  evidenceOf,
  replyTo,
  reportWith,
  runsOf,
  sampleCheck,
  sampleDiagnosis,
  sampleHypotheses,
  standingWith,
} from '../fixtures/turn-reports.ts';

const digits = /\d+(?:\.\d+)?/gu;

/** Every way a value of the details may be written as a number; of a list its length too. */
function numbersIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(digits) ?? [];
  if (typeof value === 'number') {
    return [String(value), String(Number(value.toFixed(2))), formatProbability(value, 'en'), signedBits(value), plainBits(value)].flatMap(
      (text) => text.match(digits) ?? [],
    );
  }
  if (Array.isArray(value)) return [String(value.length), ...value.flatMap(numbersIn)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Numbers of lines and steps, of lists that were cut, and of the examples of how to answer say nothing about the diagnosis. */
const numbering = [/^\d+\. /gmu, /^(?:Step|步骤) \d+/gmu, /and \d+ more|还有 \d+ 个|另外 \d+ 个/gu, /^(?:Answer|请回答|请这样回答).*$/gmu];

/** Numbers of a message that are nowhere in the details. */
function ungrounded(message: string, details: unknown): readonly string[] {
  const said = numbering.reduce((text, pattern) => text.replace(pattern, ''), message).match(digits) ?? [];
  const known = new Set(numbersIn(details));
  return said.filter((number) => !known.has(number));
}

const probability = fc.double({ min: 0, max: 1, noNaN: true });
const bits = fc.double({ min: -20, max: 20, noNaN: true });
const count = fc.nat({ max: 5_000 });

const round: fc.Arbitrary<SampleTurn> = fc
  .record({
    probabilities: fc.array(probability, { minLength: 1, maxLength: 5 }),
    before: probability,
    moved: fc.array(probability, { maxLength: 6 }),
    score: fc.double({ min: 0.01, max: 1, noNaN: true }),
    left: count,
  })
  .map(({ probabilities, before, moved, score, left }) => ({
    standing: standingWith({ status: 'narrowing', hypothesesCount: left }),
    diagnosed: diagnosedWith(probabilities, {
      recommendations: [sampleCheck],
      before: { hypothesisId: rootCauseId('b'), probability: before, outcome: 'open' },
      changes: moved.map((after, index) => ({
        hypothesisId: rootCauseId(`m${'uvwxyz'.charAt(index)}`),
        description: `cause ${'UVWXYZ'.charAt(index)}`,
        before,
        after,
      })),
      recorded: [{ phenomenonId: phenomenonId('p-1'), description: 'sessions wait', status: 'present', score, value: '4711' }],
      twoCauses: {
        first: { rootCauseId: rootCauseId('a'), description: 'cause A' },
        second: { rootCauseId: rootCauseId('b'), description: 'cause B' },
        probability: before,
      },
    }),
  }));

const ended: fc.Arbitrary<SampleTurn> = fc
  .record({ probability, weights: fc.array(bits, { maxLength: 20 }), shared: count, ticket: count })
  .map(({ probability, weights, shared, ticket }) => ({
    diagnosed: diagnosedWith([probability], {
      outcome: 'concluded',
      diagnosis: {
        ...sampleDiagnosis,
        probability,
        evidenceFor: weights.map((weight) => evidenceOf('sessions wait', weight, { weight: probability })),
        referenceTickets: [{ ticketId: ticketId(`lab-${ticket}`), source: 'lab', sharedPhenomena: shared }],
      },
    }),
  }));

const answered: fc.Arbitrary<SampleTurn> = fc
  .record({
    probability,
    prior: bits,
    evidence: fc.array(bits, { maxLength: 6 }),
    rounds: count,
    gain: fc.double({ min: 0, max: 5, noNaN: true }),
    tickets: count,
  })
  .map(({ probability, prior, evidence, rounds, gain, tickets }) => ({
    progress: standingWith({ rounds, statusDescription: `Round ${rounds}.` }),
    hypotheses: { ...sampleHypotheses, totalCount: 62 + rounds, ruledOutCount: 59 + rounds },
    history: {
      rounds: [
        {
          round: rounds + 1,
          said: ['it hangs'],
          recorded: [],
          leader: { hypothesisId: rootCauseId('a'), description: 'cause A', probability },
        },
      ],
      totalRounds: rounds + 1,
      withoutRound: ['and now?'],
    },
    relations: [
      {
        found: true as const,
        queryType: 'phenomenon_to_root_causes' as const,
        sourceEntityId: 'p-1',
        sourceEntityDescription: 'sessions wait',
        results: [
          {
            entityId: 'a',
            entityDescription: 'cause A',
            relationStrength: probability,
            baseRate: probability / 3,
            supportingTicketCount: tickets,
            ticketCount: tickets + 2,
          },
        ],
        expected: [],
      },
    ],
    weighed: [
      {
        found: true,
        suspicion: 'disk',
        removed: false,
        causes: [{ rootCauseId: rootCauseId('b'), description: 'cause B', before: probability / 2, after: probability }],
        factor: 1 + 2 * probability,
        lastsRounds: 2 as const,
        candidates: [],
      },
    ],
    explanations: [
      {
        kind: 'question' as const,
        phenomenonId: phenomenonId('p-1'),
        description: 'sessions wait',
        observationMethod: 'Look.',
        gainBits: gain,
        informationGain: probability,
        reason: 'It helps.',
        asked: true,
      },
      {
        kind: 'account' as const,
        about: 'cause' as const,
        cause: { hypothesisId: rootCauseId('a'), description: 'cause A', probability },
        against: { hypothesisId: rootCauseId('b'), description: 'cause B', probability: 1 - probability },
        priorBits: prior,
        posteriorBits: evidence.reduce((sum, one) => sum + one, prior),
        evidenceFor: evidence.filter((one) => one >= 0).map((one) => evidenceOf('sessions wait', one)),
        evidenceAgainst: evidence.filter((one) => one < 0).map((one) => evidenceOf('CPU is busy', one)),
        missing: [],
        tickets: [],
        wouldChange: [],
        reasoning: 'It fits.',
      },
    ],
  }));

const troubled: fc.Arbitrary<SampleTurn> = fc
  .record({ recorded: count, dropped: count, shown: fc.integer({ min: 2, max: 9 }), left: count })
  .map(({ recorded, dropped, shown, left }) => ({
    failures: [{ tool: toolNames.progress, code: 'x', message: `error ${recorded}` }],
    restarted: { restarted: true as const, findingsDropped: dropped },
    matched: { unresolved: [{ reference: String(shown + 3), reason: 'noSuchLine' as const, shownCount: shown }] },
    context: {
      courtesies: [],
      puzzles: [
        { kind: 'pasted' as const, taken: shown, leftOut: left },
        { kind: 'tooMany' as const, count: left + 1 },
      ],
      wantsHelp: false,
      retracted: false,
      unfinished: false,
    },
    degraded: [{ stage: 'matching' as const, code: `agent/failure-${left}`, message: 'm' }],
  }));

describe('a reply holds nothing that is not in the details', () => {
  it.each([
    ['a round', round],
    ['an ending', ended],
    ['answers to questions', answered],
    ['trouble', troubled],
  ] as const)('%s: every number and id of the message is there', async (_, turns) => {
    await fc.assert(
      fc.asyncProperty(turns, fc.constantFrom<Locale>('zh', 'en'), async (turn, locale) => {
        const { message } = await replyTo(turn, locale);
        expect(ungrounded(message, detailsOf(reportWith({ locale, ...turn }), runsOf(turn)))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('which this test would notice', () => {
    expect(
      ungrounded('Most probable: 61 % (ticket lab-17).\n1. look\nAnswer for example “1 yes”.', { probability: 0.6, ticket: 'lab-17' }),
    ).toEqual(['61']);
  });
});
