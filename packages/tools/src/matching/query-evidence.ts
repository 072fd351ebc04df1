import type { AnalyzedText } from '@dbdiag/language';
import type { SearchResult } from '../similarity/text-index.ts';
import type { QueryEvidence } from './ranking-features.ts';

/** The concept of products that are none of PostgreSQL's; ids that a lexicon lacks do no harm. */
const otherSystem = '#other-system';

/** What there is for and against anything known being meant by a query. */
export function queryEvidence(
  { tokens }: AnalyzedText,
  { information, unknown }: Pick<SearchResult<string>, 'information' | 'unknown'>,
): QueryEvidence {
  return { information, unknown, elsewhere: tokens.some(({ key }) => key === otherSystem) };
}
