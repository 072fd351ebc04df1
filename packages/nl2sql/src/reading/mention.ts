import type { Condition, Granularity, IntentTime, Literal, StructuredIntent } from '../intent/structured-intent.ts';
import type { DatasetId, FieldId, MetricId } from '../model/semantic-model.ts';

/** A piece of a question: a word, a Chinese character, a number with what belongs to it (3.5k, 20%, 1st), something quoted, or a sign. */
export interface QuestionToken {
  readonly kind: 'word' | 'han' | 'number' | 'quoted' | 'sign';
  /** As written. */
  readonly text: string;
  /** Lower case, NFKC, English words in their base form (`cities` → `city`, `ran` → `run`, `'s` of a possessive stays, of "is" it is `be`); quoted: what is between the quotes. */
  readonly base: string;
  /** In the question, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** What words of a question may mean in terms of the model, or as a number or a time. */
export type Meaning =
  | { readonly kind: 'dataset'; readonly dataset: DatasetId }
  | { readonly kind: 'field'; readonly field: FieldId }
  | { readonly kind: 'metric'; readonly metric: MetricId }
  /** A value of a field: by a term of the model, or found among its values. */
  | { readonly kind: 'value'; readonly field: FieldId; readonly value: Literal; readonly source: 'term' | 'index' }
  | { readonly kind: 'filter'; readonly filter: string }
  | { readonly kind: 'defaultFilter'; readonly filter: string }
  /** Words for a relationship: "departure airport". */
  | { readonly kind: 'relationship'; readonly relationship: string }
  /** `unit` as written: 万元, kg, %. `value` is what the digits and the multiplier say: 3亿 is 300000000, 5% is 0.05 with `percent`. */
  | { readonly kind: 'number'; readonly value: number; readonly unit?: string; readonly percent: boolean; readonly ordinal: boolean }
  | { readonly kind: 'time'; readonly time: TimeMeaning };

/**
 * What a time expression says, the clock already applied. "The last 3 months" are the three whole ones before the running one, days and weeks of
 * that kind are up to today. `since`, 以来, 起 and 截至 include what they name, `after`, 以后, `before` and 以前 don't; the open end is the year 1 or 9999.
 */
export interface TimeMeaning {
  readonly periods: IntentTime['periods'];
  /** The granularity the words themselves have: "2024" is a year, "Q1" a quarter. */
  readonly granularity?: Granularity;
  /** A list of these was asked for: "monthly", "each quarter", 按季度. */
  readonly each?: Granularity;
  readonly comparison?: IntentTime['comparison'];
  readonly result?: IntentTime['result'];
  /** The words say which way it went: "fell", 增长. */
  readonly direction?: 'up' | 'down';
  readonly running: boolean;
  /** No year was said and the model or clock can't decide: "in March". */
  readonly yearMissing?: boolean;
  /** A bare year number that might be something else: a count, an id. */
  readonly bareYear?: boolean;
  /** Before or after a day only: "since 2020", "before March 2024". */
  readonly open?: 'from' | 'until';
}

/** Words of a question and one meaning they may have. Mentions may overlap; the grammar chooses. */
export interface Mention {
  /** Index of the first token, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
  /** 1 for the exact words; less where a word was inflected, misspelt, left out or only part of the label. */
  readonly score: number;
}

/** A question as the grammar gets it. */
export interface ReadQuestion {
  readonly text: string;
  readonly locale: 'zh' | 'en';
  readonly tokens: readonly QuestionToken[];
  readonly mentions: readonly Mention[];
}

/** A question as it is answered, asked back, or turned down. */
export type ParseOutcome =
  | {
      readonly kind: 'understood';
      /** In (0, 1]: how near the reading is to the plainest words of the model; no probability. */
      readonly confidence?: number;
      readonly intent: StructuredIntent;
      readonly notes: readonly ParseNote[];
    }
  /** One of `options` has to be chosen; each is a whole intent. */
  | {
      readonly kind: 'ambiguous';
      readonly type: 'multiple_matches' | 'missing_value' | 'vague_observation';
      readonly subject: string;
      readonly question: { readonly zh: string; readonly en: string };
      readonly options: readonly {
        readonly label: { readonly zh: string; readonly en: string };
        readonly intent: StructuredIntent;
      }[];
    }
  /** Words that no part accounts for, or words whose parts fit together in no way. `reason` says which of the two. */
  | {
      readonly kind: 'not-understood';
      readonly reason: 'unknown-words' | 'no-reading' | 'not-in-model' | 'not-a-question' | 'too-long';
      readonly words: readonly { readonly text: string; readonly start: number; readonly end: number }[];
    };

/** What the account says beside the parts: a default that was taken, a word that was read one way of several. */
export interface ParseNote {
  readonly kind: 'default' | 'choice' | 'lifted-default' | 'running-period' | 'filter';
  readonly zh: string;
  readonly en: string;
  readonly condition?: Condition;
}
