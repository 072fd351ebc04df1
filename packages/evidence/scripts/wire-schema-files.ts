import { z } from 'zod';
import { inspectionEventSchema, inspectionWireVersion } from '../src/wire/inspection-event-schema.ts';

/** The JSON Schema files of the package, by name. */
export const wireSchemaFiles: Readonly<Record<string, string>> = {
  'inspection-event.schema.json': fileText('inspection-event', inspectionEventSchema),
};

function fileText(name: string, schema: z.ZodType): string {
  return `${JSON.stringify({ $id: `urn:dbdiag:${name}:${inspectionWireVersion}`, ...z.toJSONSchema(schema, { target: 'draft-2020-12' }) }, undefined, 2)}\n`;
}
