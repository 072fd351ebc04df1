import type { CallOptions, CountVerification, KnowledgeStore } from '@dbdiag/ports';
import { alignColumns } from '../columns.ts';
import { delayedNotice } from '../delayed-notice.ts';
import { exitStatus } from '../exit-status.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import type { IndexWording } from './index-wording.ts';
import { indexWordings } from './index-wording.ts';

/** The options of `dbdiag index`. */
export interface IndexOptions extends SettingOptions {
  readonly json: boolean;
}

/** `dbdiag index verify`: the stored counts that aren't what the tickets come to. */
export async function verifyIndex(world: World, options: IndexOptions): Promise<number> {
  const { found, words } = await counted(world, options, async ({ index }, call) => index.verify(call));
  const isRight = found.total === 0;
  if (options.json) world.output.json(found);
  else if (isRight) world.messages.write(`${words.right}\n`);
  else {
    world.output.write(`${differencesText(found, { world, words })}\n`);
    world.messages.write(`${words.differ(found.total, found.differences.length)}\n`);
  }
  return isRight ? exitStatus.fine : exitStatus.failed;
}

/** `dbdiag index rebuild`: counts anew, and says what was wrong. */
export async function rebuildIndex(world: World, options: IndexOptions): Promise<number> {
  const { found, words } = await counted(world, options, async ({ index }, call) => index.rebuild(call));
  if (options.json) world.output.json({ corrected: found.total });
  else world.messages.write(`${found.total === 0 ? words.right : words.corrected(found.total)}\n`);
  return exitStatus.fine;
}

interface Counted {
  readonly found: CountVerification;
  readonly words: IndexWording;
}

async function counted(
  world: World,
  options: IndexOptions,
  count: (knowledge: KnowledgeStore, call: CallOptions) => Promise<CountVerification>,
): Promise<Counted> {
  const settings = await readSettings(world, options);
  const words = indexWordings[settings.config.locale ?? systemLocale(world)];
  return withStorage(world, settings, async ({ knowledge }) => {
    const done = delayedNotice(world.messages, () => words.counting);
    try {
      return { found: await count(knowledge, { signal: world.signal }), words };
    } finally {
      done();
    }
  });
}

function differencesText(
  { differences }: CountVerification,
  { world, words }: { readonly world: Pick<World, 'columns'>; readonly words: IndexWording },
): string {
  const rows = differences.map(({ count, rootCauseId, set = '–', phenomena, stored, counted: right }) => [
    words.counts[count],
    rootCauseId,
    set,
    String(stored),
    String(right),
    phenomena.join(', '),
  ]);
  return alignColumns([[...words.header], ...rows], world.columns).join('\n');
}
