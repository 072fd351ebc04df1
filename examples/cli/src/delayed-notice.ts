import type { Printer } from './terminal/printer.ts';

/** How long a person waits without wondering. */
const patienceMs = 2000;

/**
 * Says what the program is doing once it has taken so long that a person wonders.
 *
 * @param text - Asked at that moment.
 * @returns Call it when the work is over.
 */
export function delayedNotice(messages: Printer, text: () => string): () => void {
  const timer = setTimeout(() => {
    messages.write(`${text()}\n`);
  }, patienceMs);
  return () => {
    clearTimeout(timer);
  };
}
