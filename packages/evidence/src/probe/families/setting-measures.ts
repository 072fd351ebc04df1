import type { Row, ServerFacts } from '@dbdiag/target';
import type { Capture } from '../../collection/capture.ts';
import type { ThresholdProfile } from '../condition.ts';
import { notMeasured } from '../looks.ts';
import type { Measurement } from '../probe.ts';
import type { Reduction } from '../reductions.ts';
import type { EffectiveSettings } from './effective-settings.ts';
import { effectiveSettings } from './effective-settings.ts';
import { parseSetting } from './parse-setting.ts';
import { everyone, fromRows, serverOnly } from './setting-reader.ts';

/** No timeout counts as the longest that can be set: 2147483647 ms. */
const longestTimeoutSeconds = 2_147_483.647;

/** A cost that no query reaches: what JIT, or parallel query, that is off amounts to. */
const unreachableCost = 1e12;

/** Cost delay above which, and limit below which, autovacuum is far slower than by default (2 ms and 200). */
export const throttled = { delaySeconds: 0.02, limit: 100 } as const;

/** A database this many times as large as shared_buffers leaves most of itself out. */
export const largeAgainstBuffers = 4;

/** Up to this size, the default, shared_buffers is below 10 % of any host with 1.3 GB of memory. */
const surelySmallBuffers = 128 * 1024 ** 2;

/** Whether autovacuum, or the counting it lives on, is off. */
export const autovacuumOff = serverOnly((server) => {
  const [autovacuum, counts] = [server.number('autovacuum'), server.number('track_counts')];
  if (autovacuum === undefined || counts === undefined) return undefined;
  return { value: autovacuum === 0 || counts === 0 ? 1 : 0 };
});

/** Whether nothing is counted of what anybody does to tables, indexes and databases. */
export const countersOff = everyone('largest', (settings) => {
  const counts = settings.number('track_counts');
  return counts === undefined ? undefined : { value: counts === 0 ? 1 : 0 };
});

const preloads = ['shared_preload_libraries', 'session_preload_libraries', 'local_preload_libraries'];

/**
 * The shortest time from which on anybody's statements are run under instruments and logged with their plans, in seconds; that of
 * the longest timeout where nobody's are. Where auto_explain is not loaded its settings say nothing.
 */
export const explainedFrom = everyone('smallest', (settings) => {
  const libraries = preloads.map((name) => settings.text(name));
  if (libraries.includes(undefined)) return undefined;
  const loaded = libraries.some((names) => names?.includes('auto_explain') === true);
  const from = settings.text('auto_explain.log_min_duration');
  const analyzes = settings.number('auto_explain.log_analyze') === 1;
  const seconds = from === undefined ? -1 : (parseSetting(from, 'ms') ?? -1);
  return { value: loaded && analyzes && seconds >= 0 ? seconds : longestTimeoutSeconds };
});

/** Whether autovacuum is slowed down far below its defaults. */
export const autovacuumThrottled = serverOnly((server) => {
  const [delay, ownLimit, commonLimit] = ['autovacuum_vacuum_cost_delay', 'autovacuum_vacuum_cost_limit', 'vacuum_cost_limit'].map((name) =>
    server.number(name),
  );
  const limit = ownLimit === -1 ? commonLimit : ownLimit;
  if (delay === undefined || limit === undefined) return undefined;
  return { value: delay > throttled.delaySeconds || limit < throttled.limit ? 1 : 0 };
});

/** The shortest statement_timeout that anybody gets, in seconds. */
export const lowestStatementTimeout = everyone('smallest', (settings) => {
  const seconds = settings.number('statement_timeout');
  return seconds === undefined ? undefined : { value: seconds > 0 ? seconds : longestTimeoutSeconds };
});

/** The lowest cost from which anybody's queries are compiled. */
export const jitCost = everyone('smallest', (settings) => {
  const [jit, cost] = [settings.number('jit'), settings.number('jit_above_cost')];
  if (jit === undefined || cost === undefined) return undefined;
  return { value: jit === 1 && cost >= 0 ? cost : unreachableCost };
});

