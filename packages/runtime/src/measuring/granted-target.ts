import type { RuntimeConfig, TargetConfig } from '../config/config-schema.ts';
import { TargetRefusedError } from '../errors.ts';

/** A target of the configuration, by its name. */
export interface ConfiguredTarget {
  readonly name: string;
  readonly settings: TargetConfig;
}

/** @throws TargetRefusedError where the configuration has no target of that name. */
export function configuredTarget({ targets }: Pick<RuntimeConfig, 'targets'>, name: string): ConfiguredTarget {
  const settings = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (settings !== undefined) return { name, settings };
  const names = Object.keys(targets);
  throw new TargetRefusedError(
    name,
    `There is no target ${JSON.stringify(name)} in the configuration. ${names.length === 0 ? 'It names none.' : `There are ${names.join(', ')}.`}`,
  );
}

/** @throws TargetRefusedError where there is none of that name, or these may not inspect it. */
export function grantedTarget(config: Pick<RuntimeConfig, 'targets'>, name: string, who: 'users' | 'models'): ConfiguredTarget {
  const target = configuredTarget(config, name);
  if (target.settings.allow[who].includes('inspect')) return target;
  const whom = who === 'users' ? 'Users' : 'Models';
  throw new TargetRefusedError(name, `${whom} may not inspect ${name}: targets.${name}.allow.${who} doesn't list inspect.`);
}
