import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlayedTask } from './played-task.ts';
import { playedSchema } from './played-task.ts';
import type { Task } from './task.ts';

const player = fileURLToPath(new URL('play-task.ts', import.meta.url));

/**
 * Plays tasks in processes, several at a time. What comes of them doesn't depend on how many, nor on the order.
 *
 * @param report - Called after each task.
 * @returns In the order of the tasks.
 */
export async function runTasks(tasks: readonly Task[], jobs: number, report: (task: Task) => void): Promise<readonly PlayedTask[]> {
  const played: PlayedTask[] = [];
  const waiting = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [index, task] of waiting) {
      played[index] = await play(task);
      report(task);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return played;
}

function play(task: Task): Promise<PlayedTask> {
  return new Promise((resolve, reject) => {
    // The options of this process make the sources run without a build; the child inherits them.
    const child = fork(player, [JSON.stringify(task)]);
    let message: unknown;
    child.on('message', (sent) => {
      message = sent;
    });
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0 && message !== undefined) resolve({ ...playedSchema.parse(message), task });
      else reject(new Error(`Playing ${JSON.stringify(task)} ended with status ${status ?? 'none'}.`));
    });
  });
}
