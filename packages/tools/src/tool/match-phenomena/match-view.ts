import type { Locale } from '@dbdiag/graph-engine';
import { shownAs } from '../../reply/line-texts.ts';
import { lineWords } from '../../reply/line-words.ts';
import type { Clarification } from '../../reply/tool-details.ts';
import type { FinishedTurn, NumberedLine, Section, ToolShare, ToolView } from '../../reply/tool-view.ts';
import { recordedWords } from '../diagnose/recorded-words.ts';
import type { ClarificationOption, MatchPhenomenaOutput, UnresolvedReference } from '../match-phenomena-schemas.ts';
import { summaryWords } from '../summary-words.ts';
import { askedFact, measuredFact } from '../turn-facts.ts';

/** A line and what it is about. */
interface LineOf<Item> {
  readonly item: Item;
  readonly line: NumberedLine;
}

function tentativeLines({ interpreted }: MatchPhenomenaOutput, locale: Locale): readonly LineOf<Tentative>[] {
  const words = lineWords[locale];
  return interpreted.flatMap((reading) => {
    if (reading.kind !== 'matched' || !reading.matched.tentative) return [];
    const { matched, rawDescription: said } = reading;
    const { phenomenonId, phenomenonDescription: description, polarity, matchScore: score } = matched;
    const text = words.tentative(said, { description, polarity, score });
    const shown = shownAs('tentative', { phenomenonId, onYes: polarity, words: said });
    return [{ item: { words: said, matched }, line: { kind: 'tentative', head: words.tentativeHead, text, shown } }];
  });
}

interface Tentative {
  readonly words: string;
  readonly matched: Extract<MatchPhenomenaOutput['interpreted'][number], { kind: 'matched' }>['matched'];
}

/** Readings of unclear words, but for those that were asked about in their own question, and those that were measured. */
function optionLines({ interpreted }: MatchPhenomenaOutput, { locale, facts }: FinishedTurn): readonly LineOf<Option>[] {
  const words = lineWords[locale];
  const measured = new Set((measuredFact.in(facts).at(-1)?.readings ?? []).map(({ phenomenonId }) => phenomenonId));
  const asked = new Set(
    askedFact
      .in(facts)
      .filter(({ options }) => options.length > 0)
      .map(({ subject }) => subject),
  );
  return interpreted.flatMap((reading) => {
    if (reading.kind !== 'clarification' || asked.has(reading.rawDescription)) return [];
    const { rawDescription: said } = reading;
    return reading.clarificationOptions
      .filter(({ phenomenonId }) => !measured.has(phenomenonId))
      .map((option): LineOf<Option> => {
        const { phenomenonId, description, onYes } = option;
        // What was meant is to be recognised, not measured: how to observe it would only bury the choice.
        const text = words.option(description, onYes);
        const shown = shownAs('option', { phenomenonId, onYes, words: said });
        return { item: { words: said, option }, line: { kind: 'option', head: words.optionsHead(said), text, shown } };
      });
  });
}

interface Option {
  readonly words: string;
  readonly option: ClarificationOption;
}

/** Half answers that weren't asked about in a question of their own. */
function hedgedLines({ hedged }: MatchPhenomenaOutput, { locale, facts }: FinishedTurn): readonly NumberedLine[] {
  const words = lineWords[locale];
  const asked = new Set(
    askedFact.in(facts).flatMap(({ options }) => options.flatMap(({ kind, phenomenonId }) => (kind === 'hedged' ? [phenomenonId] : []))),
  );
  return hedged
    .filter(({ phenomenonId }) => !asked.has(phenomenonId))
    .map((half) => ({
      kind: 'hedged',
      head: half.unjudged === undefined ? words.hedgedHead : words.unjudgedHead,
      text: words.hedged(half.description, half.onYes, half.words),
      shown: shownAs('hedged', half),
    }));
}

function contradictionLines({ contradictions }: MatchPhenomenaOutput, locale: Locale): readonly NumberedLine[] {
  const words = lineWords[locale];
  return contradictions.map(({ phenomenonId, description, before, now, words: said }) => ({
    kind: 'contradiction',
    head: words.contradictionsHead,
    text: words.contradiction(description, before, now),
    shown: shownAs('contradiction', { phenomenonId, onYes: now, words: said }),
  }));
}

/** References by reason; without a list, several of them are one misunderstanding. */
function unresolvedTexts(unresolved: readonly UnresolvedReference[], locale: Locale): readonly string[] {
  const words = recordedWords[locale];
  const nothing = unresolved.filter(({ reason }) => reason === 'nothingShown');
  return [
    ...unresolved.filter(({ reason }) => reason !== 'nothingShown').map(words.unresolved),
    ...(nothing.length === 0 ? [] : [words.nothingToPointAt(nothing.map(({ reference }) => reference))]),
  ];
}

function unmatchedWords({ interpreted, unresolved }: MatchPhenomenaOutput): readonly string[] {
  const pointing = new Set(unresolved.map(({ reference }) => reference));
  return interpreted.flatMap(({ kind, rawDescription }) => (kind === 'unmatched' && !pointing.has(rawDescription) ? [rawDescription] : []));
}

/** What of the message was not recorded, but for words that were no symptom: whoever words the reply says that once for all of it. */
function asideSection(matched: MatchPhenomenaOutput, locale: Locale): Section {
  const words = recordedWords[locale];
  const blocks = [
    ...matched.withdrawn.map(({ words: said, description }) => words.withdrawn(said, description)),
    ...unresolvedTexts(matched.unresolved, locale),
  ];
  return { kind: 'aside', blocks };
}

function clarificationsOf(options: readonly Option[]): readonly Clarification[] {
  const byWords = new Map<string, readonly ClarificationOption[]>();
  for (const { words, option } of options) byWords.set(words, [...(byWords.get(words) ?? []), option]);
  return Array.from(byWords, ([words, offered]) => ({ words, options: offered }));
}

function shareOf(matched: MatchPhenomenaOutput, turn: FinishedTurn): ToolShare {
  const { locale } = turn;
  const tentative = tentativeLines(matched, locale);
  const options = optionLines(matched, turn);
  const lines = [
    ...tentative.map(({ line }) => line),
    ...hedgedLines(matched, turn),
    ...options.map(({ line }) => line),
    ...contradictionLines(matched, locale),
  ];
  return {
    lines,
    sections: () => [asideSection(matched, locale)],
    details: (details, shown) => ({
      ...details,
      tentative: [...details.tentative, ...tentative.flatMap(({ item, line }) => (shown.includes(line) ? [item] : []))],
      clarifications: [
        ...details.clarifications,
        ...clarificationsOf(options.flatMap(({ item, line }) => (shown.includes(line) ? [item] : []))),
      ],
      hedged: matched.hedged,
      contradictions: matched.contradictions,
      unresolved: matched.unresolved,
      unmatched: unmatchedWords(matched),
      withdrawn: matched.withdrawn,
    }),
  };
}

/** How the reading of a message is told: what wasn't understood, and the lines that ask about it. */
export function matchView(matched: MatchPhenomenaOutput, { locale }: { readonly locale: Locale }): ToolView {
  const count = (wanted: string): number => matched.interpreted.filter(({ kind }) => kind === wanted).length;
  return {
    summary: summaryWords[locale].match({
      matched: count('matched'),
      unclear: count('clarification'),
      unmatched: count('unmatched'),
      findings: matched.findings.length,
    }),
    share: (turn) => (turn.isLast ? shareOf(matched, turn) : {}),
  };
}
