import type { Roles } from './roles.ts';
import type { MixedStatement, SizedWorld, World } from './world.ts';
import { dailyPartitions, rowsAt } from './world.ts';

/** Workers take jobs with SKIP LOCKED, finish them and write an outbox: short transactions, writes lead, wide payloads. */
export const jobQueue: World = { name: 'job-queue', description: { zh: '任务队列与发件箱', en: 'job queue with an outbox' }, at: sized };

function sized(size: number): SizedWorld {
  const rows = rowsAt(size);
  const n = {
    endpoints: rows(9_000),
    jobs: rows(150_000),
    attempts: rows(300_000),
    workers: rows(3_000),
    outbox: rows(90_000),
    payloads: rows(2_000),
    tags: rows(100_000),
  };
  return {
    name: jobQueue.name,
    size,
    database: 'jobs',
    schemas: [],
    schema: schemaOf(n),
    roles: rolesOf(n),
    workload: { statements: statementsOf(n), rate: 120, clients: 10, protocol: 'simple', application: 'worker' },
    settings: {
      max_connections: 150,
      shared_buffers: '192MB',
      work_mem: '4MB',
      random_page_cost: 1.1,
      autovacuum_vacuum_scale_factor: 0.1,
      jit: 'off',
    },
  };
}

interface Rows {
  readonly endpoints: number;
  readonly jobs: number;
  readonly attempts: number;
  readonly workers: number;
  readonly outbox: number;
  readonly payloads: number;
  readonly tags: number;
}

function schemaOf(n: Rows): readonly string[] {
  return [
    'CREATE TABLE endpoints(endpoint_id serial PRIMARY KEY, url text NOT NULL, tenant int NOT NULL, secret text, options jsonb)',
    `INSERT INTO endpoints(url, tenant, secret, options) SELECT 'https://Hook-' || g || '.example/in/' || (g % 13), g % 300, md5(g::text), jsonb_build_object('retries', g % 5) FROM generate_series(1, ${n.endpoints}) g`,
    'CREATE INDEX endpoints_url ON endpoints(url)',
    "CREATE TABLE jobs(job_id serial PRIMARY KEY, endpoint_id int NOT NULL, state smallint NOT NULL, run_at timestamptz NOT NULL, locked_at timestamptz NOT NULL DEFAULT now(), cost numeric(8,3), last_error text, args jsonb NOT NULL DEFAULT '{}') WITH (fillfactor=85)",
    `INSERT INTO jobs(endpoint_id, state, run_at, locked_at, cost, last_error, args) SELECT 1 + (random() * ${n.endpoints - 1})::int, CASE WHEN random() < 0.8 THEN 1 WHEN random() < 0.98 THEN 2 + (random() * 2)::int ELSE 5 END, now() - (${n.jobs} - g) * interval '20 seconds', now(), (random() * 60)::numeric(8,3), md5(g::text) || ' at step ' || (g % 9), jsonb_build_object('id', g, 'kind', 'k' || (g % 20), 'digest', md5((g * 7)::text)) FROM generate_series(1, ${n.jobs}) g`,
    'CREATE INDEX jobs_endpoint ON jobs(endpoint_id)',
    'CREATE INDEX jobs_run_at ON jobs(run_at)',
    `CREATE INDEX jobs_ready ON jobs(job_id) WHERE state = 0`,
    'CREATE TABLE attempts(attempt_id bigserial PRIMARY KEY, job_id int NOT NULL, worker_id int NOT NULL, try smallint, seconds numeric(8,3), outcome text)',
    `INSERT INTO attempts(job_id, worker_id, try, seconds, outcome) SELECT 1 + (random() * ${n.jobs - 1})::int, 1 + (random() * ${n.workers - 1})::int, 1 + g % 5, (random() * 9)::numeric(8,3), 'exit status ' || (g % 4) || ', ' || md5(g::text) FROM generate_series(1, ${n.attempts}) g`,
    'CREATE INDEX attempts_job ON attempts(job_id)',
    'CREATE INDEX attempts_worker ON attempts(worker_id)',
    'CREATE TABLE workers(worker_id int PRIMARY KEY, done bigint NOT NULL, weight numeric(6,2), host text) WITH (fillfactor=60)',
    `INSERT INTO workers SELECT g, 0, 1, 'node-' || (g % 40) FROM generate_series(1, ${n.workers}) g`,
    "CREATE TABLE outbox(at timestamptz NOT NULL, topic int NOT NULL, bytes float8, body jsonb DEFAULT '{}') PARTITION BY RANGE (at)",
    ...dailyPartitions('outbox', 9),
    `INSERT INTO outbox SELECT date_trunc('day', now()) - interval '8 days' + random() * interval '9 days' * 0.999, 1 + (random() * 79)::int, random() * 900, jsonb_build_object('n', g) FROM generate_series(1, ${n.outbox}) g`,
    'CREATE INDEX outbox_topic ON outbox(topic, at)',
    'CREATE TABLE payloads(payload_id serial PRIMARY KEY, sha text, content text)',
    'ALTER TABLE payloads ALTER content SET STORAGE EXTERNAL',
    `INSERT INTO payloads(sha, content) SELECT md5(g::text), repeat(md5((g * 3)::text), 300) FROM generate_series(1, ${n.payloads}) g`,
    'CREATE TABLE rate_limits(bucket int PRIMARY KEY, used bigint NOT NULL)',
    'INSERT INTO rate_limits SELECT g, 0 FROM generate_series(1, 50) g',
    'CREATE TABLE job_tags(tag_id serial PRIMARY KEY, job_id int REFERENCES jobs ON DELETE CASCADE, tag text)',
    `INSERT INTO job_tags(job_id, tag) SELECT 1 + (random() * ${n.jobs / 2 - 1})::int, 't' || (g % 50) FROM generate_series(1, ${n.tags}) g`,
    'CREATE INDEX job_tags_job ON job_tags(job_id)',
    'CREATE TABLE run_log(id bigserial PRIMARY KEY, at timestamptz DEFAULT now(), entry text)',
  ];
}

