import type { PastRound } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import { bounded, indented } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

/** How many findings of one round are listed. */
const findingsListed = 8;

/** How many messages of one round are quoted. */
const messagesQuoted = 4;

function roundText({ round, said, recorded, leader }: PastRound, words: TemplateWords): string {
  const { history, marks } = words;
  const quoted = bounded(said.map(marks.quote), messagesQuoted, marks.others);
  const findings = bounded(
    recorded.map((finding) => words.recorded.recorded(finding)),
    findingsListed,
    marks.more,
  ).map((text) => `• ${text}`);
  return [
    `${history.round(round)}${quoted.length === 0 ? '' : `${marks.colon}${history.said(quoted)}`}`,
    ...(findings.length === 0 ? [history.nothingRecorded] : findings).map((text) => indented(text, 3)),
    ...(leader === undefined ? [] : [indented(history.leader({ name: leader.description, confidence: leader.confidence }), 3)]),
  ].join('\n');
}

/** What was said, what was recorded of it, and what led after each round. One text per block. */
export function historySection({ history }: TurnReport, words: TemplateWords): readonly string[] {
  if (history === undefined) return [];
  const { rounds, totalRounds, withoutRound } = history;
  if (rounds.length === 0 && withoutRound.length === 0) return [words.history.nothing];
  const since = withoutRound.slice(-messagesQuoted).map(words.marks.quote);
  const past =
    rounds.length === 0
      ? []
      : [[words.history.head(rounds.length, totalRounds), ...rounds.map((round) => roundText(round, words))].join('\n')];
  return [...past, ...(since.length === 0 ? [] : [words.history.since(since)])];
}
