import type { ObjectOf } from '../objects/measured-object.ts';
import { waitSigns } from './culprit-signs.ts';
import type { ObjectsRead } from './read-objects.ts';

/** Somebody in a queue of locks, in the order of a tree: whoever waits follows the one it waits for, one level deeper. */
export interface QueuedSession {
  readonly depth: number;
  /** 0 stands for a prepared transaction. */
  readonly pid: number;
  readonly session: ObjectOf<'session'>;
  /** What it waits for; absent for those that head a queue. */
  readonly wait?: ObjectOf<'wait'>;
  /** How many wait behind it, directly and not. */
  readonly behind: number;
}

/** Entries a tree shows; the rest is counted. */
const mostEntries = 40;

/** Who waits for whom: empty where nobody was seen to wait. The head with most behind it comes first. */
export function blockingTree(objects: ObjectsRead): readonly QueuedSession[] {
  const waits = waitsIn(objects);
  const children = childrenOf(waits);
  const behind = (pid: number): number => {
    const seen = new Set<number>();
    const visit = (each: number): void => {
      for (const { waiter, blockers } of waits) {
        if (!blockers.includes(each) || seen.has(waiter)) continue;
        seen.add(waiter);
        visit(waiter);
      }
    };
    visit(pid);
    seen.delete(pid);
    return seen.size;
  };
  const waiting = new Set(waits.map(({ waiter }) => waiter));
  const heads = [...new Set(waits.flatMap(({ blockers }) => blockers))].filter((pid) => !waiting.has(pid));
  const entries: QueuedSession[] = [];
  const shown = new Set<number>();
  const add = (pid: number, depth: number, wait?: ObjectOf<'wait'>): void => {
    if (shown.has(pid)) return;
    shown.add(pid);
    entries.push({ depth, pid, session: objects.session(pid), ...(wait !== undefined && { wait }), behind: behind(pid) });
    for (const child of (children.get(pid) ?? []).toSorted((a, b) => behind(b.waiter) - behind(a.waiter) || a.waiter - b.waiter))
      add(child.waiter, depth + 1, child);
  };
  for (const pid of heads.toSorted((a, b) => behind(b) - behind(a) || a - b)) add(pid, 0);
  // A circle has no head: a deadlock that nobody has broken yet.
  for (const wait of waits) add(wait.waiter, 0, wait);
  return entries.slice(0, mostEntries);
}

/** The waits of the first reading that saw any. */
function waitsIn(objects: ObjectsRead): readonly ObjectOf<'wait'>[] {
  for (const sign of waitSigns) {
    const waits = objects.of(sign).flatMap((object) => (object.kind === 'wait' ? [object] : []));
    if (waits.length > 0) return waits;
  }
  return [];
}

/** Each waiter once: below somebody who waits as well where there is one, since the queue is read from its head. */
function childrenOf(waits: readonly ObjectOf<'wait'>[]): ReadonlyMap<number, readonly ObjectOf<'wait'>[]> {
  const waiting = new Map(waits.map((wait) => [wait.waiter, wait]));
  const children = new Map<number, ObjectOf<'wait'>[]>();
  for (const wait of waits) {
    const queued = wait.blockers.filter((pid) => waiting.get(pid)?.blockers.includes(wait.waiter) === false);
    const parent =
      queued.toSorted((a, b) => (waiting.get(b)?.blockers.length ?? 0) - (waiting.get(a)?.blockers.length ?? 0) || a - b)[0] ??
      wait.blockers[0];
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), wait]);
  }
  return children;
}
