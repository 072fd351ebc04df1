import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Answer, Check, SessionView } from '../wire/wire-types.ts';
import { conversationWords } from '../words/conversation-words.ts';
import { useWords } from '../words/words.ts';
import { Statement } from './copy-button.tsx';

/** How a check is made, and how to read what it shows. */
function HowTo({ check }: { readonly check: Check }): JSX.Element {
  const words = useWords(conversationWords);
  return (
    <>
      {check.observation_method !== '' && (
        <p>
          <strong>{words.howToSee}:</strong> {check.observation_method}
        </p>
      )}
      {check.sql !== undefined && <Statement text={check.sql} />}
    </>
  );
}

interface CardProps {
  readonly check: Check;
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

function CheckCard({ check, isFirst, isBusy, onAnswer }: CardProps): JSX.Element {
  const words = useWords(conversationWords);
  const [value, setValue] = useState('');
  const { phenomenon_id: id, description, reason, gain_bits: gain } = check;
  const answer = (status: Answer['status']) => () => {
    const seen = value.trim();
    onAnswer({ phenomenon_id: id, status, ...(seen !== '' && status !== 'unknown' && { value: seen }) });
  };
  const questionId = `check-${id}`;
  return (
    <li class="check">
      <h3 id={questionId}>{description}</h3>
      <p class="soft">
        {reason} <span class="nowrap">({words.worth(gain.toFixed(2))})</span>
      </p>
      <details open={isFirst}>
        <summary>
          {words.howToSee}
          {check.sql !== undefined && ` · ${words.statement}`}
        </summary>
        <HowTo check={check} />
      </details>
      <div class="answers" role="group" aria-labelledby={questionId}>
        <label>
          <span>{words.value}</span>
          <input
            type="text"
            value={value}
            maxLength={200}
            placeholder={words.valueHint}
            autoComplete="off"
            onInput={(event) => {
              setValue(event.currentTarget.value);
            }}
          />
        </label>
        <span class="buttons">
          <button type="button" disabled={isBusy} onClick={answer('present')}>
            {words.yes}
          </button>
          <button type="button" disabled={isBusy} onClick={answer('absent')}>
            {words.no}
          </button>
          <button type="button" class="quiet" disabled={isBusy} onClick={answer('unknown')}>
            {words.dontKnow}
          </button>
        </span>
      </div>
    </li>
  );
}

interface ChecksProps {
  readonly view: SessionView;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** The next checks, to be answered by a click. */
export function Checks({ view, isBusy, onAnswer }: ChecksProps): JSX.Element {
  const words = useWords(conversationWords);
  return (
    <section class="checks" aria-labelledby="checks-heading">
      <h2 id="checks-heading" tabIndex={-1}>
        {words.checks}
      </h2>
      <p class="soft">{view.checks.length === 0 ? words.noChecks[view.outcome] : words.checksHint}</p>
      <ol class="plain">
        {view.checks.map((check, index) => (
          <CheckCard key={check.phenomenon_id} check={check} isFirst={index === 0} isBusy={isBusy} onAnswer={onAnswer} />
        ))}
      </ol>
    </section>
  );
}

/** The next checks in a saved file. */
export function SavedChecks({ checks }: { readonly checks: readonly Check[] }): JSX.Element | null {
  const words = useWords(conversationWords);
  if (checks.length === 0) return null;
  return (
    <section>
      <h2>{words.checks}</h2>
      <ol class="plain">
        {checks.map((check) => (
          <li class="check" key={check.phenomenon_id}>
            <h3>{check.description}</h3>
            <p class="soft">{check.reason}</p>
            <HowTo check={check} />
          </li>
        ))}
      </ol>
    </section>
  );
}
