import { readFile, stat } from 'node:fs/promises';
import type { DataSource, SemanticModel } from '@dbdiag/nl2sql';
import { loadValueIndex, locateModel, readModel } from '@dbdiag/nl2sql';
import type { DataConfig } from '../config/config-schema.ts';
import { FileUnreadableError, InvalidModelError } from '../errors.ts';
import type { AccessSecrets } from '../measuring/target-url.ts';
import { urlWithPassword } from '../measuring/target-url.ts';
import { lastingSource } from './lasting-source.ts';
import type { AskAudit, OpenedDatabase } from './opened-database.ts';
import { openedDatabase } from './opened-database.ts';

/** Values of the data that questions may name are fetched when it is opened; a column that takes longer has none. */
const valuesTimeoutMs = 2000;

/** A `data` entry of the configuration. */
export interface NamedData extends Omit<AccessSecrets, 'passwordFile'> {
  readonly settings: DataConfig;
}

/**
 * Opens data for questions.
 *
 * @throws FileUnreadableError, InvalidModelError with every fault, PasswordFileExposedError, and the errors of the source. Nothing stays open then.
 */
export async function openData(data: NamedData, audit: AskAudit): Promise<OpenedDatabase> {
  const written = await modelOf(data.settings.model);
  const source = await sourceOf(data);
  try {
    const model = locateModel(written, await source.schema(), source.dialect);
    const values = await loadValueIndex(model, source, { timeoutMs: valuesTimeoutMs });
    const lasting = lastingSource({ dialect: source.dialect, open: () => sourceOf(data), first: source });
    return openedDatabase({ model, source: lasting, values }, audit);
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function modelOf(file: string): Promise<SemanticModel> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new FileUnreadableError(file, cause, 'A semantic model is expected there.');
  });
  const read = readModel(text);
  if (!read.ok) throw new InvalidModelError(file, read.faults);
  return read.model;
}

async function sourceOf(data: NamedData): Promise<DataSource> {
  const { source, password_file: passwordFile, hide, timeout_seconds: seconds, allow_superuser: allowSuperuser } = data.settings;
  const bounds = { limits: { timeoutMs: seconds * 1000 }, redactColumns: hide };
  if (/^postgres(?:ql)?:\/\//iu.test(source)) {
    const { openPostgresSource } = await import('@dbdiag/nl2sql/postgres');
    return openPostgresSource({ url: await urlWithPassword(source, { ...data, passwordFile }), allowSuperuser, ...bounds });
  }
  const kind = await stat(source).catch((cause: unknown) => {
    throw new FileUnreadableError(source, cause, 'A .duckdb file, or a folder of csv or parquet files, is expected there.');
  });
  const { openDuckdbSource } = await import('@dbdiag/nl2sql/duckdb');
  return openDuckdbSource({ ...(kind.isDirectory() ? { folder: source } : { file: source }), ...bounds });
}
