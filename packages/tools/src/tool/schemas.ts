import { z } from 'zod';
import { hypothesesAsked } from '../limits.ts';
import { hypothesisIdSchema, phenomenonIdSchema, rootCauseIdSchema, ticketIdSchema } from './id-schemas.ts';
import { findingInput, polarity } from './match-phenomena-schemas.ts';

const describedHypothesis = z.strictObject({
  hypothesisId: hypothesisIdSchema,
  description: z.string(),
  probability: z.number().min(0).max(1),
  contributingPhenomena: z.array(phenomenonIdSchema),
});

/** A question worth asking, in words. */
export const describedRecommendation = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  observationMethod: z.string(),
  /** How to observe it, in a line. */
  glance: z.string().optional(),
  sql: z.string().optional(),
  /** Why it is worth asking, in words. */
  reason: z.string(),
  /** The same in a clause. */
  briefReason: z.string().optional(),
  relatedHypotheses: z.array(hypothesisIdSchema),
  informationGain: z.number().min(0).max(1),
  gainBits: z.number().min(0),
  /** It is asked first because it would test the user's suspicion. */
  forSuspicion: z.literal(true).optional(),
});

/** One finding of an account. */
export const evidenceLine = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  status: z.enum(['present', 'absent']),
  words: z.string().optional(),
  value: z.string().optional(),
  /** Share of its weight left after the redundancy discount, (0, 1]. */
  weight: z.number(),
  /** Evidence for the cause against the one it is compared with; negative speaks against. */
  bits: z.number(),
});

const solutionStep = z.strictObject({
  action: z.string(),
  statement: z.string().optional(),
  risk: z.strictObject({ level: z.enum(['none', 'low', 'medium', 'high']), note: z.string() }).optional(),
});

/** A past ticket that is cited. */
export const referenceTicket = z.strictObject({ ticketId: ticketIdSchema, source: z.string(), sharedPhenomena: z.int() });

/** A finding that, taken back together with the others listed, would make another cause lead. */
export const changingFinding = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  status: z.enum(['present', 'absent']),
});

/** A phenomenon, named. */
export const describedPhenomenon = z.strictObject({ phenomenonId: phenomenonIdSchema, description: z.string() });

/** A hypothesis, named. */
export const namedHypothesis = z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string() });

/** A root cause, named. */
export const namedCause = z.strictObject({ rootCauseId: rootCauseIdSchema, description: z.string() });

/** What to do while nothing is settled: the first step that breaks nothing, and what would settle it. */
const provisionalAdvice = z.strictObject({
  rootCauseId: rootCauseIdSchema,
  description: z.string(),
  probability: z.number().min(0).max(1),
  step: solutionStep,
  /** What would confirm the cause, where something is left that could be looked at. */
  confirmedBy: z.strictObject({ phenomenonId: phenomenonIdSchema, description: z.string(), onYes: polarity }).optional(),
});

const diagnosis = z.strictObject({
  rootCauseId: rootCauseIdSchema,
  description: z.string(),
  mechanism: z.string().optional(),
  probability: z.number().min(0).max(1),
  observedPhenomena: z.array(z.string()),
  solution: z.array(solutionStep),
  verification: z.string().optional(),
  referenceTickets: z.array(referenceTicket),
  /** The account against the runner-up: priorBits plus all bits is posteriorBits. */
  against: z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string(), probability: z.number() }),
  priorBits: z.number(),
  posteriorBits: z.number(),
  evidenceFor: z.array(evidenceLine),
  evidenceAgainst: z.array(evidenceLine),
  /** The same account in a sentence or two. */
  reasoning: z.string(),
  /** The smallest set of findings without which another cause would lead; empty where none was found. */
  wouldChange: z.array(changingFinding),
  /** Whether no smaller set does it; false where the search was cut short. */
  wouldChangeExact: z.boolean(),
});

export const diagnoseInput = z.strictObject({
  findings: z.array(findingInput).default([]).describe('As match_phenomena returned them'),
  secondCause: z.boolean().optional().describe('To look beyond a conclusion'),
});

