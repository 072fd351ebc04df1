import type { MeasuredWords } from './template-measured-words.ts';
import { bracketedEn as bracketed, countedEn as counted, quoteEn as quote } from './words-en-marks.ts';

const reasons = {
  error: 'the server answered with an error',
  noPrivilege: 'the role may not see it',
  timeout: 'took too long',
  empty: 'nothing to read a value from',
  unsupported: 'not available on this server',
  tooHeavy: 'too heavy for this server',
  refused: 'refused by the policy',
  lost: 'the connection was lost',
  skipped: 'not looked at',
} as const;

const phenomena = (count: number): string => counted(count, 'phenomenon', 'phenomena');

/** What was measured, in English. */
export const measuredEn: MeasuredWords = {
  head: (commands, seconds) => `Measured on the database (${counted(commands, 'command', 'commands')}, ${Math.round(seconds)} s):`,
  recalled: (commands) => `Measured earlier in this conversation, and counted again (${counted(commands, 'command', 'commands')}):`,
  present: ({ description, shown, condition, subject, unit }) =>
    `yes – ${description}${bracketed([unit === 'yes/no' ? '' : `${shown}, threshold ${condition.shown}`, subject === undefined ? '' : quote(subject)])}`,
  nonePresent: (looked) => `none of the ${phenomena(looked)} looked at is there`,
  absent: (count) => `no – ${count} more that were looked at`,
  unmeasured: (count, why) =>
    `could not be measured – ${phenomena(count)} (${why.map(({ reason, count: each }) => `${reasons[reason]}: ${each}`).join('; ')}); they count neither as yes nor as no`,
  lost: 'The connection to the database was lost on the way. We can go on with questions; say “measure it” to try again.',
  nothingLeft: 'There is nothing more to measure for the causes in question: what can be looked at here was.',
  notNow: 'Nothing was measured now: of what is left, nothing would change the picture, or the budget of measuring is used up.',
  notRun: (commands) => `Not run: ${commands.map(({ commandId, reason }) => `${commandId} (${reason})`).join(', ')}.`,
};
