import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { conversationWords } from '../words/conversation-words.ts';
import { useWords } from '../words/words.ts';
import { useIsSaved } from './page-context.ts';

/** A statement as it is to be run, and a button that copies it. */
export function Statement({ text }: { readonly text: string }): JSX.Element {
  const words = useWords(conversationWords);
  const isSaved = useIsSaved();
  const [state, setState] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Not allowed, or not over HTTPS: the text can still be selected.
      setState('notCopied');
    }
  };
  return (
    <div class="statement">
      <pre tabIndex={0} aria-label={words.statement}>
        <code>{text}</code>
      </pre>
      {!isSaved && (
        <button type="button" class="small" onClick={() => void copy()}>
          <span aria-live="polite">{words[state]}</span>
        </button>
      )}
    </div>
  );
}
