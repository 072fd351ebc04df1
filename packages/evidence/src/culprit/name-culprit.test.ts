import { createRedactor } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { captureOf, serverFacts, twoLooks } from '../../test/probe-captures.ts';
import type { Capture } from '../collection/capture.ts';
import { probeCatalogue } from '../probe/catalogue.ts';
import { readProbe } from '../probe/read-probe.ts';
import type { Reading } from '../probe/reading.ts';
import { blockingTree } from './blocking-tree.ts';
import { nameCulprit } from './name-culprit.ts';
import type { ObjectsRead } from './read-objects.ts';
import { readObjects } from './read-objects.ts';

/** The objects of probes that read a capture by the lab's thresholds. */
function objectsOf(...captures: readonly (readonly [command: string, capture: Capture])[]): ObjectsRead {
  const readings = captures.flatMap(([command, capture]): readonly Reading[] =>
    probeCatalogue
      .filter(({ commandId }) => commandId === command)
      .map((probe) => readProbe(probe, capture, { facts: serverFacts(), profile: 'lab', seconds: 11 })),
  );
  return readObjects(readings, createRedactor({ sqlLiterals: true }));
}

const queue = captureOf([
  [
    {
      fanout: 3,
      head: 11,
      head_pid: 'pid 11',
      idle_in_tx: 1,
      idle_in_tx_pid: 'pid 11',
      behind_prepared: 0,
      sessions_json: JSON.stringify([
        {
          pid: 11,
          user: 'reporting',
          application: 'report',
          state: 'idle in transaction',
          state_s: 31,
          xact_s: 40,
          query: "SELECT 'tulip'",
        },
        { pid: 12, user: 'app', application: 'migrator', state: 'active', xact_s: 20, query: 'ALTER TABLE message ADD COLUMN n int' },
        { pid: 13, user: 'app', state: 'active', xact_s: 19, query: 'SELECT 1 FROM message' },
      ]),
      waits_json: JSON.stringify([
        { waiter: 12, blocker: 11, locktype: 'relation', mode: 'AccessExclusiveLock', relation: 'chat.message' },
        { waiter: 13, blocker: 12, locktype: 'relation', mode: 'AccessShareLock', relation: 'chat.message' },
        { waiter: 14, blocker: 12, locktype: 'relation', mode: 'AccessShareLock', relation: 'chat.message' },
      ]),
    },
  ],
]);

