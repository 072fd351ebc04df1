import type {
  Choice,
  ComparisonOperator,
  Concept,
  LiteralPhrase,
  Modifier,
  NounPhrase,
  OperandPhrase,
  TargetPhrase,
  TokenSpan,
} from '../../parser/phrase.ts';
import type { Rule } from '../shared/ambiguous-parse.ts';
import type { Clause } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import type { Superlative } from './words/superlatives.ts';

/** An operator with what is compared with. */
export interface Comparand {
  readonly operator: ComparisonOperator;
  readonly operand: OperandPhrase;
}

/** Nouns in a row, and whether one of them is enough. */
export interface NounList {
  readonly nouns: readonly NounPhrase[];
  readonly by: 'and' | 'or' | 'both';
}

/** How a verb connects: by words of the model, by what the label of the connection would contain, or in the only way there is. */
export interface VerbLink {
  readonly link?: Choice;
  readonly concept?: Concept;
}

/** A verb whose object stands elsewhere. */
export interface StrandedVerb extends VerbLink {
  readonly negated: boolean;
}

/** A superlative with rank and count: "second largest", "3 oldest", "top 3 highest". */
export interface Ranked {
  readonly superlative: Superlative;
  readonly rank: number;
  readonly count?: number;
  readonly words: TokenSpan;
}

/** The rules of the grammar by name, so that each may use all others. Every one is memoized. */
export interface EnglishRules {
  readonly lexicon: Lexicon;
  /** A noun with all that belongs to it. */
  readonly nounPhrase: Rule<NounPhrase>;
  /** A noun with what stands before it, and nothing behind it. */
  readonly plainNoun: Rule<NounPhrase>;
  /** What may stand behind a noun: none, one or several modifiers. */
  readonly modifiers: Rule<readonly Modifier[]>;
  /** One of them. */
  readonly modifier: Rule<readonly Modifier[]>;
  readonly prepositional: Rule<readonly Modifier[]>;
  /** "born in 1990", "directed by X". */
  readonly participle: Rule<readonly Modifier[]>;
  readonly relativeClause: Rule<readonly Modifier[]>;
  /** What is said of a subject: "have at least 2 pets and are not from France". */
  readonly predicate: Rule<readonly Modifier[]>;
  /** A verb with what it is done to. */
  readonly verbPhrase: Rule<readonly Modifier[]>;
  readonly verb: Rule<VerbLink>;
  /** A verb whose object stands elsewhere: "(the river) runs through". */
  readonly strandedVerb: Rule<StrandedVerb>;
  /** "older than 20". */
  readonly ownComparison: Rule<Extract<Modifier, { kind: 'compare' }>>;
  /** "France, Spain or Italy". */
  readonly nounList: Rule<NounList>;
  readonly ranked: Rule<Ranked>;
  /** A form of a question. */
  readonly frame: Rule<Clause>;
  /** What may follow it. */
  readonly tail: Rule<Clause>;
  /** What stands behind "with" or "have". */
  readonly possession: Rule<readonly Modifier[]>;
  readonly comparand: Rule<Comparand>;
  readonly literals: Rule<readonly LiteralPhrase[]>;
  /** One or several figures or things: "names and the average age". */
  readonly targets: Rule<readonly TargetPhrase[]>;
  readonly target: Rule<TargetPhrase>;
}
