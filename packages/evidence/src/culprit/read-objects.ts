import type { JsonValue, Redactor } from '@dbdiag/ports';
import { z } from 'zod';
import type { MeasuredObject, ObjectOf } from '../objects/measured-object.ts';
import { measuredObjectSchema } from '../objects/measured-object.ts';
import type { Reading } from '../probe/reading.ts';
import { withoutConstants } from '../statement/sql-tokens.ts';
import { redactEvidence } from '../store/redact-evidence.ts';

/** The objects of all readings of a session. */
export interface ObjectsRead {
  /** What a phenomenon that holds is about, the most affected first; none where it doesn't hold or names nothing. */
  of(phenomenonId: string): readonly MeasuredObject[];
  /** A process by its number, as all looks together know it. */
  session(pid: number): ObjectOf<'session'>;
}

/**
 * The objects of readings, redacted field by field. A process that several commands saw is told by whatever any of them knew
 * of it; the first that knew counts.
 */
export function readObjects(readings: readonly Reading[], redactor: Redactor): ObjectsRead {
  const byPhenomenon = new Map<string, readonly MeasuredObject[]>();
  const sessions = new Map<number, ObjectOf<'session'>>();
  for (const reading of readings) {
    if (reading.status !== 'present' || reading.objects === undefined) continue;
    const objects = reading.objects.flatMap((object) => redactedObject(object, redactor));
    byPhenomenon.set(reading.phenomenonId, objects);
    for (const object of objects) if (object.kind === 'session') sessions.set(object.pid, { ...object, ...sessions.get(object.pid) });
  }
  const whole = (pid: number): ObjectOf<'session'> => sessions.get(pid) ?? { kind: 'session', pid };
  return {
    session: whole,
    of: (id) => (byPhenomenon.get(id) ?? []).map((object) => (object.kind === 'session' ? whole(object.pid) : object)),
  };
}

/** An object field by field, none where what is left is no object. Names of kinds are ours, and a number is nobody's secret. */
export function redactedObject(object: MeasuredObject, redactor: Redactor): readonly MeasuredObject[] {
  const { kind, ...fields } = object;
  const value = redactEvidence(json.parse(fields), redactor);
  const parsed = measuredObjectSchema.safeParse(
    typeof value === 'object' && value !== null ? Object.fromEntries([...Object.entries(value), ['kind', kind]]) : value,
  );
  return parsed.success ? [withoutConstantsOf(parsed.data)] : [];
}

/** A session's statement is as somebody wrote it: no constant of it is shown, not even one that nothing marks as a secret. */
function withoutConstantsOf(object: MeasuredObject): MeasuredObject {
  if (object.kind === 'session' && object.statement !== undefined) return { ...object, statement: withoutConstants(object.statement) };
  return object.kind === 'statement' && object.text !== undefined ? { ...object, text: withoutConstants(object.text) } : object;
}

const json: z.ZodType<JsonValue> = z.json();
