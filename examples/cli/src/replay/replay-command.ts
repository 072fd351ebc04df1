import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { loadKnowledge } from '@dbdiag/tools';
import manifest from '../../package.json' with { type: 'json' };
import { reportError } from '../error-report.ts';
import { exitStatus } from '../exit-status.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { styled } from '../terminal/printer.ts';
import { knowledgeVersion } from '../transcript/digests.ts';
import { readTranscript } from '../transcript/read-transcript.ts';
import type { TranscriptPart } from '../transcript/transcript-format.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import type { Difference } from './find-difference.ts';
import { findDifference } from './find-difference.ts';
import type { ReplayedTurn } from './replay-part.ts';
import { setUpPart } from './replay-part.ts';
import type { ReplayWording } from './replay-wording.ts';
import { replayWording } from './replay-wording.ts';

/** The options of `dbdiag replay`. */
export interface ReplayOptions extends Pick<SettingOptions, 'db' | 'locale'> {
  /** Only compare. */
  readonly check: boolean;
  readonly json: boolean;
}

interface Replay {
  readonly world: World;
  readonly options: ReplayOptions;
  readonly words: ReplayWording;
  readonly knowledge: TicketSnapshot;
}

/** How a part compares with its record. */
interface Tally {
  readonly turns: number;
  readonly differing: number;
  readonly first?: { readonly turn: number; readonly difference: Difference };
  readonly sameKnowledge: boolean;
}

/**
 * `dbdiag replay`: says again what the user said, to a session in memory, and compares replies and session with the record.
 *
 * @returns failed when anything differs.
 */
export async function replay(world: World, file: string, options: ReplayOptions): Promise<number> {
  const { parts, cutLines } = await readTranscript(file, { signal: world.signal });
  const words = replayWording[options.locale ?? systemLocale(world)];
  if (cutLines.length > 0) world.messages.write(`${words.cutLines(cutLines)}\n`);
  const knowledge = await knowledgeOf(world, options.db);
  const tallies: Tally[] = [];
  for (const [index, part] of parts.entries()) {
    const show = !options.check && !options.json;
    if (show) world.output.write(`${index === 0 ? '' : '\n'}${words.part(index + 1, parts.length, part.header.sessionId)}\n`);
    tallies.push(await replayPart(part, { world, options, words, knowledge }));
  }
  return conclude(tallies, { world, options, words });
}

/** What replies are made from: the built-in corpus, or what a database holds. */
async function knowledgeOf(world: World, db: string | undefined): Promise<TicketSnapshot> {
  if (db === undefined) return postgresKnowledge();
  return withStorage(world, await readSettings(world, { db }), ({ knowledge }) => loadKnowledge(knowledge, { signal: world.signal }));
}

async function replayPart(part: TranscriptPart, { world, options, words, knowledge }: Replay): Promise<Tally> {
  const { workbench, turns } = await setUpPart(part, { world, knowledge });
  const { header } = part;
  const now = knowledgeVersion(workbench.engine);
  const sameKnowledge = now.digest === header.knowledge.digest;
  if (!sameKnowledge) world.messages.write(`${words.otherKnowledge(header.knowledge, now)}\n`);
  if (header.program !== manifest.version) world.messages.write(`${words.otherProgram(header.program, manifest.version)}\n`);
  let tally: Tally = { turns: 0, differing: 0, sameKnowledge };
  for await (const turn of turns()) {
    const difference = findDifference(turn);
    put(turn, difference, { world, options, words });
    const { turn: number } = turn.recorded;
    tally = {
      ...tally,
      turns: tally.turns + 1,
      differing: tally.differing + (difference === undefined ? 0 : 1),
      ...(difference === undefined || tally.first !== undefined ? {} : { first: { turn: number, difference } }),
    };
  }
  return tally;
}

function put(turn: ReplayedTurn, difference: Difference | undefined, { world, options, words }: Omit<Replay, 'knowledge'>): void {
  if (options.check) return;
  const { turn: number, input } = turn.recorded;
  if (options.json) {
    world.output.json({
      turn: number,
      input,
      ...outcomeOf(turn),
      same: difference === undefined,
      ...(difference === undefined ? {} : { difference }),
    });
    return;
  }
  world.output.write('\n', styled('cyan', '> '), styled('bold', input), `\n\n${textOf(turn, words)}\n`);
}

function outcomeOf(turn: ReplayedTurn): object {
  switch (turn.kind) {
    case 'failed-then':
      return { skipped: turn.recorded.error };
    case 'fails-now':
      return { error: reportError(turn.error) };
    case 'played':
      return { message: turn.message, details: turn.details, ...(turn.session === undefined ? {} : { session: turn.session }) };
  }
}

function textOf(turn: ReplayedTurn, words: ReplayWording): string {
  switch (turn.kind) {
    case 'failed-then':
      return words.failedThen(turn.recorded.error.message);
    case 'fails-now':
      return reportError(turn.error).message;
    case 'played':
      return turn.message.trimEnd();
  }
}

function conclude(tallies: readonly Tally[], { world, options, words }: Omit<Replay, 'knowledge'>): number {
  const turns = tallies.reduce((sum, tally) => sum + tally.turns, 0);
  const differing = tallies.reduce((sum, tally) => sum + tally.differing, 0);
  const first = tallies.find((tally) => tally.first !== undefined)?.first;
  const same = first === undefined;
  if (options.check && options.json) {
    world.output.json({
      turns,
      differing,
      same,
      sameKnowledge: tallies.every(({ sameKnowledge }) => sameKnowledge),
      ...(same ? {} : { first }),
    });
  } else if (same) {
    // The verdict is what was asked for with --check; otherwise the conversation is, and this is a remark.
    (options.check ? world.output : world.messages).write(`${words.same(turns)}\n`);
  }
  if (!same)
    world.messages.write(
      `${[words.differs(first.turn, first.difference), ...(differing > 1 ? [words.further(differing - 1)] : [])].join('\n')}\n`,
    );
  return same ? exitStatus.fine : exitStatus.failed;
}