const outcome = z.enum(['concluded', 'unknown-cause', 'no-fault-found', 'inconclusive', 'open']);

/** A finding as it stands in the ledger. */
export const recordedFinding = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  status: z.string(),
  score: z.number().optional(),
  value: z.string().optional(),
  words: z.string().optional(),
  /** The measurement said otherwise and no longer counts: the user overruled it. */
  overrules: z.literal(true).optional(),
});

export const diagnoseOutput = z.strictObject({
  outcome,
  /** Whether a cause, or that there is no fault, was concluded. */
  diagnosisComplete: z.boolean(),
  /** The leading hypotheses, at most `hypothesesShown`. */
  hypotheses: z.array(describedHypothesis),
  recommendations: z.array(describedRecommendation),
  /** Present when `outcome` is `concluded`. */
  diagnosis: diagnosis.optional(),
  /** Present where nothing is concluded, and one known cause is all but certain or leads with nothing left to ask. */
  provisional: provisionalAdvice.optional(),
  conflicts: z.array(z.strictObject({ phenomenonId: phenomenonIdSchema, description: z.string(), user: polarity, probe: polarity })),
  /** What this round recorded. */
  recorded: z.array(recordedFinding),
  /** Leading hypothesis before this round; absent in the first. */
  before: z.strictObject({ hypothesisId: hypothesisIdSchema, probability: z.number(), outcome }).optional(),
  /** What this round moved noticeably: what rose, largest rise first, then what fell; absent in the first round. */
  changes: z.array(namedHypothesis.extend({ before: z.number().min(0).max(1), after: z.number().min(0).max(1) })).optional(),
  /** A new observation reopened a finished diagnosis: it is open again, or it ends differently. */
  reopened: z.boolean(),
  /** Whether findings that go together were discounted; false where the knowledge doesn't tell how they go together. */
  discounted: z.boolean(),
  /** What is present and the leading cause explains badly. */
  unexplained: z.array(describedPhenomenon.extend({ words: z.string().optional() })),
  /** What speaks against the leading cause, so that it isn't concluded though it is all but certain among the known; absent where nothing does. */
  contradictedBy: z.array(describedPhenomenon.extend({ status: polarity, words: z.string().optional() })).optional(),
  /** Two causes that together are more probable than everything else. */
  twoCauses: z.strictObject({ first: namedCause, second: namedCause, probability: z.number().min(0).max(1) }).optional(),
  /** What would tell the leading causes apart when nothing is left to ask. */
  wouldSeparate: z.array(describedPhenomenon),
  /** The user's suspicion that tilts the picture now. It is no evidence. */
  suspicion: z.strictObject({ words: z.string().optional(), causes: z.array(namedCause) }).optional(),
});

const progressStatus = z.enum(['exploring', 'narrowing', 'confirming', 'stuck']);

/** A tool that needs no input. */
export const noInput = z.strictObject({});

export const queryProgressOutput = z.strictObject({
  rounds: z.int(),
  confirmedCount: z.int(),
  deniedCount: z.int(),
  unknownCount: z.int(),
  /** Hypotheses that aren't ruled out. */
  hypothesesCount: z.int(),
  topHypothesis: z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string() }),
  topProbability: z.number().min(0).max(1),
  status: progressStatus,
  outcome,
  statusDescription: z.string(),
});

export const queryHypothesesInput = z.strictObject({
  topK: z.int().min(1).max(hypothesesAsked.most).default(hypothesesAsked.usual).describe('How many'),
});

const hypothesisDetail = z.strictObject({
  hypothesisId: hypothesisIdSchema,
  description: z.string(),
  probability: z.number().min(0).max(1),
  rank: z.int().min(1),
  /** Findings for it, against the next best. */
  contributingPhenomena: z.array(evidenceLine),
  contradictingPhenomena: z.array(evidenceLine),
  /** Typical of it and not answered yet. */
  missingPhenomena: z.array(describedPhenomenon),
  relatedTickets: z.array(ticketIdSchema),
});

