import type { Locale } from '@dbdiag/graph-engine';
import { CommandError } from '../exit-status.ts';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

/** A README with the conversation that `dbdiag demo` leads now. */
export async function withDemo(readme: string, locale: Locale): Promise<string> {
  const place = /(?<=`npm run -s demo -- --locale (?:en|zh)`[^`]*```text\n)[^`]*?(?=```)/u;
  if (!place.test(readme)) throw new CommandError('The README has no place for the demo.');
  const shown = await playedDemo(locale);
  return readme.replace(place, () => `${shown}\n`);
}

/** What the demo puts out, without the paragraph that opens it and the one that ends it, which has the time it took. */
async function playedDemo(locale: Locale): Promise<string> {
  const { world, output } = createTestWorld([], { arguments: ['demo', '--locale', locale] });
  await runProgram(world);
  const paragraphs = output().trimEnd().split('\n\n');
  return paragraphs.slice(1, -1).join('\n\n');
}
