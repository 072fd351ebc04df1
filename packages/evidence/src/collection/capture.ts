import type { LocalizedText } from '@dbdiag/graph-engine';
import type { CommandId } from '../command/command-id.ts';
import type { Execution } from '../command/execution.ts';

/** Why a command was never run: no statement for this server, refused by the policy, gate, budget. */
export interface NotRun {
  readonly reason: 'unsupported' | 'noPrivilege' | 'tooHeavy' | 'refused' | 'skipped' | 'lost';
  readonly note: LocalizedText;
}

/** All looks of a command within one window of observation, in time order. */
export interface Capture {
  readonly commandId: CommandId;
  readonly executions: readonly Execution[];
  /** Set where the command was never run. */
  readonly notRun?: NotRun | undefined;
}
