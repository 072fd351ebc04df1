// @module-tag process
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chapterText } from './chapter.ts';
import type { Flows } from './open-flows.ts';
import { openFlows } from './open-flows.ts';

let flows: Flows;

beforeAll(async () => {
  flows = await openFlows();
});

afterAll(async () => {
  await flows.close();
});

describe('the chapter of the READMEs', () => {
  it.each([
    ['en', 'README.md'],
    ['zh', 'README.zh-CN.md'],
  ] as const)('is what the program answers: %s', async (readme, name) => {
    const text = await readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');
    const [, printed] = /<!-- asked -->\n```text\n([^]*?)\n```\n<!-- end of asked -->/.exec(text) ?? [];
    expect(printed).toBe(await chapterText(flows.asker, readme));
  });
});
