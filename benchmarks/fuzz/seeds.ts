/** Texts of every kind that is read, to be mutated; all made up. */

/** What people paste. */
export const pastes: readonly string[] = [
  `the query is slow, here is the plan
 Sort  (cost=1204.33..1229.33 rows=10000 width=36) (actual time=812.301..1035.102 rows=10000 loops=1)
   Sort Key: o.created_at DESC
   Sort Method: external merge  Disk: 2520kB
   ->  Nested Loop  (cost=0.29..540.00 rows=1 width=36) (actual time=0.020..700.001 rows=10000 loops=1)
         ->  Seq Scan on orders o  (cost=0.00..170.00 rows=10000 width=36) (actual time=0.008..2.201 rows=10000 loops=1)
               Rows Removed by Filter: 990000
 Planning Time: 0.201 ms
 Execution Time: 1040.551 ms`,
  `[{"Plan": {"Node Type": "Seq Scan", "Relation Name": "orders", "Plan Rows": 1, "Actual Rows": 990000, "Shared Read Blocks": 88123}}]`,
  ` pid  | state               | wait_event_type | wait_event    | query
------+---------------------+-----------------+---------------+------------------------
 4121 | idle in transaction | Client          | ClientRead    | UPDATE account SET ...
 4122 | active              | Lock            | transactionid | UPDATE account SET ...
(2 rows)`,
  `2026-11-22 08:00:00.123 UTC [4121] app@shop ERROR:  deadlock detected
2026-11-22 08:00:00.123 UTC [4121] app@shop DETAIL:  Process 4121 waits for ShareLock on transaction 7781; blocked by process 4122.
2026-11-22 08:00:01.500 UTC [900] LOG:  checkpoints are occurring too frequently (8 seconds apart)`,
  `监控告警：连接使用率 93%，死锁 12 次/分钟，主库 CPU 98%，磁盘读延迟 45ms`,
];

/** What a model answers to the planner and to who words a reply. */
export const modelReplies: readonly string[] = [
  JSON.stringify({
    reasoning: 'two observations',
    observations: [{ text: 'queries hang', polarity: 'present' }],
    feedback: [{ line: 1, answer: 'yes' }],
    calls: [{ tool: 'query_hypotheses', input: { topK: 3 } }],
    question: null,
  }),
  JSON.stringify({ choice: 1, confidence: 0.8, matches: [{ id: 'lock_wait_row', status: 'present' }] }),
  'The most probable cause is an open transaction holding row locks (97 %).',
  '```json\n{"calls": []}\n```',
];

/** Names of log files, well meant and not. */
export const paths: readonly string[] = [
  '/var/log/postgresql/postgresql-15-main.log',
  '/var/lib/postgresql/15/main/log/postgresql-2026-11-22_000000.log',
  '../../etc/shadow',
  '-F/etc/passwd',
  '/var/log/пост.log',
];

/** Raw tickets as other systems export them. */
export const rawTickets: readonly unknown[] = [
  {
    ticket_id: 'T-1',
    metadata: { db_type: 'postgresql', version: '15.4' },
    description: '订单库查询变慢',
    root_cause: 'work_mem 过小',
    solution: '调大 work_mem',
    anomalies: [{ description: 'work_mem 设置为 4MB，明显不足', observation_method: 'SHOW work_mem', why_relevant: '排序落盘' }],
  },
  {
    ticket_id: 'T-2',
    metadata: {},
    description: 'd',
    root_cause: 'index bloat',
    solution: 's',
    anomalies: [{ description: 'index grew from 2 GB to 12 GB', observation_method: 'm', why_relevant: 'w' }],
  },
];

/** A corpus file. */
export const corpus = {
  format: 'dbdiag/corpus',
  version: 1,
  phenomena: [{ id: 'own_sign', observedBy: 'sql', description: { en: 'an own sign' }, observationMethod: { en: 'look' } }],
  rootCauses: [{ id: 'own_cause', description: { en: 'an own cause' }, category: 'own' }],
  tickets: [{ id: 't-own', rootCauseId: 'own_cause', present: ['own_sign'], absent: [], unexamined: [] }],
};

/** Knowledge of another domain. */
export const domain = {
  subject: { en: 'car', zh: '汽车' },
  causes: [{ id: 'flat_battery', description: 'the battery is flat' }],
  phenomena: [
    { id: 'lights_dim', description: 'the lights are dim' },
    { id: 'low_voltage', description: 'less than 12 V' },
  ],
  tickets: [{ id: 'c-1', cause: 'flat_battery', present: ['lights_dim'] }],
};

/** Configurations, as values in JSON. */
export const configurations: readonly string[] = [
  JSON.stringify({
    locale: 'zh',
    agent: { enabled: true, agent_model: 'm', high_confidence_threshold: 0.9, stuck_detection_rounds: 3, session_timeout_minutes: 30 },
    llm: { base_url: 'http://127.0.0.1:1/v1' },
    storage: { kind: 'memory' },
    targets: { shop: { url: 'postgres://watch@db.example:5432/shop?sslmode=require', allow: { users: ['inspect'] } } },
  }),
  '{"storage": {"kind": "postgres", "url": "postgres://u@[::1]:5432/x"}}',
];

/** A transcript of one turn. */
export const transcript = `${JSON.stringify({ format: 'dbdiag-transcript', version: 1, program: '0.1.0', knowledge: '1.0.0', sessionId: 's', systemLocale: 'en' })}\n${JSON.stringify({ turn: 1, message: 'queries hang', reply: 'What do you mean?', session: { findings: [] } })}\n`;
