import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { HypothesisAccount, SessionView } from '../wire/wire-types.ts';
import { diagnosisWords } from '../words/diagnosis-words.ts';
import { pageWords } from '../words/page-words.ts';
import { useLocale, useWords } from '../words/words.ts';
import { Causes } from './causes.tsx';
import { Evidence } from './evidence.tsx';
import { usePage } from './page-context.ts';
import { SolutionSteps, Tickets } from './solution.tsx';
import { Standing } from './standing.tsx';
import { useResource } from './use-resource.ts';
import { WouldChange } from './would-change.tsx';

/** The cause that was concluded, with what to do. */
export function Conclusion({ view }: { readonly view: SessionView }): JSX.Element | null {
  const words = useWords(diagnosisWords);
  const { diagnosis } = view;
  if (diagnosis === undefined) return null;
  return (
    <section class="solution" aria-labelledby="solution-heading">
      <h2 id="solution-heading" tabIndex={-1}>
        {words.solution}: {diagnosis.description}
      </h2>
      {diagnosis.mechanism !== undefined && <p>{diagnosis.mechanism}</p>}
      <SolutionSteps steps={diagnosis.solution} />
      {diagnosis.verification !== undefined && (
        <>
          <h3>{words.verification}</h3>
          <p>{diagnosis.verification}</p>
        </>
      )}
      <Tickets tickets={diagnosis.reference_tickets} />
    </section>
  );
}

/** What is known of a cause, whatever speaks for it here. */
function AboutCause({ account }: { readonly account: HypothesisAccount }): JSX.Element {
  const words = useWords(diagnosisWords);
  const locale = useLocale();
  const { api, showInGraph } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  const { hypothesis_id: id, mechanism } = account;
  const facts = useResource(isOpen ? `${locale}/${id}` : undefined, () => api.cause(id, locale));
  return (
    <>
      {mechanism !== undefined && <p>{mechanism}</p>}
      <p>
        <button
          type="button"
          class="small"
          onClick={() => {
            showInGraph({ kind: 'cause', id });
          }}
        >
          {words.neighbourhood}
        </button>
      </p>
      <details
        onToggle={(event) => {
          setIsOpen(event.currentTarget.open);
        }}
      >
        <summary>{words.solutionOf}</summary>
        {facts.value !== undefined && (
          <>
            <SolutionSteps steps={facts.value.solution} />
            {facts.value.verification !== undefined && (
              <p>
                <strong>{words.verification}:</strong> {facts.value.verification}
              </p>
            )}
          </>
        )}
        {facts.failure !== undefined && <p class="soft">{facts.failure}</p>}
      </details>
    </>
  );
}

function Account({ view, selected }: { readonly view: SessionView; readonly selected: string }): JSX.Element | null {
  const words = useWords(diagnosisWords);
  const frame = useWords(pageWords);
  const locale = useLocale();
  const { api } = usePage();
  const account = useResource(`${view.id}/${view.revision}/${selected}/${locale}`, () =>
    api.account({ sessionId: view.id, hypothesisId: selected, locale }),
  );
  const { value } = account;
  const name = view.hypotheses.find(({ hypothesis_id: id }) => id === selected)?.description ?? value?.description ?? selected;
  const isCurrent = value?.hypothesis_id === selected;
  return (
    <section aria-labelledby="evidence-heading" aria-busy={account.isLoading}>
      <h2 id="evidence-heading">{words.evidenceOf(name)}</h2>
      {account.failure !== undefined && (
        <p role="alert">
          {frame.failed} {account.failure}{' '}
          <button type="button" class="small" onClick={account.retry}>
            {frame.tryAgain}
          </button>
        </p>
      )}
      {isCurrent && (
        <>
          <Evidence account={value} />
          {value.missing.length > 0 && (
            <details>
              <summary>
                {words.missing} ({value.missing.length})
              </summary>
              <ul>
                {value.missing.map(({ phenomenon_id: id, description }) => (
                  <li key={id}>{description}</li>
                ))}
              </ul>
            </details>
          )}
          <Tickets tickets={value.tickets} />
          {value.kind === 'cause' && (
            <>
              <h3>{words.about}</h3>
              <AboutCause key={value.hypothesis_id} account={value} />
            </>
          )}
        </>
      )}
    </section>
  );
}

interface DiagnosisPanelProps {
  readonly view: SessionView | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

/** Causes, what speaks for and against the one chosen, what would change the verdict, and what to do. */
export function DiagnosisPanel({ view, selected, onSelect }: DiagnosisPanelProps): JSX.Element {
  const words = useWords(diagnosisWords);
  const isThere = view?.hypotheses.some(({ hypothesis_id: id }) => id === selected) === true;
  useEffect(() => {
    if (selected !== undefined && view !== undefined && !isThere) onSelect(undefined);
  }, [selected, view, isThere, onSelect]);
  if (view === undefined) return <p class="soft empty">{words.nothingYet}</p>;
  const shown = isThere ? selected : view.hypotheses[0]?.hypothesis_id;
  return (
    <>
      <Standing view={view} />
      <Causes hypotheses={view.hypotheses} selected={shown} onSelect={onSelect} />
      {shown !== undefined && <Account view={view} selected={shown} />}
      <WouldChange view={view} />
      <Conclusion view={view} />
    </>
  );
}
