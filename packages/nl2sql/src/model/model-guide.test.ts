import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readModel } from './read-model.ts';

const guide = readFileSync(new URL('../../../../docs/guides/write-a-semantic-model.md', import.meta.url), 'utf8');
const models = guide
  .split('```yaml\n')
  .slice(1)
  .map((part) => part.split('```')[0] ?? '');

describe('the guide to models', () => {
  it('shows the specification and the flat form', () => {
    expect(models).toHaveLength(2);
  });

  it.each(models)('shows a model without faults', (text) => {
    expect(readModel(text)).toMatchObject({ ok: true, warnings: [] });
  });
});
