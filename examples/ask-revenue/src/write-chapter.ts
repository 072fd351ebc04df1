// Writes the answers into the chapters of the READMEs, between their marks.
import { readFile, writeFile } from 'node:fs/promises';
import { chapterText } from './chapter.ts';
import { openFlows } from './open-flows.ts';

const flows = await openFlows();
try {
  for (const [readme, name] of [
    ['en', 'README.md'],
    ['zh', 'README.zh-CN.md'],
  ] as const) {
    const file = new URL(`../../../${name}`, import.meta.url);
    const chapter = await chapterText(flows.asker, readme);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(
        /(<!-- asked -->\n```text\n)[^]*?(\n```\n<!-- end of asked -->)/,
        (_, begin: string, end: string) => begin + chapter + end,
      ),
    );
  }
} finally {
  await flows.close();
}
