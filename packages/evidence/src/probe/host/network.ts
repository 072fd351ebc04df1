import type { Row } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { notMeasured, numberIn, withLooks } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';

const id = commandId('host.network');

/** The middle one of so many is no connection of dbdiag's own, which come from wherever it runs: it has at most two by default. */
const minConnections = 5;

/**
 * Reads `ss -tin` of one port.
 *
 * @returns One row: how many connections come from other machines, how many from this one, and the median over the
 * former of the shortest round trip the kernel saw. It leaves out waiting for the other program and late
 * acknowledgements. No address is kept.
 */
export function parseConnections(stdout: string): readonly Row[] {
  const connections = [...stdout.matchAll(/^\d+ +\d+ +(\S+):\d+ +(\S+):\d+ *\n\s+(\S.*)$/gm)];
  const remote = connections.filter(([, local, peer]) => local !== peer);
  const trips = remote.flatMap(([, , , details = '']) => {
    const shortest = / minrtt:([\d.]+)/.exec(details)?.[1];
    return shortest === undefined ? [] : [Number(shortest)];
  });
  const sorted = trips.sort((a, b) => a - b);
  return [
    { remote: sorted.length, local: connections.length - remote.length, median_ms: sorted[Math.floor((sorted.length - 1) / 2)] ?? null },
  ];
}

function roundTrip(capture: Capture): Measurement {
  return withLooks(capture, ['remote', 'median_ms'], (looks) => {
    const row = looks.at(-1)?.rows[0];
    const remote = row === undefined ? 0 : (numberIn(row, 'remote') ?? 0);
    const value = row === undefined ? undefined : numberIn(row, 'median_ms');
    if (value === undefined || remote < minConnections)
      return notMeasured('empty', {
        en: `only ${remote} connections come over a network, too few to tell the application's`,
        zh: `只有 ${remote} 个连接经过网络，太少，看不出应用的情况`,
      });
    return { measured: true, value };
  });
}

/** The network between the server and those connected to it, as the kernel of the host sees it. */
export const hostNetworkFamily: ProbeFamily = {
  command: {
    id,
    title: { en: 'Network round trips to the clients', zh: '到客户端的网络往返' },
    kind: 'host',
    sampling: 'once',
    repeatable: true,
    costMs: 10,
    template: 'connections',
    parametersFor: ({ settings }) => (settings.port === undefined ? undefined : { port: settings.port }),
    parse: parseConnections,
  },
  probes: defineProbes(id, [{ id: 'os_network_rtt', unit: 'ms', measure: roundTrip, operator: '>', lab: 5, production: 5 }]),
};
