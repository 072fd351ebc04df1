import type { ApprovedArgv, Review } from '../policy/approval.ts';
import type { ArgvTemplate, Placeholder } from './argv-templates.ts';
import { argvTemplates } from './argv-templates.ts';
import type { ArgumentReview } from './review-argument.ts';
import { reviewArgument } from './review-argument.ts';

/** What may be read on a host beside what is fixed. */
export interface ArgvOptions {
  /** Folders whose files may be read as logs, as their real paths. */
  readonly logFolders?: readonly string[] | undefined;
}

/**
 * Decides whether a program may be run on a host: only a template of the list, with exactly its parameters, each of the
 * kind its place asks for.
 *
 * @param template - Name of a template.
 * @param parameters - Values by parameter, as text.
 * @param options - Without folders of logs no log is read.
 */
export function reviewArgv(
  template: string,
  parameters: Readonly<Record<string, string>>,
  options: ArgvOptions = {},
): Review<ApprovedArgv> {
  const known = Object.hasOwn(argvTemplates, template) ? argvTemplates[template] : undefined;
  if (known === undefined) return { verdict: 'refused', rule: 'template', reason: 'There is no such template.' };
  const wanted = new Set(known.argv.flatMap((part) => (typeof part === 'string' ? [] : part.parameter)));
  const extra = Object.keys(parameters).find((name) => !wanted.has(name));
  if (extra !== undefined) return refused(template, 'has a parameter that its template does not have');
  return fill(template, known, { parameters, ...options });
}

function fill(
  template: string,
  { argv, toleratedExitStatuses = [] }: ArgvTemplate,
  { parameters, logFolders }: ArgvOptions & { readonly parameters: Readonly<Record<string, string>> },
): Review<ApprovedArgv> {
  const filled: string[] = [];
  for (const part of argv) {
    if (typeof part === 'string') {
      filled.push(part);
      continue;
    }
    const { parameter } = part;
    const value = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined;
    if (typeof value !== 'string') return refused(template, `lacks its parameter ${parameter}`);
    const review = argumentOf(part, value, logFolders);
    if ('fault' in review) return refused(template, `was given a ${parameter} that ${review.fault}`);
    filled.push(...review.values);
  }
  return { verdict: 'approved', approved: Object.assign(filled, { toleratedExitStatuses }) as unknown as ApprovedArgv };
}

function argumentOf({ kind, part, before = '', after = '' }: Placeholder, value: string, logFolders?: readonly string[]): ArgumentReview {
  const review = reviewArgument(kind, value, logFolders);
  if ('fault' in review) return review;
  return { values: review.values.map((text) => `${before}${part === 'folder' ? folderOf(text) : text}${after}`) };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

function refused(template: string, what: string): Review<ApprovedArgv> {
  return { verdict: 'refused', rule: 'argument', reason: `The call of ${template} ${what}.` };
}
