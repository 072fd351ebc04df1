/** The posterior and the questions alone, on positions instead of ids: for knowledge that is built elsewhere or is very large. */

export type { Belief, BelievingOptions, Evidence, Ranked, WeighedEvidence } from './belief.ts';
export { believe, leadingHypotheses } from './belief.ts';
export type { Question, QuestionChoice, QuestionSearch } from './best-questions.ts';
export { createQuestionSearch } from './best-questions.ts';
export type { EvidenceGraph } from './evidence-graph.ts';
export { buildGraph } from './evidence-graph.ts';
export type { ExpectedAnswer } from './information-gain.ts';
export { allGains } from './information-gain.ts';
export type { Lists } from './lists.ts';
export { packLists } from './lists.ts';
export type { ModelOptions } from './model-options.ts';
export type { SparseCounts, TicketLists } from './sparse-counts.ts';
export { countTickets } from './sparse-counts.ts';
export type { Tilt } from './tilt.ts';
export { tiltOf } from './tilt.ts';
