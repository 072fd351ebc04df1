import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileUnreadableError, InvalidConfigError } from '../errors.ts';
import type { ConfigSources, ConfigValue } from './read-config.ts';
import { parseConfig, readConfig } from './read-config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(text: string, name = 'dbdiag.config.yaml'): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** What is wrong, with the folder taken out. */
async function faults(sources: ConfigSources): Promise<readonly string[]> {
  const error: unknown = await readConfig(sources).then(
    () => new Error('nothing is wrong'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof InvalidConfigError)) throw error;
  expect(error.message.split('\n')).toEqual(error.faults.map(({ message }) => message));
  return error.faults.map(({ message }) => message.replaceAll(`${folder}/`, ''));
}

describe('a configuration', () => {
  it('has the names and values of document 000 where nothing is said', () => {
    expect(parseConfig({}).agent).toEqual({
      enabled: true,
      high_confidence_threshold: 0.95,
      stuck_detection_rounds: 3,
      session_timeout_minutes: 30,
    });
  });

  it('is taken from options before the environment, from there before the file, and says so of each value', async () => {
    const file = write(
      'agent:\n  stuck_detection_rounds: 4\n  session_timeout_minutes: 10\n  high_confidence_threshold: 0.9\nstorage:\n  directory: ./a\n',
    );
    const { config, values } = await readConfig({
      folder,
      environment: { DBDIAG_AGENT__STUCK_DETECTION_ROUNDS: '5', DBDIAG_AGENT__SESSION_TIMEOUT_MINUTES: '20', PATH: '/bin' },
      options: { agent: { session_timeout_minutes: 40 } },
      optionName: (key) => (key === 'agent.session_timeout_minutes' ? '--timeout' : undefined),
    });
    expect(config.agent).toMatchObject({ high_confidence_threshold: 0.9, stuck_detection_rounds: 5, session_timeout_minutes: 40 });
    const of = (key: string): ConfigValue | undefined => values.find((value) => value.key === key);
    expect(of('agent.enabled')).toEqual({ key: 'agent.enabled', value: true, origin: { kind: 'default' } });
    expect(of('agent.high_confidence_threshold')?.origin).toEqual({ kind: 'file', file, line: 4 });
    expect(of('agent.stuck_detection_rounds')?.origin).toEqual({
      kind: 'environment',
      variable: 'DBDIAG_AGENT__STUCK_DETECTION_ROUNDS',
    });
    expect(of('agent.session_timeout_minutes')?.origin).toEqual({ kind: 'option', name: '--timeout' });
    expect(of('storage.directory')).toMatchObject({ value: './a', origin: { line: 6 } });
  });

  it('is read from JSON as from YAML, with lines', async () => {
    write('{\n  "locale": "zh",\n  "knowledge": {\n    "file": "cars.json"\n  }\n}', 'dbdiag.config.json');
    const { values } = await readConfig({ folder });
    expect(values.find(({ key }) => key === 'knowledge.file')).toMatchObject({ value: 'cars.json', origin: { line: 4 } });
  });

  it('takes lists, numbers and truth from an environment, targets by their names, and an empty variable for none', async () => {
    const { config } = await readConfig({
      environment: {
        DBDIAG_LLM__REDACT: 'names, literals',
        DBDIAG_AGENT__ENABLED: 'false',
        DBDIAG_TARGETS__SHOP__URL: 'postgres://dbdiag@db.example/shop',
        DBDIAG_TARGETS__SHOP__ALLOW__MODELS: 'inspect',
        DBDIAG_TARGETS__SHOP__EXEC_MODE: 'local',
        DBDIAG_TARGETS__SHOP__CORES: '16',
        DBDIAG_TARGETS__SHOP__LOG_FOLDERS: '/srv/a, /srv/b',
        DBDIAG_LOCALE: '',
      },
    });
    expect(config.llm.redact).toEqual(['names', 'literals']);
    expect(config.agent.enabled).toBe(false);
    expect(config.targets.shop).toMatchObject({
      log_folders: ['/srv/a', '/srv/b'],
      cores: 16,
      connections: 2,
      allow: { users: ['inspect', 'ask'], models: ['inspect'] },
    });
    expect(config).not.toHaveProperty('locale');
  });

  it('keeps the variables there were before, and leaves alone those that are no configuration', async () => {
    const environment = { DBDIAG_DB: './kept', DBDIAG_LLM_API_KEY: 'k', DBDIAG_DATASETS: '/data', DBDIAG_DEBUG: '1' };
    const { config } = await readConfig({ environment });
    expect(config).toMatchObject({ storage: { directory: './kept' }, llm: { api_key: 'k' } });
  });

  it('masks what is secret where values are told', async () => {
    const { values } = await readConfig({
      environment: { DBDIAG_LLM_API_KEY: 'hush-hush', DBDIAG_DB: 'postgres://ann:hush-hush@host/db' },
    });
    expect(JSON.stringify(values)).not.toContain('hush-hush');
    expect(values.find(({ key }) => key === 'storage.url')?.value).toBe('postgres://ann:***@host/db');
  });

  it('masks the tokens of whoever may come in, whoever said them', async () => {
    write('server:\n  port: 9000\n  tokens:\n    ann: hush-hush-hush-hush\n');
    const { config, values } = await readConfig({ folder, environment: { DBDIAG_SERVER__TOKENS__BOB: 'Hush-hush-hush-2' } });
    expect(config.server).toMatchObject({ port: 9000, tokens: { ann: 'hush-hush-hush-hush', bob: 'Hush-hush-hush-2' } });
    expect(values.filter(({ key }) => key.startsWith('server.tokens.'))).toMatchObject([
      { key: 'server.tokens.ann', value: '***', origin: { kind: 'file', line: 4 } },
      { key: 'server.tokens.bob', value: '***', origin: { kind: 'environment', variable: 'DBDIAG_SERVER__TOKENS__BOB' } },
    ]);
    expect(JSON.stringify(values)).not.toMatch(/hush/iu);
  });

  it('takes alerts from an environment as JSON', async () => {
    const alerts = [{ labels: { instance: 'db1:5432', severity: 'page, at once' }, inspect: 'shop' }];
    const environment = {
      DBDIAG_TARGETS__SHOP__URL: 'postgres://db.example/shop',
      DBDIAG_SERVER__ALERTS: JSON.stringify(alerts),
    };
    expect((await readConfig({ environment })).config.server.alerts).toEqual(alerts);
    expect(await faults({ environment: { DBDIAG_SERVER__ALERTS: 'db1' } })).toEqual(['DBDIAG_SERVER__ALERTS takes a list, not "db1".']);
  });

  it('takes fields of a request as a whole, from YAML, from an environment as JSON, and from an option', async () => {
    write(
      'llm:\n  base_url: http://localhost\n  extra_body:\n    chat_template_kwargs: { enable_thinking: false }\n    stop: null\nagent: { agent_model: m }\n',
    );
    const kwargs = { chat_template_kwargs: { enable_thinking: false }, stop: null };
    const { config, values } = await readConfig({ folder });
    expect(config.llm.extra_body).toEqual(kwargs);
    expect(values.find(({ key }) => key === 'llm.extra_body')).toMatchObject({ value: kwargs, origin: { line: 3 } });
    const environment = { DBDIAG_LLM__EXTRA_BODY: '{"reasoning_effort":"low"}' };
    expect((await readConfig({ folder, environment })).config.llm.extra_body).toEqual({ reasoning_effort: 'low' });
    const options = { llm: { extra_body: { enable_thinking: false } } };
    expect((await readConfig({ folder, environment, options })).config.llm.extra_body).toEqual({ enable_thinking: false });
  });

  it('refuses fields of a request that are none, and those that a request has anyway', async () => {
    const example = 'takes a JSON object such as {"enable_thinking": false}.';
    expect(await faults({ environment: { DBDIAG_LLM__EXTRA_BODY: 'enable_thinking=false' } })).toEqual([
      `DBDIAG_LLM__EXTRA_BODY ${example}`,
    ]);
    expect(await faults({ environment: { DBDIAG_LLM__EXTRA_BODY: '[1]' } })).toEqual([`DBDIAG_LLM__EXTRA_BODY ${example}`]);
    write('llm:\n  extra_body:\n    stream: true\n    top_p: 1\n    tools: []\n');
    expect(await faults({ folder })).toEqual([
      "dbdiag.config.yaml:3: llm.extra_body.stream is filled in for each request and can't be set. Leave it out.",
      "dbdiag.config.yaml:5: llm.extra_body.tools is filled in for each request and can't be set. Leave it out.",
    ]);
  });

  it('takes weights of sets by any name, from YAML and from an environment as JSON, and refuses what is none', async () => {
    write('knowledge:\n  set_weights: { built-in: 0.5, of-2019: 2 }\n');
    expect((await readConfig({ folder })).config.knowledge.set_weights).toEqual({ 'built-in': 0.5, 'of-2019': 2 });
    const environment = { DBDIAG_KNOWLEDGE__SET_WEIGHTS: '{"imported": 3}' };
    expect((await readConfig({ environment })).config.knowledge.set_weights).toEqual({ imported: 3 });
    const example = 'takes sets with numbers above 0, 100 at most, such as {"built-in": 0.5, "imported": 2}.';
    for (const weights of ['2', '[1]', '{"imported": 0}', '{"imported": 101}', '{"imported": "2"}'])
      expect(await faults({ environment: { DBDIAG_KNOWLEDGE__SET_WEIGHTS: weights } })).toEqual([
        `DBDIAG_KNOWLEDGE__SET_WEIGHTS ${example}`,
      ]);
  });

  it('takes the defaults of a program, those of storage only where nobody says anything about it', async () => {
    const defaults = { storage: { directory: '/data' }, agent: { session_timeout_minutes: 0 } };
    const alone = await readConfig({ defaults });
    expect(alone.config).toMatchObject({ storage: { directory: '/data' }, agent: { session_timeout_minutes: 0 } });
    expect(alone.values.find(({ key }) => key === 'storage.directory')?.origin).toEqual({ kind: 'default' });
    expect((await readConfig({ defaults, options: { storage: { kind: 'memory' } } })).config.storage).toEqual({ kind: 'memory' });
  });

  it('takes sections that are empty for nothing said', async () => {
    write('agent:\nstorage: {}\n# knowledge\n');
    expect((await readConfig({ folder })).config).toEqual(parseConfig({}));
  });
});

