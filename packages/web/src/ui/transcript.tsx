import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { RunningTurn } from '../state/conversation.ts';
import type { Answer, SessionView } from '../wire/wire-types.ts';
import { conversationWords } from '../words/conversation-words.ts';
import { useLocale, useWords } from '../words/words.ts';
import { PageContext } from './page-context.ts';
import { hasUnnamed, namesIn, saidText } from './said-text.ts';
import { useResource } from './use-resource.ts';

function Said({
  by,
  text,
  isBusy = false,
}: {
  readonly by: 'user' | 'assistant';
  readonly text: string;
  readonly isBusy?: boolean;
}): JSX.Element {
  const words = useWords(conversationWords);
  return (
    <div class={`said said-${by}`} aria-busy={isBusy}>
      <span class="speaker">{by === 'user' ? words.you : words.answeredBy}</span>
      <p dir="auto">{text}</p>
    </div>
  );
}

/** Answers as the transcript will keep them. */
function answersText(answers: readonly Answer[]): string {
  return answers.map(({ phenomenon_id: id, status, value }) => `${id}: ${status}${value === undefined ? '' : ` (${value})`}`).join('\n');
}

interface TranscriptProps {
  readonly view: SessionView | undefined;
  readonly turn?: RunningTurn | undefined;
}

/** What was said, and what is being said. */
export function Transcript({ view, turn }: TranscriptProps): JSX.Element {
  const words = useWords(conversationWords);
  const locale = useLocale();
  const page = useContext(PageContext);
  const known = view === undefined ? new Map<string, string>() : namesIn(view);
  const isUnnamed = view?.transcript.some(({ user }) => hasUnnamed(user, known)) === true;
  const index = useResource(page !== undefined && isUnnamed ? locale : undefined, () =>
    page === undefined ? Promise.reject(new Error('There is no server.')) : page.api.knowledge(locale),
  );
  const names = new Map([...(index.value?.phenomena.map(({ id, description }) => [id, description] as const) ?? []), ...known]);
  return (
    <ol class="transcript">
      {view?.transcript.map(({ user, assistant }, position) => (
        <li key={position} class="exchange">
          <Said by="user" text={saidText(user, names, words.statuses)} />
          <Said by="assistant" text={assistant} />
        </li>
      ))}
      {turn !== undefined && (
        <li class="exchange" key="running">
          {(turn.said !== '' || turn.answers.length > 0) && (
            <Said by="user" text={turn.said === '' ? saidText(answersText(turn.answers), names, words.statuses) : turn.said} />
          )}
          <Said by="assistant" text={turn.reply === '' ? words.working : turn.reply} isBusy />
        </li>
      )}
    </ol>
  );
}
