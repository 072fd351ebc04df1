import type { GatherOptions } from './gather-options.ts';

/** What a script says of itself to who is asked to run it. */
export function scriptHeader(program: string, { windowSeconds, snapshots, redact, heavy }: Required<GatherOptions>): string {
  return `-- dbdiag ${program}: reads what a diagnosis needs, without a connection of dbdiag's.
--
-- Run it with psql 11 or later, straight on the server and not through a pooler, in the database that has the trouble and
-- while it has it; it takes ${windowSeconds} s and a few seconds more:
--
--   psql -X -d DATABASE -f look.sql -o look.txt
--
-- Then read the file where dbdiag is, which needs no server:
--
--   dbdiag inspect --from look.txt
--
-- Best as a role of its own with pg_monitor (CREATE ROLE dbdiag LOGIN; GRANT pg_monitor TO dbdiag). Of the role that runs
-- it pg_stat_statements is left out, so don't take that of the application. What a role may not see is left out and said.
--
-- It only reads: statistics views and catalogs, no rows of yours. Every look is a read-only transaction of its own with a
-- timeout of 1.5 s, and gives up after 150 ms where it would have to wait for a lock. Sessions, locks and replication are
-- looked at ${snapshots} times, counters at both ends of the ${windowSeconds} s. No objects are made, temporary ones neither.
-- ${heavy ? 'What reads pages (bloat, the buffer cache) runs only where it is small, and behind the timeout.' : 'What reads pages (bloat, the buffer cache) is left out.'}
-- ${redact ? 'Names of objects, roles and databases are replaced by marks such as #1a2b3c4d, texts of settings and statements left out.' : 'The output has names of tables, indexes, roles and settings, and texts of statements: of sessions with their constants, of\n-- pg_stat_statements without. --redact leaves the texts out and replaces the names.'}
--
-- For PostgreSQL 13 to 18, tested on 15 to 18; what it does on 13 and 14 follows their documentation.
-- It can't read: processors, memory, disks and network of the machine, free space, the log of the server. Questions
-- that need them are said to be unmeasured; top, vmstat, iostat, df or a piece of the log can be pasted into dbdiag chat.
-- Please don't change the output: a line that was changed is left aside.`;
}
