// Writes fixtures/golden-tickets.json, which golden_posteriors.py reads. Run both after the generator has changed:
// tsx --conditions=@dbdiag/source packages/evaluation/scripts/write-golden-tickets.ts && python3 packages/evaluation/scripts/golden_posteriors.py
import { writeFileSync } from 'node:fs';
import { goldenTickets } from '../src/golden-tickets.ts';

const worlds = goldenTickets().map(({ snapshot, questions }) => ({
  phenomena: snapshot.phenomena.map(({ id }) => id),
  tickets: snapshot.tickets.map(({ rootCauseId, present, absent, unexamined }) => ({ rootCauseId, present, absent, unexamined })),
  questions,
}));
writeFileSync(new URL('../fixtures/golden-tickets.json', import.meta.url), `${JSON.stringify(worlds)}\n`);
