import type { ModelExchange } from '@dbdiag/agent';
import type { RecordedSearch } from './recorded-index.ts';

/** What was asked of a model and what it answered: a JSON value, kept in a transcript. */
export type Exchange = ModelExchange | RecordedSearch;
