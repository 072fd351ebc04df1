import type { Locale, Ticket } from '@dbdiag/graph-engine';
import type { ShownItem } from '@dbdiag/tools';
import { wording } from '../wording.ts';

/** What a ticket says about a phenomenon; `unknown` where nobody looked. */
type Recorded = 'present' | 'absent' | 'unknown';

/** Looks a phenomenon up in a ticket. */
function recorded(ticket: Ticket, phenomenon: ShownItem['phenomenonId']): Recorded {
  if (ticket.present.includes(phenomenon)) return 'present';
  return ticket.absent.includes(phenomenon) ? 'absent' : 'unknown';
}

/** Which numbered lines get which answer, by their numbers from 1. */
export interface Answers {
  readonly yes: readonly number[];
  readonly no: readonly number[];
  readonly unknown: readonly number[];
}

/**
 * How somebody who sees what the ticket records answers the numbered lines of a reply.
 *
 * Of the readings offered for unclear words the first that the ticket bears out is picked; the others get no answer, unless
 * none fits: then all of them are denied.
 */
export function answersFromTicket(ticket: Ticket, shown: readonly ShownItem[]): Answers {
  const picked = pickedOptions(ticket, shown);
  const answers = shown.map((item, index) => ({ line: index + 1, answer: answerTo(item, { ticket, picked, index }) }));
  const lines = (wanted: Recorded): readonly number[] => answers.filter(({ answer }) => answer === wanted).map(({ line }) => line);
  return { yes: lines('present'), no: lines('absent'), unknown: lines('unknown') };
}

/** The answers as a person types them, in the order of the lines. */
export function answerMessage({ yes, no, unknown }: Answers, locale: Locale): string {
  const { answer } = wording[locale];
  return [
    ...yes.map((line) => ({ line, text: answer.yes(line) })),
    ...no.map((line) => ({ line, text: answer.no(line) })),
    ...unknown.map((line) => ({ line, text: answer.unknown(line) })),
  ]
    .sort((a, b) => a.line - b.line)
    .map(({ text }) => text)
    .join(answer.join);
}

/** Per unclear words the position of the first option the ticket bears out; -1 where none is. */
function pickedOptions(ticket: Ticket, shown: readonly ShownItem[]): ReadonlyMap<string, number> {
  const picked = new Map<string, number>();
  for (const [index, item] of shown.entries()) {
    if (item.kind !== 'option') continue;
    const words = item.words ?? '';
    if ((picked.get(words) ?? -1) < 0) picked.set(words, recorded(ticket, item.phenomenonId) === item.onYes ? index : -1);
  }
  return picked;
}

interface Line {
  readonly ticket: Ticket;
  readonly picked: ReadonlyMap<string, number>;
  readonly index: number;
}

function answerTo(item: ShownItem, { ticket, picked, index }: Line): Recorded | 'none' {
  const record = recorded(ticket, item.phenomenonId);
  switch (item.kind) {
    case 'recommendation':
      return record;
    case 'hedged':
      if (record === 'unknown') return 'unknown';
      return record === item.onYes ? 'present' : 'absent';
    case 'option': {
      const pick = picked.get(item.words ?? '') ?? -1;
      if (pick === index) return 'present';
      return pick < 0 ? 'absent' : 'none';
    }
    case 'tentative':
    case 'contradiction':
      return record === item.onYes ? 'present' : 'absent';
  }
}
