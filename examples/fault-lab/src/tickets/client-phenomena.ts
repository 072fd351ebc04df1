import type { RunRecord } from '../run/run-record.ts';
import type { HoldsWhen } from './holds-when.ts';

/** Something only the application sees, read from what its clients reported. */
export interface ClientPhenomenon {
  readonly id: string;
  readonly holdsWhen: HoldsWhen;
  readonly valueOf: (client: RunRecord['client']) => number | undefined;
}

/** Stands for the latency of an application none of whose transactions ended in the window, in milliseconds. */
const noTransactionMs = 60_000;

/** What a user of the application would complain of. */
export const clientPhenomena = defineClientPhenomena([
  { id: 'client_latency_high', holdsWhen: { operator: '>', limit: 40 }, valueOf: ({ latencyMs = noTransactionMs }) => latencyMs },
  { id: 'client_stalled', holdsWhen: { operator: '>', limit: 0.3 }, valueOf: ({ stalledShare }) => stalledShare },
  {
    id: 'client_throughput_drop',
    holdsWhen: { operator: '<', limit: 0.8 },
    valueOf: ({ perSecond, plannedPerSecond }) => perSecond / plannedPerSecond,
  },
]);

function defineClientPhenomena(list: readonly ClientPhenomenon[]): readonly ClientPhenomenon[] {
  return list;
}
