import pg from 'pg';

/** A connection that a part of the lab keeps. */
export interface Session {
  /** Runs one statement, or several with semicolons where there are no values. */
  readonly query: (text: string, values?: readonly (string | number)[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Runs a prepared statement that stays prepared under this name. */
  readonly execute: (name: string, text: string, values: readonly (string | number)[]) => Promise<void>;
  /** Closes it. A connection that is already gone is closed. */
  readonly end: () => Promise<void>;
}

/** Where and as whom to connect. */
export interface SessionTarget {
  readonly socketFolder: string;
  readonly port: number;
  readonly database: string;
  readonly role: string;
  /** The application_name. */
  readonly name: string;
}

/** Connects over the server's socket. */
export async function openSession({ socketFolder, port, database, role, name }: SessionTarget): Promise<Session> {
  const client = new pg.Client({ host: socketFolder, port, database, user: role, application_name: name });
  // A server that is stopped or killed ends its sessions: whoever next uses one is told by its own error.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async (text, values) => {
      const result: pg.QueryResult<Record<string, unknown>> = await (values === undefined
        ? client.query(text)
        : client.query(text, [...values]));
      return Array.isArray(result) ? [] : result.rows;
    },
    execute: async (statement, text, values) => {
      await client.query({ name: statement, text, values: [...values] });
    },
    end: async () => {
      await client.end().catch(() => undefined);
    },
  };
}
