import type { JSX } from 'preact';
import { conversationWords } from '../words/conversation-words.ts';
import { useWords } from '../words/words.ts';

/** As many characters as the agent takes in one message. */
const longestMessage = 100_000;

interface ComposerProps {
  readonly draft: string;
  readonly isBusy: boolean;
  readonly onInput: (draft: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** The field for a message. */
export function Composer({ draft, isBusy, onInput, onSend, onStop }: ComposerProps): JSX.Element {
  const words = useWords(conversationWords);
  const rows = Math.min(8, Math.max(2, draft.split('\n').length));
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      <label class="sr" for="message">
        {words.message}
      </label>
      <textarea
        id="message"
        rows={rows}
        value={draft}
        maxLength={longestMessage}
        placeholder={words.placeholder}
        aria-describedby="message-hint"
        onInput={(event) => {
          onInput(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          // While an input method composes, Enter chooses a character.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          if (!isBusy) onSend();
        }}
      />
      {isBusy ? (
        <button type="button" onClick={onStop}>
          {words.stop}
        </button>
      ) : (
        <button type="submit" class="primary" disabled={draft.trim() === ''}>
          {words.send}
        </button>
      )}
      <p id="message-hint" class="soft hint">
        {words.hint}
      </p>
    </form>
  );
}
