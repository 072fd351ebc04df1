import { z } from 'zod';
import { RequestRefusedError } from '../errors.ts';

/**
 * Reads what a request says by a schema.
 *
 * @param where - The part of the request, as faults name it: `body`, `query` or `path`.
 * @throws RequestRefusedError listing every fault; `server/wire-version` where the version is the fault.
 */
export function parsePart<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const faults = error.issues.map(({ path, message }) => ({ path: z.core.toDotPath([where, ...path]), message }));
  const isVersion = error.issues.some(({ path }) => path.length === 1 && path[0] === 'version');
  throw new RequestRefusedError(isVersion ? 'server/wire-version' : 'server/invalid-request', 'The request has faults.', { faults });
}
