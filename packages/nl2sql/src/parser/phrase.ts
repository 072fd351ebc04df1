import type { Aggregate, Granularity, IntentTime } from '../intent/structured-intent.ts';
import type { Mention, ReadQuestion } from '../reading/mention.ts';

/**
 * What a grammar makes of a question before any of it means something in the model: who belongs to whom, what is compared with what.
 * A grammar knows its language and no model; the composer knows the model and no language. Tokens are named by index.
 */

/** A stretch of tokens: index of the first, and of the one after the last. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** Words and all they may mean in the model; the composer chooses. Never empty. */
export interface Choice extends TokenSpan {
  readonly mentions: readonly Mention[];
}

/** A word for a property that no label has to contain: "older" is about an age, a birth date or a founding year. Property words in both languages. */
export interface Concept extends TokenSpan {
  readonly kind: 'concept';
  /** Words that the label or a synonym of the field meant would contain, best first: `['age', '年龄', 'birth']`. */
  readonly properties: readonly string[];
  /** The direction of "more" in terms of those words runs the other way: "newest" is the greatest date, "younger" the smaller age. */
  readonly inverted?: boolean;
}

/** A thing or property that is named: "singers from France", "the name", "2024 各公司流水". */
export interface NounPhrase extends TokenSpan {
  readonly kind: 'noun';
  /** Absent where it was left out: "the largest", "those", "它们". */
  readonly head?: Choice;
  /** `each` groups by it; `no` is in "with no pets"; `distinct` is in "different cities"; `other` in "other cities". */
  readonly determiner?: 'each' | 'all' | 'no' | 'which' | 'distinct' | 'other';
  /** Wide to narrow does not matter: all hold. */
  readonly modifiers: readonly Modifier[];
}

/** A figure: an aggregate of something, or several figures joined. */
export type FigurePhrase =
  | (TokenSpan & { readonly kind: 'aggregate'; readonly aggregate: Aggregate; readonly of: NounPhrase | Concept })
  | (TokenSpan & { readonly kind: 'ratio'; readonly numerator: TargetPhrase; readonly denominator: TargetPhrase })
  | (TokenSpan & { readonly kind: 'difference'; readonly left: TargetPhrase; readonly right: TargetPhrase })
  /** "share of headquarters in gross flow": `of` the figure, `part` what has the share; without `part` each group's. */
  | (TokenSpan & { readonly kind: 'share'; readonly of?: TargetPhrase; readonly part?: NounPhrase });

/** What can be shown, compared or ordered by. */
export type TargetPhrase = NounPhrase | FigurePhrase | Concept;

/** What something is compared with. */
export type OperandPhrase =
  /** Numbers, values of the model, quoted or bare texts, times; `between` has two, a list several. */
  | { readonly kind: 'literals'; readonly items: readonly LiteralPhrase[] }
  /** "the average", "平均值": of what the comparison is about, over all rows or groups. */
  | (TokenSpan & { readonly kind: 'own-aggregate'; readonly aggregate: 'average' | 'minimum' | 'maximum' | 'median' })
  /** "the average weight of dogs", "the age of Rex", "流水目标". */
  | { readonly kind: 'target'; readonly target: TargetPhrase };

/** One literal. `text`: as it stands in the question, for a value no index knows; the composer may take or refuse it. */
export type LiteralPhrase =
  | (TokenSpan & { readonly kind: 'number'; readonly value: number; readonly unit?: string; readonly percent: boolean })
  | (TokenSpan & { readonly kind: 'text'; readonly text: string; readonly quoted: boolean; readonly mentions: readonly Mention[] })
  | (TokenSpan & { readonly kind: 'time'; readonly choice: Choice })
  | (TokenSpan & { readonly kind: 'boolean'; readonly value: boolean });

/** How a comparison compares. */
export type ComparisonOperator =
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'between'
  | 'contains'
  | 'not_contains'
  | 'starts_with'
  | 'ends_with'
  | 'is_null'
  | 'is_not_null';

