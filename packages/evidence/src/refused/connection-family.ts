import { commandId } from '../command/command-id.ts';
import { defineProbes } from '../probe/define-probes.ts';
import { notMeasured, numberIn, subjectIn, withLooks } from '../probe/looks.ts';
import type { Probe } from '../probe/probe.ts';
import type { ProbeFamily } from '../probe/probe-family.ts';

/** Connecting, as something that was looked at: its row tells whose limit of sessions was reached. */
export const connectionCommandId = commandId('pg.connection');

/** Whose limit it was is told by the server's own error, whatever its language. */
const refusedBy = (limits: 'any' | 'server'): Probe['measure'] => {
  return (capture) =>
    withLooks(capture, ['refused', 'by_server'], ([{ rows }]) => {
      const [row] = rows;
      if (row === undefined || numberIn(row, 'refused') !== 1)
        return notMeasured('empty', { en: 'no session was refused', zh: '没有会话被拒绝' });
      if (limits === 'server' && numberIn(row, 'by_server') !== 1)
        return notMeasured('empty', {
          en: 'the limit that was reached is that of the role or the database; how many sessions the server has is not known',
          zh: '达到的是角色或数据库的连接上限；服务器上有多少会话并不知道',
        });
      return { measured: true, value: 1, ...subjectIn(row, 'message') };
    });
};

/** What a server tells by taking no session. There is no statement: nobody got in to run one. */
export const connectionFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id: connectionCommandId,
    title: { en: 'connecting to the server', zh: '连接服务器' },
    sampling: 'once',
    costMs: 0,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => undefined,
  },
  probes: defineProbes(connectionCommandId, [
    { id: 'log_too_many_clients', unit: 'yes/no', measure: refusedBy('any'), operator: '>', lab: 0.5, production: 0.5 },
    { id: 'conn_near_max', unit: 'yes/no', measure: refusedBy('server'), operator: '>', lab: 0.5, production: 0.5 },
  ]),
};