describe('a queue of locks', () => {
  const objects = objectsOf(['pg.blockers', queue]);

  it('is a tree: who waits stands below who is in the way', () => {
    expect(blockingTree(objects).map(({ depth, pid, behind }) => [depth, pid, behind])).toEqual([
      [0, 11, 3],
      [1, 12, 2],
      [2, 13, 0],
      [2, 14, 0],
    ]);
  });

  it('has a head that is named with what it holds, who waits for it, and how many behind', () => {
    const culprit = nameCulprit('ddl_lock_queue', objects);
    expect(culprit).toMatchObject({ certain: true });
    expect(culprit?.sentence.en).toBe(
      'pid 11 (reporting, report), idle in transaction for 31 s, holds chat.message; pid 12 (ALTER TABLE message ADD COLUMN n int) waits for it with AccessExclusiveLock on chat.message; 2 more sessions behind',
    );
    expect(culprit?.sentence.zh).toContain('pid 11（reporting，report），idle in transaction 已 31 秒，持有 chat.message');
    expect(JSON.stringify(objects.of('blocker_fanout'))).not.toContain('tulip');
  });

  it('names the one that waits for the head where a row is waited for, whatever mode the others behind it ask for', () => {
    const behind = (waiter: number, blockers: readonly number[]): readonly object[] =>
      blockers.map((blocker) => ({ waiter, blocker, locktype: 'tuple', mode: 'ExclusiveLock', relation: 'public.account' }));
    const rows = [...behind(20, [30]), { waiter: 30, blocker: 10, locktype: 'transactionid', mode: 'ShareLock' }, ...behind(40, [20, 30])];
    const row = captureOf([
      [
        {
          fanout: 2,
          head: 30,
          head_pid: 'pid 30',
          idle_in_tx: 0,
          behind_prepared: 0,
          sessions_json: '[]',
          waits_json: JSON.stringify(rows),
        },
      ],
    ]);
    const culprit = nameCulprit('row_lock_holder', objectsOf(['pg.blockers', row]));
    expect(culprit?.sentence).toEqual({
      en: 'pid 10, holds rows of public.account; pid 30 waits for it, for a row of public.account; 2 more sessions behind',
      zh: 'pid 10，持有 public.account 的行锁；pid 30在等它（等 public.account 的一行）；后面还排着 2 个会话',
    });
    expect(culprit?.bindings.values.has('ddl_pid')).toBe(false);
  });

  it.each([
    ['virtualxid', 'holds an open transaction; pid 2 waits for it to end its transaction'],
    ['transactionid', 'holds rows; pid 2 waits for it to end its transaction'],
    ['advisory', 'holds an advisory lock; pid 2 waits for it, for an advisory lock'],
    ['extend', 'holds a lock; pid 2 waits for it with ExclusiveLock (extend)'],
  ])('says what is waited for: %s', (locktype, words) => {
    const rows = [{ waiter: 2, blocker: 1, locktype, mode: 'ExclusiveLock' }];
    const one = captureOf([
      [{ fanout: 2, head: 1, idle_in_tx: 0, behind_prepared: 0, sessions_json: '[]', waits_json: JSON.stringify(rows) }],
    ]);
    expect(nameCulprit('row_lock_holder', objectsOf(['pg.blockers', one]))?.sentence.en).toBe(`pid 1, ${words}`);
  });

  it('names no one for certain where two heads are alike', () => {
    const rows = [
      { waiter: 2, blocker: 1, locktype: 'transactionid' },
      { waiter: 4, blocker: 3, locktype: 'transactionid' },
    ];
    const two = captureOf([
      [{ fanout: 2, head: 1, idle_in_tx: 0, behind_prepared: 0, sessions_json: '[]', waits_json: JSON.stringify(rows) }],
    ]);
    const culprit = nameCulprit('row_lock_holder', objectsOf(['pg.blockers', two]));
    expect(culprit).toMatchObject({ certain: false, objects: [{ pid: 1 }, { pid: 3 }] });
    expect(culprit?.bindings.values.get('blocker_pid')).toMatchObject({ certain: false });
  });

  it('of a circle is shown as well', () => {
    const rows = [
      { waiter: 1, blocker: 2 },
      { waiter: 2, blocker: 1 },
    ];
    const circle = captureOf([[{ fanout: 2, head: 1, idle_in_tx: 0, behind_prepared: 0, waits_json: JSON.stringify(rows) }]]);
    expect(blockingTree(objectsOf(['pg.blockers', circle])).map(({ pid }) => pid)).toEqual([1, 2]);
  });
});

describe('captures of earlier versions', () => {
  it('name the process that their subject names, and nothing else', () => {
    const before = captureOf([[{ fanout: 3, head: 11, head_pid: 'pid 11', idle_in_tx: 1, idle_in_tx_pid: 'pid 11', behind_prepared: 0 }]]);
    const objects = objectsOf(['pg.blockers', before]);
    expect(objects.of('blocker_fanout')).toEqual([{ kind: 'session', pid: 11 }]);
    expect(blockingTree(objects)).toEqual([]);
    expect(nameCulprit('row_lock_holder', objects)).toBeUndefined();
  });

  it('name the foreign key of the largest table', () => {
    const before = captureOf([[{ without_index: 2, subject: 'shop.item (item_part_fkey)' }]]);
    expect(nameCulprit('fk_without_index', objectsOf(['pg.foreign-keys', before]))).toMatchObject({
      objects: [{ kind: 'constraint', schema: 'shop', table: 'item', name: 'item_part_fkey' }],
    });
  });
});

const keys = captureOf([
  [
    {
      without_index: 2,
      subject: 'shop.old (old_fkey)',
      found_json: JSON.stringify([
        { schema: 'shop', table: 'old', name: 'old_fkey', pages: 900, columns: ['a'], parent: 'shop.thing' },
        { schema: 'shop', table: 'note', name: 'note_fkey', pages: 100, columns: ['order_id'], parent: 'shop.orders' },
      ]),
    },
  ],
]);

