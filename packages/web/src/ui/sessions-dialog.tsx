import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { dialogWords } from '../words/dialog-words.ts';
import { moment } from '../words/numbers.ts';
import { pageWords } from '../words/page-words.ts';
import { useLocale, useWords } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { usePage } from './page-context.ts';
import { useResource } from './use-resource.ts';

interface SessionsDialogProps {
  readonly current: string | undefined;
  readonly onClose: () => void;
}

/** The sessions of whoever is here: open one, or delete it. */
export function SessionsDialog({ current, onClose }: SessionsDialogProps): JSX.Element {
  const words = useWords(dialogWords);
  const frame = useWords(pageWords);
  const locale = useLocale();
  const { api, conversation } = usePage();
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<string>();
  const [failure, setFailure] = useState('');
  const sessions = useResource(`sessions/${version}`, () => api.sessions());
  const remove = async (id: string): Promise<void> => {
    try {
      await api.removeSession(id);
      conversation.forget(id);
      setFailure('');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setAsked(undefined);
    setVersion((before) => before + 1);
  };
  return (
    <Dialog heading={words.sessions} onClose={onClose}>
      <p class="soft">{words.sessionsHint}</p>
      {sessions.value === undefined && sessions.failure === undefined && <p>{frame.loading}</p>}
      {(sessions.failure ?? failure) !== '' && <p role="alert">{sessions.failure ?? failure}</p>}
      {sessions.value?.length === 0 && <p>{words.noSessions}</p>}
      <ul class="plain rows session-list">
        {sessions.value?.map(({ id, revision, saved_at: savedAt }) => (
          <li key={id}>
            <span class="session-name">
              <code>{id}</code>
              {id === current && <span class="tag">{words.current}</span>}
              <span class="facts soft">{words.saved(moment(savedAt, locale), revision)}</span>
            </span>
            <span class="buttons">
              <button
                type="button"
                class="small"
                aria-label={`${words.open} ${id}`}
                onClick={() => {
                  onClose();
                  void conversation.open(id);
                }}
              >
                {words.open}
              </button>
              <button
                type="button"
                class={asked === id ? 'small danger' : 'small'}
                aria-label={`${asked === id ? words.reallyRemove : words.remove} ${id}`}
                onClick={() => {
                  if (asked === id) void remove(id);
                  else setAsked(id);
                }}
              >
                {asked === id ? words.reallyRemove : words.remove}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
