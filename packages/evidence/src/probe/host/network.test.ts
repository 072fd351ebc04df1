import { expect, it } from 'vitest';
import { facts, read } from '../../../test/host-capture.ts';
import { hostNetworkFamily, parseConnections } from './network.ts';

/** As ss -tin prints it: a line of addresses, a line of what the kernel knows. */
function ss(connections: readonly (readonly [local: string, peer: string, shortestMs: number | undefined])[]): string {
  return connections
    .map(
      ([local, peer, ms], index) =>
        `0      0      ${local}:5432 ${peer}:${40_000 + index}\n\t cubic wscale:7,7 rto:204 rtt:99.5/12 ato:40 mss:1448 bytes_acked:1${ms === undefined ? '' : ` minrtt:${ms}`} snd_wnd:65536\n`,
    )
    .join('');
}

const from = (...shortest: readonly number[]): string => ss(shortest.map((ms, index) => ['10.0.0.1', `10.0.1.${index}`, ms] as const));

it('takes the middle one of the shortest round trips', () => {
  expect(read(hostNetworkFamily)('os_network_rtt', [[0, from(30, 31, 0.2, 32, 33)]])).toMatchObject({ status: 'present', value: 31 });
  expect(read(hostNetworkFamily)('os_network_rtt', [[0, from(0.2, 0.3, 0.1, 40, 50)]])).toMatchObject({ status: 'absent', value: 0.3 });
});

it('says nothing from few connections: they may be dbdiag itself', () => {
  expect(read(hostNetworkFamily)('os_network_rtt', [[0, from(30, 31, 32, 33)]])).toMatchObject({ status: 'unknown', reason: 'empty' });
  expect(read(hostNetworkFamily)('os_network_rtt', [[0, '']])).toMatchObject({ status: 'unknown', reason: 'empty' });
});

it('leaves out connections from the host itself, and keeps no address', () => {
  const own = ss([
    ['127.0.0.1', '127.0.0.1', 0.02],
    ['[::1]', '[::1]', 0.02],
    ['10.0.0.1', '10.0.0.1', 0.02],
    ['10.0.0.1', '10.0.1.7', 4],
    ['10.0.0.1', '10.0.1.8', undefined],
  ]);
  expect(parseConnections(own)).toEqual([{ remote: 1, local: 3, median_ms: 4 }]);
});

it('reads what ss printed for two connections of one machine', () => {
  const printed =
    '0      0      127.0.0.1:5999 127.0.0.1:43862\n\t bbr wscale:10,10 rto:204 rtt:0.024/0.012 ato:40 mss:32768 cwnd:11 rcv_space:65483 minrtt:0.016 snd_wnd:65536\n' +
    '0      0      192.0.2.2:5999 192.0.2.3:39072\n\t bbr wscale:10,10 rto:204 rtt:0.007/0.003 ato:40 mss:32768 cwnd:11 rcv_space:65483 minrtt:0.007 snd_wnd:65536\n';
  expect(parseConnections(printed)).toEqual([{ remote: 1, local: 1, median_ms: 0.007 }]);
});

it('asks for the port of the server, which it needs to know', () => {
  const { command } = hostNetworkFamily;
  if (command.kind !== 'host') throw new Error('no host command');
  expect(command.parametersFor({ ...facts, settings: { port: '5433' } })).toEqual({ port: '5433' });
  expect(command.parametersFor({ ...facts, settings: {} })).toBeUndefined();
});
