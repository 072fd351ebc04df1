import type { Fault, GraphEngine, Observation } from '@dbdiag/graph-engine';
import { InvalidObservationError, phenomenonId } from '@dbdiag/graph-engine';
import { z } from 'zod';

const base = {
  phenomenonId: z.string(),
  source: z.enum(['user', 'probe']).default('probe'),
  words: z.string().optional(),
};

const observation = z.discriminatedUnion('status', [
  z.strictObject({
    ...base,
    status: z.enum(['present', 'absent']),
    score: z.number().gt(0).max(1).optional(),
    value: z.string().optional(),
  }),
  z.strictObject({
    ...base,
    status: z.enum(['unknown', 'notExamined', 'failed']),
    reason: z.enum(['noPrivilege', 'timeout', 'error', 'empty', 'skipped', 'withdrawn']).optional(),
  }),
]);

type Parsed = z.output<typeof observation>;

function isExamined(parsed: Parsed): parsed is Extract<Parsed, { status: 'present' | 'absent' }> {
  return parsed.status === 'present' || parsed.status === 'absent';
}

function toObservation(parsed: Parsed): Observation {
  const { phenomenonId: id, source, words } = parsed;
  const about = { phenomenonId: phenomenonId(id), source, ...(words !== undefined && { words }) };
  if (isExamined(parsed)) {
    const { status, score, value } = parsed;
    return { ...about, status, ...(score !== undefined && { score }), ...(value !== undefined && { value }) };
  }
  const { status, reason } = parsed;
  return { ...about, status, ...(reason !== undefined && { reason }) };
}

/** Ids no knowledge has, also of observations that have other faults. */
function unknownIds(value: unknown, engine: Pick<GraphEngine, 'phenomenon'>): readonly Fault[] {
  const ids = z.array(z.object({ phenomenonId: z.string() }).optional().catch(undefined)).safeParse(value);
  return (ids.data ?? []).flatMap((item, index) =>
    item === undefined || engine.phenomenon(phenomenonId(item.phenomenonId)) !== undefined
      ? []
      : [{ path: `observations[${index}].phenomenonId`, message: `${item.phenomenonId} is no phenomenon of the knowledge` }],
  );
}

/**
 * Reads observations from untyped data: a list of `{ phenomenonId, status, source?, score?, value?, words?, reason? }`, as
 * `Observation` has them. `source` is `probe` where it isn't given: they are findings of a program.
 *
 * @param value - Parsed JSON.
 * @param engine - Where it is given, ids it doesn't know are faults.
 * @throws InvalidObservationError listing every fault; unknown keys are faults.
 */
export function parseObservations(value: unknown, engine?: Pick<GraphEngine, 'phenomenon'>): readonly Observation[] {
  const parsed = z.array(observation).safeParse(value);
  const shape = parsed.error?.issues.map(({ path, message }) => ({ path: z.core.toDotPath(['observations', ...path]), message })) ?? [];
  const faults = [...shape, ...(engine === undefined ? [] : unknownIds(value, engine))];
  if (!parsed.success || faults.length > 0) throw new InvalidObservationError(faults);
  return parsed.data.map(toObservation);
}
