import type { JSX } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { CitedTicket, SolutionStep } from '../wire/wire-types.ts';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { useWords } from '../words/words.ts';
import { Statement } from './copy-button.tsx';
import { PageContext } from './page-context.ts';

/** Steps in their order, each with what can go wrong. */
export function SolutionSteps({ steps }: { readonly steps: readonly SolutionStep[] }): JSX.Element {
  const words = useWords(diagnosisWords);
  return (
    <ol class="steps">
      {steps.map((step, index) => (
        <li key={index}>
          <p>
            {step.action}
            {step.risk !== undefined && <span class={`tag risk-${step.risk.level}`}>{words.risks[step.risk.level]}</span>}
          </p>
          {step.risk !== undefined && step.risk.note !== '' && (
            <p class="soft">
              {words.risk}: {step.risk.note}
            </p>
          )}
          {step.statement !== undefined && <Statement text={step.statement} />}
        </li>
      ))}
    </ol>
  );
}

/** Tickets that are listed at first. */
const ticketsShown = 4;

/** Past tickets that are alike. */
export function Tickets({ tickets }: { readonly tickets: readonly CitedTicket[] }): JSX.Element | null {
  const words = useWords(diagnosisWords);
  const page = useContext(PageContext);
  const [isWhole, setIsWhole] = useState(false);
  if (tickets.length === 0) return null;
  const shownTickets = isWhole ? tickets : tickets.slice(0, ticketsShown);
  return (
    <>
      <h3>{words.tickets}</h3>
      <ul class="plain">
        {shownTickets.map(({ ticket_id: id, source, shared_phenomena: shared }) => (
          <li key={id}>
            {page === undefined ? (
              id
            ) : (
              <button
                type="button"
                class="link"
                onClick={() => {
                  page.showTicket(id);
                }}
              >
                {id}
              </button>
            )}{' '}
            <span class="soft" title={source}>
              {words.shared(shared)}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && tickets.length > ticketsShown && page !== undefined && (
        <button
          type="button"
          class="small"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          {words.showAll(tickets.length)}
        </button>
      )}
    </>
  );
}
