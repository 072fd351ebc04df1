import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelOptions, SparseCounts, TicketLists } from '@dbdiag/graph-engine/core';
import type { GeneratedState } from './generated-states.ts';

/** What the peers get. */
export interface SharedGraph {
  readonly counts: SparseCounts;
  readonly tickets: TicketLists | undefined;
  readonly states: readonly GeneratedState[];
  readonly options: ModelOptions;
}

/** Writes a graph and states into a new temporary folder: one JSON file, and one file of 32-bit numbers per array. */
export function writeGraphFolder({ counts, tickets, states, options }: SharedGraph): string {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-benchmark-'));
  const described = { causes: counts.tickets.length, phenomena: counts.start.length - 1, options, states };
  writeFileSync(join(folder, 'graph.json'), JSON.stringify(described));
  const arrays: Record<string, Uint32Array | undefined> = {
    tickets: counts.tickets,
    start: counts.start,
    cause: counts.cause,
    present: counts.present,
    'ticket-cause': tickets?.cause,
    'ticket-start': tickets?.present.start,
    'ticket-items': tickets?.present.items,
  };
  for (const [name, array] of Object.entries(arrays)) {
    if (array !== undefined) writeFileSync(join(folder, `${name}.u32`), array);
  }
  return folder;
}
