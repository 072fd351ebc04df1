import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { dialogWords } from '../words/dialog-words.ts';
import { useWords } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

/** Asks for the token of whoever is here. */
export function TokenDialog({ onToken }: { readonly onToken: (token: string | undefined) => void }): JSX.Element {
  const words = useWords(dialogWords);
  const [token, setToken] = useState('');
  return (
    <Dialog
      heading={words.token}
      onClose={() => {
        onToken(undefined);
      }}
    >
      <p>{words.tokenHint}</p>
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim() !== '') onToken(token.trim());
        }}
      >
        <label>
          <span>{words.tokenField}</span>
          <input
            type="password"
            value={token}
            autoComplete="current-password"
            onInput={(event) => {
              setToken(event.currentTarget.value);
            }}
          />
        </label>
        <button type="submit" class="primary">
          {words.useToken}
        </button>
      </form>
    </Dialog>
  );
}
