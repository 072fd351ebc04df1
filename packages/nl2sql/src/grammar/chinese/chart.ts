import type { FigurePhrase, Modifier, NounPhrase, OperandPhrase, TargetPhrase } from '../../parser/phrase.ts';
import type { Draft } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import type { LinkEnd } from './links.ts';
import type { SpanRule } from './readings.ts';

/** How many of something: 至少两只宠物, 3家以上公司. */
export interface CountedNoun {
  readonly noun: NounPhrase;
  readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly value: number;
}

/** The rules of the grammar, which call one another for shorter stretches of the question. */
export interface Chart {
  readonly words: Lexicon;
  /** Verbs that begin at a token. */
  readonly verbs: (from: number) => readonly LinkEnd[];
  readonly noun: SpanRule<NounPhrase>;
  readonly counted: SpanRule<CountedNoun>;
  /** Says something of what stands before it, or by itself: 人口超过100万, 来自法国. */
  readonly predicate: SpanRule<Modifier>;
  /** Says something of what stands behind it: 来自法国(的), 密西西比河流经(的). */
  readonly relative: SpanRule<Modifier>;
  readonly figure: SpanRule<FigurePhrase>;
  readonly target: SpanRule<TargetPhrase>;
  readonly targets: SpanRule<readonly TargetPhrase[]>;
  readonly operand: SpanRule<OperandPhrase>;
  /** A piece of a question between commas, or less. */
  readonly part: SpanRule<Draft>;
  readonly question: SpanRule<Draft>;
}
