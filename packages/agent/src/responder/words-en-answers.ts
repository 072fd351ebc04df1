import type { SubjectWords } from '@dbdiag/tools';
import type { AnswersWords, HistoryWords, ReasoningWords, RunSummaries } from './template-answers-words.ts';
import { countedEn as counted, listEn as list, marksEn as marks, percentEn as percent, quoteEn as quote } from './words-en-marks.ts';

/** Answers to questions, in English. */
export const answersSectionEn: AnswersWords = {
  progressHead: 'Progress: ',
  hypothesesHead: (shown, total) =>
    shown < total ? `The ${shown} most probable of ${total} hypotheses:` : `The hypotheses, most probable first:`,
  hypothesis: ({ name, confidence }) => `${percent(confidence)} ${name}`,
  speaksFor: 'for',
  speaksAgainst: 'against',
  notAnswered: 'not answered yet',
  similarTickets: 'tickets',
  remaining: (names, count) => `${counted(count, 'hypothesis is', 'hypotheses are')} not ruled out; besides those above: ${list(names)}.`,
  ruledOutHead: (count) => `Ruled out: ${count}`,
  noneRuledOut: 'Ruled out: none so far.',
  ruledOut: ({ rootCauseDescription, confidence, by }) =>
    `${rootCauseDescription} (${percent(confidence)})${by === undefined ? '' : `, because of: ${marks.finding(by.description, by.status)}`}`,
  relationHead: ({ queryType, sourceEntityDescription }) =>
    queryType === 'phenomenon_to_root_causes'
      ? `Causes that go with “${sourceEntityDescription}”:`
      : `Signs of “${sourceEntityDescription}”:`,
  relation: ({ entityDescription, relationStrength, baseRate, supportingTicketCount, ticketCount }) =>
    `${entityDescription}: ${percent(relationStrength)} (over all causes ${percent(baseRate)}; seen in ${supportingTicketCount} of ${counted(ticketCount, 'ticket', 'tickets')})`,
  noRelations: 'no ticket shows any',
  expectedHead: 'Expected by experts, not yet seen in a ticket:',
  unknown: (subject, candidates) =>
    candidates.length === 0
      ? `I know nothing called ${quote(subject)}.`
      : `I know nothing called exactly ${quote(subject)}. Closest: ${list(candidates.map(quote))}. Ask with one of these.`,
};

/** What was said so far, in English. */
export const historyEn = ({ system }: SubjectWords): HistoryWords => ({
  head: (shown, total) => (shown < total ? `What we have so far, the last ${shown} of ${total} rounds:` : `What we have so far:`),
  round: (round) => `Round ${round}`,
  said: (quoted) => `you said ${list(quoted)}`,
  nothingRecorded: 'nothing was recorded',
  leader: (leader) => `then most probable: ${marks.cause(leader)}`,
  since: (quoted) => `Said besides, with nothing recorded: ${list(quoted)}.`,
  nothing: `There is nothing to look back on yet. Tell me what you see on the ${system}.`,
});

/** Why, in English. */
export const reasoningEn = ({ system }: SubjectWords): ReasoningWords => ({
  cause: (cause, against) => `Why ${marks.cause(cause)} – compared with ${marks.cause(against)}:`,
  whyNot: (cause, against) =>
    cause.confidence > against.confidence
      ? `In fact ${marks.cause(cause)} is ahead of ${marks.cause(against)}:`
      : `Why not ${marks.cause(cause)} – compared with ${marks.cause(against)}:`,
  compare: (cause, against) => {
    if (cause.confidence === against.confidence) return `${marks.cause(cause)} and ${marks.cause(against)} are equally probable so far:`;
    const [ahead, behind] = cause.confidence > against.confidence ? [cause, against] : [against, cause];
    return `${marks.cause(ahead)} is more probable than ${marks.cause(behind)}:`;
  },
  account: (cause, against) => `In bits, for “${cause}” against “${against}”:`,
  prior: (bits) => `${bits} bits: before any finding`,
  others: (count, bits) => `${bits} bits: ${counted(count, 'further finding', 'further findings')} together`,
  sum: (bits) => `= ${bits} bits in all`,
  rounded: 'The figures are rounded.',
  missing: (cause, phenomena) => `Typical of “${cause}” and not answered yet: ${phenomena.join('; ')}.`,
  tickets: (ids) => `Past tickets like this: ${ids.join(', ')}.`,
  wouldChange: (findings) => `The leader would change if this were wrong: ${findings.join('; ')}.`,
  question: (description) => `Why I ask about “${description}”:`,
  gain: (bits, share) => `It is expected to tell ${bits} bits, ${percent(share)} of what is still open.`,
  notAsked: 'It is not among the checks I ask for now.',
  nothingYet: {
    cause: `There is nothing to explain yet: tell me first what you see on the ${system}.`,
    why_not: `There is nothing to explain yet: tell me first what you see on the ${system}.`,
    compare: `There is nothing to compare yet: tell me which causes you mean, or first what you see on the ${system}.`,
    question: 'I am not asking anything at the moment, so there is no question to explain.',
  },
});

/** What calls did, in English. */
export const summaryEn: RunSummaries = {
  match: ({ matched, unclear, unmatched, findings }) =>
    `${matched} matched, ${unclear} unclear, ${unmatched} not understood; ${counted(findings, 'finding', 'findings')}`,
  diagnose: (recorded, leader) =>
    `${recorded} recorded${leader === undefined ? '' : `; most probable ${leader.name}, ${percent(leader.confidence)}`}`,
  progress: (description) => description,
  hypotheses: (count) => counted(count, 'hypothesis', 'hypotheses'),
  relations: (count) => (count === undefined ? 'subject not known' : counted(count, 'relation', 'relations')),
  history: (rounds) => counted(rounds, 'round', 'rounds'),
  reasoning: {
    account: 'a cause explained',
    question: 'a question explained',
    unknown_subject: 'subject not known',
    nothing_yet: 'nothing to explain yet',
  },
  clarify: (options) => (options === 0 ? 'an open question' : `a question with ${counted(options, 'option', 'options')}`),
  weigh: (causes, removed) => {
    if (removed) return 'suspicion dropped';
    return causes === undefined ? 'the suspicion names no known cause' : `suspicion weighed; ${counted(causes, 'cause', 'causes')} touched`;
  },
  undo: (count) => `${counted(count, 'finding', 'findings')} taken back`,
  restart: (count) => `${counted(count, 'finding', 'findings')} dropped`,
  collect: ({ present, absent, unmeasured }) => `measured: ${present} present, ${absent} absent, ${unmeasured} could not be measured`,
  other: 'done',
  failed: (message) => message,
};
