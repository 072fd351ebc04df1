import { createHash } from 'node:crypto';

/** The release of the corpus: a new number when ids are added, or texts change their meaning. */
const release = '1.0.0';

/**
 * The version a corpus with these files must carry: the release and a digest of what is stored in a knowledge base. The
 * lexicon isn't, so it takes no part.
 *
 * @param files - The texts of phenomena.json, root-causes.json, tickets.json, fitted.json and expectations.json, in this order.
 */
export function corpusVersion(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of files) hash.update(JSON.stringify(JSON.parse(text))).update('\n');
  return `${release}+${hash.digest('hex').slice(0, 12)}`;
}
