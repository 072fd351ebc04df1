import { LabError } from '../cluster/lab-error.ts';
import { injections } from '../faults/catalogue.ts';
import type { Injection } from '../faults/injection.ts';
import { worlds } from '../worlds/catalogue.ts';
import type { World } from '../worlds/world.ts';

/** Worlds by name, separated by commas; all without a choice. */
export function chooseWorlds(names: string | undefined): readonly World[] {
  if (names === undefined) return worlds;
  return names.split(',').map(
    (name) =>
      worlds.find((world) => world.name === name) ??
      unknown(
        'world',
        name,
        worlds.map((world) => world.name),
      ),
  );
}

/**
 * Injections by id or by cause, separated by commas; all without a choice. A cause stands for all its injections.
 *
 * @param among - Default: those that tickets may come from.
 */
export function chooseInjections(names: string | undefined, among: readonly Injection[] = injections): readonly Injection[] {
  if (names === undefined) return among;
  return names.split(',').flatMap((name) => {
    const chosen = among.filter(({ id, cause }) => id === name || cause === name);
    return chosen.length > 0 ? chosen : unknown('cause or injection', name, [...new Set(among.map(({ cause }) => cause))]);
  });
}

function unknown(kind: string, name: string, known: readonly string[]): never {
  throw new LabError(`There is no ${kind} ${name}. Known: ${known.join(', ')}.`);
}
