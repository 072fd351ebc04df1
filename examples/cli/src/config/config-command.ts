import { originText } from '@dbdiag/runtime';
import { alignColumns } from '../columns.ts';
import { exitStatus } from '../exit-status.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { jsonText } from '../terminal/printer.ts';
import type { World } from '../world.ts';

/** The options of `dbdiag config`. */
export interface ConfigCommandOptions extends Pick<SettingOptions, 'config' | 'db' | 'locale'> {
  readonly json: boolean;
}

/** `dbdiag config`: what is in force, and where each value comes from. Secrets are masked. */
export async function showConfig(world: World, options: ConfigCommandOptions): Promise<number> {
  const { values } = await readSettings(world, options);
  if (options.json) {
    const entries = values.map(({ key, value, origin }) => ({ key, value: value ?? null, origin }));
    world.output.json({ values: entries });
    return exitStatus.fine;
  }
  const rows = values.map(({ key, value, origin }) => [key, valueText(value), originText(origin)]);
  world.output.write(`${alignColumns(rows).join('\n')}\n`);
  return exitStatus.fine;
}

function valueText(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return value.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item))).join(', ');
  return typeof value === 'string' ? value : jsonText(value);
}
