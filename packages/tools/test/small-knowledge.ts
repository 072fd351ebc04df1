import type { EngineOptions, LocalizedText, Phenomenon, RootCause, Threshold, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine, HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { createPhenomenonMatcher } from '../src/matching/phenomenon-matcher.ts';
import { createRootCauseMatcher } from '../src/matching/root-cause-matcher.ts';
import type { ToolOptions } from '../src/options.ts';
import type { ToolDeps } from '../src/tool/tool-deps.ts';

function phenomenon(
  id: string,
  description: LocalizedText,
  extra: { readonly threshold?: Threshold; readonly sql?: string } = {},
): Phenomenon {
  return {
    id: phenomenonId(id),
    description,
    observedBy: 'sql',
    observationMethod: { zh: `查看 ${id}`, en: `Look at ${id}` },
    ...extra,
  };
}

const phenomena: readonly Phenomenon[] = [
  phenomenon(
    'cache_hit_low',
    { zh: '缓存命中率低', en: 'buffer cache hit ratio is low' },
    {
      threshold: { operator: '<', value: 90, unit: '%', quantity: { zh: '缓存命中率', en: 'cache hit ratio' } },
      sql: 'SELECT blks_hit, blks_read FROM pg_stat_database',
    },
  ),
  phenomenon('connections_full', { zh: '连接数达到上限', en: 'connections have reached max_connections' }),
  phenomenon('dead_tuples_many', { zh: '表中死元组堆积', en: 'dead tuples pile up in a table' }),
  phenomenon('deadlocks_logged', { zh: '日志中出现死锁', en: 'the log reports deadlocks' }),
  phenomenon('idle_in_tx_long', { zh: '会话长时间处于空闲事务状态', en: 'sessions stay idle in transaction for long' }),
  phenomenon('io_wait_high', { zh: '磁盘 I/O 等待时间长', en: 'disk I/O wait time is long' }),
  phenomenon('seq_scan_big', { zh: '大表被顺序扫描', en: 'a big table is read by sequential scans' }),
];

function cause(id: string, description: LocalizedText): RootCause {
  return {
    id: rootCauseId(id),
    description,
    category: 'test',
    mechanism: { zh: `${id} 的机理`, en: `How ${id} hurts` },
    solution: [
      {
        action: { zh: `修复 ${id}`, en: `Fix ${id}` },
        statement: 'SELECT 1',
        risk: { level: 'low', note: { zh: '短暂锁表', en: 'locks briefly' } },
      },
    ],
    verification: { zh: `验证 ${id}`, en: `Verify ${id}` },
  };
}

const rootCauses: readonly RootCause[] = [
  cause('connection_leak', { zh: '应用连接泄漏', en: 'connection leak in the application' }),
  cause('lock_order', { zh: '加锁顺序不一致', en: 'inconsistent lock order' }),
  cause('long_transaction', { zh: '长事务阻止清理', en: 'long transaction that holds back vacuum' }),
  cause('missing_index', { zh: '缺少索引', en: 'missing index' }),
  cause('slow_disk', { zh: '磁盘性能退化', en: 'degraded disk' }),
];

const shows: Readonly<Record<string, readonly string[]>> = {
  connection_leak: ['connections_full', 'idle_in_tx_long'],
  lock_order: ['deadlocks_logged'],
  long_transaction: ['idle_in_tx_long', 'dead_tuples_many', 'io_wait_high'],
  missing_index: ['seq_scan_big', 'cache_hit_low', 'io_wait_high'],
  healthy: [],
};

function ticketsOf(id: string, present: readonly string[]): readonly Ticket[] {
  return [0, 1, 2, 3, 4].map((number) => ({
    id: ticketId(`t-${id}-${number}`),
    rootCauseId: id === HEALTHY ? HEALTHY : rootCauseId(id),
    // The last ticket of a cause lacks its last phenomenon.
    present: (number === 4 ? present.slice(0, Math.max(1, present.length - 1)) : present).map(phenomenonId),
    absent: phenomena.filter((one) => !present.includes(one.id)).map((one) => one.id),
    unexamined: [],
    source: `ticket ${number} of ${id}`,
  }));
}

/** Four causes and healthy with five tickets each, and a cause without tickets: small enough to follow by hand. */
export const smallKnowledge: TicketSnapshot = {
  phenomena,
  rootCauses,
  tickets: Object.entries(shows).flatMap(([id, present]) => ticketsOf(id, present)),
};

/** The tools' surroundings over the small knowledge: the real engine, the real matchers. */
export function smallDeps(options: Partial<ToolOptions> = {}, engineOptions: Partial<EngineOptions> = {}): ToolDeps {
  return {
    engine: new GraphEngine(smallKnowledge, engineOptions),
    phenomena: createPhenomenonMatcher(phenomena),
    rootCauses: createRootCauseMatcher(rootCauses),
    options,
  };
}
