import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wireSchemaFiles } from '../../scripts/wire-schema-files.ts';

const folder = new URL('../../schemas/', import.meta.url);

it('has the JSON Schemas that the code has; scripts/write-wire-schemas.ts writes them', () => {
  const packed = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
  expect(packed).toEqual(wireSchemaFiles);
});

it.each(Object.values(wireSchemaFiles))('names draft and version', (text) => {
  expect(JSON.parse(text)).toMatchObject({
    $id: expect.stringMatching(/^urn:dbdiag:[a-z-]+:1$/u) as unknown,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
  });
});
