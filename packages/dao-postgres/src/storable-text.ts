import { UnstorableTextError } from './errors.ts';

/** Whether PostgreSQL's `text` can hold a string as it is: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/**
 * Guards texts that are passed as parameters: the driver would silently replace a broken character, and two ids might become one.
 *
 * @throws UnstorableTextError
 */
export function requireStorable(texts: readonly string[]): void {
  const broken = texts.find((text) => !isStorable(text));
  if (broken !== undefined) throw new UnstorableTextError(JSON.stringify(broken));
}
