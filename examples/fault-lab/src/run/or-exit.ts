import { LabError } from '../cluster/lab-error.ts';

/** What the command line asked for, or the end of the program with a message and status 2 where the lab has no such thing. */
export function orExit<Result>(choose: () => Result): Result {
  try {
    return choose();
  } catch (error) {
    if (!(error instanceof LabError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
