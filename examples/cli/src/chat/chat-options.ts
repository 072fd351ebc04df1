import type { SettingOptions } from '../settings.ts';
import type { MeasuringOptions } from './open-target.ts';

/** The options of `dbdiag chat`. */
export interface ChatOptions extends SettingOptions, MeasuringOptions {
  readonly session?: string;
  /** The file that the conversation is written down in. */
  readonly transcript?: string;
  readonly json: boolean;
  /** Whether every reply says everything. */
  readonly verbose: boolean;
}
