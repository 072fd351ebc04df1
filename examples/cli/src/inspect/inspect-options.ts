import { extname } from 'node:path';
import type { InspectionLimits, ThresholdProfile } from '@dbdiag/evidence';
import { defaultInspectionLimits } from '@dbdiag/evidence';
import { faultOfLogFolder } from '@dbdiag/target';
import { UsageError } from '../exit-status.ts';
import type { SettingOptions } from '../settings.ts';

/** Where programs are run for what SQL can't see: nowhere, on this machine, or over ssh. */
type ExecMode = 'sql' | 'local' | 'ssh';

/** How a target is reached; the same for every command that measures. */
export interface TargetAccess {
  readonly execMode: ExecMode;
  /** For `ssh`: what `ssh` would be called with. */
  readonly host?: string;
  readonly pid?: number;
  /** CPU cores of its machine that the server may use. */
  readonly cores?: number;
  readonly platform: string;
  readonly connections: number;
  readonly allowSuperuser: boolean;
  /** A file whose first line is the password. */
  readonly passwordFile?: string;
  /** How far back the log of the server is read; absent: only what is written meanwhile. */
  readonly windowMinutes?: number;
  /** Folders that the log of the server may be read from, beside that which it names itself. */
  readonly logFolder: readonly string[];
}

/** What is said of a server to be measured. */
export interface TargetOptions extends TargetAccess {
  readonly profile: ThresholdProfile;
  readonly evidenceDir: string;
  /** Names of the options that were given; the others have their defaults. */
  readonly given: ReadonlySet<string>;
}

/** The options of `dbdiag inspect` as the command line gives them. */
export interface InspectOptions extends TargetOptions, SettingOptions {
  /** Name of a server in the configuration. */
  readonly target?: string;
  readonly maxRounds: number;
  readonly maxCmdsPerRound: number;
  readonly maxTotalCmds: number;
  readonly timeBudgetSec: number;
  readonly windowSec: number;
  readonly outputEvidence?: string;
  readonly outputReport: readonly string[];
  readonly service?: string;
  readonly configDir?: string;
  readonly replay?: string;
  /** A file that a script of `dbdiag gather` wrote. */
  readonly from?: string;
  /** With `replay`: the seal as it was kept elsewhere. */
  readonly expectedSeal?: string;
  /** A file with what was read on a quiet day. */
  readonly quietDay?: string;
  /** Compare rates with those of earlier quiet sessions. */
  readonly baseline: boolean;
  readonly collectOnly: boolean;
  readonly json: boolean;
  /** No progress and no notes: only the result and errors. */
  readonly quiet: boolean;
}

/** The forms of a report, by the extension of its file. */
export type ReportForm = 'json' | 'markdown' | 'html';

/** The limits of the session that the options ask for. */
export function limitsOf({ maxRounds, maxCmdsPerRound, maxTotalCmds, timeBudgetSec, windowSec }: InspectOptions): InspectionLimits {
  return {
    ...defaultInspectionLimits,
    maxRounds,
    maxCommandsPerRound: maxCmdsPerRound,
    maxTotalCommands: maxTotalCmds,
    timeBudgetSeconds: timeBudgetSec,
    windowSeconds: windowSec,
  };
}

const noReport = '--collect-only makes no diagnosis, so there is no report; --output-evidence writes what was read.';

/**
 * Checks what no single option can say.
 *
 * @throws UsageError
 */
export function checkInspectOptions(url: string | undefined, options: InspectOptions): void {
  const { target } = options;
  if (options.from !== undefined) {
    checkFrom(url, options);
    return;
  }
  if (target !== undefined && url !== undefined)
    throw new UsageError('--target names a server of the configuration and the URL another; give one of them.');
  if (target !== undefined && isUrl(target))
    throw new UsageError('--target takes the name of a server in the configuration. A URL stands without it: dbdiag inspect postgres://…');
  if (options.replay === undefined && url === undefined && target === undefined)
    throw new UsageError(
      'Name a server, for example postgres://dbdiag@db.example/shop, or one of the configuration with --target, --from with what a script of dbdiag gather wrote, or --replay with the folder of a session.',
    );
  if (options.replay !== undefined && (url ?? target) !== undefined)
    throw new UsageError(`--replay needs no server: it plays what was recorded. Leave ${url === undefined ? '--target' : 'the URL'} out.`);
  if (options.expectedSeal !== undefined && options.replay === undefined)
    throw new UsageError('--expected-seal checks a recorded session; add --replay with its folder.');
  if (options.replay !== undefined) checkReplay(options);
  if (options.collectOnly && options.outputReport.length > 0) throw new UsageError(noReport);
  // Of a server of the configuration, that says the rest.
  if (target === undefined) checkAccess(options);
  for (const file of options.outputReport) reportForm(file);
}