/** What narrows a thing down. */
export type Modifier =
  /** "of", "'s", 的: `noun` is whose it is ("name of singers"), or what it is a part or property of ("flow of overseas companies"). */
  | (TokenSpan & { readonly kind: 'of'; readonly noun: NounPhrase })
  /**
   * Connected with other things: "from France", "in Texas", "that have pets", "directed by X", "with at least 2 pets", "who never raised a claim".
   * `link`: the words that say how, where the model has words for it. `count`: how many of them.
   */
  | (TokenSpan & {
      readonly kind: 'linked';
      readonly link?: Choice;
      /** What the label of the way would contain, where the verb says more than "with" and the model has no word for it: "written by". */
      readonly concept?: Concept;
      readonly noun: NounPhrase;
      readonly negated: boolean;
      readonly count?: { readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>='; readonly value: number };
      /** The other thing is the one that acts: "concerts in which X sang", "rivers that Texas is crossed by". */
      readonly reversed?: boolean;
      /** "capitals that are major cities": the same things, not others that have to do with them. */
      readonly identical?: true;
    })
  /** A value, a filter of the model, or a named thing beside the noun: "French singers", "外部账户", "external". */
  | (TokenSpan & { readonly kind: 'value'; readonly choice: Choice; readonly negated: boolean })
  /** "older than 20", "whose age is 3", "named Rex", "id 5"; without a subject it is about the thing itself or, for numbers, what can be counted. */
  | (TokenSpan & {
      readonly kind: 'compare';
      readonly subject?: TargetPhrase;
      readonly operator: ComparisonOperator;
      readonly operand: OperandPhrase;
      readonly negated: boolean;
    })
  /**
   * "oldest", "with the most pets", "第二大", "largest 3"; `subject` absent: the figure at hand. `count` of more than 1: so many of them.
   * `degree`: by an adjective of a scale, "with the youngest pets", which never asks for how many there are.
   */
  | (TokenSpan & {
      readonly kind: 'extreme';
      readonly subject?: TargetPhrase;
      readonly degree?: true;
      readonly direction: 'highest' | 'lowest';
      readonly rank: number;
      readonly count?: number;
    })
  /** In, since, before a time; `subject` the field that says when, where one was named. */
  | (TokenSpan & { readonly kind: 'time'; readonly choice: Choice; readonly subject?: TargetPhrase; readonly negated: boolean })
  /** "with the same name as a company". */
  | (TokenSpan & { readonly kind: 'same'; readonly field: NounPhrase; readonly as: NounPhrase; readonly negated: boolean })
  /** "both with lakes and with rivers" needs no `all`: modifiers all hold. `any`: at least one. */
  | (TokenSpan & { readonly kind: 'any'; readonly modifiers: readonly Modifier[] })
  | (TokenSpan & { readonly kind: 'all'; readonly modifiers: readonly Modifier[] })
  | (TokenSpan & { readonly kind: 'not'; readonly modifier: Modifier });

/** A whole question, as one way of reading it. */
export interface QuestionPhrase {
  /** `list`: rows or values; `count`: how many; `figure`: how much; `yes-no`: whether. What they are is in `targets`. */
  readonly asks: 'list' | 'count' | 'figure' | 'yes-no';
  /** What is to be shown, in order: "names and ages of singers" are two, the first of them `of` the singers or both. */
  readonly targets: readonly TargetPhrase[];
  /**
   * "for each singer", "by company", 按季度, 各部门. Granularity where a time is meant. `splits`: "broken down by", what was chosen before is told apart.
   */
  readonly groups: readonly (TokenSpan & { readonly phrase?: NounPhrase; readonly granularity?: Granularity; readonly splits?: true })[];
  /** What narrows the whole question down: "in 2024", "for external accounts". */
  readonly modifiers: readonly Modifier[];
  /** What is to be left out: "without refunds", 剔除内部账户. */
  readonly exclusions: readonly Modifier[];
  /** What is to be left in: "including internal accounts", 含内部账户. */
  readonly inclusions: readonly Choice[];
  readonly order: readonly (TokenSpan & { readonly by?: TargetPhrase; readonly direction: 'asc' | 'desc' })[];
  /** "top 3", 前三; `per`: of each. */
  readonly limit?: TokenSpan & {
    readonly count: number;
    readonly per?: NounPhrase;
    readonly direction?: 'highest' | 'lowest';
    readonly by?: TargetPhrase;
  };
  readonly distinct: boolean;
  /** "Empty where the target is 0": quotients have no value where there is nothing to divide by. */
  readonly emptyQuotients?: TokenSpan;
  /** What of a comparison over time is asked for, beside what the time mentions say. */
  readonly comparison?: TokenSpan & { readonly kind?: IntentTime['comparison']; readonly result?: IntentTime['result'] };
  /** "together", 合计, "the average monthly": what becomes of the groups. */
  readonly fold?: TokenSpan & { readonly kind: 'sum' | 'share' | 'count' | 'average' | 'maximum' | 'minimum' };
  /** Indexes of tokens that say nothing by themselves here: articles, "please", question words, 的, 是多少. Phrases account for their own spans' heads, links, literals. */
  readonly idle: readonly number[];
  /** Indexes of all tokens that are accounted for; what isn't makes the question not understood. */
  readonly used: readonly number[];
  /** How far the grammar trusts this reading against its others, in (0, 1]. */
  readonly weight: number;
}

/** Reads a question of its language: the ways it may be read, best first; none where it can't. */
export type Grammar = (question: ReadQuestion) => readonly QuestionPhrase[];
