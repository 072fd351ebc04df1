import type { EndingWords } from './template-ending-words.ts';
import { percentEn as percent } from './words-en-marks.ts';

/** The end of a diagnosis in English. */
export const endingEn: EndingWords = {
  concluded: ({ name, confidence }) => `Diagnosis: ${name} (${percent(confidence)})`,
  mechanism: 'Why it hurts',
  solution: 'Solution',
  step: (number, action) => `Step ${number}: ${action}`,
  risk: (level, note) => `Risk ${level}: ${note}`,
  account: 'How I got there',
  evidenceFor: 'Evidence for it',
  evidenceAgainst: 'Evidence against it',
  noEvidence: 'none',
  tickets: 'Past tickets of this cause',
  noTickets: 'none can be cited',
  wouldChange: (count, exact) =>
    `What would change my mind: ${count === 1 ? 'another cause would lead if this were wrong' : `another cause would lead if these ${count} were wrong together`}${exact ? '' : ' (a smaller set may exist)'}:`,
  nothingWouldChange: 'What would change my mind: I found no few findings whose being wrong would put another cause ahead.',
  verification: 'How to see that it worked',
  stands: ({ name, confidence }) => `Nothing new; the diagnosis stands: ${name} (${percent(confidence)}).`,
  noFault: ({ confidence }) => `No fault found (${percent(confidence)}): what you describe looks like a healthy system.`,
  unknownCause: ({ confidence }) =>
    `This looks like none of the causes I know (${percent(confidence)}), and nothing is left that is worth asking.`,
  inconclusive: "I can't tell yet, and nothing is left that is worth asking.",
  leadingCauses: 'The leading causes',
  wouldSeparate: 'What would tell them apart',
  couldSeparate: (name, phenomena) => `for ${name} would speak: ${phenomena.join('; ')}`,
  afterInconclusive: 'If you can look at one of these after all, or see something new, tell me: the diagnosis then goes on.',
  afterUnknownCause:
    'Tell me anything else that is unusual; a new observation reopens the diagnosis. The findings so far are a good start for a report to an expert.',
  afterNoFault: 'If users do notice a problem, tell me what they notice and when.',
};
