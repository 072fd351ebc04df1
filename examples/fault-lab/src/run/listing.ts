import { decoys } from '../background/decoys.ts';
import { helperKinds } from '../background/helper-load.ts';
import { injections } from '../faults/catalogue.ts';
import { worlds } from '../worlds/catalogue.ts';

/** What the lab has, for a person. */
export function listing(): string {
  const causes = [...new Set(injections.map(({ cause }) => cause))].sort();
  const lines = causes.map(
    (cause) =>
      `  ${cause}: ${injections
        .filter((injection) => injection.cause === cause)
        .map(({ id, alone }) => `${id}${alone === true ? ' (alone)' : ''}`)
        .join(', ')}`,
  );
  return [
    `worlds: ${worlds.map(({ name, description }) => `${name} (${description.en})`).join(', ')}`,
    `${causes.filter((cause) => cause !== 'healthy').length} causes, ${injections.length} injections:`,
    ...lines,
    `decoys: ${decoys.map(({ id }) => id).join(', ')}`,
    `helper load: ${helperKinds.join(', ')}`,
  ].join('\n');
}
