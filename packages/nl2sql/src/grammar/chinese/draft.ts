import type { NounPhrase, QuestionPhrase, TargetPhrase } from '../../parser/phrase.ts';
import { attached, isEcho, sameHead } from './attach.ts';
import type { Reading } from './readings.ts';

/** What a piece of a question says so far. */
export type Draft = Omit<QuestionPhrase, 'asks' | 'idle' | 'used' | 'weight'> & {
  readonly asks?: QuestionPhrase['asks'];
  /** The piece wants attributes of what an earlier one found: 列出名字. */
  readonly lists?: boolean;
};

const nothing: Draft = {
  targets: [],
  groups: [],
  modifiers: [],
  exclusions: [],
  inclusions: [],
  order: [],
  distinct: false,
};

/** A piece that says only this. */
export function draft(parts: Partial<Draft>): Draft {
  return { ...nothing, ...parts };
}

/** What was counted, as a figure among others. */
function counted(target: TargetPhrase): TargetPhrase {
  return target.kind === 'noun' ? { kind: 'aggregate', aggregate: 'count', of: target, from: target.from, to: target.to } : target;
}

/** Things were asked for of which the next piece wants attributes. */
function isFound(target: TargetPhrase | undefined, next: Draft): target is NounPhrase {
  if (target?.kind !== 'noun' || target.head === undefined) return false;
  const isMetric = target.head.mentions.some(({ meaning }) => meaning.kind === 'metric');
  return target.determiner === 'which' || (next.lists === true && !isMetric && target.determiner !== 'each');
}

/** An attribute of what was found; what was found, where it is named again. */
function attributeOf(found: NounPhrase, target: TargetPhrase): TargetPhrase | undefined {
  if (target.kind === 'noun' && target.modifiers.length === 0 && sameHead(target, found)) return found;
  if (target.kind === 'noun' && isEcho(target)) return target;
  return attached(target, [{ kind: 'of', from: found.from, to: found.to, noun: found }], found.from);
}

interface Answers {
  readonly targets: readonly TargetPhrase[];
  readonly asks?: QuestionPhrase['asks'];
  readonly cost: number;
}

/** What two pieces want to be shown. Attributes asked for after a question are those of what it found. */
function answers(left: Draft, right: Draft): Answers {
  const only = (asks: QuestionPhrase['asks'] | undefined): { readonly asks?: QuestionPhrase['asks'] } =>
    asks === undefined ? {} : { asks };
  if (left.targets.length === 0) return { targets: right.targets, ...only(right.asks ?? left.asks), cost: 0 };
  if (right.targets.length === 0) return { targets: left.targets, ...only(left.asks ?? right.asks), cost: 0 };
  const [found] = left.targets;
  if (isFound(found, right) && left.targets.length === 1 && left.asks !== 'count') {
    const said = right.targets.map((target) => attributeOf(found, target));
    if (said.every((target) => target !== undefined))
      return { targets: said, ...only(right.asks === 'count' ? 'count' : 'list'), cost: 0.5 };
  }
  const before = left.asks === 'count' ? left.targets.map(counted) : left.targets;
  const after = (right.asks === 'count' ? right.targets.map(counted) : right.targets).filter(
    (target) => !(left.asks === 'count' && target.kind === 'noun' && isEcho(target)),
  );
  const targets = left.asks === 'count' && right.lists === true ? [...after, ...before] : [...before, ...after];
  return { targets, asks: 'list', cost: 1 };
}

/** 对于有宠物的学生，每个学生…: what was said of the things holds for the groups of them. */
function regrouped(left: Draft, right: Draft): Pick<Draft, 'groups' | 'modifiers'> {
  const [said, ...others] = left.modifiers;
  const [group, ...rest] = right.groups;
  const phrase = group?.phrase;
  if (said?.kind === 'of' && others.length === 0 && group !== undefined && phrase !== undefined && sameHead(said.noun, phrase)) {
    const narrowed = { ...group, phrase: { ...phrase, modifiers: [...said.noun.modifiers, ...phrase.modifiers] } };
    return { groups: [...left.groups, narrowed, ...rest], modifiers: right.modifiers };
  }
  return { groups: [...left.groups, ...right.groups], modifiers: [...left.modifiers, ...right.modifiers] };
}

/** Two pieces of one question, the left one before the right; undefined where they contradict. */
export function merged(left: Draft, right: Draft): Reading<Draft> | undefined {
  if (left.limit !== undefined && right.limit !== undefined) return undefined;
  if (left.fold !== undefined && right.fold !== undefined) return undefined;
  if (left.comparison !== undefined && right.comparison !== undefined) return undefined;
  const { cost, ...shown } = answers(left, right);
  const limit = left.limit ?? right.limit;
  const comparison = left.comparison ?? right.comparison;
  const fold = left.fold ?? right.fold;
  const emptyQuotients = left.emptyQuotients ?? right.emptyQuotients;
  return {
    cost,
    value: {
      ...shown,
      ...regrouped(left, right),
      exclusions: [...left.exclusions, ...right.exclusions],
      inclusions: [...left.inclusions, ...right.inclusions],
      order: [...left.order, ...right.order],
      distinct: left.distinct || right.distinct,
      ...(limit === undefined ? {} : { limit }),
      ...(comparison === undefined ? {} : { comparison }),
      ...(fold === undefined ? {} : { fold }),
      ...(emptyQuotients === undefined ? {} : { emptyQuotients }),
    },
  };
}
