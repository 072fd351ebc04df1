import type { GraphEngine, HypothesisId, Locale, LocalizedText, PhenomenonId, Relation, SolutionStep } from '@dbdiag/graph-engine';
import { expectedPhenomenaOf, HEALTHY, localize } from '@dbdiag/graph-engine';
import { alignColumns } from '../columns.ts';
import { jsonText } from '../terminal/printer.ts';
import type { Entry } from './find-entries.ts';
import type { ShowWording } from './show-wording.ts';
import { showWording } from './show-wording.ts';

/** How an entry is put into words. */
export interface EntryStyle {
  readonly engine: GraphEngine;
  readonly locale: Locale;
}

/** A part of an entry. */
export interface EntrySection {
  readonly heading?: string;
  /** Lines, the last without its end. */
  readonly body: string;
}

/** How many related things are listed. */
const longest = 15;

/** An entry for a person to read, part by part. */
export function entrySections(entry: Entry, style: EntryStyle): readonly EntrySection[] {
  switch (entry.kind) {
    case 'phenomenon':
      return phenomenonSections(entry, style);
    case 'root-cause':
      return rootCauseSections(entry, style);
    case 'ticket':
      return ticketSections(entry, style);
  }
}

function phenomenonSections({ phenomenon, causes }: Entry & { kind: 'phenomenon' }, style: EntryStyle): readonly EntrySection[] {
  const { words, text } = reader(style);
  const { threshold } = phenomenon;
  return [
    { heading: `${words.kinds.phenomenon} ${phenomenon.id}`, body: text(phenomenon.description) },
    {
      heading: `${words.method} (${words.observedBy[phenomenon.observedBy]})`,
      body: [
        text(phenomenon.observationMethod ?? {}),
        phenomenon.sql === undefined ? '' : `\n${indent(phenomenon.sql)}\n`,
        threshold === undefined ? '' : words.threshold(threshold, text(threshold.quantity)),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    },
    ...list(style, words.aliases, phenomenon.aliases?.[style.locale]),
    ...relations(
      style,
      words.causes,
      causes.map((relation) => ({ relation, id: relation.hypothesisId, name: causeName(style, relation.hypothesisId) })),
    ),
  ];
}

function rootCauseSections({ rootCause, phenomena, tickets }: Entry & { kind: 'root-cause' }, style: EntryStyle): readonly EntrySection[] {
  const { words, text } = reader(style);
  const expected = tickets.length > 0 ? [] : expectedPhenomenaOf(rootCause);
  return [
    {
      heading: `${words.kinds.rootCause} ${rootCause.id}`,
      body: `${text(rootCause.description)}\n${words.category}: ${rootCause.category}`,
    },
    ...titled(style, words.mechanism, rootCause.mechanism),
    { heading: words.solution, body: rootCause.solution.map((step, index) => stepText(step, index + 1, style)).join('\n') },
    ...titled(style, words.verification, rootCause.verification),
    ...list(style, words.aliases, rootCause.aliases?.[style.locale]),
    ...relations(
      style,
      words.phenomena,
      phenomena.map((relation) => ({ relation, id: relation.phenomenonId, name: phenomenonName(style, relation.phenomenonId) })),
    ),
    ...rows(
      style,
      words.expected,
      expected.map((id) => [id, phenomenonName(style, id)]),
    ),
    tickets.length === 0 ? { body: words.noTickets } : { heading: words.tickets, body: indent(tickets.join(', ')) },
  ];
}

function ticketSections({ ticket, measurements, raw }: Entry & { kind: 'ticket' }, style: EntryStyle): readonly EntrySection[] {
  const { words, text } = reader(style);
  const values = new Map(
    measurements?.map(({ phenomenonId, value, holdsWhen }) => [
      phenomenonId,
      `${rounded(value)}${holdsWhen === undefined ? '' : words.labThreshold(holdsWhen)}`,
    ]),
  );
  const mentioned = new Set([...ticket.present, ...ticket.absent, ...ticket.unexamined]);
  return [
    { heading: `${words.kinds.ticket} ${ticket.id}`, body: text(ticket.description ?? {}) },
    {
      body: `${words.source}: ${ticket.source}\n${words.cause}: ${ticket.rootCauseId === HEALTHY ? words.healthy : `${ticket.rootCauseId} – ${causeName(style, ticket.rootCauseId)}`}`,
    },
    ...rows(
      style,
      words.present,
      ticket.present.map((id) => [id, values.get(id) ?? '', phenomenonName(style, id)]),
    ),
    { body: words.counts(ticket, style.engine.snapshot.phenomena.filter(({ id }) => !mentioned.has(id)).length) },
    ...(raw === undefined ? [] : [{ heading: words.raw, body: indent(jsonText(raw, 2)) }]),
  ];
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

function titled(style: EntryStyle, title: string, content: LocalizedText | undefined): readonly EntrySection[] {
  return content === undefined ? [] : [{ heading: title, body: localize(content, style.locale) }];
}

function list({ locale }: EntryStyle, title: string, names: readonly string[] = []): readonly EntrySection[] {
  return names.length === 0 ? [] : [{ heading: title, body: indent(names.join(locale === 'zh' ? '；' : '; ')) }];
}

interface NamedRelation {
  readonly relation: Relation;
  readonly id: string;
  readonly name: string;
}

function relations(style: EntryStyle, title: string, named: readonly NamedRelation[]): readonly EntrySection[] {
  const { share } = showWording[style.locale];
  return rows(
    style,
    title,
    named.map(({ relation, id, name }) => [id, share(relation.supportingTickets, relation.tickets), name]),
  );
}

function rows(style: EntryStyle, title: string, cells: readonly (readonly string[])[]): readonly EntrySection[] {
  if (cells.length === 0) return [];
  const lines = alignColumns(cells.slice(0, longest));
  const rest = cells.length > longest ? [showWording[style.locale].more(cells.length - longest)] : [];
  return [{ heading: title, body: indent([...lines, ...rest].join('\n')) }];
}

function indent(text: string, by = '  '): string {
  return text.replaceAll(/^(?=.)/gm, by);
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(4)));
}
