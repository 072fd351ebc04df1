import type { Roles } from './roles.ts';
import type { MixedStatement, SizedWorld, World } from './world.ts';
import { dailyPartitions, rowsAt } from './world.ts';

/** A messaging service: many cheap reads, messages and reactions in small transactions, unread counters. */
export const messenger: World = { name: 'messenger', description: { zh: '即时通讯', en: 'messaging service' }, at: sized };

function sized(size: number): SizedWorld {
  const rows = rowsAt(size);
  const n = {
    members: rows(30_000),
    messages: rows(260_000),
    reactions: rows(320_000),
    channels: rows(5_000),
    presence: rows(160_000),
    media: rows(2_400),
    pins: rows(90_000),
  };
  return {
    name: messenger.name,
    size,
    database: 'chat',
    schemas: [],
    schema: schemaOf(n),
    roles: rolesOf(n),
    workload: { statements: statementsOf(n), rate: 260, clients: 12, protocol: 'simple', application: 'chat-node' },
    settings: {
      max_connections: 120,
      shared_buffers: '256MB',
      work_mem: '12MB',
      random_page_cost: 1.1,
      max_parallel_workers_per_gather: 1,
      log_min_duration_statement: '2s',
    },
  };
}

interface Rows {
  readonly members: number;
  readonly messages: number;
  readonly reactions: number;
  readonly channels: number;
  readonly presence: number;
  readonly media: number;
  readonly pins: number;
}

function schemaOf(n: Rows): readonly string[] {
  return [
    'CREATE TABLE members(uid serial PRIMARY KEY, handle text NOT NULL, locale text, joined timestamptz DEFAULT now(), bio text)',
    `INSERT INTO members(handle, locale, bio) SELECT 'Nick_' || g || '_' || (g % 31), 'l' || (g % 12), repeat(md5(g::text), 2) FROM generate_series(1, ${n.members}) g`,
    'CREATE UNIQUE INDEX members_handle ON members(handle)',
    'CREATE TABLE messages(mid bigserial PRIMARY KEY, room int NOT NULL, author int NOT NULL, flags int NOT NULL DEFAULT 1, sent timestamptz NOT NULL, edited timestamptz NOT NULL DEFAULT now(), score numeric, txt text)',
    `INSERT INTO messages(room, author, flags, sent, score, txt) SELECT 1 + (random() * ${n.members - 1})::int, 1 + (random() * ${n.members - 1})::int, CASE WHEN random() < 0.9 THEN 1 ELSE 2 + (random() * 4)::int END, now() - (${n.messages} - g) * interval '7 seconds', random() * 100, 'say ' || md5(g::text) || repeat('.', g % 40) FROM generate_series(1, ${n.messages}) g`,
    'CREATE INDEX messages_room ON messages(room)',
    'CREATE INDEX messages_sent ON messages(sent)',
    'CREATE TABLE reactions(rid bigserial PRIMARY KEY, mid bigint NOT NULL, channel_id int NOT NULL, kind int, weight numeric(6,2), emoji text)',
    `INSERT INTO reactions(mid, channel_id, kind, weight, emoji) SELECT 1 + (random() * ${n.messages - 1})::int, 1 + (random() * ${n.channels - 1})::int, 1 + g % 5, 1, 'e' || (g % 90) FROM generate_series(1, ${n.reactions}) g`,
    'CREATE INDEX reactions_mid ON reactions(mid)',
    'CREATE INDEX reactions_channel ON reactions(channel_id)',
    'CREATE TABLE channels(channel_id serial PRIMARY KEY, unread int NOT NULL, boost numeric(6,2), topic text) WITH (fillfactor=65)',
    `INSERT INTO channels(unread, boost, topic) SELECT 0, 1, 'topic ' || g FROM generate_series(1, ${n.channels}) g`,
    'CREATE TABLE presence(seen timestamptz NOT NULL, uid int NOT NULL, secs float8) PARTITION BY RANGE (seen)',
    ...dailyPartitions('presence', 7),
    `INSERT INTO presence SELECT date_trunc('day', now()) - interval '6 days' + random() * interval '7 days' * 0.999, 1 + (random() * 399)::int, random() * 60 FROM generate_series(1, ${n.presence}) g`,
    'CREATE INDEX presence_uid ON presence(uid, seen)',
    'CREATE TABLE media(media_id serial PRIMARY KEY, mime text, data text)',
    'ALTER TABLE media ALTER data SET STORAGE EXTERNAL',
    `INSERT INTO media(mime, data) SELECT 'image/webp', repeat(md5(g::text), 260) FROM generate_series(1, ${n.media}) g`,
    'CREATE TABLE shard_seq(shard int PRIMARY KEY, seq bigint NOT NULL) WITH (fillfactor=30)',
    'INSERT INTO shard_seq SELECT g, 0 FROM generate_series(1, 50) g',
    'CREATE TABLE pins(pin_id serial PRIMARY KEY, mid bigint REFERENCES messages, by_uid int)',
    `INSERT INTO pins(mid, by_uid) SELECT 1 + (random() * ${n.messages / 2 - 1})::int, g % 999 FROM generate_series(1, ${n.pins}) g`,
    'CREATE INDEX pins_mid ON pins(mid)',
    'CREATE TABLE moderation(id bigserial PRIMARY KEY, at timestamptz DEFAULT now(), remark text)',
  ];
}

