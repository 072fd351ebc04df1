import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { ThresholdProfile } from '../probe/condition.ts';
import type { Probe } from '../probe/probe.ts';
import type { KeptRates } from './kept-rates.ts';
import { comparedProbes, isQuiet, rateIn } from './kept-rates.ts';
import { dayMs, quietDayLimits } from './quiet-day-limits.ts';
import type { QuietDaySource } from './quiet-day-source.ts';
import type { TargetIdentity } from './target-identity.ts';
import { differenceOf } from './target-identity.ts';

/** What was kept, as far as it can be read. */
export interface KeptSessions {
  /** In the order they ended. */
  readonly kept: readonly KeptRates[];
  /** Names of files that hold no rates this version can read. */
  readonly unreadable: readonly string[];
}

/** What a quiet day is wanted for. */
export interface QuietDayRequest {
  readonly target: TargetIdentity;
  readonly profile: ThresholdProfile;
  readonly probes: readonly Probe[];
  readonly now: Date;
}

/** What the rates of a session are compared with. */
export interface QuietDay {
  /** The server's own values, in the unit of the probe. */
  readonly values: ReadonlyMap<PhenomenonId, number>;
  /** Values up to which being above one's usual multiple says nothing yet, in the unit of the probe. */
  readonly slight: ReadonlyMap<PhenomenonId, number>;
  readonly from: QuietDaySource;
  /** The ids of the sessions that count, in the order they ended; as long as they are too few, those that will. */
  readonly counted: readonly string[];
}

/**
 * The typical quiet readings of a server: the median, rate by rate, of its sessions of the last weeks in which no fault was the
 * most probable. Sessions of another server at the same address, of another version or another role never count, and are named.
 * Those at the same address go before others of the same server, which count where the first are too few.
 *
 * @returns undefined where the profile compares nothing with a quiet day.
 */
export function chooseQuietDay({ kept, unreadable }: KeptSessions, request: QuietDayRequest): QuietDay | undefined {
  const { target, profile, now } = request;
  const compared = comparedProbes(request.probes, profile);
  if (compared.length === 0) return undefined;
  const recent = kept.filter((session) => session.profile === profile && isRecent(session, now));
  const same = recent.filter((session) => isQuiet(session) && differenceOf(session.target, target) === undefined);
  const here = same.filter((session) => session.target.address === target.address);
  const counted = here.length >= quietDayLimits.sessions ? here : same;
  const noticed = { ...otherServerOf(recent, target), ...(unreadable.length > 0 && { unreadable: unreadable.length }) };
  const ids = counted.map(({ sessionId }) => sessionId);
  const [first] = counted;
  const last = counted.at(-1);
  if (first === undefined || last === undefined || counted.length < quietDayLimits.sessions) {
    const from = { kind: 'tooFew' as const, sessions: counted.length, needed: quietDayLimits.sessions, ...noticed };
    return { values: new Map(), slight: new Map(), from, counted: ids };
  }
  const values = usualRates(
    counted,
    compared.map(({ phenomenonId }) => phenomenonId),
  );
  return {
    values,
    slight: new Map(compared.filter(({ phenomenonId }) => values.has(phenomenonId)).flatMap(slightOf)),
    counted: ids,
    from: { kind: 'sessions', sessions: counted.length, from: first.endedAt, to: last.endedAt, ...noticed },
  };
}

/** The medians of what sessions measured, of the rates that enough of them did. */
export function usualRates(sessions: readonly KeptRates[], ids: readonly PhenomenonId[]): ReadonlyMap<PhenomenonId, number> {
  return new Map(
    ids.flatMap((id) => {
      const measured = sessions.flatMap((session) => rateIn(session, id) ?? []);
      return measured.length < quietDayLimits.sessions ? [] : [[id, median(measured)] as const];
    }),
  );
}

/** Whether a session may count by its age. One that ended later than now was dated by another clock. */
export function isRecent({ endedAt }: Pick<KeptRates, 'endedAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(endedAt);
  return age >= 0 && age <= quietDayLimits.days * dayMs;
}

/** The sessions at the address of a target that were of another one. */
function otherServerOf(recent: readonly KeptRates[], target: TargetIdentity): Pick<Extract<QuietDaySource, { kind: 'sessions' }>, 'other'> {
  const others = recent.flatMap(({ target: known, endedAt }) => {
    const because = known.address === target.address ? differenceOf(known, target) : undefined;
    return because === undefined ? [] : [{ because, endedAt }];
  });
  const newest = others.at(-1);
  return newest === undefined ? {} : { other: { because: newest.because, sessions: others.length, until: newest.endedAt } };
}

function slightOf({ phenomenonId, conditions: { lab } }: Probe): readonly (readonly [PhenomenonId, number])[] {
  return lab.operator === '>' && lab.timesQuietDay === undefined ? [[phenomenonId, lab.limit * quietDayLimits.slightShare]] : [];
}

/** @param values - At least one. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