/** The lowest cost of starting parallel workers that anybody's queries are planned with. */
export const parallelSetupCost = everyone('smallest', (settings) => {
  const [cost, workers] = [settings.number('parallel_setup_cost'), workersOf(settings)];
  if (cost === undefined || workers === undefined) return undefined;
  return { value: workers > 0 ? cost : unreachableCost };
});

/** The fewest parallel workers that anybody's query may have. */
export const parallelWorkers = everyone('smallest', (settings) => {
  const workers = workersOf(settings);
  return workers === undefined ? undefined : { value: workers };
});

/** The most methods of the planner that are switched off for anybody. */
export const plannerSwitchesOff = everyone('largest', (settings, server) => {
  const off = server.names.filter((name) => name.startsWith('enable_') && settings.number(name) === 0);
  return { value: off.length, ...(off.length === 0 ? {} : { detail: off.join(', ') }) };
});

/** 1 where nothing ends a session that idles inside a transaction, whoever it belongs to. */
export const idleTimeoutMissing = everyone('smallest', (settings) => {
  const idle = settings.number('idle_in_transaction_session_timeout');
  if (idle === undefined) return undefined;
  return { value: idle > 0 || (settings.number('transaction_timeout') ?? 0) > 0 ? 0 : 1 };
});

/** How many times the cost of a sequential page a random page costs, for anybody or on a tablespace. */
export const planCostRatio: Reduction = (capture) => {
  const settings = everyone('largest', (one) => ratioOf(one.number('random_page_cost'), one.number('seq_page_cost')))(capture);
  if (!settings.measured) return settings;
  return fromRows(capture, (rows) => {
    const [server] = effectiveSettings(rows);
    const onTablespaces = tablespaceRows(rows).flatMap((row) => {
      const options = String(row.value ?? '');
      const reading = ratioOf(
        optionIn(options, 'random_page_cost') ?? server.number('random_page_cost'),
        optionIn(options, 'seq_page_cost') ?? server.number('seq_page_cost'),
      );
      return reading === undefined ? [] : [{ measured: true as const, ...reading, subject: `tablespace ${String(row.holder)}` }];
    });
    return onTablespaces.reduce<typeof settings>((best, one) => (one.value > best.value ? one : best), settings);
  });
};

/** Tablespaces that users made. */
export const tablespaces: Reduction = (capture) =>
  fromRows(capture, (rows) => {
    const found = tablespaceRows(rows);
    return {
      measured: true,
      value: found.length,
      ...(found.length === 0 ? {} : { subject: found.map((row) => String(row.holder)).join(', ') }),
    };
  });

/**
 * How many times this database is larger than shared_buffers. The phenomenon asks for the memory of the host as well: in
 * production a small share of it is sure only where shared_buffers is at its default or below.
 */
export function dataPerBuffers(capture: Capture, _facts: ServerFacts, profile: ThresholdProfile): Measurement {
  return fromRows(capture, (rows) => {
    const [server] = effectiveSettings(rows);
    const pages = Number(rows.find((row) => row.scope === 'data')?.value ?? NaN);
    const [buffers, block] = [server.number('shared_buffers'), server.number('block_size')];
    if (buffers === undefined || block === undefined || !(buffers > 0) || Number.isNaN(pages))
      return notMeasured('empty', { en: 'sizes are not known', zh: '大小未知' });
    const value = (pages * block) / buffers;
    if (profile === 'production' && value > largeAgainstBuffers && buffers > surelySmallBuffers) {
      return notMeasured('unsupported', { en: 'the memory of the host can not be seen from SQL', zh: '从 SQL 看不到主机的内存' });
    }
    return { measured: true, value };
  });
}

function workersOf(settings: EffectiveSettings): number | undefined {
  const limits = ['max_parallel_workers_per_gather', 'max_parallel_workers', 'max_worker_processes'].flatMap(
    (name) => settings.number(name) ?? [],
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}

function ratioOf(random: number | undefined, sequential: number | undefined): { readonly value: number } | undefined {
  return random === undefined || sequential === undefined ? undefined : { value: sequential > 0 ? random / sequential : unreachableCost };
}

function tablespaceRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.scope === 'tablespace');
}

function optionIn(options: string, name: string): number | undefined {
  const text = options
    .split(',')
    .find((option) => option.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return text === undefined ? undefined : parseSetting(text, null);
}
