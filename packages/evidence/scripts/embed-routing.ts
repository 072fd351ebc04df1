// Writes data/routing.yaml into src/planning/default-routing.ts, so that a bundle carries it.
// tsx --conditions=@dbdiag/source packages/evidence/scripts/embed-routing.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { routingModule } from './routing-module.ts';

const text = readFileSync(new URL('../data/routing.yaml', import.meta.url), 'utf8');
writeFileSync(new URL('../src/planning/default-routing.ts', import.meta.url), routingModule(text));
