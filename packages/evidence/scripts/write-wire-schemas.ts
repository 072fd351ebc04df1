// Writes the JSON Schemas of the wire formats into schemas/.
// tsx --conditions=@dbdiag/source packages/evidence/scripts/write-wire-schemas.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { wireSchemaFiles } from './wire-schema-files.ts';

const folder = new URL('../schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(wireSchemaFiles)) writeFileSync(new URL(name, folder), text);
