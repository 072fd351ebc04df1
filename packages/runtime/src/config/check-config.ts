import type { z } from 'zod';
import type { ConfigFault } from '../errors.ts';
import { sectionNames } from './config-keys.ts';
import type { RuntimeConfig } from './config-schema.ts';
import { configSchema } from './config-schema.ts';
import type { OriginOf } from './fault.ts';
import { faultAt } from './fault.ts';
import { nearestKey } from './nearest-key.ts';
import { originText } from './origin.ts';
import { isSecret } from './secrets.ts';

type Tree = Readonly<Record<string, unknown>>;

/** What checking gave: the configuration, or everything that is wrong. */
export type Checked = { readonly config: RuntimeConfig } | { readonly faults: readonly ConfigFault[] };

/**
 * Checks a configuration and puts the defaults in.
 *
 * @param nameOf - What the user calls a key that an option has contradicted or left open.
 */
export function checkConfig(tree: Tree, originOf: OriginOf, nameOf: (key: string) => string = (key) => key): Checked {
  const parsed = configSchema.safeParse(tree);
  const faults = parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue, tree, originOf));
  const faulty = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
  const sound = parsed.success
    ? parsed.data
    : configSchema.safeParse(Object.fromEntries(sections(tree).filter(([key]) => !faulty.has(key)))).data;
  // What a section with faults means nobody knows: what involves it can't contradict it.
  const more =
    sound === undefined
      ? []
      : contradictions(sound, { originOf, nameOf }).filter(({ involves }) => !involves.some((section) => faulty.has(section)));
  const all = [...faults, ...more.map(({ path, message }) => faultAt(path, message, originOf))];
  return parsed.success && all.length === 0 ? { config: parsed.data } : { faults: all };
}

function sections(tree: Tree): readonly (readonly [string, unknown])[] {
  return Object.entries(tree).filter(([key]) => Object.hasOwn(configSchema.shape, key));
}

function faultsOf(issue: z.core.$ZodIssue, tree: Tree, originOf: OriginOf): readonly ConfigFault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...path, key], originOf));
  return [faultAt(path, messageOf(issue, { path, value: valueAt(tree, path) }), originOf)];
}

function unknownKey(path: readonly string[], originOf: OriginOf): ConfigFault {
  const near = nearestKey(path);
  const advice = near === undefined ? `There are ${sectionNames.join(', ')}` : `Did you mean ${near.join('.')}?`;
  return faultAt(path, `is no key of the configuration. ${advice}`, originOf);
}

const typeWords: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  array: 'a list',
  object: 'keys of its own',
  record: 'keys of its own',
};

function messageOf(issue: z.core.$ZodIssue, { path, value }: { readonly path: readonly string[]; readonly value: unknown }): string {
  if (value === undefined) return 'is missing';
  const but = isSecret(path) || typeof value === 'object' ? '' : `, not ${JSON.stringify(value)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `takes ${typeWords[issue.expected] ?? issue.expected}${but}`;
    case 'invalid_value':
      return `takes ${issue.values.map(String).join(', ')}${but}`;
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) > 1 ? `takes at least ${issue.minimum} characters` : 'is empty';
      return `takes ${issue.inclusive === true ? 'at least' : 'more than'} ${issue.minimum}${but}`;
    case 'too_big':
      return `takes ${issue.inclusive === true ? 'at most' : 'less than'} ${issue.maximum}${but}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message;
    default:
      return issue.message;
  }
}

function valueAt(tree: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (place, key) => (typeof place === 'object' && place !== null ? (place as Readonly<Record<string, unknown>>)[key] : undefined),
    tree,
  );
}

interface Contradiction {
  readonly path: readonly string[];
  readonly message: string;
  /** The sections it is about. */
  readonly involves: readonly string[];
}

interface Naming {
  readonly originOf: OriginOf;
  readonly nameOf: (key: string) => string;
}

function contradictions(config: RuntimeConfig, naming: Naming): readonly Contradiction[] {
  return [
    ...storageContradictions(config, naming),
    ...modelContradictions(config, naming),
    ...timeContradictions(config, naming),
    ...knowledgeContradictions(config),
    ...targetContradictions(config),
    ...dataContradictions(config),
    ...serverContradictions(config),
  ];
}

function storageContradictions({ storage: { kind, directory, url } }: RuntimeConfig, { originOf }: Naming): readonly Contradiction[] {
  const found: Contradiction[] = [];
  const contradict = (key: 'directory' | 'url', with_: readonly string[], text: string): void => {
    found.push({
      path: ['storage', key],
      message: `contradicts ${text} (${originText(originOf(with_))}). Leave one of them out`,
      involves: ['storage'],
    });
  };
  const missing = (key: string): void => {
    found.push({ path: ['storage', key], message: `is missing: storage.kind is ${kind ?? ''}`, involves: ['storage'] });
  };
  if (directory !== undefined && url !== undefined) contradict('url', ['storage', 'directory'], 'storage.directory');
  if (directory !== undefined && kind !== undefined && kind !== 'embedded')
    contradict('directory', ['storage', 'kind'], `storage.kind: ${kind}`);
  if (url !== undefined && kind !== undefined && kind !== 'postgres') contradict('url', ['storage', 'kind'], `storage.kind: ${kind}`);
  if (kind === 'embedded' && directory === undefined) missing('directory');
  if (kind === 'postgres' && url === undefined) missing('url');
  return found;
}

