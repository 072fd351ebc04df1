import type { ServerFacts } from '@dbdiag/target';
import { serverFactsFrom } from '@dbdiag/target';
import { factsLooks } from './facts-looks.ts';
import type { GatheredBlock, GatheredBlocks } from './gathered-blocks.ts';
import { gatheredBlocks } from './gathered-blocks.ts';
import { GatheredFileError, gatheredFileWords } from './gathered-file-error.ts';
import { readRun } from './gathered-run.ts';

/** What a script read of a server. */
export interface Gathered {
  /** Tells the run of the script from others. */
  readonly run: string;
  /** As a connection would have told them, but for the folders of the log and of tablespaces. */
  readonly facts: ServerFacts;
  /** Whether the script replaced names by marks. */
  readonly redacted: boolean;
  /** Version of the dbdiag that made the script. */
  readonly program: string;
  /** Seconds between the first look at counters and the last, as they were asked for. */
  readonly windowSeconds: number;
  /** Looks at sessions, locks and replication that were asked for. */
  readonly snapshots: number;
  /** Seconds since 1970 by the clock of the server. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly looks: GatheredBlocks;
}

/**
 * Reads the output of a script that {@link writeGatherScript} wrote, whatever else stands between its lines. What is whole
 * counts; what was cut, changed or is of another run is left aside and is among `looks.flaws`.
 *
 * @param text - The output, or a message in which it was pasted.
 * @throws GatheredFileError where nothing can be read from it.
 */
export async function readGathered(text: string): Promise<Gathered> {
  const run = await readRun(text);
  const looks = gatheredBlocks(run);
  const { redacted, program, windowSeconds, snapshots, at } = run.start;
  return {
    run: run.start.run,
    facts: factsIn(looks.blocks),
    redacted,
    program,
    windowSeconds,
    snapshots,
    startedAt: at,
    endedAt: looks.lastAt,
    looks,
  };
}

function factsIn(blocks: readonly GatheredBlock[]): ServerFacts {
  const toldIn = (look: string): GatheredBlock['rows'] | undefined =>
    blocks.find((each) => each.look === look && each.state === '00000')?.rows;
  const rowsOf = (look: string): GatheredBlock['rows'] => {
    const rows = toldIn(look);
    if (rows === undefined) throw new GatheredFileError('no-facts', gatheredFileWords['no-facts']);
    return rows;
  };
  const rows = {
    identity: rowsOf(factsLooks.identity),
    extensionSchemas: rowsOf(factsLooks.extensionSchemas),
    settings: rowsOf(factsLooks.settings),
    system: toldIn(factsLooks.system),
    timeline: toldIn(factsLooks.timeline),
  };
  try {
    return serverFactsFrom(rows);
  } catch (cause) {
    throw new GatheredFileError('no-facts', gatheredFileWords['no-facts'], { cause });
  }
}