function rolesOf(n: Rows): Roles {
  return {
    fact: {
      table: 'jobs',
      key: 'job_id',
      rows: n.jobs,
      filter: 'endpoint_id',
      filterIndex: 'jobs_endpoint',
      filterValues: n.endpoints,
      time: 'run_at',
      timeIndex: 'jobs_run_at',
      status: 'state',
      touched: 'locked_at',
      amount: 'cost',
      amountMax: 60,
      note: 'last_error',
      hotLookup: 'job_id, state, args',
      unreferencedFrom: Math.floor(n.jobs / 2) + 1,
      insert: ({ filter, rows, time = 'now()', note = 'md5(g::text)' }) =>
        `INSERT INTO jobs(endpoint_id, state, run_at, cost, last_error, args) SELECT ${filter}, 1, ${time}, 1, ${note}, '{"kind": "bulk"}' FROM generate_series(1, ${rows}) g`,
    },
    child: {
      table: 'attempts',
      key: 'attempt_id',
      rows: n.attempts,
      parent: 'job_id',
      parentIndex: 'attempts_job',
      group: 'worker_id',
      groups: n.workers,
      quantity: 'try',
      price: 'seconds',
      label: 'outcome',
      insert: ({ parent, group, rows }) =>
        `INSERT INTO attempts(job_id, worker_id, try, seconds, outcome) SELECT ${parent}, ${group}, 1, 1, 'x' FROM generate_series(1, ${rows}) g`,
    },
    reference: {
      table: 'job_tags',
      parent: 'job_id',
      parentIndex: 'job_tags_job',
      insert: (parent) => `INSERT INTO job_tags(job_id, tag) VALUES (${parent}, 'new')`,
    },
    hot: { table: 'workers', key: 'worker_id', rows: n.workers, counter: 'done', price: 'weight' },
    party: {
      table: 'endpoints',
      key: 'endpoint_id',
      rows: n.endpoints,
      text: 'url',
      plain: 'tenant',
      textOf: (k) => `'https://Hook-' || ${k} || '.example/in/' || (${k} % 13)`,
      prefixOf: (k) => `https://Hook-${k}.`,
    },
    document: { table: 'payloads', key: 'payload_id', rows: n.payloads, body: 'content' },
    partitioned: { table: 'outbox', time: 'at', source: 'topic', sources: 80, value: 'bytes' },
    counter: { table: 'rate_limits', key: 'bucket', value: 'used' },
    log: { table: 'run_log', message: 'entry' },
    serial: { table: 'job_tags', key: 'tag_id', insert: "INSERT INTO job_tags(job_id, tag) VALUES (1, 'new')", insertedBy: ['enqueue'] },
  };
}