describe('a configuration with faults', () => {
  it('names every one, with its place and the nearest key', async () => {
    write(
      'agnet:\n  enabled: true\nagent:\n  enabled: maybe\n  stuck_detection_round: 3\nagent_model: gpt\nstorage:\n  kind: floppy\ntargets:\n  shop:\n    profile: lab\n',
    );
    expect(await faults({ folder, environment: { DBDIAG_AGENT_ENABLED: 'true', DBDIAG_AGENT__SESSION_TIMEOUT_MINUTES: 'soon' } })).toEqual([
      'DBDIAG_AGENT_ENABLED is no variable of dbdiag. Did you mean DBDIAG_AGENT__ENABLED?',
      'dbdiag.config.yaml:4: agent.enabled takes true or false, not "maybe".',
      'DBDIAG_AGENT__SESSION_TIMEOUT_MINUTES takes a number, not "soon".',
      'dbdiag.config.yaml:5: agent.stuck_detection_round is no key of the configuration. Did you mean agent.stuck_detection_rounds?',
      'dbdiag.config.yaml:8: storage.kind takes memory, embedded, postgres, not "floppy".',
      'dbdiag.config.yaml:10: targets.shop.url is missing.',
      'dbdiag.config.yaml:6: agent_model is no key of the configuration. Did you mean agent.agent_model?',
      'dbdiag.config.yaml:1: agnet is no key of the configuration. Did you mean agent?',
    ]);
  });

  it.each([
    ['a number where a text belongs', 'agent:\n  agent_model: 4\n', 'dbdiag.config.yaml:2: agent.agent_model takes a text, not 4.'],
    ['a value where a section belongs', 'agent: yes please\n', 'dbdiag.config.yaml:1: agent takes keys of its own, not "yes please".'],
    [
      'a threshold that is none',
      'agent: { high_confidence_threshold: 1 }\n',
      'dbdiag.config.yaml:1: agent.high_confidence_threshold takes less than 1, not 1.',
    ],
    ['another version', 'version: 2\n', 'dbdiag.config.yaml:1: version takes 1, not 2.'],
    [
      'a password of a target',
      'targets:\n  a:\n    url: postgres://ann:hush@h/d\n',
      'dbdiag.config.yaml:3: targets.a.url takes no password; the program that connects is asked for it.',
    ],
    [
      'a folder of logs that is a place of the system',
      'targets:\n  a:\n    url: postgres://h/d\n    exec_mode: local\n    log_folders: [/var/log/postgresql, /etc/postgresql]\n',
      'dbdiag.config.yaml:5: targets.a.log_folders.1 "/etc/postgresql" lies in a folder of the operating system; it takes an absolute path such as /var/log/postgresql.',
    ],
    [
      'a folder of logs that is relative',
      'targets:\n  a:\n    url: postgres://h/d\n    exec_mode: local\n    log_folders: [log]\n',
      'dbdiag.config.yaml:5: targets.a.log_folders.0 "log" is no absolute path; it takes an absolute path such as /var/log/postgresql.',
    ],
    [
      'a folder of logs without programs to read it',
      'targets:\n  a:\n    url: postgres://h/d\n    log_folders: [/srv/log]\n',
      'dbdiag.config.yaml:4: targets.a.log_folders says where the log of the server is read; add exec_mode: local or ssh.',
    ],
    [
      'a name of a target',
      'targets:\n  "a b": { url: "postgres://h/d" }\n',
      'dbdiag.config.yaml:2: targets.a b takes names of a-z, 0-9, - and _.',
    ],
    ['a list', '- agent\n', 'dbdiag.config.yaml:1: a configuration is an object of keys such as agent, storage and targets.'],
    [
      'ssh without a host',
      'targets:\n  a:\n    url: postgres://h/d\n    exec_mode: ssh\n',
      'dbdiag.config.yaml:4: targets.a.exec_mode ssh needs host, for example postgres@db.example.',
    ],
    [
      'nothing to know',
      'knowledge:\n  built_in: false\n',
      'dbdiag.config.yaml:2: knowledge.built_in leaves nothing known: name a knowledge.file, or a storage that keeps knowledge.',
    ],
    [
      'a token that can be guessed, without showing it',
      'server:\n  tokens:\n    ann: hush\n',
      'dbdiag.config.yaml:3: server.tokens.ann takes at least 16 characters.',
    ],
    ['tokens without names', 'server:\n  tokens: hush-hush-hush-hush\n', 'dbdiag.config.yaml:2: server.tokens takes keys of its own.'],
    [
      'a token of two',
      'server:\n  tokens: { ann: hush-hush-hush-hush, bob: hush-hush-hush-hush }\n',
      'dbdiag.config.yaml:2: server.tokens.bob is the token of ann as well. Give each a token of its own.',
    ],
    [
      'an alert that inspects what isn’t there',
      'server:\n  alerts:\n    - { labels: { instance: "db1:5432" }, inspect: shop }\n',
      'dbdiag.config.yaml:2: server.alerts.0.inspect names no target of the configuration: "shop".',
    ],
    [
      'an alert that inspects what users may not',
      'targets:\n  shop: { url: "postgres://h/d", allow: { users: [ask] } }\nserver:\n  alerts: [{ labels: { a: b }, inspect: shop }]\n',
      'dbdiag.config.yaml:4: server.alerts.0.inspect needs targets.shop.allow.users to list inspect.',
    ],
    [
      'an alert of any kind',
      'targets:\n  shop: { url: "postgres://h/d" }\nserver:\n  alerts: [{ labels: {}, inspect: shop }]\n',
      'dbdiag.config.yaml:4: server.alerts.0.labels names no label, so every alert would do.',
    ],
    [
      'a slip in a section',
      'server:\n  prot: 1\n',
      'dbdiag.config.yaml:2: server.prot is no key of the configuration. Did you mean server.port?',
    ],
    [
      'a key that objects have anyway',
      '__proto__:\n  a: 1\n',
      'dbdiag.config.yaml:1: __proto__ is no key of the configuration. There are version, locale, agent, llm, storage, knowledge, targets, data, audit, server.',
    ],
  ])('refuses %s', async (_, text, message) => {
    write(text);
    expect(await faults({ folder })).toEqual([message]);
  });

  it('says where YAML is broken', async () => {
    write('agent:\n  enabled: [true\n');
    expect((await faults({ folder }))[0]).toMatch(/^dbdiag\.config\.yaml:\d: this can't be read: /);
  });

  it('says so where an alias names nothing', async () => {
    write('locale: *nothing\n');
    expect((await faults({ folder }))[0]).toMatch(/^dbdiag\.config\.yaml: this can't be read: Unresolved alias/);
  });

  it('refuses a file and an option that contradict, and says who said the other', async () => {
    write('storage:\n  kind: memory\n');
    const options = { storage: { directory: './kept' } };
    expect(await faults({ folder, options, optionName: () => '--db' })).toEqual([
      '--db contradicts storage.kind: memory (' + 'dbdiag.config.yaml:2). Leave one of them out.',
    ]);
    expect(await faults({ options: { storage: { directory: 'a', url: 'postgres://h/d' } } })).toEqual([
      'storage.url contradicts storage.directory (storage.directory). Leave one of them out.',
    ]);
  });

  it('refuses a YAML and a JSON file side by side', async () => {
    write('locale: zh\n');
    write('{}', 'dbdiag.config.json');
    expect(await faults({ folder })).toEqual([
      'dbdiag.config.yaml: there is dbdiag.config.json as well. Keep one of them, or name the one that is meant.',
    ]);
    expect((await readConfig({ file: join(folder, 'dbdiag.config.yaml') })).config.locale).toBe('zh');
  });

  it('never shows a secret', async () => {
    expect(await faults({ options: { llm: { api_key: 4711 as unknown as string } } })).toEqual(['llm.api_key takes a text.']);
  });

  it('refuses models without a server, but not where no model takes part', async () => {
    expect(await faults({ options: { agent: { agent_model: 'm' }, llm: { embedding_model: 'e' } } })).toEqual([
      "agent.agent_model needs llm.base_url, the address of a server that speaks OpenAI's protocol, for example http://localhost:11434/v1.",
      "llm.embedding_model needs llm.base_url, the address of a server that speaks OpenAI's protocol, for example http://localhost:11434/v1.",
    ]);
    await expect(readConfig({ options: { agent: { enabled: false, agent_model: 'm' } } })).resolves.toBeDefined();
  });

  it.each([
    'https://shop.openai.azure.com/openai/deployments/gpt/chat/completions?api-version=2024-10-21',
    'https://dbc.example.com/serving-endpoints/llama/invocations',
  ])('refuses a model for vectors at %s, the address of another one', async (address) => {
    const llm = { base_url: address, embedding_model: 'e' };
    expect(await faults({ options: { agent: { agent_model: 'm' }, llm } })).toEqual([
      "llm.embedding_model can't be asked at llm.base_url, the address of one model that talks; give the address of the server, such as https://host/v1.",
    ]);
    await expect(readConfig({ options: { agent: { agent_model: 'm' }, llm: { base_url: address } } })).resolves.toBeDefined();
  });

  it('has a file that can be read, or none', async () => {
    await expect(readConfig({ file: join(folder, 'absent.yaml') })).rejects.toThrow(FileUnreadableError);
    await expect(readConfig({ file: folder })).rejects.toThrow(/can't be read: .*\. It has to be a configuration for dbdiag/);
    expect((await readConfig({ folder })).config).toEqual(parseConfig({}));
  });
});

describe('data in a configuration', () => {
  it('is named, granted to users, and has its bounds', () => {
    const { data } = parseConfig({ data: { shop: { model: 'shop.yaml', source: 'shop.duckdb', hide: ['email'] } } });
    expect(data.shop).toEqual({
      model: 'shop.yaml',
      source: 'shop.duckdb',
      allow_superuser: false,
      hide: ['email'],
      timeout_seconds: 15,
      allow: { users: ['ask'], models: [] },
    });
  });

  it('is taken from the environment, key by key', async () => {
    const environment = { DBDIAG_DATA__SHOP__MODEL: 'm.yaml', DBDIAG_DATA__SHOP__SOURCE: './csv', DBDIAG_DATA__SHOP__HIDE: 'email, phone' };
    const { config, values } = await readConfig({ environment });
    expect(config.data.shop).toMatchObject({ model: 'm.yaml', source: './csv', hide: ['email', 'phone'] });
    expect(values.find(({ key }) => key === 'data.shop.hide')?.origin).toEqual({
      kind: 'environment',
      variable: 'DBDIAG_DATA__SHOP__HIDE',
    });
  });

  it('is held to what can be opened, and to what is said elsewhere', async () => {
    const data = {
      a: { model: 'm.yaml', source: 'postgres://ann:hunter2@db/shop' },
      b: { model: 'm.yaml', source: 'mysql://db/shop' },
      c: { model: 'm.yaml', source: './csv', password_file: 'p' },
      db1: { model: 'm.yaml', source: './csv' },
    };
    const targets = { db1: { url: 'postgres://dbdiag@db/shop' } };
    const told = await faults({ options: { data: { a: data.a, b: data.b } } });
    expect(told).toEqual([
      expect.stringContaining('data.a.source takes no password'),
      expect.stringContaining('data.b.source takes a .duckdb file, a folder of csv or parquet files, or a URL'),
    ]);
    expect(told.join()).not.toContain('hunter2');
    expect(await faults({ options: { data: { c: data.c, db1: data.db1 }, targets } })).toEqual([
      expect.stringContaining('data.c.password_file is for a source of postgres://'),
      expect.stringContaining('data.db1 has the name of a target'),
    ]);
  });
});
