import type { ConfigFault } from '../errors.ts';
import type { Origin } from './origin.ts';
import { originText } from './origin.ts';

/** Who said what is at a key, or, where nothing is, at the nearest section around it. */
export type OriginOf = (path: readonly string[]) => Origin & {
  /** Whether it was said of this key itself. */
  readonly exact: boolean;
};

/**
 * A fault of a key.
 *
 * @param predicate - What goes on after the name of the key: `takes a number`.
 */
export function faultAt(path: readonly string[], predicate: string, originOf: OriginOf): ConfigFault {
  const { exact, ...origin } = originOf(path);
  const key = path.join('.');
  const text = exact && origin.kind !== 'file' ? `${originText(origin)} ${predicate}` : `${placeText(origin)}${key} ${predicate}`;
  return { path: key, origin, message: sentence(text) };
}

/** A fault of a whole file, or of a place in it that is no key. */
export function faultOf(origin: Origin, text: string): ConfigFault {
  return { path: '', origin, message: sentence(`${placeText(origin)}${text}`) };
}

function placeText(origin: Origin): string {
  return origin.kind === 'default' ? '' : `${originText(origin)}: `;
}

function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}
