import type { JSX } from 'preact';
import type { NamedPhenomenon, TicketFacts } from '../wire/wire-types.ts';
import { findingsWords } from '../words/findings-words.ts';
import { useWords } from '../words/words.ts';

function Named({ heading, items }: { readonly heading: string; readonly items: readonly NamedPhenomenon[] }): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {items.map(({ phenomenon_id: id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
    </>
  );
}

/** What is known of a past case: its cause, and what held in it. */
export function TicketFactsList({ ticket }: { readonly ticket: TicketFacts }): JSX.Element {
  const words = useWords(findingsWords);
  return (
    <>
      <p>
        <strong>{ticket.cause.description}</strong> <span class="soft">{ticket.source}</span>
      </p>
      {ticket.description !== undefined && <p>{ticket.description}</p>}
      <Named heading={words.present} items={ticket.present} />
      <Named heading={words.absent} items={ticket.absent} />
      <Named heading={words.notExamined} items={ticket.unexamined} />
    </>
  );
}
