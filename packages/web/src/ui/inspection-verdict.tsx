import type { JSX } from 'preact';
import type { InspectionReport, LocalizedText, ReportStep } from '../wire/wire-types.ts';
import { verdictWords } from '../words/verdict-words.ts';
import { useLocale, usePercent, useWords } from '../words/words.ts';
import { Statement } from './copy-button.tsx';
import { usePage } from './page-context.ts';
import { useResource } from './use-resource.ts';

/** Levels of a queue that are set in; deeper ones stand below each other. */
const deepest = 8;

type Say = (text: LocalizedText) => string;

function Queue({ blocking, say }: { readonly blocking: NonNullable<InspectionReport['blocking']>; readonly say: Say }): JSX.Element {
  const words = useWords(verdictWords);
  return (
    <>
      <h3>{words.blocking}</h3>
      <p class="soft">{words.blockingNote}</p>
      <ul class="plain queue">
        {blocking.map(({ depth, description, statement, waitsFor, behind }, position) => (
          <li key={position} style={{ marginInlineStart: `${1.2 * Math.min(depth, deepest)}rem` }}>
            <b>{say(description)}</b>{' '}
            <span class="soft">
              {[...(waitsFor === undefined ? [] : [words.waitsFor(waitsFor)]), ...(behind === 0 ? [] : [words.behind(behind)])].join(', ')}
            </span>
            {statement !== undefined && <code>{statement}</code>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Named({ title, of }: { readonly title: string; readonly of: readonly string[] }): JSX.Element {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {of.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

function Steps({ steps, say }: { readonly steps: readonly ReportStep[]; readonly say: Say }): JSX.Element {
  const words = useWords(verdictWords);
  const listed = (title: string, named: readonly LocalizedText[] = []): JSX.Element | false =>
    named.length > 0 && (
      <p class="soft">
        {title}: {named.map(say).join('; ')}
      </p>
    );
  return (
    <ol class="steps">
      {steps.map(({ action, statement, hits, candidates, risk }, position) => (
        <li key={position}>
          <p>
            {say(action)}
            <span class={`tag risk-${risk.level}`}>{words.risks[risk.level]}</span>
          </p>
          {statement !== undefined && <Statement text={statement} />}
          {listed(words.hits, hits)}
          {listed(words.candidates, candidates)}
        </li>
      ))}
    </ol>
  );
}

/** What an inspection that is over found: the outcome, who and what is to blame, who waits for whom, and what to do. */
export function InspectionVerdict({ id }: { readonly id: string }): JSX.Element | null {
  const words = useWords(verdictWords);
  const locale = useLocale();
  const percent = usePercent();
  const { api } = usePage();
  const { value: report, failure } = useResource(id, () => api.inspectionReport(id));
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (report === undefined) return null;
  const say: Say = (text) => text[locale] ?? text.en ?? '';
  const { outcome, causes, verdict, blocking, advice, actions, forAPerson, contradictedBy, unexplained } = report;
  const named = outcome === 'concluded' || outcome === 'two-causes';
  return (
    <div class="verdict">
      <h3>{words.outcomes[outcome]}</h3>
      {named && (
        <ul class="plain">
          {causes.map(({ rootCauseId, description, probability }) => (
            <li key={rootCauseId}>
              <b>{say(description)}</b> <span class="number">{percent(probability)}</span>
            </li>
          ))}
        </ul>
      )}
      {verdict !== undefined && <p>{say(verdict)}</p>}
      {contradictedBy !== undefined && (
        <Named title={words.contradictedBy} of={contradictedBy.map(({ description }) => say(description))} />
      )}
      {unexplained.length > 0 && <Named title={words.unexplained} of={unexplained.map(({ description }) => say(description))} />}
      {blocking !== undefined && <Queue blocking={blocking} say={say} />}
      {advice !== undefined && (
        <>
          <h3>{words.advice}</h3>
          <ol class="steps">
            {advice.map(({ text, statement }, position) => (
              <li key={position}>
                <p>{say(text)}</p>
                {statement !== undefined && <Statement text={statement} />}
              </li>
            ))}
          </ol>
        </>
      )}
      {named && actions.length > 0 && (
        <>
          <h3>{words.actions}</h3>
          <Steps steps={actions} say={say} />
        </>
      )}
      {named && forAPerson.length > 0 && (
        <>
          <h3>{words.forAPerson}</h3>
          <Steps steps={forAPerson} say={say} />
        </>
      )}
    </div>
  );
}
