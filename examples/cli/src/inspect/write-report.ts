import { access, constants, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DiagnosisReport } from '@dbdiag/evidence';
import { renderHtml, renderMarkdown } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { CommandError } from '../exit-status.ts';
import { jsonText } from '../terminal/printer.ts';
import { reportForm } from './inspect-options.ts';

/**
 * Writes a report into a file, in the form its name asks for.
 *
 * @throws CommandError where it can't be written.
 */
export async function writeReport(report: DiagnosisReport, file: string, locale: Locale): Promise<void> {
  const form = reportForm(file);
  await writeOutput(
    file,
    form === 'json' ? `${jsonText(report, 2)}\n` : form === 'html' ? renderHtml(report, locale) : renderMarkdown(report, locale),
  );
}

/**
 * Says before measuring that a file will not be writable after it.
 *
 * @throws CommandError where its folder isn't there, or can't be written to.
 */
export async function checkOutput(file: string): Promise<void> {
  try {
    await access(dirname(file), constants.W_OK);
  } catch (cause) {
    throw new CommandError(`${file} can't be written: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** @throws CommandError where it can't be written. */
export async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600 });
  } catch (cause) {
    throw new CommandError(`${file} can't be written: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
