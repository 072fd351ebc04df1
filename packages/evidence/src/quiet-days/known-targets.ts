import { canonicalJson } from '@dbdiag/ports';
import { sha256 } from '../store/sha256.ts';
import type { KeptRates } from './kept-rates.ts';
import type { TargetIdentity } from './target-identity.ts';
import { differenceOf } from './target-identity.ts';

/** A server that sessions kept rates of. */
export interface KnownTarget {
  /** Eight hexadecimal digits, the same as long as the server is. */
  readonly id: string;
  /** As the newest session found it. */
  readonly target: TargetIdentity;
  /** What the user called it last. */
  readonly name?: string;
  /** In the order they ended; at least one. */
  readonly sessions: readonly KeptRates[];
}

const idLength = 8;

/**
 * The servers that sessions kept rates of, in the order they were first measured: two at one address where the server changed, and
 * one where the same was reached at several.
 *
 * @param kept - In the order they ended.
 */
export async function knownTargets(kept: readonly KeptRates[]): Promise<readonly KnownTarget[]> {
  const groups: KeptRates[][] = [];
  for (const session of kept) {
    const group = groups.find(([first]) => first !== undefined && differenceOf(first.target, session.target) === undefined);
    if (group === undefined) groups.push([session]);
    else group.push(session);
  }
  return Promise.all(groups.flatMap((sessions) => knownTarget(sessions)));
}

function knownTarget(sessions: readonly KeptRates[]): readonly Promise<KnownTarget>[] {
  const newest = sessions.at(-1);
  if (newest === undefined) return [];
  const name = sessions.findLast((session) => session.name !== undefined)?.name;
  return [idOf(newest.target).then((id) => ({ id, target: newest.target, ...(name !== undefined && { name }), sessions }))];
}

/** The address is part of it only where nothing else tells two servers apart. */
async function idOf({ address, ...told }: TargetIdentity): Promise<string> {
  const isTold = told.systemIdentifier !== undefined && !told.standby;
  return (await sha256(canonicalJson(isTold ? told : { ...told, address }))).slice(0, idLength);
}
