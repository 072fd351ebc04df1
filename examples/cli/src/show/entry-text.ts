import type { GraphEngine, HypothesisId, Locale, LocalizedText, PhenomenonId, Relation, SolutionStep } from '@dbdiag/graph-engine';
import { HEALTHY, localize } from '@dbdiag/graph-engine';
import { alignColumns } from '../columns.ts';
import type { Entry } from './find-entries.ts';
import type { ShowWording } from './show-wording.ts';
import { showWording } from './show-wording.ts';

/** How an entry is put into words. */
export interface EntryStyle {
  readonly engine: GraphEngine;
  readonly locale: Locale;
  /** Makes a heading stand out. */
  readonly heading: (text: string) => string;
}

/** How many related things are listed. */
const longest = 15;

/** An entry for a person to read. */
export function entryText(entry: Entry, style: EntryStyle): string {
  switch (entry.kind) {
    case 'phenomenon':
      return phenomenonText(entry, style);
    case 'root-cause':
      return rootCauseText(entry, style);
    case 'ticket':
      return ticketText(entry, style);
  }
}

function phenomenonText({ phenomenon, causes }: Entry & { kind: 'phenomenon' }, style: EntryStyle): string {
  const { words, text } = reader(style);
  const { threshold } = phenomenon;
  return sections([
    style.heading(`${words.kinds.phenomenon} ${phenomenon.id}`) + `\n${text(phenomenon.description)}`,
    [
      style.heading(`${words.method} (${words.observedBy[phenomenon.observedBy]})`),
      text(phenomenon.observationMethod ?? {}),
      phenomenon.sql === undefined ? '' : `\n${indent(phenomenon.sql)}\n`,
      threshold === undefined ? '' : words.threshold(threshold, text(threshold.quantity)),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    list(style, words.aliases, phenomenon.aliases?.[style.locale]),
    relations(
      style,
      words.causes,
      causes.map((relation) => ({ relation, id: relation.hypothesisId, name: causeName(style, relation.hypothesisId) })),
    ),
  ]);
}

function rootCauseText({ rootCause, phenomena, tickets }: Entry & { kind: 'root-cause' }, style: EntryStyle): string {
  const { words, text } = reader(style);
  const expected = tickets.length > 0 ? [] : (rootCause.expectedPhenomena ?? []);
  return sections([
    style.heading(`${words.kinds.rootCause} ${rootCause.id}`) +
      `\n${text(rootCause.description)}\n${words.category}: ${rootCause.category}`,
    titled(style, words.mechanism, rootCause.mechanism),
    `${style.heading(words.solution)}\n${rootCause.solution.map((step, index) => stepText(step, index + 1, style)).join('\n')}`,
    titled(style, words.verification, rootCause.verification),
    list(style, words.aliases, rootCause.aliases?.[style.locale]),
    relations(
      style,
      words.phenomena,
      phenomena.map((relation) => ({ relation, id: relation.phenomenonId, name: phenomenonName(style, relation.phenomenonId) })),
    ),
    rows(
      style,
      words.expected,
      expected.map((id) => [id, phenomenonName(style, id)]),
    ),
    tickets.length === 0 ? words.noTickets : `${style.heading(words.tickets)}\n${indent(tickets.join(', '))}`,
  ]);
}

function ticketText({ ticket, measurements, raw }: Entry & { kind: 'ticket' }, style: EntryStyle): string {
  const { words, text } = reader(style);
  const values = new Map(
    measurements?.map(({ phenomenonId, value, holdsWhen }) => [
      phenomenonId,
      `${rounded(value)}${holdsWhen === undefined ? '' : words.labThreshold(holdsWhen)}`,
    ]),
  );
  const mentioned = new Set([...ticket.present, ...ticket.absent, ...ticket.unexamined]);
  return sections([
    style.heading(`${words.kinds.ticket} ${ticket.id}`) + (ticket.description === undefined ? '' : `\n${text(ticket.description)}`),
    `${words.source}: ${ticket.source}\n${words.cause}: ${ticket.rootCauseId === HEALTHY ? words.healthy : `${ticket.rootCauseId} – ${causeName(style, ticket.rootCauseId)}`}`,
    rows(
      style,
      words.present,
      ticket.present.map((id) => [id, values.get(id) ?? '', phenomenonName(style, id)]),
    ),
    words.counts(ticket, style.engine.snapshot.phenomena.filter(({ id }) => !mentioned.has(id)).length),
    raw === undefined ? '' : `${style.heading(words.raw)}\n${indent(JSON.stringify(raw, undefined, 2))}`,
  ]);
}

function reader({ locale }: EntryStyle): { readonly words: ShowWording; readonly text: (text: LocalizedText) => string } {
  return { words: showWording[locale], text: (text) => localize(text, locale) };
}

function causeName({ engine, locale }: EntryStyle, id: HypothesisId): string {
  if (id === HEALTHY) return showWording[locale].healthy;
  const cause = engine.snapshot.rootCauses.find((known) => known.id === id);
  return cause === undefined ? id : localize(cause.description, locale);
}

function phenomenonName({ engine, locale }: EntryStyle, id: PhenomenonId): string {
  return localize(engine.phenomenon(id)?.description ?? { en: id }, locale);
}

function stepText({ action, statement, risk }: SolutionStep, number: number, { locale }: EntryStyle): string {
  const note = risk === undefined ? '' : `\n   [${showWording[locale].risk[risk.level]}] ${localize(risk.note, locale)}`;
  return `${number}. ${localize(action, locale)}${statement === undefined ? '' : `\n${indent(statement, '     ')}`}${note}`;
}

function titled(style: EntryStyle, title: string, content: LocalizedText | undefined): string {
  return content === undefined ? '' : `${style.heading(title)}\n${localize(content, style.locale)}`;
}

function list(style: EntryStyle, title: string, names: readonly string[] | undefined): string {
  return names === undefined || names.length === 0
    ? ''
    : `${style.heading(title)}\n${indent(names.join(style.locale === 'zh' ? '；' : '; '))}`;
}

interface NamedRelation {
  readonly relation: Relation;
  readonly id: string;
  readonly name: string;
}

function relations(style: EntryStyle, title: string, named: readonly NamedRelation[]): string {
  const { share } = showWording[style.locale];
  return rows(
    style,
    title,
    named.map(({ relation, id, name }) => [id, share(relation.supportingTickets, relation.tickets), name]),
  );
}

function rows(style: EntryStyle, title: string, cells: readonly (readonly string[])[]): string {
  if (cells.length === 0) return '';
  const lines = alignColumns(cells.slice(0, longest));
  const rest = cells.length > longest ? [showWording[style.locale].more(cells.length - longest)] : [];
  return `${style.heading(title)}\n${indent([...lines, ...rest].join('\n'))}`;
}

function sections(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function indent(text: string, by = '  '): string {
  return text.replaceAll(/^(?=.)/gm, by);
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(4)));
}
