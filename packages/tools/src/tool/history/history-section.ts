import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../../reply/marks.ts';
import { bounded, indented, indents } from '../../reply/text-layout.ts';
import { recordedWords } from '../diagnose/recorded-words.ts';
import type { PastRound, ShowHistoryOutput } from './history-schemas.ts';
import { historyWords } from './history-words.ts';

/** How many findings of one round are listed. */
const findingsListed = 8;

/** How many messages of one round are quoted. */
const messagesQuoted = 4;

function roundText({ round, said, recorded, leader }: PastRound, locale: Locale): string {
  const history = historyWords[locale];
  const marks = replyMarks[locale];
  const quoted = bounded(said.map(marks.quote), messagesQuoted, marks.others);
  const findings = bounded(
    recorded.map((finding) => recordedWords[locale].recorded(finding)),
    findingsListed,
    marks.more,
  ).map((text) => `• ${text}`);
  return [
    `${history.round(round)}${quoted.length === 0 ? '' : `${marks.colon}${history.said(quoted)}`}`,
    ...(findings.length === 0 ? [history.nothingRecorded] : findings).map((text) => indented(text, indents.number)),
    ...(leader === undefined
      ? []
      : [indented(history.leader({ name: leader.description, probability: leader.probability }), indents.number)]),
  ].join('\n');
}

/** What was said, what was recorded of it, and what led after each round. One text per block. */
export function historyBlocks(
  { rounds, totalRounds, withoutRound }: ShowHistoryOutput,
  { locale, system }: { readonly locale: Locale; readonly system: string },
): readonly string[] {
  const words = historyWords[locale];
  if (rounds.length === 0 && withoutRound.length === 0) return [words.nothing(system)];
  const since = withoutRound.slice(-messagesQuoted).map(replyMarks[locale].quote);
  const past =
    rounds.length === 0 ? [] : [[words.head(rounds.length, totalRounds), ...rounds.map((round) => roundText(round, locale))].join('\n')];
  return [...past, ...(since.length === 0 ? [] : [words.since(since)])];
}
