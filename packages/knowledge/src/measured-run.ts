import type { LocalizedText, PhenomenonId, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';

/** What the runs of one measuring campaign have in common. */
export interface RunOrigin {
  /** Name of the synthetic application that was under load. */
  readonly world: string;
  readonly worldDescription: { readonly zh: string; readonly en: string };
  /** Version of the server, for example `15.18`. */
  readonly postgres: string;
  /** Day the runs were made, `YYYY-MM-DD`. */
  readonly measured: string;
  /** Which thresholds decided whether a phenomenon held; `lab` ones are scaled down to runs of seconds. */
  readonly thresholds: string;
}

/** A phenomenon a campaign looked at. */
export interface ExaminedPhenomenon {
  readonly id: string;
  /** For example `> 0.3`; absent where no single number decided. */
  readonly holdsWhen?: string;
}

/** One run of the fault lab: a fault was injected, or none, and every phenomenon of the campaign was looked at. */
export interface MeasuredRun {
  readonly id: string;
  /** The cause that was injected, or `healthy`. */
  readonly rootCauseId: string;
  /** Name of the injection: one cause may be injected in several ways. */
  readonly injection: string;
  /** Strength of the fault relative to the plan, about 0.25 to 2. */
  readonly intensity: number;
  /** How long the system was watched, in seconds. */
  readonly seconds: number;
  /** What else the run was like, for whoever repeats it: size of the tables, seed, load beside the application's own. */
  readonly circumstances?: string | undefined;
  /** Phenomena that held with the value measured, sorted by id. */
  readonly present: readonly MeasuredValue[];
  /** Phenomena of the campaign that this run couldn't look at, sorted by id. */
  readonly unexamined: readonly string[];
}

/** A phenomenon that held and the number it was decided by, in the unit of the probe. */
export interface MeasuredValue {
  readonly phenomenonId: string;
  readonly value: number;
}

/** A measured value beside the number it was compared with. */
export interface Measurement {
  readonly phenomenonId: PhenomenonId;
  /** The reduced value of the run, in the unit of the probe (counts, shares, milliseconds, bytes or rates a second). */
  readonly value: number;
  /** When the phenomenon was taken to hold, for example `> 0.3`; absent where a log line or a failing client decided. */
  readonly holdsWhen?: string;
}

/** The ticket a run makes in a corpus that knows `known` phenomena: what the campaign never looked at is unexamined. */
export function ticketOfRun(
  run: MeasuredRun,
  campaign: { readonly origin: RunOrigin; readonly examined: readonly string[]; readonly known: readonly string[] },
): Ticket {
  const present = new Set(run.present.map(({ phenomenonId: id }) => id));
  const unexamined = new Set(run.unexamined);
  const examined = new Set(campaign.examined);
  const skipped = campaign.known.filter((id) => unexamined.has(id) || !examined.has(id));
  return {
    id: ticketId(run.id),
    rootCauseId: run.rootCauseId === HEALTHY ? HEALTHY : rootCauseId(run.rootCauseId),
    present: run.present.map(({ phenomenonId: id }) => phenomenonId(id)),
    absent: campaign.examined.filter((id) => !present.has(id) && !unexamined.has(id)).map(phenomenonId),
    unexamined: skipped.map(phenomenonId),
    source: sourceOf(run, campaign.origin),
    description: descriptionOf(run, campaign.origin),
  };
}

/** The measured values of a run, each beside the condition it met. */
export function measurementsOfRun(run: MeasuredRun, examined: readonly ExaminedPhenomenon[]): readonly Measurement[] {
  const conditions = new Map(examined.map(({ id, holdsWhen }) => [id, holdsWhen]));
  return run.present.map(({ phenomenonId: id, value }) => {
    const holdsWhen = conditions.get(id);
    return holdsWhen === undefined ? { phenomenonId: phenomenonId(id), value } : { phenomenonId: phenomenonId(id), value, holdsWhen };
  });
}

function sourceOf(run: MeasuredRun, origin: RunOrigin): string {
  const injection = `injection ${run.injection} at intensity ${run.intensity.toFixed(2)}`;
  const world = `world ${origin.world} (${origin.worldDescription.en})`;
  const circumstances = run.circumstances === undefined ? '' : ` (${run.circumstances})`;
  return `fault lab run ${run.id}, ${world}, ${injection}${circumstances}, PostgreSQL ${origin.postgres}, ${origin.measured}, ${origin.thresholds} thresholds`;
}

function descriptionOf(run: MeasuredRun, origin: RunOrigin): LocalizedText {
  const seconds = run.seconds.toFixed(0);
  const intensity = run.intensity.toFixed(2);
  const { zh, en } = origin.worldDescription;
  return run.rootCauseId === HEALTHY
    ? {
        zh: `${zh}负载，未注入故障（${run.injection}，强度 ${intensity}），观察 ${seconds} 秒`,
        en: `Load of a ${en} without a fault (${run.injection} at intensity ${intensity}), watched for ${seconds} s`,
      }
    : {
        zh: `${zh}负载下注入故障 ${run.injection}（强度 ${intensity}），观察 ${seconds} 秒`,
        en: `Load of a ${en} with the fault ${run.injection} injected at intensity ${intensity}, watched for ${seconds} s`,
      };
}
