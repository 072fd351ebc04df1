// Plays the demo in both languages and writes it into both READMEs.
//
//   npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source examples/cli/scripts/record-demo.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { withDemo } from '../src/documented/demo-section.ts';
import { readmeOf } from '../src/documented/served-section.ts';

for (const locale of ['en', 'zh'] as const) {
  const readme = readmeOf(locale);
  writeFileSync(readme, await withDemo(readFileSync(readme, 'utf8'), locale));
}