/** What a script has read can't be read otherwise. */
function checkFrom(url: string | undefined, options: InspectOptions): void {
  if ((url ?? options.target ?? options.replay) !== undefined)
    throw new UsageError(
      `--from reads a file and needs no server. Leave ${url === undefined ? (options.target === undefined ? '--replay' : '--target') : 'the URL'} out.`,
    );
  const decided = new Map([
    ['execMode', '--exec-mode'],
    ['host', '--host'],
    ['pid', '--pid'],
    ['windowMinutes', '--window-minutes'],
    ['logFolder', '--log-folder'],
    ['windowSec', '--window-sec'],
    ['timeBudgetSec', '--time-budget-sec'],
    ['maxRounds', '--max-rounds'],
    ['expectedSeal', '--expected-seal'],
  ]);
  for (const [name, flag] of decided)
    if (options.given.has(name)) throw new UsageError(`--from reads what a script looked at, as it did then; leave ${flag} out.`);
  if (options.collectOnly && options.outputReport.length > 0) throw new UsageError(noReport);
  for (const file of options.outputReport) reportForm(file);
}

/** What a recorded session has decided can't be decided anew. */
function checkReplay({ quietDay, baseline, windowMinutes, collectOnly }: InspectOptions): void {
  const decided = Object.entries({
    '--quiet-day': quietDay !== undefined,
    '--no-baseline': !baseline,
    '--window-minutes': windowMinutes !== undefined,
    '--collect-only': collectOnly,
  });
  for (const [name, given] of decided) if (given) throw new UsageError(`--replay plays a session as it was recorded; leave ${name} out.`);
}

/** Whether it says where a server is, instead of what the configuration calls it. */
export function isUrl(target: string): boolean {
  return target.includes('://');
}

/** @throws UsageError when the options don't go together. */
export function checkAccess({ execMode, host, pid, windowMinutes, logFolder }: TargetAccess): void {
  if (execMode === 'ssh' && host === undefined)
    throw new UsageError('--exec-mode ssh needs --host, for example --host postgres@db.example.');
  if (execMode !== 'ssh' && host !== undefined) throw new UsageError('--host says where to log in over ssh; add --exec-mode ssh.');
  if (execMode === 'sql' && windowMinutes !== undefined)
    throw new UsageError('--window-minutes is how far back the log of the server is read; add --exec-mode local or --exec-mode ssh.');
  if (execMode === 'sql' && pid !== undefined)
    throw new UsageError('--pid is a process of the machine; add --exec-mode local or --exec-mode ssh.');
  if (execMode === 'sql' && logFolder.length > 0)
    throw new UsageError('--log-folder says where the log of the server is read; add --exec-mode local or --exec-mode ssh.');
  for (const folder of logFolder) {
    const fault = faultOfLogFolder(folder);
    if (fault !== undefined)
      throw new UsageError(`--log-folder ${JSON.stringify(folder)} ${fault}. It takes an absolute path such as /var/log/postgresql.`);
  }
}

/**
 * The form that the name of a file asks for.
 *
 * @throws UsageError for another extension than .json, .md and .html.
 */
export function reportForm(file: string): ReportForm {
  const form = { '.json': 'json', '.md': 'markdown', '.html': 'html' } as const;
  const extension = extname(file).toLowerCase();
  if (extension === '.json' || extension === '.md' || extension === '.html') return form[extension];
  throw new UsageError(`--output-report takes a file that ends in .json, .md or .html, not ${JSON.stringify(file)}.`);
}
