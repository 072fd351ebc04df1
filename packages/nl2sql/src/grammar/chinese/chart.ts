import type {
  Choice,
  Concept,
  FigurePhrase,
  LiteralPhrase,
  Modifier,
  NounPhrase,
  OperandPhrase,
  TargetPhrase,
} from '../../parser/phrase.ts';
import type { Draft } from './draft.ts';
import type { Lexicon } from './lexicon.ts';
import type { SpanRule, Splits } from './readings.ts';

/** How many of something: 至少两只宠物, 3家以上公司. */
export interface CountedNoun {
  readonly noun: NounPhrase;
  readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly value: number;
}

/** A verb that links, and the index behind it and its endings. */
export interface LinkEnd {
  readonly at: number;
  readonly cost: number;
  readonly link?: Choice;
  readonly concept?: Concept;
  readonly bare?: true;
}

/** The rules of the grammar, which call one another for shorter stretches of the question. */
export interface Chart {
  readonly words: Lexicon;
  /** Verbs that begin at a token. */
  readonly verbs: (from: number) => readonly LinkEnd[];
  /** Splits at which verbs begin that end at `to`. */
  readonly splitsBeforeVerb: Splits;
  /** A noun of one word. */
  readonly head: SpanRule<NounPhrase>;
  readonly noun: SpanRule<NounPhrase>;
  /** Splits at which a noun ends that begins at `from`. */
  readonly splitsBehindNoun: Splits;
  readonly counted: SpanRule<CountedNoun>;
  /** Things that are counted: 多少宠物. */
  readonly howMany: SpanRule<NounPhrase>;
  readonly time: SpanRule<Modifier>;
  readonly splitsBehindTime: Splits;
  /** Says something of what stands before it, or by itself: 人口超过100万, 来自法国. */
  readonly predicate: SpanRule<Modifier>;
  /** Says something of what stands behind it: 来自法国(的), 密西西比河流经(的). */
  readonly relative: SpanRule<Modifier>;
  readonly splitsBehindRelative: Splits;
  /** Splits behind a noun or what may stand before one. */
  readonly splitsBehindOwner: Splits;
  readonly figure: SpanRule<FigurePhrase>;
  readonly target: SpanRule<TargetPhrase>;
  readonly targets: SpanRule<readonly TargetPhrase[]>;
  readonly literal: SpanRule<LiteralPhrase>;
  readonly literals: SpanRule<readonly LiteralPhrase[]>;
  readonly operand: SpanRule<OperandPhrase>;
  /** A piece of a question between commas, or less. */
  readonly part: SpanRule<Draft>;
  readonly splitsBehindPart: Splits;
  readonly question: SpanRule<Draft>;
}
