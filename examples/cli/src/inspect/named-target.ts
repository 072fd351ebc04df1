import type { RuntimeConfig, TargetConfig } from '@dbdiag/runtime';
import { UsageError } from '../exit-status.ts';
import { nearIds } from '../near-ids.ts';
import type { TargetOptions } from './inspect-options.ts';

/** A server, and how it is measured. */
export interface ReachedTarget<Options> {
  readonly url: string;
  readonly options: Options;
}

/**
 * A server of the configuration, measured as that says where no option was given.
 *
 * @throws UsageError where there is none of that name, or users may not measure it.
 */
export function namedTarget<Options extends TargetOptions>(
  name: string,
  options: Options,
  { targets }: Pick<RuntimeConfig, 'targets'>,
): ReachedTarget<Options> {
  const settings = configuredTarget(name, { targets });
  if (!settings.allow.users.includes('inspect'))
    throw new UsageError(`Users may not measure ${name}: targets.${name}.allow.users of the configuration doesn't list inspect.`);
  const configured = Object.entries(settingsOf(settings, options)).filter(([option]) => !options.given.has(option));
  return { url: settings.url, options: { ...options, ...Object.fromEntries(configured) } };
}

/**
 * What the configuration says of a server.
 *
 * @throws UsageError where there is none of that name.
 */
export function configuredTarget(name: string, { targets }: Pick<RuntimeConfig, 'targets'>): TargetConfig {
  // What looks like an address may have a password in it, and isn't repeated.
  if (!/^[\w-]+$/u.test(name))
    throw new UsageError('A server is named by a URL such as postgres://user@host:5432/database, or by its name in the configuration.');
  const settings = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (settings === undefined)
    throw new UsageError(`There is no target ${JSON.stringify(name)}. ${knownTargets(name, Object.keys(targets))}`);
  return settings;
}

function knownTargets(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'The configuration names none: they stand under targets, each with its url.';
  const near = nearIds(name, names);
  return `The configuration has ${[...near, ...names.filter((known) => !near.includes(known))].join(', ')}.`;
}

/** What the configuration says, as options; what belongs to another mode than the one that was given doesn't count. */
function settingsOf(
  {
    exec_mode,
    host,
    pid,
    cores,
    connections,
    allow_superuser: allowSuperuser,
    window_minutes: windowMinutes,
    profile,
    password_file: passwordFile,
    log_folders: logFolder,
    ...settings
  }: TargetConfig,
  { given, ...options }: TargetOptions,
): Partial<TargetOptions> {
  const execMode = given.has('execMode') ? options.execMode : exec_mode;
  return {
    execMode,
    connections,
    allowSuperuser,
    profile,
    evidenceDir: settings.evidence_directory,
    ...(passwordFile !== undefined && { passwordFile }),
    ...(cores !== undefined && { cores }),
    ...(execMode === 'ssh' && host !== undefined && { host }),
    ...(execMode !== 'sql' && { logFolder }),
    ...(execMode !== 'sql' && pid !== undefined && { pid }),
    ...(execMode !== 'sql' && windowMinutes !== undefined && { windowMinutes }),
  };
}