function timeContradictions({ agent, llm }: RuntimeConfig, { originOf }: Naming): readonly Contradiction[] {
  const [call, turn] = [llm.timeout_seconds, agent.turn_timeout_seconds];
  if (call === undefined || turn === undefined || call < turn) return [];
  const other = originText(originOf(['agent', 'turn_timeout_seconds']));
  const message = `leaves a turn no time: a turn may take ${turn} s (${other})`;
  return [{ path: ['llm', 'timeout_seconds'], message, involves: ['agent', 'llm'] }];
}

function modelContradictions({ agent, llm }: RuntimeConfig, { originOf, nameOf }: Naming): readonly Contradiction[] {
  if (!agent.enabled) return [];
  const involves = ['agent', 'llm'];
  const models: readonly (readonly [readonly string[], string | undefined])[] = [
    [['agent', 'agent_model'], agent.agent_model],
    [['llm', 'embedding_model'], llm.embedding_model],
  ];
  const given = models.filter(([, model]) => model !== undefined).map(([path]) => path);
  if (llm.base_url === undefined) {
    return given.map((path) => {
      const other = originOf(path).kind === 'option' ? nameOf('llm.base_url') : 'llm.base_url';
      const message = `needs ${other}, the address of a server that speaks OpenAI's protocol, for example http://localhost:11434/v1`;
      return { path, involves, message };
    });
  }
  if (llm.embedding_model !== undefined && isOfOneModel(llm.base_url)) {
    const message = `can't be asked at ${nameOf('llm.base_url')}, the address of one model that talks; give the address of the server, such as https://host/v1`;
    return [{ path: ['llm', 'embedding_model'], involves, message }];
  }
  if (given.length > 0) return [];
  const path = ['llm', 'base_url'];
  const [a, b] = models.map(([key]) => (originOf(path).kind === 'option' ? nameOf(key.join('.')) : key.join('.')));
  return [{ path, involves, message: `needs ${a} or ${b}: the name of a model on that server` }];
}

/** Whether an address leads to one model only: there is no other behind it. */
function isOfOneModel(baseUrl: string): boolean {
  return /\/invocations\/*$|\/openai\/deployments\//.test(new URL(baseUrl).pathname);
}

function knowledgeContradictions({ knowledge, storage }: RuntimeConfig): readonly Contradiction[] {
  const kept = storage.kind !== 'memory' && (storage.directory !== undefined || storage.url !== undefined);
  if (knowledge.built_in || knowledge.file !== undefined || kept) return [];
  const message = 'leaves nothing known: name a knowledge.file, or a storage that keeps knowledge';
  return [{ path: ['knowledge', 'built_in'], involves: ['knowledge', 'storage'], message }];
}

function targetContradictions({ targets }: RuntimeConfig): readonly Contradiction[] {
  return Object.entries(targets).flatMap(([name, { exec_mode, host, pid, window_minutes, log_folders }]) => {
    const fault = (key: string, message: string): Contradiction => ({ path: ['targets', name, key], message, involves: ['targets'] });
    return [
      ...(exec_mode === 'ssh' && host === undefined ? [fault('exec_mode', 'ssh needs host, for example postgres@db.example')] : []),
      ...(exec_mode !== 'ssh' && host !== undefined ? [fault('host', 'says where to log in over ssh; add exec_mode: ssh')] : []),
      ...(exec_mode === 'sql' && pid !== undefined ? [fault('pid', 'is a process of the machine; add exec_mode: local or ssh')] : []),
      ...(exec_mode === 'sql' && window_minutes !== undefined
        ? [fault('window_minutes', 'is how far back the log of the server is read; add exec_mode: local or ssh')]
        : []),
      ...(exec_mode === 'sql' && log_folders.length > 0
        ? [fault('log_folders', 'says where the log of the server is read; add exec_mode: local or ssh')]
        : []),
    ];
  });
}

function dataContradictions({ data, targets }: RuntimeConfig): readonly Contradiction[] {
  return Object.entries(data).flatMap(([name, { source, password_file: passwordFile }]): readonly Contradiction[] => [
    ...(Object.hasOwn(targets, name)
      ? [
          {
            path: ['data', name],
            message: 'has the name of a target; questions name either, so give it another',
            involves: ['data', 'targets'],
          },
        ]
      : []),
    ...(passwordFile !== undefined && !/^postgres(?:ql)?:\/\//i.test(source)
      ? [{ path: ['data', name, 'password_file'], message: 'is for a source of postgres://; files have no password', involves: ['data'] }]
      : []),
  ]);
}

function serverContradictions({ server, targets }: RuntimeConfig): readonly Contradiction[] {
  const owners = Object.entries(server.tokens);
  const shared = owners.flatMap(([name, token], index): readonly Contradiction[] => {
    const other = owners.slice(0, index).find(([, earlier]) => earlier === token)?.[0];
    const message = `is the token of ${other ?? ''} as well. Give each a token of its own`;
    return other === undefined ? [] : [{ path: ['server', 'tokens', name], message, involves: ['server'] }];
  });
  const leading = server.alerts.flatMap(({ inspect }, index): readonly Contradiction[] => {
    const path = ['server', 'alerts', String(index), 'inspect'];
    const target = Object.hasOwn(targets, inspect) ? targets[inspect] : undefined;
    if (target?.allow.users.includes('inspect') === true) return [];
    const message =
      target === undefined
        ? `names no target of the configuration: ${JSON.stringify(inspect)}`
        : `needs targets.${inspect}.allow.users to list inspect`;
    return [{ path, message, involves: ['server', 'targets'] }];
  });
  return [...shared, ...leading];
}
