import type { Installation } from '../cluster/installation.ts';
import type { Injection, Need } from '../faults/injection.ts';

/** Why an injection can't run on this machine; `undefined` where it can. */
export function missingNeed(installation: Installation, { needs = [] }: Injection): string | undefined {
  return needs.map((need) => complaint(installation, need)).find((text) => text !== undefined);
}

function complaint({ shim, root, binaries }: Installation, need: Need): string | undefined {
  switch (need) {
    case 'shim':
      return shim === undefined ? 'needs a C compiler for the I/O shim' : undefined;
    case 'root':
      return root ? undefined : 'needs root to mount a small disk';
    case 'pg_stat_statements':
      return binaries.hasLibrary('pg_stat_statements') ? undefined : 'needs pg_stat_statements';
    case 'pg_dump':
    case 'psql':
    case 'pg_resetwal':
      return binaries.find(need) === undefined ? `needs the program ${need}` : undefined;
  }
}
