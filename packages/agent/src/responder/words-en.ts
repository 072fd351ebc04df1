import { percentage } from '@dbdiag/tools';
import type { TemplateWords } from './template-words.ts';

const percent = (probability: number): string => `${percentage(probability)} %`;
const quote = (words: string): string => `“${words}”`;
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const answers = { present: 'yes', absent: 'no' } as const;

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

function nothingToPointAt(references: readonly string[]): string {
  return `${list(references.map(quote))} ${references.length === 1 ? 'refers to a numbered line' : 'refer to numbered lines'}, but there is no list to answer at the moment.`;
}

/** English. */
export const wordsEn: TemplateWords = {
  colon: ': ',
  percent,
  quote,
  list,
  clauses: (items) => items.join('; '),

  empty: 'The message is empty. Tell me what you see on the database, for example “queries are slow and disk IO is saturated”, or ask “help”.',
  nothingToDo: 'There is nothing in this message I can act on. Tell me what you see on the database, or ask “help”.',
  help: [
    'I find the root cause of a PostgreSQL problem from what you see. You can',
    '• tell me what you observe: “queries are slow, cache hit 62%, no deadlocks”;',
    '• answer the numbered lines: “1 yes, 2 no, not sure about the third”, “none of them”, “the rest no”;',
    '• ask: “how is it going”, “what else could it be”, “what causes deadlocks”, “what are the signs of index bloat”;',
    '• correct: “I misread, 1 is no”; take back: “undo”; begin anew: “start over”.',
  ].join('\n'),
  greeting: (firstTime) => (firstTime ? 'Hello. Tell me what you see on the database, for example “queries are slow and disk IO is saturated”.' : 'Hello again.'),
  thanks: 'You are welcome.',
  acknowledgement: (pending) => (pending > 0 ? 'Fine.' : 'Fine. Tell me whenever you see something new.'),
  farewell: 'Goodbye. The diagnosis can be resumed at any time.',
  retracted: 'What holds instead? Say it again as it is, for example “1 no” or “no deadlocks”; until then the earlier answer stands.',
  whichLine: (verdict, count) => {
    const said = { yes: 'yes', no: 'no', unknown: "don't know" }[verdict];
    return `Which line is your “${said}” about? There are ${count}: answer for example “2 ${said}”, “all ${said}”.`;
  },
  nothingShown: 'There is no numbered list to answer yet. Tell me what you see on the database.',
  otherQuestion: (words) => `I can't answer ${quote(words)}. I can say how the diagnosis stands, what else it could be, and how causes and phenomena go together; nothing was recorded from it.`,
  suspicion: (words) => `I take ${quote(words)} as a suspicion, not as something seen: it doesn't count as evidence.`,
  tooMany: (count) => `The message has too many parts; ${counted(count, 'part was', 'parts were')} not read. Send the rest in another message.`,

  recordedHead: 'Recorded:',
  recorded: ({ description, status, score, value, words }) => {
    const label = { present: 'yes', absent: 'no', unknown: "don't know", notExamined: 'taken back', failed: 'could not be measured' }[status] ?? status;
    const extra = [words === undefined ? '' : quote(words), value ?? '', score === undefined || score >= 1 ? '' : `match ${percent(score)}`].filter((part) => part !== '');
    return `${label} – ${description}${extra.length > 0 ? ` (${extra.join(', ')})` : ''}`;
  },
  recordedNothing: 'Nothing new was recorded.',
  stands: ({ name, confidence }) => `Nothing new; the diagnosis stands: ${name} (${percent(confidence)}).`,
  reopened: 'This reopens the diagnosis that had ended.',
  noLeader: (leading) => `Nothing stands out yet; leading: ${leading.map(({ name, confidence }) => `${name} (${percent(confidence)})`).join('; ')}.`,
  firstLeader: ({ name, confidence }) => `Most probable now: ${name}, ${percent(confidence)}.`,
  sameLeader: ({ name, confidence }, before) =>
    percent(before) === percent(confidence) ? `Most probable still: ${name}, ${percent(confidence)}.` : `Most probable still: ${name}, ${percent(before)} → ${percent(confidence)}.`,
  newLeader: (leader, before) => `Most probable was ${before.name} (${percent(before.confidence)}); now it is ${leader.name} (${percent(leader.confidence)}).`,
  conflict: ({ description, user, probe }) => `You and the measurement disagree: ${description} – you say ${answers[user]}, measured ${answers[probe]}. Until this is settled neither counts.`,
  undiscounted: 'Note: this knowledge has no data on which phenomena go together, so evidence may count double.',
  withdrawn: (words, description) =>
    `I take back the reading “${description}”${words === undefined ? '' : ` of ${quote(words)}`}. It doesn't count, neither as yes nor as no. Please say it in other words.`,
  unmatched: (words) => `Not understood: ${list(words.map(quote))}. I know no phenomenon like it; please describe it differently.`,
  unused: {
    unclear: (words) => `Not used, because it could mean several things: ${list(words.map(quote))}.`,
    rejected: (words) => `None of the readings fit: ${list(words.map(quote))}; please say it differently.`,
    leftOpen: (words) => `Left open: ${list(words.map(quote))}.`,
  },
  unresolved: ({ reference, reason, shownCount }) => {
    switch (reason) {
      case 'noSuchLine':
        return `There is no line ${reference}: there ${shownCount === 1 ? 'is only 1' : `are only ${shownCount}`}.`;
      case 'noSuchPhenomenon':
        return `I know no phenomenon ${quote(reference)}.`;
      case 'nothingShown':
        return nothingToPointAt([reference]);
      case 'ambiguous':
        return `${quote(reference)} could mean several of the ${shownCount} lines; please give the number.`;
    }
  },

  nothingToPointAt,

  tentativeHead: 'Did I read you right?',
  tentative: (words, { description, polarity, score }) => `I read ${quote(words)} as: ${description} – ${answers[polarity]} (match ${percent(score)})`,
  optionsHead: (words) => `What do you mean by ${quote(words)}?`,
  option: (description, polarity) => (polarity === 'present' ? description : `${description} – no, it does not hold`),
  contradictionsHead: 'This contradicts another answer of yours; until you say which holds, neither counts:',
  contradiction: (description, before, now) => `${description}: both “${answers[before]}” and “${answers[now]}” were said. Is it “${answers[now]}”?`,
  contradictionUnasked: (description, before, now) =>
    `${description}: both “${answers[before]}” and “${answers[now]}” were said; neither counts until you say again how it is.`,
  checksHead: 'Please check next:',
  method: 'How',
  sql: 'SQL',
  why: 'Why',
  howToAnswer: (kinds, count) => {
    if (kinds.has('option')) return 'Answer with the number, or “none of them”.';
    if (!kinds.has('recommendation')) return count === 1 ? 'Answer “yes” or “no”.' : 'Answer for example “1 yes, 2 no”.';
    return count === 1 ? 'Answer “yes”, “no” or “not sure”.' : 'Answer for example “1 yes, 2 no, the rest not sure”.';
  },
  pending: (count) => (count === 1 ? 'The line above still waits for your answer.' : `The ${count} numbered lines above still wait for your answer.`),

  concluded: ({ name, confidence }) => `Diagnosis: ${name} (${percent(confidence)})`,
  mechanism: 'Why it hurts',
  account: 'How I got there',
  evidenceFor: 'Evidence for it',
  evidenceAgainst: 'Evidence against it',
  noEvidence: 'none',
  evidence: ({ description, status, bits, words, value, weight }) => {
    const extra = [words === undefined ? '' : quote(words), value ?? '', weight < 0.995 ? `counted at ${percent(weight)}, it goes together with others` : ''].filter((part) => part !== '');
    return `${bits} bits: ${description} – ${answers[status]}${extra.length > 0 ? ` (${extra.join(', ')})` : ''}`;
  },
  tickets: 'Past tickets of this cause',
  ticket: ({ ticketId, source, sharedPhenomena }) => `${ticketId}: ${source}; ${counted(sharedPhenomena, 'phenomenon', 'phenomena')} in common`,
  noTickets: 'none can be cited',
  solution: 'Solution',
  step: (number, action) => `Step ${number}: ${action}`,
  risk: (level, note) => `Risk ${level}: ${note}`,
  verification: 'How to see that it worked',

  noFault: ({ confidence }) => `No fault found (${percent(confidence)}): what you describe looks like a healthy system.`,
  unknownCause: ({ confidence }) => `This looks like none of the causes I know (${percent(confidence)}), and nothing is left that is worth asking.`,
  inconclusive: "I can't tell yet, and nothing is left that is worth asking.",
  leadingCauses: 'The leading causes:',
  couldSeparate: (name, phenomena) => `for ${name} would speak: ${phenomena.join('; ')}`,
  afterInconclusive: 'If you can look at one of these after all, or see something new, tell me: the diagnosis then goes on.',
  afterUnknownCause: 'Tell me anything else that is unusual; a new observation reopens the diagnosis. The findings so far are a good start for a report to an expert.',
  afterNoFault: 'If users do notice a problem, tell me what they notice and when.',

  progressHead: 'Progress: ',
  hypothesesHead: (shown, total) => (shown < total ? `The ${shown} most probable of ${total} hypotheses:` : `The hypotheses, most probable first:`),
  hypothesis: ({ name, confidence }) => `${percent(confidence)} ${name}`,
  speaksFor: 'for',
  speaksAgainst: 'against',
  finding: (description, status) => `${description} – ${answers[status]}`,
  notAnswered: 'not answered yet',
  similarTickets: 'tickets',
  ruledOutHead: (count) => `Ruled out: ${count}`,
  ruledOut: ({ rootCauseDescription, confidence, by }) =>
    `${rootCauseDescription} (${percent(confidence)})${by === undefined ? '' : `, because of: ${by.description} – ${answers[by.status]}`}`,
  ruledOutMore: (count) => `and ${count} more`,
  relationHead: ({ queryType, sourceEntityDescription }) =>
    queryType === 'phenomenon_to_root_causes' ? `Causes that go with “${sourceEntityDescription}”:` : `Signs of “${sourceEntityDescription}”:`,
  relation: ({ entityDescription, relationStrength, baseRate, supportingTicketCount, ticketCount }) =>
    `${entityDescription}: ${percent(relationStrength)} (over all causes ${percent(baseRate)}; seen in ${supportingTicketCount} of ${counted(ticketCount, 'ticket', 'tickets')})`,
  noRelations: 'no ticket shows any',
  expectedHead: 'Expected by experts, not yet seen in a ticket:',
  relationUnknown: (subject, candidates) =>
    candidates.length === 0 ? `I know nothing called ${quote(subject)}.` : `I know nothing called exactly ${quote(subject)}. Closest: ${candidates.map(quote).join(', ')}. Ask with one of these.`,

  undone: (descriptions) => `Taken back: ${descriptions.join('; ')}.`,
  nothingToUndo: 'There is nothing to take back.',
  restarted: (dropped) =>
    dropped === 0 ? 'We start anew. Tell me what you see on the database.' : `We start anew; ${counted(dropped, 'finding was', 'findings were')} dropped. Tell me what you see on the database.`,
  failed: (tool, message) => `${tool} failed. Reason: ${message}`,
  failedStanding: (description) => `Where things stand: ${description}`,
  failedAdvice: 'What to do: send that part again, perhaps in other words. If it fails again, the rest of the diagnosis goes on without it.',
  stoppedEarly: 'I stopped here: the message needed more steps than one turn may take. Send what is missing in another message.',
  summary: {
    match: ({ matched, unclear, unmatched, findings }) => `${matched} matched, ${unclear} unclear, ${unmatched} not understood; ${counted(findings, 'finding', 'findings')}`,
    diagnose: (recorded, leader) => `${recorded} recorded${leader === undefined ? '' : `; most probable ${leader.name}, ${percent(leader.confidence)}`}`,
    progress: (description) => description,
    hypotheses: (count) => counted(count, 'hypothesis', 'hypotheses'),
    relations: (count) => (count === undefined ? 'subject not known' : counted(count, 'relation', 'relations')),
    undo: (count) => `${counted(count, 'finding', 'findings')} taken back`,
    restart: (count) => `${counted(count, 'finding', 'findings')} dropped`,
    other: 'done',
    failed: (message) => message,
  },
};