export const queryHypothesesOutput = z.strictObject({
  hypotheses: z.array(hypothesisDetail),
  totalCount: z.int(),
  ruledOut: z.array(
    z.strictObject({ rootCauseId: rootCauseIdSchema, description: z.string(), probability: z.number(), by: evidenceLine.optional() }),
  ),
  /** How many are ruled out in all; the list names the first `ruledOutShown`. */
  ruledOutCount: z.int(),
  /** What isn't ruled out, most probable first, at most `remainingShown`. */
  remaining: z.array(namedHypothesis.extend({ probability: z.number() })),
  /** How many aren't ruled out in all. */
  remainingCount: z.int(),
});

export const queryRelationsInput = z.strictObject({
  queryType: z.enum(['phenomenon_to_root_causes', 'root_cause_to_phenomena']).describe('Which way'),
  subject: z.string().min(1).describe('An id or words'),
});

const graphRelation = z.strictObject({
  entityId: z.string(),
  entityDescription: z.string(),
  /** P(phenomenon | cause), [0, 1]. */
  relationStrength: z.number().min(0).max(1),
  /** How common the phenomenon is over all tickets, [0, 1]. */
  baseRate: z.number().min(0).max(1),
  supportingTicketCount: z.int(),
  ticketCount: z.int(),
});

export const queryRelationsOutput = z.discriminatedUnion('found', [
  z.strictObject({
    found: z.literal(true),
    queryType: queryRelationsInput.shape.queryType,
    sourceEntityId: z.string(),
    sourceEntityDescription: z.string(),
    /** Those whose strength exceeds the base rate most first. */
    results: z.array(graphRelation),
    /** An expert expects these, but no ticket shows them (causes without tickets). */
    expected: z.array(z.strictObject({ entityId: z.string(), entityDescription: z.string() })),
  }),
  z.strictObject({
    found: z.literal(false),
    subject: z.string(),
    candidates: z.array(z.strictObject({ entityId: z.string(), entityDescription: z.string() })),
  }),
]);

export const undoFindingsOutput = z.strictObject({
  /** What was taken back, in the order it had been recorded; empty where there was nothing. */
  undone: z.array(z.strictObject({ phenomenonId: phenomenonIdSchema, description: z.string(), status: z.string() })),
});

export const restartSessionOutput = z.strictObject({
  restarted: z.literal(true),
  /** How many entries the ledger had. */
  findingsDropped: z.int(),
});

export type DiagnoseInput = z.input<typeof diagnoseInput>;
export type DiagnoseOutput = z.output<typeof diagnoseOutput>;
export type DescribedHypothesis = z.output<typeof describedHypothesis>;
export type NamedCause = z.output<typeof namedCause>;
export type DescribedPhenomenon = z.output<typeof describedPhenomenon>;
export type ChangingFinding = z.output<typeof changingFinding>;
export type DescribedRecommendation = z.output<typeof describedRecommendation>;
export type Diagnosis = z.output<typeof diagnosis>;
export type ProvisionalAdvice = z.output<typeof provisionalAdvice>;
export type RecordedFinding = z.output<typeof recordedFinding>;
export type ReferenceTicket = z.output<typeof referenceTicket>;
export type EvidenceLine = z.output<typeof evidenceLine>;
export type ProgressStatus = z.output<typeof progressStatus>;
export type QueryProgressOutput = z.output<typeof queryProgressOutput>;
export type QueryHypothesesOutput = z.output<typeof queryHypothesesOutput>;
export type HypothesisDetail = z.output<typeof hypothesisDetail>;
export type QueryRelationsInput = z.input<typeof queryRelationsInput>;
export type QueryRelationsOutput = z.output<typeof queryRelationsOutput>;
export type GraphRelation = z.output<typeof graphRelation>;
export type UndoFindingsOutput = z.output<typeof undoFindingsOutput>;
export type RestartSessionOutput = z.output<typeof restartSessionOutput>;
