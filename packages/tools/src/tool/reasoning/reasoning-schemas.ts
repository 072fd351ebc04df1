import { z } from 'zod';
import { changingFinding, describedPhenomenon, evidenceLine, namedHypothesis, referenceTicket } from '../schemas.ts';

const causeOrWords = z.string().min(1).optional();

export const explainReasoningInput = z.strictObject({
  about: z.enum(['cause', 'why_not', 'compare', 'question']),
  cause: causeOrWords.describe('Id or words; default: the leader'),
  other: causeOrWords.describe('Second cause, to compare'),
  question: z.string().min(1).optional().describe('Line number or phenomenon id'),
});

const weighedHypothesis = namedHypothesis.extend({ probability: z.number().min(0).max(1) });

/** What an answer would do to the hypothesis that it raises most. */
const answerEffect = z.strictObject({ description: z.string(), from: z.number(), to: z.number() });

const namedEntity = z.strictObject({ entityId: z.string(), entityDescription: z.string() });

export const explainReasoningOutput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('account'),
    about: z.enum(['cause', 'why_not', 'compare']),
    cause: weighedHypothesis,
    against: weighedHypothesis,
    /** Bits for `cause` against `against`: priorBits plus all bits of the evidence is posteriorBits. */
    priorBits: z.number(),
    posteriorBits: z.number(),
    evidenceFor: z.array(evidenceLine),
    evidenceAgainst: z.array(evidenceLine),
    /** Typical of `cause` and not answered yet. */
    missing: z.array(describedPhenomenon),
    tickets: z.array(referenceTicket),
    /** The smallest set of findings without which another hypothesis would lead; empty where none was found. */
    wouldChange: z.array(changingFinding),
    reasoning: z.string(),
  }),
  z.strictObject({
    kind: z.literal('question'),
    phenomenonId: z.string(),
    description: z.string(),
    observationMethod: z.string(),
    /** What its answer is expected to tell, in bits, and as a share of the current uncertainty. */
    gainBits: z.number().min(0),
    informationGain: z.number().min(0).max(1),
    yes: answerEffect.optional(),
    no: answerEffect.optional(),
    reason: z.string(),
    /** Whether it is among the lines shown last. */
    asked: z.boolean(),
  }),
  /** The words name no known cause or phenomenon, or several. */
  z.strictObject({ kind: z.literal('unknown_subject'), subject: z.string(), candidates: z.array(namedEntity) }),
  /** There is nothing to explain: for example no question was shown. */
  z.strictObject({ kind: z.literal('nothing_yet'), about: explainReasoningInput.shape.about }),
]);

export type ExplainReasoningInput = z.input<typeof explainReasoningInput>;
export type ExplainReasoningOutput = z.output<typeof explainReasoningOutput>;
export type WeighedHypothesis = z.output<typeof weighedHypothesis>;
export type AnswerEffect = z.output<typeof answerEffect>;
