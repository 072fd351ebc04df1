import { createHash } from 'node:crypto';

/** Questions that rules may be tuned to, and those that are only ever counted. */
export type Half = 'tune' | 'report';

/**
 * Which half a question is in. Both languages of one question are in the same: the language is taken out of its id before the first byte of the
 * id's SHA-256 decides.
 */
export function halfOf(questionId: string): Half {
  const id = questionId.replace(/-(?:en|zh)(?=-|$)/g, '');
  const [first = 0] = createHash('sha256').update(id).digest();
  return first % 2 === 0 ? 'tune' : 'report';
}
