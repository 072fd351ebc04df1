import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** What tickets are written. */
export interface TicketPlan {
  readonly tickets: number;
  /** Distinct texts of anomalies; causes are a hundredth of them besides. */
  readonly texts: number;
  readonly seed: number;
}

/** A generator of numbers in [0, 1), 32 bits of state. See https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const things = [
  'index',
  'replica',
  'checkpoint',
  'connection pool',
  'autovacuum',
  'sequence',
  'partition',
  'archive',
  'cursor',
  'temporary file',
];
const signs = ['grew', 'lags behind', 'waits', 'times out', 'is rejected', 'fills the disk', 'repeats itself', 'is missing'];

function textOf(number: number): string {
  return `${things[number % things.length]} of unit ${number} ${signs[Math.floor(number / things.length) % signs.length]}`;
}

/** Writes tickets one a line, 3.5 anomalies each on average, the same for the same seed. */
export async function writeTickets(file: string, { tickets, texts, seed }: TicketPlan): Promise<void> {
  const next = random(seed);
  const out = createWriteStream(file);
  const causes = Math.max(1, Math.round(texts / 100));
  for (let index = 0; index < tickets; index += 1) {
    const cause = Math.floor(next() * causes);
    const count = 3 + (index % 2);
    // Every text is said by somebody: the first mentions go through them in turn.
    const anomalies = Array.from({ length: count }, (_, place) =>
      3.5 * index + place < texts ? Math.floor(3.5 * index + place) : Math.floor(next() * texts),
    );
    const ticket = {
      ticket_id: `B-${index}`,
      metadata: { db_type: 'postgresql', version: '16', module: `module ${cause % 20}` },
      description: `report ${index}: something is slow since the change of unit ${cause}`,
      root_cause: `the change of unit ${cause} was never finished`,
      solution: `finish the change of unit ${cause}, then look again`,
      anomalies: anomalies.map((text) => ({
        description: textOf(text),
        observation_method: `look at unit ${text}`,
        why_relevant: 'it was not so before',
      })),
    };
    if (!out.write(`${JSON.stringify(ticket)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
