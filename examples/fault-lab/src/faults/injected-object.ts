import { z } from 'zod';
import type { Roles } from '../worlds/roles.ts';

/** The schema of {@link InjectedObject}. */
export const injectedObjectSchema = z.strictObject({
  kind: z.enum([
    ...(['session', 'clients', 'prepared', 'table', 'column', 'index', 'constraint', 'slot', 'standby', 'setting'] as const),
    ...(['statement', 'sequence', 'function', 'role', 'database', 'file-system', 'tablespace'] as const),
  ]),
  /**
   * What it is called, each name right by itself: the application of sessions and clients, the table that a statement reads
   * or a foreign key belongs to, of an index also its table, the name of everything else, without its schema. Empty where any of the kind is right.
   */
  names: z.array(z.string()),
});

/** What an injection takes hold of, as a report should name it. */
export type InjectedObject = Readonly<z.infer<typeof injectedObjectSchema>>;

/** Where an injection is made. */
export interface Place {
  readonly roles: Roles;
  readonly database: string;
}

/** An object by its kind and the names it goes by; what stands before the point in the name of a setting belongs to it. */
export const objectOf = (kind: InjectedObject['kind'], ...names: readonly string[]): InjectedObject => ({
  kind,
  names: kind === 'setting' ? [...names] : names.map(bare),
});

/** A name without its schema. */
export function bare(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** The objects of injections that have one, by the ids of the injections: of several any will do. */
export type ObjectsOfInjections = Readonly<Record<string, (place: Place) => readonly InjectedObject[]>>;
