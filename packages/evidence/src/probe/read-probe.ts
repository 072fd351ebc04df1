import type { LocalizedText, PhenomenonId } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { Capture } from '../collection/capture.ts';
import type { LookFailure, Unseen } from '../command/execution.ts';
import type { MeasuredObject } from '../objects/measured-object.ts';
import type { Condition, ThresholdProfile } from './condition.ts';
import { meetsCondition } from './condition.ts';
import { settingNumber } from './needs.ts';
import type { Measurement, Probe } from './probe.ts';
import type { Reading } from './reading.ts';
import { betweenLimits, noLook, notReached, onlyBound, settingHidden } from './unseen-notes.ts';

/** What a measurement is judged by. */
export interface ReadProbeOptions {
  readonly facts: ServerFacts;
  readonly profile: ThresholdProfile;
  /** Length of the window of observation, by a monotonic clock. */
  readonly seconds: number;
  /** The server's own values on quiet days, in the unit of the probe. */
  readonly quietDay?: ReadonlyMap<PhenomenonId, number> | undefined;
  /** Values up to which being above the multiple of the quiet-day value says nothing yet. */
  readonly slight?: ReadonlyMap<PhenomenonId, number> | undefined;
}

/** Of several failed looks the first of these tells most: what stays so comes before what may pass. */
const mostTelling: readonly Unseen[] = [
  'refused',
  'noPrivilege',
  'unsupported',
  'lost',
  'error',
  'timeout',
  'tooHeavy',
  'empty',
  'between',
  'unreached',
  'skipped',
];

const noQuietDay: LocalizedText = { en: 'no quiet-day value of this server to compare with', zh: '没有这台服务器平时的值可供比较' };

const tooSlight: LocalizedText = {
  en: 'more than on quiet days, and so little that it tells nothing',
  zh: '高于平时，但数值太小，说明不了问题',
};

/**
 * Compares what a probe measured with its condition. Whatever keeps it from a number makes it unknown, never absent.
 *
 * @param capture - Of the probe's command.
 */
export function readProbe(probe: Probe, capture: Capture, options: ReadProbeOptions): Reading {
  const { phenomenonId, commandId, unit } = probe;
  const unknown = (reason: Unseen, note: LocalizedText): Reading => ({ phenomenonId, commandId, status: 'unknown', reason, note });

  if (capture.notRun !== undefined) return unknown(capture.notRun.reason, capture.notRun.note);
  const failure = worstFailure(capture);
  if (failure !== undefined) return unknown(failure.reason, { en: failure.message });
  if (capture.executions.length === 0) return unknown('skipped', noLook);
  const { minSeconds = 0 } = probe;
  if (options.seconds < minSeconds)
    return unknown('skipped', { en: `it takes a window of at least ${minSeconds} s`, zh: `观察窗口至少要 ${minSeconds} 秒` });

  const slight = options.slight?.get(phenomenonId);
  const relative = probe.conditions[options.profile];
  const condition = resolve(relative, { quietDay: options.quietDay?.get(phenomenonId), slight, facts: options.facts });
  const measurement = probe.measure(capture, options.facts, options.profile);
  if (condition === undefined) {
    const comparable = measurement.measured && Number.isFinite(measurement.value) ? { measured: measurement.value } : {};
    const note = relative.timesSetting === undefined ? noQuietDay : settingHidden(relative.timesSetting);
    return { phenomenonId, commandId, status: 'unknown', reason: 'unsupported', note, ...comparable };
  }
  if (!measurement.measured) return unknown(measurement.reason, measurement.note);
  const { value, subject, reach } = measurement;
  if (!Number.isFinite(value)) return unknown('empty', { en: `the value is ${value}`, zh: `值是 ${value}` });
  const holds = meetsCondition(condition, value);
  const open = whatStaysOpen(measurement, { holds, condition });
  if (open !== undefined) return unknown(open.reason, open.note);
  if (!holds && condition.operator === '>' && reach !== undefined && reach.most <= condition.limit)
    return unknown('unreached', notReached(reach, { limit: condition.limit, unit }));
  const learned = learnedLimit(probe, relative);
  const objectsBy = (decisive: Condition): { readonly objects?: readonly MeasuredObject[] } => {
    const objects = probe.objects?.(capture, { facts: options.facts, profile: options.profile, condition: decisive, subject }) ?? [];
    return objects.length === 0 ? {} : { objects };
  };
  if (!holds && learned !== undefined && meetsCondition({ ...condition, limit: learned }, value)) {
    const note = betweenLimits(value, { learned, applies: condition.limit, unit });
    return { phenomenonId, commandId, status: 'unknown', reason: 'between', note, ...objectsBy({ ...condition, limit: learned }) };
  }
  const beyond = holds && slight !== undefined ? { ...condition, limit: Math.max(condition.limit, slight) } : condition;
  if (holds && !meetsCondition(beyond, value))
    return { phenomenonId, commandId, status: 'unknown', reason: 'empty', note: tooSlight, measured: value };
  return {
    phenomenonId,
    commandId,
    status: holds ? 'present' : 'absent',
    value,
    unit,
    condition: beyond,
    ...(subject === undefined ? {} : { subject }),
    ...(holds ? objectsBy(beyond) : {}),
  };
}

/** What keeps a bound from deciding the condition; `undefined` where it decides, or the number itself is known. */
function whatStaysOpen(
  { value, bound, open }: Extract<Measurement, { readonly measured: true }>,
  { holds, condition }: { readonly holds: boolean; readonly condition: Condition },
): { readonly reason: Unseen; readonly note: LocalizedText } | undefined {
  if (bound === undefined) return undefined;
  const growsIntoIt = (condition.operator === '>') === (bound === 'at-least');
  return holds === growsIntoIt ? undefined : (open ?? { reason: 'empty', note: onlyBound(bound, value) });
}

/**
 * The limit that the tickets were measured with, where it can be compared with the one that applies. A value between the two is what a cause
 * shows in its tickets, so it can't be held against the cause; nor is it enough to call the phenomenon present. Compared with
 * the server's own quiet days there is no such gap.
 */
function learnedLimit({ conditions: { lab } }: Probe, applies: Condition): number | undefined {
  const isComparable = applies.timesQuietDay === undefined && lab.timesQuietDay === undefined && lab.timesSetting === undefined;
  return isComparable && lab.operator === applies.operator ? lab.limit : undefined;
}

function worstFailure({ executions }: Capture): LookFailure | undefined {
  const failures = executions.flatMap(({ result }) => (result.ok ? [] : [result.failure]));
  return failures.sort((a, b) => mostTelling.indexOf(a.reason) - mostTelling.indexOf(b.reason))[0];
}

/** `undefined` where the condition is relative and there is nothing to relate it to. */
function resolve(
  { operator, limit, timesQuietDay, timesSetting }: Condition,
  { quietDay, slight, facts }: { readonly quietDay: number | undefined; readonly slight: number | undefined; readonly facts: ServerFacts },
): Condition | undefined {
  if (timesSetting !== undefined) {
    const whole = settingNumber(facts, timesSetting);
    return whole === undefined || !(whole > 0) || !Number.isFinite(whole) ? undefined : { operator, limit: limit * whole };
  }
  if (timesQuietDay === undefined) return { operator, limit };
  if (quietDay === undefined || !Number.isFinite(quietDay)) return undefined;
  // A multiple of nothing is a threshold only where something else says how much is too little to count.
  return quietDay > 0 || (quietDay === 0 && slight !== undefined) ? { operator, limit: limit * quietDay } : undefined;
}
