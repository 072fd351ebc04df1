import type { AnalyzedText, Quantity } from '@dbdiag/language';
import type { SearchResult } from '../similarity/text-index.ts';
import type { QueryEvidence } from './ranking-features.ts';

/** The concept of products that are none of PostgreSQL's; ids that a lexicon lacks do no harm. */
const otherSystem = '#other-system';

/** A name as systems give it: pg_stat_activity, ClientRead, VACUUM. */
const systemName = /[a-z]_[a-z]|[a-z][A-Z][a-z]|\b[A-Z]{4,}\b/u;

/** Words of who speaks, of whom, and to whom: with them a statement is more often about people than about a server. */
const personal =
  /\b(?:i|i'm|i've|we|you|my|our|your|he|she|they|his|her|their|me|us|them|someone|somebody|guys?|boss|colleagues?|teams?|devs?)\b|[我你您他她咱]|同事|老板|领导|大家|客户|业务方?/iu;

/** Words that ask. */
const asking =
  /\b(?:what|why|how|which|who|should|could|can|would|does|whether)\b|什么|怎么|为啥|为什么|如何|哪[个些]|多少|[吗呢]|能不能|要不要/iu;

/** Words that make little of what they are said of, or only believe it. */
const slightly =
  /\b(?:a (?:bit|little|tad)|slightly|somewhat|kind of|sort of|i (?:think|guess|believe|suppose))\b|有点|有些|稍微|略微?|偏|我(?:觉得|认为|猜|想)/iu;

/** A text as it was written, and what was read in it. */
interface ReadText {
  readonly text: string;
  readonly analyzed: AnalyzedText;
  readonly quantities: readonly Quantity[];
}

/** What there is for and against anything known being meant by a query. */
export function queryEvidence(
  { text, analyzed: { tokens }, quantities }: ReadText,
  { information, unknown }: Pick<SearchResult<string>, 'information' | 'unknown'>,
): QueryEvidence {
  const written = text.normalize('NFKC');
  return {
    information,
    unknown,
    elsewhere: tokens.some(({ key }) => key === otherSystem),
    measured: quantities.some(({ unit }) => unit !== 'count'),
    counted: /\d/u.test(written),
    named: systemName.test(written),
    personal: personal.test(written),
    asking: asking.test(written),
    slight: slightly.test(written),
  };
}
