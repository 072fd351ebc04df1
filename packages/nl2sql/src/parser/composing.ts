import type { Aggregate, Condition, FieldUse, Measure, Words } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import type { Mention, ParseNote, ReadQuestion, TimeMeaning } from '../reading/mention.ts';
import type { Choose } from './decisions.ts';
import type { JoinWays, Way } from './join-ways.ts';
import type { ModelLookup } from './model-lookup.ts';
import type { Concept, Modifier, NounPhrase, TargetPhrase, TokenSpan } from './phrase.ts';

/** A time that was said, and the field it is said of where one was named. */
export interface SaidTime {
  readonly span: TokenSpan;
  readonly time: TimeMeaning;
  readonly field?: Field;
  readonly negated: boolean;
}

/** A figure as a measure: over the rows of `base`, for which `conditions` hold. */
export interface Figure {
  readonly kind: 'figure';
  readonly span: TokenSpan;
  readonly measure: Measure;
  /** Datasets it is computed over, the main one first. */
  readonly over: readonly string[];
  readonly conditions: readonly Condition[];
  readonly times: readonly SaidTime[];
  /** What becomes of its periods: "the average monthly flow". */
  readonly fold?: 'average' | 'maximum' | 'minimum';
  /** Things by which the figure is wanted, because its own words say "each". */
  readonly by: readonly (Rows | Property)[];
}

/** What a noun asks beyond a condition on rows: only a whole question can grant it. */
export type Wish =
  | {
      readonly kind: 'rank';
      readonly span: TokenSpan;
      /** Absent: the figure at hand. */
      readonly by?: FieldUse | Figure;
      readonly direction: 'highest' | 'lowest';
      readonly rank: number;
      readonly count: number;
    }
  | {
      readonly kind: 'having';
      readonly span: TokenSpan;
      readonly figure?: Figure;
      /** How it changed is compared, not how much it is. */
      readonly change?: true;
      readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'between';
      readonly operand:
        | { readonly kind: 'values'; readonly values: readonly number[] }
        | { readonly kind: 'average_of_groups' }
        | { readonly kind: 'figure'; readonly figure: Figure };
    };

/** Rows of a dataset that a noun stands for. */
export interface Rows {
  readonly kind: 'rows';
  readonly span: TokenSpan;
  readonly dataset: string;
  readonly conditions: readonly Condition[];
  readonly determiner?: NounPhrase['determiner'];
  readonly wishes: readonly Wish[];
  /** Times that were said of a noun without a time of its own; whoever uses the rows has to grant them. */
  readonly times: readonly SaidTime[];
  /** What figures over these rows are told apart by: "singers from each country". */
  readonly by: readonly (Rows | Property)[];
}

/** A property of rows that a noun stands for. */
export interface Property {
  readonly kind: 'property';
  readonly span: TokenSpan;
  /** The words that name it alone; absent where it was named by a concept. */
  readonly head?: TokenSpan;
  readonly field: Field;
  /** From the rows of `owner`. */
  readonly use: FieldUse;
  readonly owner: Rows;
  readonly determiner?: NounPhrase['determiner'];
}

/** What a phrase stands for in the model. */
export type Thing = Rows | Property | Figure;

/** What the field of a concept is for: to be shown, compared, or ranked one way. */
export type ConceptPurpose = 'show' | 'compare' | 'highest' | 'lowest';

/** What all parts of one composition share. Parts call one another through it. */
export interface Composing {
  readonly question: ReadQuestion;
  readonly lookup: ModelLookup;
  readonly ways: JoinWays;
  /** Fields all of whose values questions are read with: what isn't found among them isn't there. */
  readonly indexed: ReadonlySet<string>;
  /** ISO date of today. */
  readonly asOf: string;
  readonly choose: Choose;
  /** Makes a reading dearer that is possible, but not what people mostly mean. */
  pay(span: TokenSpan, cost: number): void;
  note(note: ParseNote): void;
  words(span: TokenSpan): Words;
  /** Meaning of a noun, a figure or a concept; `scope` is the dataset it is said of, where there is one. */
  thing(target: TargetPhrase, scope?: string): Thing;
  /** As {@link thing}, where only rows will do. */
  rows(noun: NounPhrase, scope?: string): Rows;
  /** The field of rows that a concept is about. */
  concept(concept: Concept, scope: string, purpose: ConceptPurpose): FieldUse;
  /** What modifiers say of the rows of a dataset. */
  modified(modifiers: readonly Modifier[], at: Place): Modified;
  /** Of several ways to one that are equally near, the same one throughout a question. */
  sameWay(from: string, to: string): Way;
  /** Rows of one dataset said of rows of another. */
  belonging(rows: Rows, from: string, link?: Link): readonly Condition[];
}

/** Where modifiers stand: at rows, or at a property of them (`self`), which "more than 5" or "with the most" then is about. */
export interface Place {
  readonly dataset: string;
  readonly self?: FieldUse;
}

/** What modifiers said. */
export interface Modified {
  readonly conditions: readonly Condition[];
  readonly wishes: readonly Wish[];
  readonly times: readonly SaidTime[];
  readonly by: readonly (Rows | Property)[];
}

/** How two things are said to be connected. */
export interface Link {
  readonly span: TokenSpan;
  readonly mentions?: readonly Mention[];
  readonly negated?: boolean;
  /** The other thing is told by its name: rows do not belong to it by having that name themselves. */
  readonly apart?: boolean;
  /** The other thing is the one that acts. */
  readonly reversed?: boolean;
  /** The other things are these themselves. */
  readonly identical?: true;
  readonly count?: { readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>='; readonly value: number };
}

/** Nothing was said, but for these parts. */
export function saying(parts: Partial<Modified>): Modified {
  return { conditions: [], wishes: [], times: [], by: [], ...parts };
}

/** A count, sum or the like that is not a metric of the model. */
export function aggregateOf(aggregate: Aggregate, field: FieldUse): Measure {
  return { kind: 'aggregate', aggregate, field };
}
