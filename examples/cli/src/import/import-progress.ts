import type { ImportEvent, ImportFault, ImportResult } from '@dbdiag/runtime';
import { cutToWidth } from '../columns.ts';
import type { World } from '../world.ts';
import type { ImportWording } from './import-wording.ts';

/** What of an import is kept for its report, and who is told meanwhile. */
export interface ImportWatch {
  readonly world: Pick<World, 'messages' | 'columns'>;
  readonly words: ImportWording;
  readonly onFault: (fault: ImportFault) => void;
  readonly onStored: (event: Extract<ImportEvent, { readonly type: 'stored' }>) => void;
  readonly onCounted: (tickets: number) => void;
}

/** Between two lines of progress where there is no terminal, in milliseconds. */
const lineEveryMs = 10_000;

/** Runs an import to its end and says how far it is: on a terminal in one line that is renewed, elsewhere in a line now and then. */
export async function watchImport(
  running: AsyncGenerator<ImportEvent, ImportResult>,
  { world: { messages, columns = 80 }, words, onFault, onStored, onCounted }: ImportWatch,
): Promise<ImportResult> {
  const { terminal } = messages;
  let last = performance.now();
  const say = (text: string): void => {
    if (terminal) messages.renewLine('');
    messages.write(`${text}\n`);
  };
  const progress = (text: string): void => {
    if (terminal) messages.renewLine(cutToWidth(text, columns - 1));
    else if (performance.now() - last >= lineEveryMs) {
      last = performance.now();
      messages.write(`${text}\n`);
    }
  };
  try {
    for (;;) {
      const step = await running.next();
      if (step.done === true) return step.value;
      const event = step.value;
      switch (event.type) {
        case 'progress':
          progress(words.progress(event));
          break;
        case 'resumed':
          say(words.resumed(event));
          break;
        case 'fault':
          onFault(event.fault);
          break;
        case 'counted':
          onCounted(event.tickets);
          break;
        case 'stored':
          onStored(event);
          break;
      }
    }
  } finally {
    if (terminal) messages.renewLine('');
  }
}
