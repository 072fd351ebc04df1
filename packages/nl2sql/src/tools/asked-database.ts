import type { Asker } from '../captain/asker.ts';
import type { SemanticParser } from '../parser/semantic-parser.ts';

/** A database that a conversation can ask. */
export interface AskedDatabase {
  /** By which it is told apart from others. */
  readonly name: string;
  /** Tells, without asking the database anything, which questions are about it. Called when a message first has words that ask. */
  readonly parser: () => SemanticParser;
  /** What answers in a session; its statements are audited under that. */
  readonly askerOf: (sessionId: string) => Asker | Promise<Asker>;
}