function rolesOf(n: Rows): Roles {
  return {
    fact: {
      table: 'messages',
      key: 'mid',
      rows: n.messages,
      filter: 'room',
      filterIndex: 'messages_room',
      filterValues: n.members,
      time: 'sent',
      timeIndex: 'messages_sent',
      status: 'flags',
      touched: 'edited',
      amount: 'score',
      amountMax: 100,
      note: 'txt',
      hotLookup: 'mid, author, sent, txt',
      unreferencedFrom: Math.floor(n.messages / 2) + 1,
      insert: ({ filter, rows, time = 'now()', note = "'say ' || md5(g::text)" }) =>
        `INSERT INTO messages(room, author, sent, score, txt) SELECT ${filter}, 1, ${time}, 5, ${note} FROM generate_series(1, ${rows}) g`,
    },
    child: {
      table: 'reactions',
      key: 'rid',
      rows: n.reactions,
      parent: 'mid',
      parentIndex: 'reactions_mid',
      group: 'channel_id',
      groups: n.channels,
      quantity: 'kind',
      price: 'weight',
      label: 'emoji',
      insert: ({ parent, group, rows }) =>
        `INSERT INTO reactions(mid, channel_id, kind, weight, emoji) SELECT ${parent}, ${group}, 1, 1, 'x' FROM generate_series(1, ${rows}) g`,
    },
    reference: {
      table: 'pins',
      parent: 'mid',
      parentIndex: 'pins_mid',
      insert: (parent) => `INSERT INTO pins(mid, by_uid) VALUES (${parent}, 1)`,
    },
    hot: { table: 'channels', key: 'channel_id', rows: n.channels, counter: 'unread', price: 'boost' },
    party: {
      table: 'members',
      key: 'uid',
      rows: n.members,
      text: 'handle',
      plain: 'locale',
      textOf: (k) => `'Nick_' || ${k} || '_' || (${k} % 31)`,
      prefixOf: (k) => `Nick_${k}_`,
    },
    document: { table: 'media', key: 'media_id', rows: n.media, body: 'data' },
    partitioned: { table: 'presence', time: 'seen', source: 'uid', sources: 400, value: 'secs' },
    counter: { table: 'shard_seq', key: 'shard', value: 'seq' },
    log: { table: 'moderation', message: 'remark' },
    serial: { table: 'pins', key: 'pin_id', insert: 'INSERT INTO pins(mid, by_uid) VALUES (1, 1)', insertedBy: ['pin'] },
  };
}

function statementsOf(n: Rows): readonly MixedStatement[] {
  return [
    {
      name: 'scroll',
      weight: 40,
      script: `\\set r random(1, ${n.members})\nSELECT mid, author, sent, txt FROM messages WHERE room = :r ORDER BY sent DESC LIMIT 40;\n`,
    },
    {
      name: 'reactions',
      weight: 26,
      script: `\\set r random(1, ${n.members})\nSELECT m.mid, count(*), sum(x.weight) FROM messages m JOIN reactions x ON x.mid = m.mid WHERE m.room = :r GROUP BY 1;\n`,
    },
    { name: 'unread', weight: 30, script: `\\set c random(1, ${n.channels})\nSELECT unread, topic FROM channels WHERE channel_id = :c;\n` },
    {
      name: 'send',
      weight: 18,
      script: `\\set r random(1, ${n.members})\n\\set c random(1, ${n.channels})\nBEGIN;\nINSERT INTO messages(room, author, sent, score, txt) VALUES (:r, :r, now(), 1, 'hello');\nUPDATE channels SET unread = unread + 1 WHERE channel_id = :c;\nEND;\n`,
    },
    {
      name: 'react',
      weight: 12,
      script: `\\set m random(1, ${n.messages})\n\\set c random(1, ${n.channels})\nINSERT INTO reactions(mid, channel_id, kind, weight, emoji) VALUES (:m, :c, 1, 1, 'e1');\n`,
    },
    {
      name: 'edit',
      weight: 5,
      script: `\\set m random(1, ${n.messages})\nUPDATE messages SET flags = 3, edited = now() WHERE mid = :m;\n`,
    },
    { name: 'pin', weight: 2, script: `\\set m random(1, ${Math.floor(n.messages / 2)})\nINSERT INTO pins(mid, by_uid) VALUES (:m, 5);\n` },
    { name: 'heartbeat', weight: 14, script: `\\set u random(1, 400)\nINSERT INTO presence VALUES (now(), :u, 30);\n` },
    {
      name: 'online',
      weight: 8,
      script: `\\set u random(1, 400)\nSELECT max(seen), sum(secs) FROM presence WHERE uid = :u AND seen >= date_trunc('day', now());\n`,
    },
    {
      name: 'top',
      weight: 4,
      script: `\\set c random(1, ${n.channels})\nSELECT emoji, count(*) FROM reactions WHERE channel_id = :c GROUP BY 1 ORDER BY 2 DESC LIMIT 5;\n`,
    },
    {
      name: 'profile',
      weight: 8,
      script: `\\set u random(1, ${n.members})\nSELECT uid, bio FROM members WHERE handle = 'Nick_' || :u || '_' || (:u % 31);\n`,
    },
    { name: 'picture', weight: 3, script: `\\set d random(1, ${n.media})\nSELECT data FROM media WHERE media_id = :d;\n` },
    { name: 'shard', weight: 6, script: `\\set s random(1, 50)\nUPDATE shard_seq SET seq = seq + 1 WHERE shard = :s;\n` },
  ];
}
