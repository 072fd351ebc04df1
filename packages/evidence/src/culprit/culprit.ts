import type { LocalizedText } from '@dbdiag/graph-engine';
import type { MeasuredObject, ObjectOf } from '../objects/measured-object.ts';

/** What a cause is about on this server. */
export interface Culprit {
  /**
   * Whether it is one that was measured, and not one of several that could be. Of several the most affected comes first.
   */
  readonly certain: boolean;
  /** At least one. */
  readonly objects: readonly MeasuredObject[];
  /** Who and what, in a sentence without its full stop. */
  readonly sentence: LocalizedText;
  /** What the placeholders of statements stand for. */
  readonly bindings: Bindings;
}

/** What placeholders of a cause's statements stand for, as far as it is certain, and else the candidates. */
export interface Bindings {
  /** By the name between the angle brackets: names of tables, indexes and the like, with their schemas. */
  readonly relations: ReadonlyMap<string, Bound<{ readonly schema: string; readonly name: string }>>;
  /** Names, numbers, texts. */
  readonly values: ReadonlyMap<string, Bound<PlaceholderValue>>;
}

/** What stands behind a placeholder, and what is said of whom it hits. */
export type Bound<Value> =
  | { readonly certain: true; readonly value: Value; readonly object: MeasuredObject }
  | { readonly certain: false; readonly candidates: readonly MeasuredObject[] };

/** How a value is written in a statement: a number as it is, a name or names by the rules for names, a text within quotes. */
export type PlaceholderValue =
  | { readonly form: 'number'; readonly number: number }
  | { readonly form: 'names'; readonly names: readonly string[] }
  | { readonly form: 'text'; readonly text: string };

/** No placeholder is known. */
export const noBindings: Bindings = { relations: new Map(), values: new Map() };

type Session = ObjectOf<'session'>;

/** Placeholders that stand for the process to blame, and for the role it belongs to. */
const processes = ['pid', 'blocker_pid', 'holder_pid', 'blocking_pid'];
const roles = ['app_role', 'report_role', 'export_role', 'scheduler_role', 'loader_role'];

/** Bindings to the session that is to blame. */
export function bindSession(session: Session): Bindings {
  const pid = certain<PlaceholderValue>({ form: 'number', number: session.pid }, session);
  // A statement about a role is about its sessions to come, not about this one.
  const role =
    session.user === undefined
      ? undefined
      : certain<PlaceholderValue>({ form: 'names', names: [session.user] }, { kind: 'role', name: session.user });
  return {
    relations: new Map(),
    values: new Map([
      ...processes.map((name) => [name, pid] as const),
      ...(role === undefined ? [] : roles.map((name) => [name, role] as const)),
    ]),
  };
}

/** A value that was measured. */
export function certain<Value>(value: Value, object: MeasuredObject): Bound<Value> {
  return { certain: true, value, object };
}

/** Bindings together; the first that knows a placeholder counts. */
export function joinBindings(...all: readonly Bindings[]): Bindings {
  return {
    relations: new Map(all.toReversed().flatMap(({ relations }) => [...relations])),
    values: new Map(all.toReversed().flatMap(({ values }) => [...values])),
  };
}
