import type { ComparisonOperator, LiteralPhrase, Modifier, NounPhrase, OperandPhrase, TargetPhrase } from '../../parser/phrase.ts';
import type { Rule } from '../shared/ambiguous-parse.ts';
import type { Lexicon } from './lexicon.ts';

/** An operator with what is compared with. */
export interface Comparand {
  readonly operator: ComparisonOperator;
  readonly operand: OperandPhrase;
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
  readonly prepositional: Rule<readonly Modifier[]>;
  readonly relativeClause: Rule<readonly Modifier[]>;
  /** What is said of a subject: "have at least 2 pets and are not from France". */
  readonly predicate: Rule<readonly Modifier[]>;
  /** What stands behind "with" or "have". */
  readonly possession: Rule<readonly Modifier[]>;
  readonly comparand: Rule<Comparand>;
  readonly literals: Rule<readonly LiteralPhrase[]>;
  /** One or several figures or things: "names and the average age". */
  readonly targets: Rule<readonly TargetPhrase[]>;
  readonly target: Rule<TargetPhrase>;
}
