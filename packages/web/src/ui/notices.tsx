import type { JSX } from 'preact';
import type { ConversationState } from '../state/conversation.ts';
import { addressOfSession } from '../state/page-address.ts';
import { pageWords } from '../words/page-words.ts';
import { useWords } from '../words/words.ts';

interface NoticesProps {
  readonly state: Pick<ConversationState, 'notice' | 'attempts'>;
  readonly onDismiss: () => void;
}

/** What the page tells of itself. */
export function Notices({ state: { notice, attempts }, onDismiss }: NoticesProps): JSX.Element {
  const words = useWords(pageWords);
  return (
    <div class="notices">
      <div role="alert">{attempts > 0 && <p class="notice notice-offline">{words.offline}</p>}</div>
      <div role="status">
        {notice !== undefined && (
          <p class="notice">
            <span>
              {notice.kind === 'refused' && `${words.refused} ${notice.message} (${notice.code})`}
              {notice.kind === 'begunAnew' && (
                <>
                  {words.begunAnew} <a href={addressOfSession(notice.keptAs)}>{words.openKept}</a>
                </>
              )}
              {notice.kind !== 'refused' && notice.kind !== 'begunAnew' && words.notices[notice.kind]}
            </span>
            <button type="button" class="small quiet" onClick={onDismiss}>
              {words.dismiss}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
