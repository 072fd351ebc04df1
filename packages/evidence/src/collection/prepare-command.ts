import type { LocalizedText } from '@dbdiag/graph-engine';
import type { ApprovedStatement, Review, TargetDatabase, TargetHost, TargetPolicy } from '@dbdiag/target';
import type { Command, HostCommand, SqlCommand } from '../command/command.ts';
import type { Execution } from '../command/execution.ts';
import { noHost, nothingToRead, unavailability, untold } from './availability.ts';
import type { NotRun } from './capture.ts';
import { hostTimeoutMs, statementTimeoutMs } from './collection-limits.ts';

/** What a look may take. */
interface RunBounds {
  readonly signal: AbortSignal;
  /** At most; the collector's own limits hold as well. */
  readonly timeoutMs?: number;
}

/** Something approved that can be run on the target. */
export interface Runnable {
  /** What is run, for the audit. */
  readonly text: string;
  run(bounds: RunBounds): Promise<Omit<Execution, 'atSeconds'>>;
}

/** A command ready to be run. */
export interface PreparedCommand extends Runnable {
  readonly command: Command;
  /** The statement that gives its size, for a heavy one. */
  readonly gate?: Runnable & { readonly atMost: number; readonly unit: LocalizedText };
}

/** A command, ready, or with the reason why it will not be run. */
export type Preparation =
  | { readonly ready: true; readonly prepared: PreparedCommand }
  | {
      readonly ready: false;
      readonly command: Command;
      readonly notRun: NotRun /** What the policy refused. */;
      readonly refusedText?: string;
    };

/** What preparing needs. */
export interface PreparationDeps {
  readonly database: TargetDatabase;
  readonly host?: TargetHost | undefined;
  readonly policy: TargetPolicy;
}

/** Makes commands ready. Every text is reviewed once; the answer is kept. */
export function createPreparer(deps: PreparationDeps): (command: Command) => Promise<Preparation> {
  const reviews = new Map<string, Promise<Review<ApprovedStatement>>>();
  const review = (text: string): Promise<Review<ApprovedStatement>> => {
    const known = reviews.get(text);
    if (known !== undefined) return known;
    const asked = deps.policy.reviewStatement(text);
    reviews.set(text, asked);
    return asked;
  };
  return async (command) => {
    const { database, host } = deps;
    const notRun = unavailability(command, { facts: database.facts, host: host !== undefined });
    if (notRun !== undefined) return { ready: false, command, notRun };
    if (command.kind === 'sql') return prepareStatement(command, database, review);
    return host === undefined ? { ready: false, command, notRun: noHost } : prepareProgram(command, host, deps);
  };
}

async function prepareStatement(
  command: SqlCommand,
  database: TargetDatabase,
  review: TargetPolicy['reviewStatement'],
): Promise<Preparation> {
  const text = command.statementFor(database.facts);
  if (text === undefined) return { ready: false, command, notRun: nothingToRead(database.facts) };
  const answer = await review(text);
  if (answer.verdict === 'refused') return refused(command, text, answer.reason);
  const runnable = { command, ...statement(answer.approved, database) };
  if (command.gate === undefined) return { ready: true, prepared: runnable };
  const { text: gateText, atMost, unit } = command.gate;
  const gate = await review(gateText);
  if (gate.verdict === 'refused') return refused(command, gateText, gate.reason);
  return { ready: true, prepared: { ...runnable, gate: { ...statement(gate.approved, database), atMost, unit } } };
}

function prepareProgram(command: HostCommand, host: TargetHost, { policy, database }: PreparationDeps): Preparation {
  const parameters = command.parametersFor(database.facts);
  if (parameters === undefined) return { ready: false, command, notRun: untold(command, database.facts) };
  const answer = policy.reviewArgv(command.template, parameters);
  if (answer.verdict === 'refused') return refused(command, [command.template, ...Object.values(parameters)].join(' '), answer.reason);
  const argv = answer.approved;
  const run: Runnable['run'] = async ({ signal, timeoutMs = hostTimeoutMs }) => {
    const { elapsedMs, result } = await host.run(argv, { signal, timeoutMs: Math.min(timeoutMs, hostTimeoutMs) });
    return { elapsedMs, result: result.ok ? { ok: true, rows: command.parse(result.stdout) } : result };
  };
  return { ready: true, prepared: { command, text: argv.join(' '), run } };
}

function statement(approved: ApprovedStatement, database: TargetDatabase): Runnable {
  return {
    text: approved,
    run: ({ signal, timeoutMs = statementTimeoutMs }) =>
      database.query(approved, { signal, statementTimeoutMs: Math.min(timeoutMs, statementTimeoutMs) }),
  };
}

function refused(command: Command, text: string, reason: string): Preparation {
  return { ready: false, command, notRun: { reason: 'refused', note: { en: reason } }, refusedText: text };
}
