import type { JsonValue } from '@dbdiag/ports';
import { wireSchema } from '@dbdiag/tools';
import { queryProgressOutput, toolDetailsSchema } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';

/** The version of the wire formats of this package. A field that goes, or changes what it means, raises it. */
export const wireVersion = 1;

const json: z.ZodType<JsonValue> = z.json();
const step = z.int().min(1);
const stage = z.enum(['reader', 'matching', 'opening', 'view']);
const polarity = z.enum(['present', 'absent']);

const shownItem = z.strictObject({
  kind: z.enum(['recommendation', 'option', 'tentative', 'contradiction', 'hedged']),
  phenomenonId: z.string(),
  onYes: polarity,
  words: z.string().optional(),
});

const words = z.string();
const puzzle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whichLine'), words, verdict: z.enum(['yes', 'no', 'unknown']) }),
  z.strictObject({ kind: z.enum(['nothingShown', 'question', 'offTopic', 'unplaced']), words }),
  z.strictObject({ kind: z.literal('setAside'), as: z.enum(['request', 'over', 'noReport']), words }),
  z.strictObject({ kind: z.literal('pasted'), taken: z.int().min(0), leftOut: z.int().min(0) }),
  z.strictObject({ kind: z.literal('tooMany'), count: z.int().min(0) }),
]);

const call = { tool: z.string(), success: z.boolean(), summary: z.string(), output: json.optional() };
const degradation = { stage, code: z.string(), message: z.string() };
const usage = z.strictObject({
  stage,
  model: z.string(),
  calls: z.int(),
  promptTokens: z.number(),
  completionTokens: z.number(),
  estimated: z.boolean(),
});

const details = z.strictObject({
  ...toolDetailsSchema.shape,
  locale: z.enum(['zh', 'en']),
  status: queryProgressOutput.shape.status,
  outcome: queryProgressOutput.shape.outcome,
  topHypothesis: queryProgressOutput.shape.topHypothesis,
  topProbability: queryProgressOutput.shape.topProbability,
  standing: queryProgressOutput,
  before: queryProgressOutput,
  callResults: z.array(z.strictObject(call)),
  callErrors: z.array(z.strictObject({ tool: z.string(), code: z.string(), errorMessage: z.string() })),
  pending: z.array(shownItem),
  shown: z.array(shownItem.extend({ number: z.int().min(1), text: z.string() })),
  puzzles: z.array(puzzle),
  newSession: z.strictObject({ keptAs: z.string(), idleSince: z.iso.datetime() }).optional(),
  outdated: z.strictObject({ phenomenonIds: z.array(z.string()), rootCauseIds: z.array(z.string()) }).optional(),
  confirm: z.strictObject({ tool: z.string(), params: json }).optional(),
  sharedClauses: z.array(z.strictObject({ words, tool: z.string(), others: z.array(z.string()) })).optional(),
  degraded: z.array(z.strictObject(degradation)).optional(),
  unbacked: z.array(z.strictObject({ tool: z.string(), claim: z.string(), reason: z.string() })).optional(),
  usage: z.array(usage).optional(),
});

const response = z.strictObject({ message: z.string(), details });

const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('progress'), stage: z.enum(['started', 'retrying', 'responding']) }),
  z.strictObject({ type: z.literal('toolCall'), step, tool: z.string(), params: json, reasoning: z.string() }),
  z.strictObject({ type: z.literal('toolResult'), step, ...call, code: z.string().optional() }),
  z.strictObject({ type: z.literal('degraded'), ...degradation }),
  z.strictObject({ type: z.literal('textDelta'), text: z.string() }),
  z.strictObject({ type: z.literal('final'), response }),
  z.strictObject({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);

/** The schema of an `AgentResponse` on the wire. */
export const agentResponseSchema = wireSchema(response);

/** The schema of an `AgentEvent` on the wire. */
export const agentEventSchema = wireSchema(event);

/** An `AgentResponse` on the wire. */
export type WireAgentResponse = z.output<typeof agentResponseSchema>;

/** An `AgentEvent` on the wire. */
export type WireAgentEvent = z.output<typeof agentEventSchema>;
