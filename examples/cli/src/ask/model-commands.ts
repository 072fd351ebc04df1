import { writeFile } from 'node:fs/promises';
import type { Locale } from '@dbdiag/graph-engine';
import { checkModel, draftModel } from '@dbdiag/nl2sql';
import { delayedNotice } from '../delayed-notice.ts';
import { CommandError, exitStatus, UsageError } from '../exit-status.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { wrapText } from '../wrap-text.ts';
import type { DataOptions } from './ask-options.ts';
import { askWording } from './ask-wording.ts';
import { openData, openSource } from './open-data.ts';

/** `dbdiag ask check`: a model held against its database, all findings at once. */
export async function checkAskModel(
  world: World,
  options: DataOptions & { readonly locale?: Locale; readonly json: boolean },
): Promise<number> {
  if (options.model === undefined) throw new UsageError('Name the model with --model.');
  const locale = options.locale ?? systemLocale(world);
  const noticed = delayedNotice(world.messages, () => askWording[locale].reading);
  const { model, source } = await openData(world, options);
  try {
    const findings = await checkModel(model, source, { signal: world.signal });
    noticed();
    if (options.json) world.output.json(findings);
    else {
      for (const { severity, path, message } of findings) {
        world.output.write(wrapText(`${severity === 'error' ? '✗' : '!'} ${path}: ${message[locale]}`, world.columns), '\n');
      }
      const errors = findings.filter(({ severity }) => severity === 'error').length;
      world.output.write(`${askWording[locale].found(errors, findings.length - errors)}\n`);
    }
    return findings.some(({ severity }) => severity === 'error') ? exitStatus.failed : exitStatus.fine;
  } finally {
    noticed();
    await source.close();
  }
}

/** `dbdiag ask model`: the draft of a model, made from a schema, for a person to finish. */
export async function draftAskModel(world: World, data: string, options: DataOptions & { readonly out?: string }): Promise<number> {
  const noticed = delayedNotice(world.messages, () => askWording[systemLocale(world)].reading);
  const source = await openSource(world, data, options);
  try {
    const text = await draftModel(await source.schema({ signal: world.signal }), source, { signal: world.signal });
    noticed();
    if (options.out === undefined) world.output.write(text);
    else await writeNew(options.out, text);
    return exitStatus.fine;
  } finally {
    noticed();
    await source.close();
  }
}

/** A person's work of hours may stand in the file: it is never written over. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandError(`There is a ${file} already. Name another file with --out, or remove it.`);
    throw error;
  }
}
