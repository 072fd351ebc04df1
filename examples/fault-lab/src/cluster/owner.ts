import { runProgram } from './program.ts';

/** Who runs the servers. PostgreSQL refuses to run as root. */
export interface Owner {
  /** The argv that runs as the owner. */
  readonly as: (argv: readonly string[]) => readonly string[];
  /** Gives a file or folder, with all in it, to the owner. */
  readonly give: (path: string) => Promise<void>;
}

/** This user; as root the user postgres, through runuser. */
export function serverOwner(userId: number | undefined): Owner {
  if (userId !== 0) return { as: (argv) => argv, give: async () => undefined };
  return {
    as: (argv) => ['runuser', '-u', 'postgres', '--', ...argv],
    give: async (path) => {
      await runProgram(['chown', '-R', 'postgres', path]);
    },
  };
}
