import type { SemanticModel } from '../model/semantic-model.ts';
import { serverViews } from './server-views.ts';
import { sessionViews } from './session-views.ts';
import { tableViews } from './table-views.ts';
import { modelParts } from './view-definition.ts';

/** What a server tells of itself that decides what can be asked. */
export interface PostgresModelOptions {
  /** `server_version_num`, for example 160004. 15 to 18 are tried; 13 and 14 go by their documentation. */
  readonly versionNumber: number;
  /** Names of the extensions of the connected database: statements need pg_stat_statements. Default: all that the model knows. */
  readonly extensions?: readonly string[];
}

/** The only extension the model reads. */
const statementsExtension = 'pg_stat_statements';

/**
 * A model of PostgreSQL's own statistics: tables, indexes, sessions, locks, databases, recorded statements, settings, standbys, slots,
 * checkpoints, WAL and I/O, in the words of both languages. Figures are those of the server since its statistics were last reset.
 *
 * @see https://www.postgresql.org/docs/current/monitoring-stats.html
 */
export function postgresModel({ versionNumber, extensions }: PostgresModelOptions): SemanticModel {
  const views = [...tableViews, ...sessionViews, ...serverViews].filter(
    ({ relation }) => relation !== statementsExtension || (extensions ?? [statementsExtension]).includes(statementsExtension),
  );
  return {
    name: 'postgres',
    description: "PostgreSQL's own statistics",
    ...modelParts(views, versionNumber),
    fiscalYearStartMonth: 1,
    fiscalYearNamedBy: 'start',
    rules: [],
    verifiedQueries: [],
  };
}
