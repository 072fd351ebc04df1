import type { JSX } from 'preact';
import type { Answer, SessionView } from '../wire/wire-types.ts';
import { conversationWords } from '../words/conversation-words.ts';
import { useWords } from '../words/words.ts';

interface AskedBackProps {
  readonly view: SessionView;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** What the last reply asked about the user's own words: readings to choose from, readings to confirm, contradictions. */
export function AskedBack({ view, isBusy, onAnswer }: AskedBackProps): JSX.Element | null {
  const words = useWords(conversationWords);
  // The next checks have cards of their own.
  const lines = view.shown.filter(({ kind }) => kind !== 'recommendation');
  if (lines.length === 0) return null;
  return (
    <section class="asked-back" aria-labelledby="asked-back-heading">
      <h2 id="asked-back-heading">{words.askedBack}</h2>
      <ol class="plain">
        {lines.map(({ number, phenomenon_id: id, on_yes: onYes, text }) => {
          const answer = (status: Answer['status']) => () => {
            onAnswer({ phenomenon_id: id, status });
          };
          const textId = `asked-${number}`;
          return (
            <li key={number} class="asked">
              <p id={textId}>
                <span class="number soft">{number}</span> {text}
              </p>
              <span class="buttons" role="group" aria-labelledby={textId}>
                <button type="button" class="small" disabled={isBusy} onClick={answer(onYes)}>
                  {words.yes}
                </button>
                <button type="button" class="small" disabled={isBusy} onClick={answer(onYes === 'present' ? 'absent' : 'present')}>
                  {words.no}
                </button>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
