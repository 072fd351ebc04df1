import { DbdiagError } from '@dbdiag/graph-engine';

/** The directory of an embedded database is in use; two processes on one directory would lose data. */
export class DirectoryLockedError extends DbdiagError {
  override readonly name = 'DirectoryLockedError';
  override readonly code = 'dao-postgres/directory-locked';
  readonly directory: string;
  /** The process that has it open, on the machine {@link DirectoryLockedError.host}. */
  readonly pid: number;
  readonly host: string;

  constructor(directory: string, holder: { readonly pid: number; readonly host: string; readonly lockFile: string }) {
    super(
      `The embedded database in ${directory} is open in process ${holder.pid} on ${holder.host}. ` +
        `Close it there, or use another directory or a server. If that process is gone, delete ${holder.lockFile}.`,
    );
    this.directory = directory;
    this.pid = holder.pid;
    this.host = holder.host;
  }
}

/** The directory for an embedded database can't be made or written. */
export class DirectoryNotWritableError extends DbdiagError {
  override readonly name = 'DirectoryNotWritableError';
  override readonly code = 'dao-postgres/directory-not-writable';
  readonly directory: string;

  constructor(directory: string, cause: Error) {
    super(`${directory} can't hold a database: ${cause.message}. Give a directory that this user may write.`, { cause });
    this.directory = directory;
  }
}

/** The schema in the database isn't one this version can work with. Nothing in it was changed. */
export class SchemaVersionError extends DbdiagError {
  override readonly name = 'SchemaVersionError';
  override readonly code = 'dao-postgres/schema-version';
  readonly schema: string;
  /** `newer`: a later dbdiag made it. `foreign`: dbdiag didn't make it. */
  readonly reason: 'newer' | 'foreign';
  /** The migrations or tables that give it away. */
  readonly found: readonly string[];

  constructor(schema: string, reason: 'newer' | 'foreign', found: readonly string[]) {
    super(
      reason === 'newer'
        ? `The schema "${schema}" was made by a newer dbdiag (it has ${found.join(', ')}). Update @dbdiag/dao-postgres, or use another database or schema. Nothing was changed.`
        : `The schema "${schema}" isn't dbdiag's (it has ${found.join(', ')}). Use another database or schema. Nothing was changed.`,
    );
    this.schema = schema;
    this.reason = reason;
    this.found = found;
  }
}

/** The optional package with the embedded database isn't installed. */
export class EmbeddedDatabaseMissingError extends DbdiagError {
  override readonly name = 'EmbeddedDatabaseMissingError';
  override readonly code = 'dao-postgres/embedded-database-missing';

  constructor(cause: unknown) {
    super('The embedded database needs the package @electric-sql/pglite. Install it, or use openPostgresStorage with a server.', { cause });
  }
}

/** An option of the storage can't be used as it is. */
export class InvalidStorageOptionError extends DbdiagError {
  override readonly name = 'InvalidStorageOptionError';
  override readonly code = 'dao-postgres/invalid-option';
  readonly option: string;

  constructor(option: string, message: string) {
    super(message);
    this.option = option;
  }
}

/** A text holds something the database can't store: a NUL, half a surrogate pair, or a character outside its encoding. */
export class UnstorableTextError extends DbdiagError {
  override readonly name = 'UnstorableTextError';
  override readonly code = 'dao-postgres/unstorable-text';

  constructor(detail: string, options?: ErrorOptions) {
    super(`The database can't store this text: ${detail}. Remove NUL characters and broken characters. Nothing was changed.`, options);
  }
}

/** Stored counts of tickets are below 0: something that doesn't count has written to the tickets. */
export class DamagedCountsError extends DbdiagError {
  override readonly name = 'DamagedCountsError';
  override readonly code = 'dao-postgres/damaged-counts';
  readonly schema: string;

  constructor(schema: string) {
    super(
      `Counts of tickets in the schema "${schema}" are below 0, so they can't be used. Run dbdiag index rebuild, which counts the tickets anew.`,
    );
    this.schema = schema;
  }
}
