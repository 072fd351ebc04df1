import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.notify-queue');

/** How full the queue of notifications is. It holds 8 GB unless set otherwise, so that the lab looks for a thousandth of that share. */
export const notifyQueueFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'share of the NOTIFY queue in use', zh: 'NOTIFY 队列的占用率' },
    sampling: 'once',
    costMs: 0.3,
    repeatable: true,
    privilege: 'none',
    maxRows: 1,
    // A standby neither sends nor keeps notifications.
    statementFor: ({ inRecovery }) => (inRecovery ? undefined : 'SELECT 100 * pg_notification_queue_usage() AS used_pct'),
  },
  probes: defineProbes(id, [
    { id: 'notify_queue_usage', unit: '%', measure: gaugeLast('used_pct'), operator: '>', lab: 0.01, production: 10 },
  ]),
};
