import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ConversationState } from '../state/conversation.ts';
import type { Answer } from '../wire/wire-types.ts';
import { conversationWords } from '../words/conversation-words.ts';
import { pageWords } from '../words/page-words.ts';
import { useWords } from '../words/words.ts';
import { AskedBack } from './asked-back.tsx';
import { Checks } from './checks.tsx';
import { Composer } from './composer.tsx';
import { usePage } from './page-context.ts';
import { Transcript } from './transcript.tsx';

function Beginning({ onExample }: { readonly onExample: (text: string) => void }): JSX.Element {
  const words = useWords(conversationWords);
  return (
    <div class="beginning">
      <h2>{words.emptyHead}</h2>
      <p>{words.emptyText}</p>
      <ul class="plain examples">
        {words.examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                onExample(example);
              }}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The conversation with the checks that come next. */
export function ConversationPanel({ state }: { readonly state: ConversationState }): JSX.Element {
  const words = useWords(conversationWords);
  const frame = useWords(pageWords);
  const { conversation } = usePage();
  const { view, turn, draft, isLoading, lastReply } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const wasAnswered = useRef(false);
  const isBusy = turn !== undefined;
  const exchanges = (view?.transcript.length ?? 0) + (isBusy ? 1 : 0);

  useEffect(() => {
    const last = scroller.current?.querySelector('.exchange:last-child');
    last?.scrollIntoView({ block: 'start' });
  }, [exchanges]);

  useEffect(() => {
    // The card that was clicked is gone, and the focus with it.
    if (isBusy || !wasAnswered.current) return;
    wasAnswered.current = false;
    if (document.activeElement === document.body || document.activeElement === null) {
      const heading = document.getElementById('checks-heading');
      heading?.focus({ preventScroll: true });
    }
  }, [isBusy]);

  const answer = (given: Answer): void => {
    wasAnswered.current = true;
    void conversation.answer([given]);
  };
  const begin = (text: string): void => {
    conversation.write(text);
    document.getElementById('message')?.focus();
  };
  return (
    <>
      <div class="scroller" ref={scroller} tabIndex={0} role="region" aria-label={words.heading}>
        {isLoading && <p class="soft empty">{frame.loading}</p>}
        {view === undefined && turn === undefined && !isLoading && <Beginning onExample={begin} />}
        <Transcript view={view} turn={turn} />
        {view !== undefined && <AskedBack view={view} isBusy={isBusy} onAnswer={answer} />}
        {view !== undefined && <Checks view={view} isBusy={isBusy} onAnswer={answer} />}
      </div>
      <div class="sr" role="status" aria-live="polite">
        {isBusy ? words.working : lastReply}
      </div>
      <Composer
        draft={draft}
        isBusy={isBusy}
        onInput={(text) => {
          conversation.write(text);
        }}
        onSend={() => void conversation.send()}
        onStop={() => {
          conversation.cancel();
        }}
      />
    </>
  );
}
