import { DbdiagError } from '@dbdiag/graph-engine';
import type { Origin } from './config/origin.ts';

/** One thing wrong with a configuration. */
export interface ConfigFault {
  /** The key, such as `agent.enabled`; empty for the whole. */
  readonly path: string;
  /** Who said it. */
  readonly origin: Origin;
  /** What is wrong and what to do, in words: `dbdiag.config.yaml:3: agent.enabled takes true or false, not "maybe".` */
  readonly message: string;
}

/** A configuration can't be used; every fault of it is listed. */
export class InvalidConfigError extends DbdiagError {
  override readonly name = 'InvalidConfigError';
  override readonly code = 'runtime/invalid-config';
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    super(faults.map(({ message }) => message).join('\n'));
    this.faults = faults;
  }
}

/** A file that the configuration names, or is, can't be read. */
export class FileUnreadableError extends DbdiagError {
  override readonly name = 'FileUnreadableError';
  override readonly code = 'runtime/file-unreadable';
  readonly file: string;

  /** @param advice - A sentence that says what is expected there. */
  constructor(file: string, cause: unknown, advice?: string) {
    const what = `${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}.`;
    super(advice === undefined ? what : `${what} ${advice}`, { cause });
    this.file = file;
  }
}

/** A file with a password can be read by others than its owner. */
export class PasswordFileExposedError extends DbdiagError {
  override readonly name = 'PasswordFileExposedError';
  override readonly code = 'runtime/password-file-exposed';
  readonly file: string;

  constructor(file: string) {
    super(`${file} can be read by others than you: chmod 600 ${file}`);
    this.file = file;
  }
}

/** A fault in a file of knowledge. */
export interface KnowledgeFault {
  /** Where in the file; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** Conversations are to go by a set of tickets that there isn't. */
export class UnknownSetError extends DbdiagError {
  override readonly name = 'UnknownSetError';
  override readonly code = 'runtime/unknown-set';
  /** The sets that were named and aren't there. */
  readonly sets: readonly string[];
  /** Those that there are. */
  readonly known: readonly string[];

  constructor(sets: readonly string[], known: readonly string[]) {
    const what = sets.length === 1 ? `no set of tickets ${sets.join('')}` : `no sets of tickets ${sets.join(', ')}`;
    super(
      `There is ${what}: it was removed, or never imported. There are: ${known.join(', ')}. Change knowledge.sets or knowledge.set_weights, or import it again.`,
    );
    this.sets = sets;
    this.known = known;
  }
}

/** A file of knowledge holds something that can't be used; every fault of it is listed. */
export class InvalidKnowledgeError extends DbdiagError {
  override readonly name = 'InvalidKnowledgeError';
  override readonly code = 'runtime/invalid-knowledge';
  readonly file: string;
  readonly faults: readonly KnowledgeFault[];

  constructor(file: string, faults: readonly KnowledgeFault[], options?: ErrorOptions) {
    const lines = faults.map(({ path, message }) => `\n  ${path === '' ? '' : `${path}: `}${message}`);
    super(`${file} can't be used as knowledge; correct this:${lines.join('')}`, options);
    this.file = file;
    this.faults = faults;
  }
}

/** What was asked of a target isn't granted by its entry in the configuration, or there is no such entry. */
export class TargetRefusedError extends DbdiagError {
  override readonly name = 'TargetRefusedError';
  override readonly code = 'runtime/target-refused';
  readonly target: string;

  constructor(target: string, message: string) {
    super(message);
    this.target = target;
  }
}

/** An id that no session can have. */
export class InvalidSessionIdError extends DbdiagError {
  override readonly name = 'InvalidSessionIdError';
  override readonly code = 'runtime/invalid-session-id';

  constructor() {
    super('The id of a session has 1 to 128 characters of A-Z, a-z, 0-9 and . _ : ~ -');
  }
}

/** So many inspections of a target wait already that no other may. */
export class InspectionQueueFullError extends DbdiagError {
  override readonly name = 'InspectionQueueFullError';
  override readonly code = 'runtime/inspection-queue-full';
  readonly target: string;
  /** How many may wait. */
  readonly limit: number;

  constructor(target: string, limit: number) {
    super(`${limit} inspections of ${target} wait already (server.inspections_queued). Start another when one of them has ended.`);
    this.target = target;
    this.limit = limit;
  }
}

/** What was asked of a database isn't granted by its entry in the configuration, or there is no such entry. */
export class DatabaseRefusedError extends DbdiagError {
  override readonly name = 'DatabaseRefusedError';
  override readonly code = 'runtime/database-refused';
  /** As it was named. */
  readonly database: string;

  constructor(database: string, message: string) {
    super(message);
    this.database = database;
  }
}

/** A question names no database, and there isn't just one. */
export class DatabaseUnnamedError extends DbdiagError {
  override readonly name = 'DatabaseUnnamedError';
  override readonly code = 'runtime/database-unnamed';
}

/** A fault in a semantic model. */
export interface SemanticModelFault {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A semantic model can't be used; every fault of it is listed. */
export class InvalidModelError extends DbdiagError {
  override readonly name = 'InvalidModelError';
  override readonly code = 'runtime/invalid-model';
  readonly file: string;
  readonly faults: readonly SemanticModelFault[];

  constructor(file: string, faults: readonly SemanticModelFault[]) {
    const lines = faults.map(({ path, line, column, message }) => `\n  ${file}:${line}:${column} ${path}: ${message}`);
    super(`${file} can't be used as a semantic model; correct this:${lines.join('')}`);
    this.file = file;
    this.faults = faults;
  }
}

/** An import was begun with something else than it is to go on with. */
export class ImportChangedError extends DbdiagError {
  override readonly name = 'ImportChangedError';
  override readonly code = 'runtime/import-changed';
  /** What is no longer as it was: names of files, or of options. */
  readonly changed: readonly string[];

  constructor(changed: readonly string[]) {
    const are = changed.length === 1 ? 'is' : 'are';
    super(
      `This import was begun before and was interrupted; since then ${changed.join(', ')} ${are} not as before. Give what it was begun with to go on, or begin anew (--restart): what is stored already is then compared and replaced.`,
    );
    this.changed = changed;
  }
}

/** The same import is under way in another process. */
export class ImportRunningError extends DbdiagError {
  override readonly name = 'ImportRunningError';
  override readonly code = 'runtime/import-running';
  readonly pid: number;
  readonly host: string;

  constructor(folder: string, { pid, host }: { readonly pid: number; readonly host: string }, cause: unknown) {
    super(
      `The same import is running in process ${pid} on ${host}. Wait for it or stop it there. If that process is gone, delete the folder ${folder}.`,
      { cause },
    );
    this.pid = pid;
    this.host = host;
  }
}

/** The folder in which an import notes how far it is can't be read or written. */
export class ImportFolderError extends DbdiagError {
  override readonly name = 'ImportFolderError';
  override readonly code = 'runtime/import-folder';
  readonly folder: string;

  constructor(folder: string, cause: unknown) {
    const full = cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
    const what = cause instanceof Error ? cause.message : String(cause);
    super(
      full
        ? `There is no space left for what an import notes in ${folder}. Free some and import the same again: it goes on where it was.`
        : `What an import notes in ${folder} can't be read or written: ${what}. Correct that and import the same again: it goes on where it was.`,
      { cause },
    );
    this.folder = folder;
  }
}
