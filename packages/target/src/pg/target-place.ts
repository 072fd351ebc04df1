import { parseTargetUrl } from './parse-target-url.ts';
import { placeOf } from './target-address.ts';

/**
 * Where a URL leads, without user, password and parameters: `db.example:5432/shop`.
 *
 * @throws `InvalidTargetError` for what is no such URL; it never repeats any part of it.
 */
export async function targetPlace(url: string): Promise<string> {
  return placeOf(await parseTargetUrl(url));
}