const table = { key: '1', subject: 'shop.note', large: true, scans: 100, pages: 2000, inserts: 10, updates: 0, transactions: 1 };
const scanned = twoLooks(
  [{ ...table, seq_rows: 0, seq_scans: 0, indexed_json: '[["id"]]' }],
  [{ ...table, seq_rows: 9e7, seq_scans: 900, scans: 1000, inserts: 510, indexed_json: '[["id"]]' }],
);

function slow(text: string): Capture {
  const row = {
    key: '7:1:true',
    subject: 'queryid 7',
    text,
    calls: 0,
    exec_ms: 0,
    rows: 0,
    blocks: 0,
    temp_blocks: 0,
    finds_rows: true,
    is_select: true,
  };
  return twoLooks([row], [{ ...row, calls: 100, exec_ms: 40_000, rows: 100, blocks: 1e7 }]);
}

describe('of several candidates', () => {
  it('all are listed, the most affected first, where nothing tells them apart', () => {
    const culprit = nameCulprit('fk_without_index', objectsOf(['pg.foreign-keys', keys]));
    expect(culprit).toMatchObject({ certain: false, objects: [{ name: 'old_fkey' }, { name: 'note_fkey' }] });
    expect(culprit?.sentence.en).toMatch(/^one of these, the most affected first: foreign key old_fkey/u);
  });

  it('the only one whose table other phenomena tell of is meant', () => {
    const culprit = nameCulprit('fk_without_index', objectsOf(['pg.foreign-keys', keys], ['pg.tables', scanned]));
    expect(culprit).toMatchObject({ certain: true, objects: [{ name: 'note_fkey' }] });
  });
});

describe('an index that is missing', () => {
  it('is told by the statement, its table and what it looks up', () => {
    const text = 'SELECT * FROM note n WHERE n.order_id = $1 AND n.kind = $2 ORDER BY n.at DESC LIMIT $3';
    const culprit = nameCulprit('missing_filter_index', objectsOf(['pg.tables', scanned], ['pg.statements', slow(text)]));
    expect(culprit).toMatchObject({ certain: true, objects: [{ schema: 'shop', name: 'note', writesPerSecond: 50 }, { queryid: '7' }] });
    expect(culprit?.bindings.values.get('column')).toMatchObject({ value: { names: ['order_id', 'kind', 'at'] } });
  });

  it('is not one that is there', () => {
    const objects = objectsOf(['pg.tables', scanned], ['pg.statements', slow('SELECT * FROM note WHERE id = $1')]);
    expect(nameCulprit('missing_filter_index', objects)).toMatchObject({ objects: [{ kind: 'table', name: 'note' }] });
  });

  it('is not guessed of a table that nobody scans', () => {
    const objects = objectsOf(['pg.statements', slow('SELECT * FROM note WHERE kind = $1')]);
    expect(nameCulprit('missing_filter_index', objects)).toBeUndefined();
  });
});

describe('limits, statistics and policies', () => {
  it.each([
    {
      cause: 'role_connection_limit',
      command: 'pg.connection-limits',
      row: { role_pct: 100, role_subject: 'role reporting' },
      name: 'role reporting',
    },
    {
      cause: 'database_connection_limit',
      command: 'pg.connection-limits',
      row: { database_pct: 100, database_subject: 'database shop' },
      name: 'database shop',
    },
    {
      cause: 'statistics_lost',
      command: 'pg.column-statistics',
      row: { missing: 2, hidden: 0, subject: 'shop.orders' },
      name: 'shop.orders',
    },
  ])('names what $cause is about', ({ cause, command, row, name }) => {
    const culprit = nameCulprit(cause, objectsOf([command, captureOf([[row]])]));
    expect(culprit).toMatchObject({ certain: true, sentence: { en: expect.stringContaining(name) as string } });
  });

  it('names the table whose policies are checked', () => {
    const looks = [1000, 51_000].map((rows) => [{ key: '1', subject: 'shop.orders', rows_read: rows }]);
    const culprit = nameCulprit('slow_row_security', objectsOf(['pg.row-security', captureOf(looks)]));
    expect(culprit?.sentence.en).toContain('shop.orders');
  });
});
