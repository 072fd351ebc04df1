// Asks the server what both READMEs ask it with curl, and writes its answers into them.
//
//   npx -y pnpm@10.34.9 exec tsx --conditions=@dbdiag/source examples/cli/scripts/record-served.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { readmeOf, withServed } from '../src/documented/served-section.ts';

for (const locale of ['en', 'zh'] as const) {
  const readme = readmeOf(locale);
  writeFileSync(readme, await withServed(readFileSync(readme, 'utf8'), locale));
}
