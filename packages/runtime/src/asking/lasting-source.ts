import type { DataSource } from '@dbdiag/nl2sql';

/** How a source comes to be open. */
export interface LastingOptions {
  readonly dialect: DataSource['dialect'];
  readonly open: () => Promise<DataSource>;
  /** One that is open already. */
  readonly first?: DataSource;
}

/** A source that is opened when it is first needed, and anew after its connection was lost: one that is lost stays lost. */
export function lastingSource({ dialect, open, first }: LastingOptions): DataSource {
  let current = first === undefined ? undefined : Promise.resolve(first);
  let closed = false;
  const source = async (): Promise<DataSource> => {
    if (closed) throw new Error('The data source was closed.');
    const opening = (current ??= open());
    try {
      return await opening;
    } catch (error) {
      if (current === opening) current = undefined;
      throw error;
    }
  };
  return {
    dialect,
    schema: async (options) => (await source()).schema(options),
    review: async (sql) => (await source()).review(sql),
    execute: async (query, options) => {
      const used = await source();
      const opening = current;
      const outcome = await used.execute(query, options);
      if (!outcome.ok && outcome.failure.kind === 'connection' && current === opening) {
        current = undefined;
        await used.close().catch(() => undefined);
      }
      return outcome;
    },
    close: async () => {
      closed = true;
      // What never opened has nothing to close.
      await current?.then(
        (used) => used.close(),
        () => undefined,
      );
    },
  };
}
