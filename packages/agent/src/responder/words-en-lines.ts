import type { LinesWords } from './template-lines-words.ts';
import { answersEn as answers, percentEn as percent, quoteEn as quote } from './words-en-marks.ts';

/** The numbered lines in English. */
export const linesEn: LinesWords = {
  tentativeHead: 'Did I read you right?',
  tentative: (words, { description, polarity, score }) =>
    `I read ${quote(words)} as: ${description} – ${answers[polarity]} (match ${percent(score)})`,
  optionsHead: (words) => `What do you mean by ${quote(words)}?`,
  option: (description, polarity) => (polarity === 'present' ? description : `${description} – no, it does not hold`),
  contradictionsHead: 'This contradicts another answer of yours; until you say which holds, neither counts:',
  contradiction: (description, before, now) =>
    `${description}: both “${answers[before]}” and “${answers[now]}” were said. Is it “${answers[now]}”?`,
  conflictsHead: 'You and the measurement disagree. Does your answer hold? “Yes” overrules the measurement, “no” takes the measured one:',
  conflict: (description, user, probe) => `${description}: you say ${answers[user]}, measured ${answers[probe]}. Is it “${answers[user]}”?`,
  hedgedHead: "You didn't sound sure, so nothing is recorded yet. Is it so?",
  hedged: (description, onYes, words) =>
    `${description}${onYes === 'present' ? '' : ' – it does not hold'}${words === undefined ? '' : ` (you said ${quote(words)})`}`,
  checksHead: 'Please check next:',
  method: 'How',
  sql: 'SQL',
  why: 'Why',
  forSuspicion: 'It tests your suspicion best. ',
  howToAnswer: (kinds, count) => {
    if (kinds.has('option')) return 'Answer with the number, or “none of them”.';
    const dontKnow = kinds.has('recommendation') || kinds.has('hedged');
    if (!dontKnow) return count === 1 ? 'Answer “yes” or “no”.' : 'Answer for example “1 yes, 2 no”.';
    if (count === 1) return 'Answer “yes”, “no” or “not sure”.';
    return count === 2 ? 'Answer for example “1 yes, 2 not sure”.' : 'Answer for example “1 yes, 2 no, the rest not sure”.';
  },
  pending: (count) =>
    count === 1 ? 'The line above still waits for your answer.' : `The ${count} numbered lines above still wait for your answer.`,
};
