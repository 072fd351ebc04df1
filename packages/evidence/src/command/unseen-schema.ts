import { z } from 'zod';
import type { Unseen } from './execution.ts';

/** The schema of {@link Unseen}. A reason that is missing here would make what was written unreadable, so that it doesn't compile. */
export const unseenSchema = z.enum({
  error: 'error',
  noPrivilege: 'noPrivilege',
  timeout: 'timeout',
  empty: 'empty',
  unsupported: 'unsupported',
  tooHeavy: 'tooHeavy',
  refused: 'refused',
  lost: 'lost',
  skipped: 'skipped',
  unreached: 'unreached',
  between: 'between',
} satisfies { readonly [Reason in Unseen]: Reason });
