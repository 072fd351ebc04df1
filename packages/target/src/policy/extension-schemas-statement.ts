import { extensionFunctions, extensionRelations } from './extension-objects.ts';

const list = (names: Iterable<string>): string => [...names].map((name) => `'${name}'`).join(', ');

/**
 * Asks in which schemas the extensions of this database are, for `PolicyLimits.extensionSchemas`. One row with the column
 * `schemas`: a JSON object as text, from extension name to schema.
 *
 * A schema is left out where somebody else made a relation or function there that is called like one the policy lets be
 * used: it could be meant instead of the extension's own.
 */
export const extensionSchemasStatement = `SELECT coalesce(json_object_agg(e.extname, n.nspname), '{}')::text AS schemas
FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
WHERE e.extname IN (${list(new Set([...extensionRelations.values(), ...extensionFunctions.values()].map(({ extension }) => extension)))})
  AND NOT EXISTS (
    SELECT FROM pg_class c
    WHERE c.relnamespace = n.oid AND c.relname IN (${list(extensionRelations.keys())})
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'))
  AND NOT EXISTS (
    SELECT FROM pg_proc p
    WHERE p.pronamespace = n.oid AND p.proname IN (${list(extensionFunctions.keys())})
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'))`;
