import type { Roles } from './roles.ts';
import type { MixedStatement, SizedWorld, World } from './world.ts';
import { dailyPartitions, rowsAt } from './world.ts';

/** Sensors on devices: a stream of narrow inserts in batches, queries over short spans of time, few updates. */
export const telemetry: World = { name: 'telemetry', description: { zh: '物联网时序采集', en: 'sensor telemetry' }, at: sized };

function sized(size: number): SizedWorld {
  const rows = rowsAt(size);
  const n = {
    devices: rows(12_000),
    readings: rows(320_000),
    samples: rows(500_000),
    channels: rows(2_500),
    points: rows(200_000),
    firmware: rows(1_200),
    flags: rows(120_000),
  };
  return {
    name: telemetry.name,
    size,
    database: 'telemetry',
    schemas: [],
    schema: schemaOf(n),
    roles: rolesOf(n),
    workload: { statements: statementsOf(n), rate: 220, clients: 4, protocol: 'extended', application: 'ingest-gw' },
    settings: {
      max_connections: 60,
      shared_buffers: '320MB',
      work_mem: '8MB',
      random_page_cost: 1.5,
      wal_compression: 'on',
      default_statistics_target: 100,
      autovacuum_naptime: '3s',
    },
  };
}

interface Rows {
  readonly devices: number;
  readonly readings: number;
  readonly samples: number;
  readonly channels: number;
  readonly points: number;
  readonly firmware: number;
  readonly flags: number;
}

function schemaOf(n: Rows): readonly string[] {
  return [
    'CREATE TABLE device(device_id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, serial_no varchar(40) NOT NULL, site int NOT NULL, model text, installed date)',
    `INSERT INTO device(serial_no, site, model, installed) SELECT 'SN-' || g || '-REV' || (g % 7), g % 120, 'm' || (g % 40), current_date - (g % 900) FROM generate_series(1, ${n.devices}) g`,
    'CREATE INDEX device_serial ON device(serial_no)',
    'CREATE TABLE reading(reading_id bigserial PRIMARY KEY, device_id int NOT NULL, quality smallint NOT NULL, measured_at timestamptz NOT NULL, received_at timestamptz NOT NULL, level numeric(12,3), remark text)',
    `INSERT INTO reading(device_id, quality, measured_at, received_at, level, remark) SELECT 1 + (random() * ${n.devices - 1})::int, CASE WHEN random() < 0.85 THEN 1 ELSE 2 + (random() * 5)::int END, now() - (${n.readings} - g) * interval '4 seconds', now(), (random() * 1000)::numeric(12,3), to_hex(g) || '-' || substr(md5(g::text), 1, 8) FROM generate_series(1, ${n.readings}) g`,
    'CREATE INDEX reading_device ON reading(device_id)',
    'CREATE INDEX reading_measured ON reading(measured_at)',
    'CREATE TABLE sample(sample_id bigserial PRIMARY KEY, reading_id bigint NOT NULL, channel_id int NOT NULL, step smallint, gain numeric(9,4), tag varchar(16))',
    `INSERT INTO sample(reading_id, channel_id, step, gain, tag) SELECT 1 + (random() * ${n.readings - 1})::int, 1 + (random() * ${n.channels - 1})::int, 1 + g % 5, random()::numeric(9,4), substr(md5(g::text), 1, 10) FROM generate_series(1, ${n.samples}) g`,
    'CREATE INDEX sample_reading ON sample(reading_id)',
    'CREATE INDEX sample_channel ON sample(channel_id)',
    'CREATE TABLE channel(channel_id int PRIMARY KEY, backlog bigint, calibration numeric(9,4), unit text) WITH (fillfactor=75)',
    `INSERT INTO channel SELECT g, 0, 1, 'u' || (g % 9) FROM generate_series(1, ${n.channels}) g`,
    'CREATE TABLE point(at timestamptz NOT NULL, series int NOT NULL, v float8) PARTITION BY RANGE (at)',
    ...dailyPartitions('point', 20),
    `INSERT INTO point SELECT date_trunc('day', now()) - interval '19 days' + random() * interval '20 days' * 0.999, 1 + (random() * 499)::int, random() FROM generate_series(1, ${n.points}) g`,
    'CREATE INDEX point_series ON point(series, at)',
    'CREATE TABLE firmware(firmware_id serial PRIMARY KEY, channel text, image text)',
    'ALTER TABLE firmware ALTER image SET STORAGE EXTERNAL',
    `INSERT INTO firmware(channel, image) SELECT 'stable', repeat(md5(g::text), 450) FROM generate_series(1, ${n.firmware}) g`,
    'CREATE TABLE gateway_state(gateway int PRIMARY KEY, beats bigint NOT NULL) WITH (fillfactor=40)',
    'INSERT INTO gateway_state SELECT g, 0 FROM generate_series(1, 50) g',
    'CREATE TABLE reading_flag(flag_id serial PRIMARY KEY, reading_id bigint REFERENCES reading, reason text)',
    `INSERT INTO reading_flag(reading_id, reason) SELECT 1 + (random() * ${n.readings / 2 - 1})::int, 'r' || (g % 30) FROM generate_series(1, ${n.flags}) g`,
    'CREATE INDEX reading_flag_reading ON reading_flag(reading_id)',
    'CREATE TABLE ingest_log(id bigserial PRIMARY KEY, at timestamptz DEFAULT now(), line text)',
  ];
}

