import { DbdiagError } from '@dbdiag/graph-engine';

/** The server didn't tell which tables it has. */
export class SchemaUnreadableError extends DbdiagError {
  override readonly name = 'SchemaUnreadableError';
  override readonly code = 'nl2sql/schema-unreadable';

  constructor(said: string) {
    super(`The tables and columns of the database can not be read: ${said} Check that the role may connect and read them.`);
  }
}
