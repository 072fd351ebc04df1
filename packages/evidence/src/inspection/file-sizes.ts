import type { Capture } from '../collection/capture.ts';
import type { CommandId } from '../command/command-id.ts';
import type { MeasuredObject } from '../objects/measured-object.ts';
import { looksBack } from '../objects/recorded-cells.ts';
import { tableSizesFamily } from '../probe/families/table-sizes.ts';
import type { Reading } from '../probe/reading.ts';

/**
 * The readings with the sizes that the files of tables had, where the session asked for them, in place of what the catalog noted
 * once. Only that one command asks: a size waits behind ACCESS EXCLUSIVE, and no other look may hang on it.
 */
export function withFileSizes(readings: readonly Reading[], captured: ReadonlyMap<CommandId, Capture>): readonly Reading[] {
  const sizes = fileSizes(captured.get(tableSizesFamily.command.id));
  if (sizes.size === 0) return readings;
  return readings.map((reading) =>
    reading.objects === undefined ? reading : { ...reading, objects: reading.objects.map((object) => sized(object, sizes)) },
  );
}

/** Bytes by name with schema, as last seen. A table that was locked has none in that look. */
function fileSizes(capture: Capture | undefined): ReadonlyMap<string, number> {
  const oldestFirst = capture === undefined ? [] : looksBack(capture).toReversed().flat();
  return new Map(
    oldestFirst.flatMap(({ subject, bytes }) => (typeof subject === 'string' && typeof bytes === 'number' ? [[subject, bytes]] : [])),
  );
}

function sized(object: MeasuredObject, sizes: ReadonlyMap<string, number>): MeasuredObject {
  if (object.kind !== 'table' && object.kind !== 'constraint') return object;
  const bytes = sizes.get(`${object.schema}.${object.kind === 'table' ? object.name : object.table}`);
  if (bytes === undefined) return object;
  const { bytesAt, ...kept } = object;
  return { ...kept, bytes: bytesAt === undefined ? (kept.bytes ?? bytes) : bytes };
}
