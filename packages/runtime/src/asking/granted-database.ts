import type { DataConfig, RuntimeConfig, TargetConfig } from '../config/config-schema.ts';
import { DatabaseRefusedError, DatabaseUnnamedError } from '../errors.ts';

/** A database that somebody may ask: data of users, or a server about its own statistics. */
export type AskableDatabase =
  | { readonly name: string; readonly about: 'data'; readonly settings: DataConfig }
  | { readonly name: string; readonly about: 'server'; readonly settings: TargetConfig };

/** Who wants to ask. */
export type Asking = 'users' | 'models';

/** What these may ask, data first, each in the order of the configuration. */
export function askableDatabases({ data, targets }: Pick<RuntimeConfig, 'data' | 'targets'>, who: Asking): readonly AskableDatabase[] {
  const own = Object.entries(data).map(([name, settings]): AskableDatabase => ({ name, about: 'data', settings }));
  const servers = Object.entries(targets).map(([name, settings]): AskableDatabase => ({ name, about: 'server', settings }));
  return [...own, ...servers].filter(({ settings }) => settings.allow[who].some((grant) => grant === 'ask'));
}

/**
 * The database of a name, or the only one where none is named.
 *
 * @throws DatabaseRefusedError where there is none of that name, or these may not ask it; DatabaseUnnamedError where one has to be named.
 */
export function grantedDatabase(config: Pick<RuntimeConfig, 'data' | 'targets'>, name: string | undefined, who: Asking): AskableDatabase {
  const askable = askableDatabases(config, who);
  const names = askable.map((database) => database.name).join(', ');
  const [only, ...others] = askable;
  if (name === undefined) {
    if (only !== undefined && others.length === 0) return only;
    throw new DatabaseUnnamedError(
      only === undefined ? `The configuration has nothing that ${who} may ask.` : `Name the database to ask: ${names}.`,
    );
  }
  const found = askable.find((database) => database.name === name);
  if (found !== undefined) return found;
  const section = Object.hasOwn(config.data, name) ? 'data' : Object.hasOwn(config.targets, name) ? 'targets' : undefined;
  throw new DatabaseRefusedError(
    name,
    section === undefined
      ? `There is no database ${JSON.stringify(name)} in the configuration. ${names === '' ? 'It names none.' : `There are ${names}.`}`
      : `${who === 'users' ? 'Users' : 'Models'} may not ask ${name}: ${section}.${name}.allow.${who} doesn't list ask.`,
  );
}
