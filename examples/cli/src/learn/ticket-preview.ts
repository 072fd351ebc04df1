import type { Assessment, GraphEngine, Locale, PhenomenonId, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, localize, OTHER_CAUSE } from '@dbdiag/graph-engine';
import { formatProbability } from '@dbdiag/tools';
import { alignColumns } from '../columns.ts';
import { learnWording } from './learn-wording.ts';

/** How a ticket is shown before it is kept. */
export interface PreviewStyle {
  readonly engine: GraphEngine;
  readonly locale: Locale;
  readonly columns?: number | undefined;
}

/** What is going to be written, for a person to agree to. */
export function ticketPreview(ticket: Ticket, { hypotheses: [leader] }: Assessment, style: PreviewStyle): string {
  const { engine, locale } = style;
  const words = learnWording[locale];
  const colon = locale === 'zh' ? '：' : ': ';
  const causeText = (id: string): string => {
    if (id === HEALTHY) return words.healthy;
    const cause = engine.snapshot.rootCauses.find((known) => known.id === id);
    return cause === undefined ? id : `${id} – ${localize(cause.description, locale)}`;
  };
  const overruled = leader !== undefined && leader.hypothesisId !== ticket.rootCauseId && leader.hypothesisId !== OTHER_CAUSE;
  const head = [
    `${words.ticket} ${ticket.id}`,
    ...(ticket.description === undefined ? [] : [`${words.title}${colon}${localize(ticket.description, locale)}`]),
    `${words.cause}${colon}${causeText(ticket.rootCauseId)}`,
    ...(overruled ? [words.leads(causeText(leader.hypothesisId), formatProbability(leader.probability, locale))] : []),
    `${words.source}${colon}${ticket.source}`,
  ];
  const lists = [
    section(words.present, ticket.present, style),
    section(words.absent, ticket.absent, style),
    section(words.unexamined, ticket.unexamined, style),
  ];
  return `${[head.join('\n'), ...lists.filter((list) => list !== '')].join('\n\n')}\n`;
}

function section(title: string, ids: readonly PhenomenonId[], { engine, locale, columns }: PreviewStyle): string {
  if (ids.length === 0) return '';
  const rows = ids.map((id) => [id, localize(engine.phenomenon(id)?.description ?? { en: id }, locale)]);
  const width = columns === undefined ? undefined : columns - 2;
  return [title, ...alignColumns(rows, width).map((line) => `  ${line}`)].join('\n');
}
