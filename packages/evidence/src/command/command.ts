import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Row, ServerFacts } from '@dbdiag/target';
import type { CommandId } from './command-id.ts';
import type { Unseen } from './execution.ts';

/**
 * How a command is run within a window of observation.
 * - `once`: one look, at any time of the window.
 * - `sampled`: a gauge; a look every `sampleEverySeconds` from the beginning to the end of the window.
 * - `differenced`: counters; a look at the beginning and one at the end.
 */
export type Sampling = 'once' | 'sampled' | 'differenced';

interface CommandBase {
  readonly id: CommandId;
  /** A noun phrase: what it looks at. */
  readonly title: LocalizedText;
  readonly sampling: Sampling;
  /** Typical time of one look on the target, in milliseconds: what planning weighs its information against. */
  readonly costMs: number;
  /** Whether it may run again in a later round of the same session; without it a command runs once a session. */
  readonly repeatable?: true;
}

/** What a role must hold to see something. `monitor`: pg_monitor; `sequences`: SELECT on the sequences. */
export type Privilege = 'none' | 'monitor' | 'sequences' | 'superuser';

/** An extension whose views or functions a statement reads. */
type RequiredExtension = 'pg_stat_statements' | 'pgstattuple' | 'pg_buffercache';

/** A heavy statement runs only where a cheap one shows that it stays affordable. */
interface SizeGate {
  /** A statement whose only row has the column `v`. */
  readonly text: string;
  /** The largest `v` at which the command may run. */
  readonly atMost: number;
  /** What `v` counts, for the reader of a refusal: `MB of index pages`. */
  readonly unit: LocalizedText;
}

/** A fixed SELECT. */
export interface SqlCommand extends CommandBase {
  readonly kind: 'sql';
  /**
   * The text for a server, the same for equal facts.
   *
   * @returns `undefined` where that version or configuration has nothing to read it from.
   */
  statementFor(facts: ServerFacts): string | undefined;
  readonly privilege: Privilege;
  readonly extension?: RequiredExtension;
  /** Reads pages or sorts files: run last, alone, behind its gate. */
  readonly gate?: SizeGate;
  /** Most rows it returns; the statement has this LIMIT or aggregates to fewer. */
  readonly maxRows: number;
}

/** What keeps a server from telling what a program needs. */
export interface Untold {
  readonly reason: Extract<Unseen, 'unsupported' | 'noPrivilege'>;
  readonly note: LocalizedText;
}

/** A program with fixed arguments on the machine of the server, run without a shell. */
export interface HostCommand extends CommandBase {
  readonly kind: 'host';
  /** Name of an argv template of the host policy. */
  readonly template: string;
  /**
   * Values for the template's placeholders.
   *
   * @returns `undefined` where the server did not tell what is needed, for example the path of its log.
   */
  parametersFor(facts: ServerFacts): Readonly<Record<string, string>> | undefined;
  /** Why `parametersFor` gives none, and what would change that. */
  whyUntold?(facts: ServerFacts): Untold;
  /** The output as rows; pure. */
  parse(stdout: string): readonly Row[];
}

/** Something that can be run on a target. It only reads, and serves one or more probes. */
export type Command = SqlCommand | HostCommand;