function rolesOf(n: Rows): Roles {
  return {
    fact: {
      table: 'reading',
      key: 'reading_id',
      rows: n.readings,
      filter: 'device_id',
      filterIndex: 'reading_device',
      filterValues: n.devices,
      time: 'measured_at',
      timeIndex: 'reading_measured',
      status: 'quality',
      touched: 'received_at',
      amount: 'level',
      amountMax: 1000,
      note: 'remark',
      hotLookup: 'measured_at, level, quality',
      unreferencedFrom: Math.floor(n.readings / 2) + 1,
      insert: ({ filter, rows, time = 'now()', note = "to_hex(g) || '-' || substr(md5(g::text), 1, 8)" }) =>
        `INSERT INTO reading(device_id, quality, measured_at, received_at, level, remark) SELECT ${filter}, 1, ${time}, now(), 20, ${note} FROM generate_series(1, ${rows}) g`,
    },
    child: {
      table: 'sample',
      key: 'sample_id',
      rows: n.samples,
      parent: 'reading_id',
      parentIndex: 'sample_reading',
      group: 'channel_id',
      groups: n.channels,
      quantity: 'step',
      price: 'gain',
      label: 'tag',
      insert: ({ parent, group, rows }) =>
        `INSERT INTO sample(reading_id, channel_id, step, gain, tag) SELECT ${parent}, ${group}, 1, 1, 'x' FROM generate_series(1, ${rows}) g`,
    },
    reference: {
      table: 'reading_flag',
      parent: 'reading_id',
      parentIndex: 'reading_flag_reading',
      insert: (parent) => `INSERT INTO reading_flag(reading_id, reason) VALUES (${parent}, 'drift')`,
    },
    hot: { table: 'channel', key: 'channel_id', rows: n.channels, counter: 'backlog', price: 'calibration' },
    party: {
      table: 'device',
      key: 'device_id',
      rows: n.devices,
      text: 'serial_no',
      plain: 'site',
      textOf: (k) => `'SN-' || ${k} || '-REV' || (${k} % 7)`,
      prefixOf: (k) => `SN-${k}-`,
    },
    document: { table: 'firmware', key: 'firmware_id', rows: n.firmware, body: 'image' },
    partitioned: { table: 'point', time: 'at', source: 'series', sources: 500, value: 'v' },
    counter: { table: 'gateway_state', key: 'gateway', value: 'beats' },
    log: { table: 'ingest_log', message: 'line' },
    serial: {
      table: 'reading_flag',
      key: 'flag_id',
      insert: "INSERT INTO reading_flag(reading_id, reason) VALUES (1, 'drift')",
      insertedBy: ['flag'],
    },
  };
}

function statementsOf(n: Rows): readonly MixedStatement[] {
  const batch = Array.from({ length: 8 }, () => "(:d, 1, now(), now(), 20, 'b')").join(', ');
  return [
    {
      name: 'ingest',
      weight: 45,
      script: `\\set d random(1, ${n.devices})\nINSERT INTO reading(device_id, quality, measured_at, received_at, level, remark) VALUES ${batch};\n`,
    },
    { name: 'point', weight: 20, script: `\\set s random(1, 500)\nINSERT INTO point VALUES (now(), :s, 0.5);\n` },
    {
      name: 'latest',
      weight: 25,
      script: `\\set d random(1, ${n.devices})\nSELECT measured_at, level, quality FROM reading WHERE device_id = :d ORDER BY measured_at DESC LIMIT 50;\n`,
    },
    {
      name: 'curve',
      weight: 14,
      script: `\\set d random(1, ${n.devices})\nSELECT r.measured_at, avg(s.gain) FROM reading r JOIN sample s ON s.reading_id = r.reading_id WHERE r.device_id = :d GROUP BY 1 ORDER BY 1;\n`,
    },
    {
      name: 'series-today',
      weight: 10,
      script: `\\set s random(1, 500)\nSELECT min(v), max(v), avg(v) FROM point WHERE series = :s AND at >= date_trunc('day', now());\n`,
    },
    {
      name: 'channel-samples',
      weight: 4,
      script: `\\set c random(1, ${n.channels})\nSELECT step, avg(gain) FROM sample WHERE channel_id = :c GROUP BY 1;\n`,
    },
    { name: 'beat', weight: 8, script: `\\set g random(1, 50)\nUPDATE gateway_state SET beats = beats + 1 WHERE gateway = :g;\n` },
    {
      name: 'backlog',
      weight: 6,
      script: `\\set c random(1, ${n.channels})\nUPDATE channel SET backlog = backlog + 1 WHERE channel_id = :c;\n`,
    },
    {
      name: 'flag',
      weight: 2,
      script: `\\set r random(1, ${Math.floor(n.readings / 2)})\nINSERT INTO reading_flag(reading_id, reason) VALUES (:r, 'late');\n`,
    },
    { name: 'device', weight: 5, script: `\\set d random(1, ${n.devices})\nSELECT site, model FROM device WHERE device_id = :d;\n` },
    { name: 'download', weight: 1, script: `\\set f random(1, ${n.firmware})\nSELECT image FROM firmware WHERE firmware_id = :f;\n` },
  ];
}
