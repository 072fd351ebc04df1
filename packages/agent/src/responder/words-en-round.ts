import type { UnresolvedReference } from '@dbdiag/tools';
import type { PictureWords, RecordedWords, SuspicionWords } from './template-round-words.ts';
import { measured } from './template-text.ts';
import {
  answersEn as answers,
  bracketedEn as bracketed,
  countedEn as counted,
  listEn as list,
  marksEn as marks,
  percentEn as percent,
  quoteEn as quote,
} from './words-en-marks.ts';

function nothingToPointAt(references: readonly string[]): string {
  return `${list(references.map(quote))} ${references.length === 1 ? 'refers to a numbered line' : 'refer to numbered lines'}, but there is no list to answer at the moment.`;
}

function unresolved({ reference, reason, shownCount }: UnresolvedReference): string {
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
}

/** What was recorded, in English. */
export const recordedEn: RecordedWords = {
  head: 'Recorded:',
  correctedHead: 'Corrected:',
  recorded: ({ description, status, score, value, words, overrules }, corrected) => {
    const label =
      { present: 'yes', absent: 'no', unknown: "don't know", notExamined: 'taken back', failed: 'could not be measured' }[status] ?? status;
    const match = score === undefined || score >= 1 ? '' : `match ${percent(score)}`;
    const before =
      corrected === undefined
        ? ''
        : `; before you said ${corrected.words === undefined ? '' : `${quote(corrected.words)}, `}${answers[corrected.before]}`;
    return `${label} – ${description}${bracketed([words === undefined || description.includes(words) ? '' : quote(words), measured(value, quote), match])}${before}${overrules === true ? '; the measurement said otherwise and no longer counts' : ''}`;
  },
  withdrawn: (words, description) =>
    `I take back the reading “${description}”${words === undefined ? '' : ` of ${quote(words)}`}. It doesn't count, neither as yes nor as no. Please say it in other words.`,
  unmatched: (quoted) => `Not understood: ${list(quoted)}. I know no phenomenon like it; please describe it differently.`,
  unused: {
    unclear: (quoted) => `Not used, because it could mean several things: ${list(quoted)}.`,
    rejected: (quoted) => `None of the readings fit: ${list(quoted)}; please say it differently.`,
    leftOpen: (quoted) => `Left open: ${list(quoted)}.`,
  },
  unresolved,
  nothingToPointAt,
  contradiction: (description, before, now) =>
    `${description}: both “${answers[before]}” and “${answers[now]}” were said; neither counts until you say again how it is.`,
};

/** What the round did to the picture, in English. */
export const pictureEn: PictureWords = {
  reopened: 'This reopens the diagnosis that had ended.',
  noLeader: (leading) =>
    `Nothing stands out yet; leading: ${leading.map(({ name, confidence }) => `${name} (${percent(confidence)})`).join('; ')}.`,
  firstLeader: ({ name, confidence }) => `Most probable now: ${name}, ${percent(confidence)}.`,
  sameLeader: ({ name, confidence }, before) =>
    percent(before) === percent(confidence)
      ? `Most probable still: ${name}, ${percent(confidence)}.`
      : `Most probable still: ${name}, ${percent(before)} → ${percent(confidence)}.`,
  newLeader: (leader, before) =>
    `Most probable was ${before.name} (${percent(before.confidence)}); now it is ${leader.name} (${percent(leader.confidence)}).`,
  moved: (risen, fallen) =>
    [
      ...(risen.length === 0 ? [] : [`Up: ${list(risen.map(marks.moved))}.`]),
      ...(fallen.length === 0 ? [] : [`Down: ${list(fallen.map(marks.moved))}.`]),
    ].join(' '),
  conflict: ({ description, user, probe }) =>
    `You and the measurement disagree: ${description} – you say ${answers[user]}, measured ${answers[probe]}. Until this is settled neither counts.`,
  undiscounted: 'Note: this knowledge has no data on which phenomena go together, so evidence may count double.',
  unexplained: (leader) => `These findings don't fit “${leader}”:`,
  afterUnexplained: 'There may be a second cause, or one of them was misread.',
  twoCauses: (first, second, probability) =>
    `Two causes seem to be at work together: “${first}” and “${second}” (${percent(probability)}).`,
  tone: {
    exploring: 'It is early, and every observation helps: answer what you can, and tell me anything else that looks odd.',
    narrowing: (left) =>
      `We are getting somewhere: ${counted(left, 'hypothesis is', 'hypotheses are')} left, and these checks separate them best.`,
    confirming: (missing) => `We are close, but it isn't settled yet. What is still missing is this above all: ${missing}.`,
    stuck: (leader, other) => {
      const direction = other === undefined ? '' : `look past “${leader}” for signs of “${other.name}” (${percent(other.confidence)}), or `;
      return `To be honest, I am stuck: the last rounds hardly moved the picture. Let's try another direction: ${direction}tell me what changed before the trouble began – a release, a setting, the amount of data, the load.`;
    },
  },
};

/** What the user suspects, in English. */
export const suspicionEn: SuspicionWords = {
  weighed: (suspicion, factor) =>
    `You suspect ${quote(suspicion)}. A suspicion is no evidence: nothing is recorded, I only look there first (for now it starts with ${Number(factor.toFixed(2))} times the weight):`,
  check: (description) => `What would test it best: ${description}.`,
  noCheck: 'No check is left that would test it.',
  lasts: (suspicion) => `It lasts for this round and the next; say “forget the ${suspicion} theory” to drop it.`,
  unknown: (suspicion, candidates) =>
    candidates.length === 0
      ? `None of the causes I know goes by ${quote(suspicion)}, so there is nothing to look at first. Tell me what you see that makes you think so.`
      : `I can't tell which cause you mean by ${quote(suspicion)}. Closest: ${list(candidates.map(quote))}. Name one of these, and I look there first.`,
  dropped: (suspicion) => (suspicion === '' ? 'Your suspicion is dropped.' : `Your suspicion ${quote(suspicion)} is dropped.`),
  nothingToDrop: 'There is no such suspicion to drop.',
  withoutTickets: (suspicion, causes) =>
    `By ${quote(suspicion)} you may mean ${list(causes.map(quote))}. I know of it, but have no ticket that shows how it looks, so I can't weigh it; nothing is recorded.`,
  active: (suspicion) => `I still look at your suspicion ${quote(suspicion)} first in this round; it is no evidence.`,
};