function statementsOf(n: Rows): readonly MixedStatement[] {
  return [
    {
      name: 'enqueue',
      weight: 18,
      script: `\\set e random(1, ${n.endpoints})\nBEGIN;\nINSERT INTO jobs(endpoint_id, state, run_at, cost, last_error, args) VALUES (:e, 0, now(), 1, '', '{"kind": "web"}') RETURNING job_id AS j \\gset\nINSERT INTO job_tags(job_id, tag) VALUES (:j, 'web');\nINSERT INTO outbox(at, topic, bytes) VALUES (now(), 1 + :e % 80, 12);\nEND;\n`,
    },
    {
      name: 'take',
      weight: 22,
      script: `\\set w random(1, ${n.workers})\nBEGIN;\nUPDATE jobs SET state = 1, locked_at = now() WHERE job_id = (SELECT job_id FROM jobs WHERE state = 0 ORDER BY job_id FOR UPDATE SKIP LOCKED LIMIT 1);\nUPDATE workers SET done = done + 1 WHERE worker_id = :w;\nEND;\n`,
    },
    {
      name: 'finish',
      weight: 16,
      script: `\\set j random(1, ${n.jobs})\n\\set w random(1, ${n.workers})\nBEGIN;\nINSERT INTO attempts(job_id, worker_id, try, seconds, outcome) VALUES (:j, :w, 1, 0.4, 'exit status 0');\nUPDATE jobs SET state = 2, locked_at = now() WHERE job_id = :j;\nEND;\n`,
    },
    {
      name: 'of-endpoint',
      weight: 18,
      script: `\\set e random(1, ${n.endpoints})\nSELECT job_id, state, args FROM jobs WHERE endpoint_id = :e ORDER BY run_at DESC LIMIT 30;\n`,
    },
    {
      name: 'history',
      weight: 12,
      script: `\\set e random(1, ${n.endpoints})\nSELECT j.job_id, max(a.try), sum(a.seconds) FROM jobs j JOIN attempts a ON a.job_id = j.job_id WHERE j.endpoint_id = :e GROUP BY 1;\n`,
    },
    {
      name: 'worker-load',
      weight: 4,
      script: `\\set w random(1, ${n.workers})\nSELECT count(*), avg(seconds) FROM attempts WHERE worker_id = :w;\n`,
    },
    {
      name: 'poll-outbox',
      weight: 8,
      script: `\\set t random(1, 80)\nSELECT at, bytes FROM outbox WHERE topic = :t AND at >= date_trunc('day', now()) ORDER BY at LIMIT 100;\n`,
    },
    { name: 'limit', weight: 6, script: `\\set b random(1, 50)\nUPDATE rate_limits SET used = used + 1 WHERE bucket = :b;\n` },
    { name: 'payload', weight: 4, script: `\\set p random(1, ${n.payloads})\nSELECT content FROM payloads WHERE payload_id = :p;\n` },
    {
      name: 'by-url',
      weight: 4,
      script: `\\set e random(1, ${n.endpoints})\nSELECT endpoint_id, tenant FROM endpoints WHERE url = 'https://Hook-' || :e || '.example/in/' || (:e % 13);\n`,
    },
  ];
}
