import { parseArgs } from 'node:util';
import type { ThresholdProfile } from '@dbdiag/evidence';
import { z } from 'zod';
import type { Mechanics } from './plan.ts';

/** What `pnpm lab:run` is told. */
interface RunOptions {
  readonly mode: 'run' | 'list';
  /** Names separated by commas; all where absent. */
  readonly worlds?: string | undefined;
  readonly causes?: string | undefined;
  readonly repetitions: number;
  readonly mechanics: Mechanics;
  readonly healthy: number;
  readonly pairs: number;
  readonly campaign: string;
  readonly out: string;
  readonly lanes: number;
  readonly resume: boolean;
  readonly role: string;
  readonly intensity?: number | undefined;
  readonly pgBin?: string | undefined;
  /** By which thresholds a scored session judges. */
  readonly profile: ThresholdProfile;
  /** How long a fault is kept before anybody looks, in s. */
  readonly hold: number;
}

/** The options, or why there are none. */
export type ParsedRunOptions = RunOptions | { readonly mode: 'help' } | { readonly mode: 'invalid'; readonly message: string };

/** What both commands take. */
const campaignOptions = `  --worlds A,B       default: all
  --causes X,Y       causes or injections; default: all
  --reps N           runs of each cause in each world (1)
  --mechanics WHICH  first, rest, all, turn: one way of a cause after the other, none: only healthy runs and pairs,
                     or kept: the ways that only scores are made with, all of them (turn)
  --healthy N        healthy runs of each world per repetition (4)
  --pairs N          pairs of faults of each world per repetition (0)
  --campaign NAME    other names give other sizes, rates and seeds (train)
  --intensity F      instead of a drawn one
  --role ROLE        who looks: probe, probe_seq, probe_plain (probe_seq)
  --lanes N          runs at a time, from the third on only while the processors
                     have time to spare; CPU and disk faults run alone, with one
                     lane all do, and their tickets tell of CPU and disk too (2)
  --resume           go on where the files in DIR end
  --pg-bin DIR       programs of another PostgreSQL server (or PG_BIN)`;

/** Explains the command line of `lab:run`. */
export const runUsage = `pnpm lab:run --out DIR [options]
  --list             worlds, causes and their injections
${campaignOptions}`;

/** Explains the command line of `lab:score`. */
export const scoreUsage = `pnpm lab:score --out DIR [options]
  --tables           only print the tables of what is in DIR
  --profile NAME     thresholds of the session: lab or production (lab)
  --hold S           keeps each fault for S seconds before the session looks (0)
  --check            exit 1 where an injected cause does not come first, or something is wrongly concluded
${campaignOptions}`;

const schema = z.object({
  worlds: z.string().optional(),
  causes: z.string().optional(),
  reps: z.coerce.number().int().min(1),
  mechanics: z.enum(['first', 'rest', 'all', 'turn', 'none', 'kept']),
  healthy: z.coerce.number().int().min(0),
  pairs: z.coerce.number().int().min(0),
  campaign: z.string().min(1),
  intensity: z.coerce.number().positive().max(4).optional(),
  role: z.enum(['probe', 'probe_seq', 'probe_plain']),
  lanes: z.coerce.number().int().min(1).max(16),
  out: z.string().min(1),
  profile: z.enum(['lab', 'production']),
  hold: z.coerce.number().min(0).max(3600),
  resume: z.boolean(),
  'pg-bin': z.string().optional(),
});

/** Reads the command line. */
export function parseRunOptions(args: readonly string[]): ParsedRunOptions {
  const given = rawOptions(args);
  if (typeof given === 'string') return { mode: 'invalid', message: given };
  if (given.help === true) return { mode: 'help' };
  // The listing needs no folder.
  const parsed = schema.safeParse(given.list === true ? { ...given, out: given.out ?? '.' } : given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { mode: 'invalid', message: `--${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` };
  }
  const { reps, 'pg-bin': pgBin, ...rest } = parsed.data;
  return {
    ...rest,
    mode: given.list === true ? 'list' : 'run',
    repetitions: reps,
    pgBin,
  };
}

function rawOptions(args: readonly string[]): Readonly<Record<string, string | boolean | undefined>> | string {
  const text = (value?: string): { readonly type: 'string'; readonly default?: string } =>
    value === undefined ? { type: 'string' } : { type: 'string', default: value };
  try {
    return parseArgs({
      args: [...args],
      options: {
        worlds: text(),
        causes: text(),
        reps: text('1'),
        mechanics: text('turn'),
        healthy: text('4'),
        pairs: text('0'),
        campaign: text('train'),
        intensity: text(),
        role: text('probe_seq'),
        lanes: text('2'),
        out: text(),
        profile: text('lab'),
        hold: text('0'),
        'pg-bin': text(),
        resume: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
