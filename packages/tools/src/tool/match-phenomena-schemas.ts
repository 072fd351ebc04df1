import { z } from 'zod';
import { phenomenonIdSchema } from './id-schemas.ts';
import { rulesOnly } from './rules-only.ts';

/** A phenomenon id, or the number of a line of the last reply. */
const reference = z.string().min(1);

const score = z.number().gt(0).max(1);
/** Whether a phenomenon holds. */
export const polarity = z.enum(['present', 'absent']);

/** What a model read words of the user as; without a phenomenon as nothing known. */
const modelReading = z.strictObject({
  words: z.string().min(1),
  phenomenonId: phenomenonIdSchema.optional(),
  status: polarity,
  certain: z.boolean(),
  value: z.string().optional(),
});

/** A piece of what the user said, to be matched to a phenomenon. */
const rawObservation = z.strictObject({
  text: z.string().min(1).describe("The user's own words"),
  context: z.string().optional(),
});

/** A finding ready to be recorded by `diagnose`. */
export const findingInput = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  status: z.enum(['present', 'absent', 'unknown', 'notExamined']),
  score: score.optional(),
  value: z.string().optional(),
  words: z.string().optional(),
  /** `noPrivilege`: the user may not look at it. */
  reason: z.enum(['withdrawn', 'skipped', 'noPrivilege']).optional(),
  /** The user says that the measurement of it is wrong: it no longer counts. */
  overrules: z.literal(true).optional(),
});

/** A reading of unclear words, offered to be chosen. */
export const clarificationOption = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  observationMethod: z.string(),
  onYes: polarity,
});

/** A phenomenon that words were read as. */
export const matchedPhenomenon = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  phenomenonDescription: z.string(),
  matchScore: score,
  /** Whether the words say it holds or doesn't. */
  polarity,
  extractedValue: z.string().optional(),
  /** Counted with its score, and to be confirmed by the user. */
  tentative: z.boolean(),
});

/** What became of one observation: exactly one of three. */
const interpretedObservation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('matched'), rawDescription: z.string(), matched: matchedPhenomenon }),
  z.strictObject({
    kind: z.literal('clarification'),
    rawDescription: z.string(),
    clarificationOptions: z.array(clarificationOption).min(1),
  }),
  z.strictObject({ kind: z.literal('unmatched'), rawDescription: z.string() }),
]);

export const matchPhenomenaInput = z.strictObject({
  observations: z.array(rawObservation).default([]).describe('What the user newly observed'),
  confirmations: z.array(reference).default([]).describe('Line numbers of the last reply, or phenomenon ids, that the user confirmed'),
  denials: z.array(reference).default([]).describe('The same, denied'),
  dontKnows: z.array(reference).default([]).describe('The same, user cannot tell'),
  hedges: z.array(reference).default([]).describe('The same, half confirmed: "maybe"'),
  /** What a model read as reported. This and what follows comes from the planner; a model that calls the tool isn't told of it. */
  readings: z.array(modelReading).default([]).meta(rulesOnly),
  /** "Not that one": a reading is refused, and nothing denied. */
  rejections: z.array(reference).default([]).meta(rulesOnly),
  /** The user has no permission to look. */
  refusals: z.array(reference).default([]).meta(rulesOnly),
  /** Answered by a value: "98%". */
  values: z
    .array(z.strictObject({ line: reference, words: z.string().min(1) }))
    .default([])
    .meta(rulesOnly),
  /** Answered by whether the query of the line returned rows. */
  results: z
    .array(z.strictObject({ line: reference, rows: z.enum(['none', 'some']), words: z.string().optional() }))
    .default([])
    .meta(rulesOnly),
  correcting: z.boolean().default(false).describe('The user plainly corrects an earlier answer'),
});

const unresolvedReference = z.strictObject({
  reference: z.string(),
  reason: z.enum(['noSuchLine', 'noSuchPhenomenon', 'nothingShown', 'ambiguous']),
  /** How many lines the last reply showed. */
  shownCount: z.int(),
});

/** An answer opposite to an earlier one, or to another one of the same message; not applied. An earlier one is suspended by a `notExamined` finding. */
const contradiction = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  before: polarity,
  /** What a yes to "is it so?" would record. */
  now: polarity,
  words: z.string().optional(),
});

/** Half an answer, to be asked: is it so? Half an answer to that question is recorded. */
const hedgedAnswer = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  /** What a yes to "is it so?" would record. */
  onYes: polarity,
  words: z.string().optional(),
  /** Not half an answer, but one that says neither yes nor no by itself: a value without a threshold, or a number of rows that decides nothing. */
  unjudged: z.enum(['value', 'rows']).optional(),
});

/** A failure that cost the reading its polish, not its result. */
const matchingDegradation = z.strictObject({ stage: z.literal('matching'), code: z.string(), message: z.string() });

/** A reading of the user's words that was taken back or rejected. */
const withdrawnReading = z.strictObject({ phenomenonId: phenomenonIdSchema, description: z.string(), words: z.string().optional() });

export const matchPhenomenaOutput = z.strictObject({
  interpreted: z.array(interpretedObservation),
  /** Whether every observation was matched. */
  allMatched: z.boolean(),
  /** What to hand to `diagnose`. */
  findings: z.array(findingInput),
  /** References that lead nowhere, with the reason: no such line, no such phenomenon, nothing was shown, or "that one" while several lines were. */
  unresolved: z.array(unresolvedReference),
  /** New answers opposite to earlier ones: until the user says which holds, neither counts. */
  contradictions: z.array(contradiction),
  /** Tentative readings that were withdrawn: ask again. */
  withdrawn: z.array(withdrawnReading),
  /** Offered readings of unclear words that the user rejected; they say nothing about their phenomena. */
  rejected: z.array(withdrawnReading),
  /** Half answers, to be asked with `ask_clarification`, type `ambiguous_feedback`; nothing is recorded for them yet. */
  hedged: z.array(hedgedAnswer),
  /** What failed on the way; the words alone decided then. */
  degraded: z.array(matchingDegradation),
});

export type MatchPhenomenaInput = z.input<typeof matchPhenomenaInput>;
export type MatchPhenomenaParams = z.output<typeof matchPhenomenaInput>;
export type MatchPhenomenaOutput = z.output<typeof matchPhenomenaOutput>;
export type InterpretedObservation = z.output<typeof interpretedObservation>;
export type HedgedAnswer = z.output<typeof hedgedAnswer>;
export type Contradiction = z.output<typeof contradiction>;
export type UnresolvedReference = z.output<typeof unresolvedReference>;
export type WithdrawnReading = z.output<typeof withdrawnReading>;
export type MatchedPhenomenon = z.output<typeof matchedPhenomenon>;
export type ClarificationOption = z.output<typeof clarificationOption>;
export type FindingInput = z.output<typeof findingInput>;
