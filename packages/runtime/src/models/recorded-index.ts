import { DbdiagError, isDbdiagError, phenomenonId } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import type { EmbeddingIndex } from '@dbdiag/tools';
import { z } from 'zod';

/** A search by vectors as it is kept: the vectors themselves aren't, what was found is. */
const recordedSearch = z.strictObject({
  call: z.literal('search'),
  text: z.string(),
  found: z.array(z.strictObject({ phenomenonId: z.string(), similarity: z.number() })).optional(),
  failure: z.strictObject({ code: z.string(), message: z.string() }).optional(),
});

/** A search and what it found. */
export type RecordedSearch = z.output<typeof recordedSearch>;

/** Whether a recorded exchange is a search, rather than a call of a language model. */
export function isSearch(exchange: JsonValue): boolean {
  return recordedSearch.safeParse(exchange).success;
}

/** An index that records what it finds. */
export function recordingIndex(index: EmbeddingIndex, record: (search: RecordedSearch) => void): EmbeddingIndex {
  return {
    search: async (text, options) => {
      try {
        const found = await index.search(text, options);
        record({ call: 'search', text, found: found.map(({ phenomenonId, similarity }) => ({ phenomenonId, similarity })) });
        return found;
      } catch (error) {
        if (options?.signal?.aborted !== true) record({ call: 'search', text, failure: failureOf(error) });
        throw error;
      }
    },
  };
}

type SearchFailure = NonNullable<RecordedSearch['failure']>;

function failureOf(error: unknown): SearchFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { code: isDbdiagError(error) ? error.code : 'unexpected', message };
}

/** A search failed when it was recorded, so it fails again. */
class ReplayedFailure extends DbdiagError {
  override readonly name = 'ReplayedFailure';
  override readonly code: string;

  constructor({ code, message }: SearchFailure) {
    super(message);
    this.code = code;
  }
}

const notRecorded: SearchFailure = { code: 'cli/not-recorded', message: 'This search is not in the transcript.' };

/** An index that finds what was found before. Equal searches get their answers in the order of the record. */
export function replayingIndex(exchanges: readonly JsonValue[]): EmbeddingIndex {
  const left: RecordedSearch[] = exchanges.filter(isSearch).map((exchange) => recordedSearch.parse(exchange));
  return {
    search: async (text) => {
      const place = left.findIndex((search) => search.text === text);
      const [search] = place < 0 ? [] : left.splice(place, 1);
      if (search?.found === undefined) throw new ReplayedFailure(search?.failure ?? notRecorded);
      return search.found.map(({ phenomenonId: id, similarity }) => ({ phenomenonId: phenomenonId(id), similarity }));
    },
  };
}
