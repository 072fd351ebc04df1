import { readFile, stat } from 'node:fs/promises';
import type { DataSource, SemanticModel } from '@dbdiag/nl2sql';
import { draftModel, locateModel, postgresModel, readModel } from '@dbdiag/nl2sql';
import { CommandError, UsageError } from '../exit-status.ts';
import { isUrl } from '../inspect/inspect-options.ts';
import { configuredTarget } from '../inspect/named-target.ts';
import { withPassword } from '../inspect/target-password.ts';
import { readSettings } from '../settings.ts';
import type { World } from '../world.ts';
import type { DataOptions } from './ask-options.ts';

/** A database that is open, and the model of it. */
export interface OpenedData {
  readonly model: SemanticModel;
  readonly source: DataSource;
  /** Nobody gave a model: it was made up from the schema. */
  readonly drafted: boolean;
}

/**
 * Opens what the options name.
 *
 * @throws UsageError, CommandError with every fault of the model, and the errors of the sources. Nothing stays open then.
 */
export async function openData(world: World, options: DataOptions): Promise<OpenedData> {
  const { model: file, data, target } = options;
  if (target !== undefined && data !== undefined)
    throw new UsageError('--data is your data, --target a server about itself; give one of them.');
  if (target !== undefined && file !== undefined) throw new UsageError('--target brings its own model; leave --model out.');
  if (target !== undefined) return openTarget(world, target, options);
  if (data === undefined)
    throw new UsageError(
      'Name the data with --data (a .duckdb file, a folder of csv or parquet files, or postgres://…), or a server with --target.',
    );
  const given = file === undefined ? undefined : await readModelFile(file);
  const source = await openSource(world, data, options);
  try {
    const schema = await source.schema({ signal: world.signal });
    const model = given ?? parsed(await draftModel(schema, source, { signal: world.signal }), 'the drafted model');
    return { model: locateModel(model, schema, source.dialect), source, drafted: given === undefined };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Opens data without a model. */
export async function openSource(world: World, data: string, options: DataOptions): Promise<DataSource> {
  const timeoutMs = options.timeout * 1000;
  const limits = { timeoutMs };
  if (/^postgres(?:ql)?:\/\//i.test(data)) {
    const { openPostgresSource } = await import('@dbdiag/nl2sql/postgres');
    const url = await withPassword(data, world, options);
    const { allowSuperuser } = options;
    return openPostgresSource({ url, allowSuperuser, limits, redactColumns: options.hide }, { signal: world.signal });
  }
  if (isUrl(data)) throw new UsageError('--data takes a .duckdb file, a folder of csv or parquet files, or postgres://…');
  const kind = await stat(data).catch(() => undefined);
  if (kind === undefined)
    throw new CommandError(`There is no ${data}. --data takes a .duckdb file, a folder of csv or parquet files, or postgres://…`);
  const { openDuckdbSource } = await import('@dbdiag/nl2sql/duckdb');
  return openDuckdbSource({ ...(kind.isDirectory() ? { folder: data } : { file: data }), limits, redactColumns: options.hide });
}

/** A server's own statistics, in the model that comes with it. */
async function openTarget(world: World, named: string, options: DataOptions): Promise<OpenedData> {
  const [{ connectTarget }, { openStatisticsSource }] = await Promise.all([import('@dbdiag/target/pg'), import('@dbdiag/nl2sql/postgres')]);
  const reached = isUrl(named)
    ? { url: named, passwordFile: options.passwordFile, allowSuperuser: options.allowSuperuser }
    : await configured(world, named, options);
  const url = await withPassword(reached.url, world, reached.passwordFile === undefined ? {} : { passwordFile: reached.passwordFile });
  const database = await connectTarget(url, { connections: 1, allowSuperuser: reached.allowSuperuser, signal: world.signal });
  const { versionNumber, extensions } = database.facts;
  const source = openStatisticsSource({ database, limits: { timeoutMs: options.timeout * 1000 } });
  return { model: postgresModel({ versionNumber, extensions }), source, drafted: false };
}

async function configured(
  world: World,
  name: string,
  options: DataOptions,
): Promise<{ readonly url: string; readonly passwordFile: string | undefined; readonly allowSuperuser: boolean }> {
  const { config } = await readSettings(world, options);
  const settings = configuredTarget(name, config);
  if (!settings.allow.users.includes('ask'))
    throw new UsageError(`Users may not ask ${name}: targets.${name}.allow.users of the configuration doesn't list ask.`);
  return { url: settings.url, passwordFile: options.passwordFile ?? settings.password_file, allowSuperuser: settings.allow_superuser };
}

async function readModelFile(file: string): Promise<SemanticModel> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`The model ${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  return parsed(text, file);
}

function parsed(text: string, name: string): SemanticModel {
  const read = readModel(text);
  if (read.ok) return read.model;
  const lines = read.faults.map(({ line, column, path, message }) => `  ${name}:${line}:${column} ${path}: ${message}`);
  throw new CommandError(`The model has ${read.faults.length} ${read.faults.length === 1 ? 'fault' : 'faults'}:\n${lines.join('\n')}`);
}
