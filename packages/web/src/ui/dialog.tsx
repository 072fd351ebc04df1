import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { dialogWords } from '../words/dialog-words.ts';
import { useWords } from '../words/words.ts';

interface DialogProps {
  readonly heading: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog that keeps the focus until it is closed, and gives it back then. */
export function Dialog({ heading, onClose, children }: DialogProps): JSX.Element {
  const words = useWords(dialogWords);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="dialog-heading"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header class="dialog-head">
        <h2 id="dialog-heading">{heading}</h2>
        <button type="button" class="quiet" onClick={onClose}>
          {words.close}
        </button>
      </header>
      {children}
    </dialog>
  );
}
