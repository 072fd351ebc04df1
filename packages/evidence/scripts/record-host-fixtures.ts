/**
 * Records what the programs of the host templates print on this machine, twice, some seconds apart, into fixtures/host:
 *
 *   scripts/with-postgres.sh node_modules/.bin/tsx --conditions=\@dbdiag/source packages/evidence/scripts/record-host-fixtures.ts
 *
 * Processes that are not PostgreSQL's are left out but for two of the kernel, and what is of no interest elsewhere.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { reviewArgv } from '@dbdiag/target';
import { createLocalHost } from '@dbdiag/target/commands';

const secondsApart = 5;
const host = createLocalHost();

const trims: Readonly<Record<string, (line: string) => boolean>> = {
  'cpu-times': (line) => /^cpu |^[23] \(|\(postgres\)/.test(line),
  memory: (line) => /^(?:nr_free_pages|pgpg|pswp|oom_kill|Mem|Swap|Cached)/.test(line),
  'disk-io': (line) =>
    !/ (?:loop|ram)\d/.test(line) &&
    !/ - (?:cgroup\d?|tmpfs|devpts|mqueue|debugfs|tracefs|securityfs|configfs|fusectl|binfmt_misc|pstore|bpf|hugetlbfs) /.test(line),
};

async function record(look: 'first' | 'last'): Promise<void> {
  for (const [template, keep] of Object.entries(trims)) {
    const review = reviewArgv(template, {});
    if (review.verdict === 'refused') throw new Error(review.reason);
    const { result } = await host.run(review.approved);
    if (!result.ok) throw new Error(result.failure.message);
    const kept = result.stdout.split('\n').filter((line) => line === '' || keep(line));
    writeFileSync(new URL(`../fixtures/host/${template}-${look}.txt`, import.meta.url), kept.join('\n'));
  }
}

await record('first');
await wait(1000 * secondsApart);
await record('last');
