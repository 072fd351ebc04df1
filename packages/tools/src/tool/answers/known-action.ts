import type { LocalizedText } from '@dbdiag/graph-engine';

/** Something people think of doing to a database in trouble, and what the documentation says of it. */
export interface KnownAction {
  readonly id: ActionId;
  readonly name: LocalizedText;
  /** How people call it. The first action whose words are found is meant. */
  readonly words: RegExp;
  /** What its statement looks like, in solutions. */
  readonly statement?: RegExp;
  readonly level: 'none' | 'low' | 'medium' | 'high';
  /** What it hits. */
  readonly hits: LocalizedText;
  readonly checkFirst: LocalizedText;
  readonly reversal: LocalizedText;
  /** What decides how long it takes, and where that is seen. */
  readonly duration: LocalizedText;
  readonly source: string;
}

/** The actions that are known. */
export const actionIds = [
  'kill-9',
  'delete-wal',
  'drop-slot',
  'drop-index',
  'vacuum-full',
  'reindex',
  'explain-analyze',
  'cancel',
  'terminate',
  'failover',
  'restart',
  'reload',
  'rollback-prepared',
  'stop-autovacuum',
  'create-index',
  'vacuum',
  'analyze',
  'reset-statistics',
  'change-setting',
  'alter-type',
  'repack',
  'drop-constraint',
  'create-statistics',
  'prewarm',
  'crash',
  'session-setting',
  'replay-delay',
  'read-from-standby',
] as const;

/** The id of a known action. */
type ActionId = (typeof actionIds)[number];
