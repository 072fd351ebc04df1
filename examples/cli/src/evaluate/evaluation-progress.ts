import { setImmediate } from 'node:timers/promises';
import type { EvaluationProgress } from '@dbdiag/evaluation';
import type { World } from '../world.ts';

/** How long a person waits without wondering, in milliseconds. */
const patienceMs = 2000;
/** How often a line on a terminal is renewed, and how often another line goes to a file. */
const renewedEveryMs = { terminal: 200, file: 10_000 };
/** How long the program works without listening to signals. */
const breathEveryMs = 50;

/**
 * Runs a generator to its end, and meanwhile shows how far it is and listens to signals.
 *
 * @throws the reason of `world.signal` when it is aborted; the line of progress is cleared before.
 */
export async function runWithProgress<Result>(
  running: Generator<EvaluationProgress, Result, void>,
  label: string,
  { messages, signal }: Pick<World, 'messages' | 'signal'>,
): Promise<Result> {
  const { terminal } = messages;
  const everyMs = terminal ? renewedEveryMs.terminal : renewedEveryMs.file;
  const started = performance.now();
  let breath = started;
  let shown = started + patienceMs - everyMs;
  let lineOpen = false;
  try {
    for (;;) {
      const step = running.next();
      if (step.done === true) return step.value;
      const now = performance.now();
      if (now - shown >= everyMs) {
        shown = now;
        const text = progressText(label, step.value);
        if (terminal) messages.renewLine(text);
        else messages.write(`${text}\n`);
        lineOpen = terminal;
      }
      if (now - breath < breathEveryMs) continue;
      breath = now;
      await setImmediate();
      signal.throwIfAborted();
    }
  } finally {
    if (lineOpen) messages.renewLine('');
  }
}

function progressText(label: string, { played, total }: EvaluationProgress): string {
  return `${label}: ${played} of ${total} dialogues, ${Math.floor((100 * played) / total)} %`;
}
