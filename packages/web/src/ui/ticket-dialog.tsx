import type { JSX } from 'preact';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { pageWords } from '../words/page-words.ts';
import { useLocale, useWords } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { usePage } from './page-context.ts';
import { TicketFactsList } from './ticket-facts.tsx';
import { useResource } from './use-resource.ts';

/** A past ticket. */
export function TicketDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): JSX.Element {
  const words = useWords(diagnosisWords);
  const frame = useWords(pageWords);
  const locale = useLocale();
  const { api } = usePage();
  const ticket = useResource(`${locale}/${id}`, () => api.ticket(id, locale));
  return (
    <Dialog heading={words.ticket(id)} onClose={onClose}>
      {ticket.failure !== undefined && <p role="alert">{ticket.failure}</p>}
      {ticket.isLoading && <p>{frame.loading}</p>}
      {ticket.value !== undefined && <TicketFactsList ticket={ticket.value} />}
    </Dialog>
  );
}
