/** Why a measuring session ended (document 004, section 7). */
export type StopReason =
  | 'plannerStopped'
  | 'maxRounds'
  | 'maxCommands'
  | 'timeBudget'
  | 'poolEmpty'
  | 'refusedByPolicy'
  | 'noProgress'
  | 'confident'
  | 'connectionLost'
  | 'cancelled';
