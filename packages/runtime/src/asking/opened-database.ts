import type { Asker, DataSource, SemanticModel, SemanticParser, ValueIndex } from '@dbdiag/nl2sql';
import { auditedSource, createAsker, createSemanticParser } from '@dbdiag/nl2sql';
import type { AuditSink } from '@dbdiag/ports';

/** A database that can be asked, and what questions to it are understood with. */
export interface OpenedDatabase {
  /** Made when it is first needed: a model has many words. */
  readonly parser: () => SemanticParser;
  /** What answers in a session: every statement is audited under its id. */
  readonly askerOf: (sessionId: string) => Asker;
  readonly close: () => Promise<void>;
}

/** Where statements are written down. */
export interface AskAudit {
  readonly sink: AuditSink;
  readonly now: () => Date;
}

/** What a database is asked with. */
export interface DatabaseParts {
  readonly model: SemanticModel;
  readonly source: DataSource;
  readonly values?: ValueIndex;
}

/** A database of its parts; it closes the source. */
export function openedDatabase({ model, source, values }: DatabaseParts, audit: AskAudit): OpenedDatabase {
  const known = values === undefined ? {} : { values };
  let made: SemanticParser | undefined;
  const parser = (): SemanticParser => (made ??= createSemanticParser({ model, ...known }));
  return {
    parser,
    askerOf: (sessionId) => createAsker({ model, source: auditedSource(source, { ...audit, sessionId }), parser: parser(), ...known }),
    close: () => source.close(),
  };
}
