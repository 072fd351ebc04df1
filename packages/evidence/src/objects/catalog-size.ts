import type { ObjectOf } from './measured-object.ts';

/** Bytes of a page, unless a server was compiled otherwise. */
const page = 8192;

/**
 * A size by `relpages`, which no lock hides: what the last VACUUM or ANALYZE noted, and far too little where nobody has cleaned
 * or analysed since. Nothing where it noted none.
 */
export function catalogSize(pages: number | undefined): Pick<ObjectOf<'table'>, 'bytes' | 'bytesAt'> {
  return pages === undefined || pages === 0 ? {} : { bytes: pages * page, bytesAt: 'last-analyze' };
}
