import type { ConfigFault } from '../errors.ts';
import { InvalidConfigError } from '../errors.ts';
import { checkConfig } from './check-config.ts';
import { findConfigFile } from './config-file.ts';
import { valueKeys } from './config-keys.ts';
import type { RuntimeConfig, RuntimeConfigInput } from './config-schema.ts';
import type { Environment } from './environment.ts';
import { readEnvironment } from './environment.ts';
import type { OriginOf } from './fault.ts';
import type { Entry } from './layers.ts';
import { entriesOf, mergeLayers, nested } from './layers.ts';
import type { Origin } from './origin.ts';
import type { FileReading } from './read-config-file.ts';
import { masked } from './secrets.ts';

/** Where a configuration comes from. Of two that say the same key, the later of these counts: file, environment, options. */
export interface ConfigSources {
  /** The file; by default `dbdiag.config.yaml` or `dbdiag.config.json` in `folder`, where there is one. */
  readonly file?: string | undefined;
  /** Where a file is looked for; without it none is. */
  readonly folder?: string | undefined;
  /** Variables, handed in by the program: `DBDIAG_AGENT__ENABLED` is `agent.enabled`. */
  readonly environment?: Environment | undefined;
  /** What the program was told. */
  readonly options?: DeepPartial<RuntimeConfigInput> | undefined;
  /** What the user calls an option, such as `--model`. Default: the key. */
  readonly optionName?: ((key: string) => string | undefined) | undefined;
  /** What differs from the defaults in this program. Of `storage`, only where nobody says anything about it. */
  readonly defaults?: DeepPartial<RuntimeConfigInput> | undefined;
}

/** Every key of it may be absent. */
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
    : T;

/** A value in force, and who said it. */
export interface ConfigValue {
  /** Such as `agent.enabled`. */
  readonly key: string;
  /** Secrets are masked; undefined where nothing is set. */
  readonly value: unknown;
  readonly origin: Origin;
}

/** A configuration and where each value of it is from. */
export interface ConfigReading {
  readonly config: RuntimeConfig;
  /** Every value, in the order of the schema. */
  readonly values: readonly ConfigValue[];
}

/**
 * Reads a configuration from everywhere it may stand in.
 *
 * @throws InvalidConfigError with every fault: unknown keys, wrong types, values that contradict each other.
 * @throws FileUnreadableError
 */
export async function readConfig(sources: ConfigSources): Promise<ConfigReading> {
  const { options = {}, environment = {}, optionName = (key: string) => key, defaults = {} } = sources;
  const found = await fileOf(sources);
  const file = found === undefined || 'faults' in found ? undefined : await readFileOf(found);
  const variables = readEnvironment(environment);
  const told = entriesOf(options, (path) => ({ kind: 'option', name: optionName(path.join('.')) ?? path.join('.') }));
  const spoken = [file?.entries ?? [], variables.entries, told];
  const storageSaid = spoken.flat().some(({ path }) => path[0] === 'storage');
  const own = entriesOf(defaults, () => ({ kind: 'default' })).filter(({ path }) => !(storageSaid && path[0] === 'storage'));
  const merged = mergeLayers([own, ...spoken]);
  const originOf: OriginOf = (path) => ({ ...nearestOrigin(path), exact: merged.has(path.join('.')) });
  const nearestOrigin = (path: readonly string[]): Origin => {
    const exact = merged.get(path.join('.'));
    if (exact !== undefined) return exact.origin;
    const inside = [...merged.values()].find((entry) => path.length > 0 && path.every((key, index) => entry.path[index] === key));
    if (inside !== undefined) return inside.origin.kind === 'file' && file !== undefined ? file.placeOf(path) : inside.origin;
    const around = path.length > 1 ? nearestOrigin(path.slice(0, -1)) : ({ kind: 'default' } as const);
    return around.kind === 'file' && file !== undefined ? file.placeOf(path) : around;
  };
  const checked = checkConfig(nested(merged.values()), originOf, (key) => optionName(key) ?? key);
  const faults: readonly ConfigFault[] = [
    ...(found !== undefined && 'faults' in found ? found.faults : []),
    ...(file?.faults ?? []),
    ...variables.faults,
    ...('faults' in checked ? checked.faults : []),
  ];
  if ('faults' in checked || faults.length > 0) throw new InvalidConfigError(faults);
  return { config: checked.config, values: valuesOf(checked.config, merged) };
}

async function fileOf({ file, folder }: ConfigSources): ReturnType<typeof findConfigFile> {
  if (file !== undefined) return { file };
  return folder === undefined ? undefined : findConfigFile(folder);
}

async function readFileOf({ file }: { readonly file: string }): Promise<FileReading> {
  // Most configurations have no file, and then no YAML has to be read.
  const { readConfigFile } = await import('./read-config-file.ts');
  return readConfigFile(file);
}

/**
 * Checks a configuration that a program wrote itself, and puts the defaults in.
 *
 * @throws InvalidConfigError with every fault.
 */
export function parseConfig(input: RuntimeConfigInput): RuntimeConfig {
  const entries = entriesOf(input, (path) => ({ kind: 'option', name: path.join('.') }));
  const said = new Set(entries.map(({ path }) => path.join('.')));
  const checked = checkConfig(nested(entries), (path) => ({ kind: 'option', name: path.join('.'), exact: said.has(path.join('.')) }));
  if ('faults' in checked) throw new InvalidConfigError(checked.faults);
  return checked.config;
}

function valuesOf(config: RuntimeConfig, merged: ReadonlyMap<string, Entry>): readonly ConfigValue[] {
  const valueAt = (path: readonly string[]): unknown =>
    path.reduce<unknown>((place, name) => (place as Readonly<Record<string, unknown>>)[name], config);
  return valueKeys((path) => Object.keys(valueAt(path) as object)).map((path) => {
    const key = path.join('.');
    const value = valueAt(path);
    return { key, value: masked(path, value), origin: merged.get(key)?.origin ?? { kind: 'default' } };
  });
}
