import { z } from 'zod';
import { agentEventSchema, agentResponseSchema, wireVersion } from '../src/wire/agent-event-schema.ts';

/** The JSON Schema files of the package, by name. */
export const wireSchemaFiles: Readonly<Record<string, string>> = {
  'agent-event.schema.json': fileText('agent-event', agentEventSchema),
  'agent-response.schema.json': fileText('agent-response', agentResponseSchema),
};

function fileText(name: string, schema: z.ZodType): string {
  return `${JSON.stringify({ $id: `urn:dbdiag:${name}:${wireVersion}`, ...z.toJSONSchema(schema, { target: 'draft-2020-12' }) }, undefined, 2)}\n`;
}
