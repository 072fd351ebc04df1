import type { Modifier, NounPhrase, TargetPhrase } from '../../parser/phrase.ts';

/** A conjunction is as many modifiers as it joins. */
function flattened(modifier: Modifier): readonly Modifier[] {
  return modifier.kind === 'all' ? modifier.modifiers.flatMap(flattened) : [modifier];
}

/** The noun with modifiers that begin at `from`. */
export function withModifiers(noun: NounPhrase, modifiers: readonly Modifier[], from: number): NounPhrase {
  return { ...noun, from: Math.min(from, noun.from), modifiers: [...modifiers.flatMap(flattened), ...noun.modifiers] };
}

/** Only values: a thing by its name, 得克萨斯州. */
export function isNamedThing({ head, determiner, modifiers }: NounPhrase): boolean {
  if (determiner !== undefined) return false;
  return head === undefined ? modifiers.length > 0 : head.mentions.every(({ meaning }) => valueKinds.has(meaning.kind));
}

/** What the name of a thing says of what belongs to it. */
export function nameOf({ head, modifiers }: NounPhrase): readonly Modifier[] {
  return head === undefined ? modifiers : [{ kind: 'value', from: head.from, to: head.to, choice: head, negated: false }, ...modifiers];
}

const valueKinds: ReadonlySet<string> = new Set(['value', 'filter', 'defaultFilter']);

/** A time is said of it. */
export function isDated(target: TargetPhrase | undefined): boolean {
  if (target?.kind === 'noun') return target.modifiers.some(({ kind }) => kind === 'time');
  return target?.kind === 'aggregate' && isDated(target.of);
}

/** Both heads may mean the same. */
export function sameHead(left: NounPhrase, right: NounPhrase): boolean {
  const meanings = new Set(left.head?.mentions.map(({ meaning }) => JSON.stringify(meaning)));
  return right.head?.mentions.some(({ meaning }) => meanings.has(JSON.stringify(meaning))) ?? false;
}

/** Nothing but itself: 金额 where it stands for the figure at hand. */
export function isEcho(noun: NounPhrase): boolean {
  return noun.head === undefined && noun.modifiers.length === 0;
}

/** 不同类型的宠物, counted: what differs are the types. */
export function distinctProperty(noun: NounPhrase): NounPhrase {
  const owner = noun.modifiers.find((modifier) => modifier.kind === 'of');
  if (owner?.kind !== 'of' || owner.noun.head === undefined) return noun;
  if (noun.determiner !== 'distinct' && owner.noun.determiner !== 'distinct') return noun;
  const isProperty = owner.noun.head.mentions.some(({ meaning }) => meaning.kind === 'field');
  const isThing = noun.head?.mentions.some(({ meaning }) => meaning.kind === 'dataset') ?? false;
  if (!isProperty || !isThing) return noun;
  const { from, to, head } = noun;
  const modifiers = noun.modifiers.filter((modifier) => modifier !== owner);
  const rest: NounPhrase = { kind: 'noun', from, to, ...(head === undefined ? {} : { head }), modifiers };
  return { ...owner.noun, from, to, determiner: 'distinct', modifiers: [...owner.noun.modifiers, { kind: 'of', from, to, noun: rest }] };
}

/** A thing of the model that has properties, not a property itself. */
export function mayBeThing({ head }: NounPhrase): boolean {
  return head?.mentions.some(({ meaning }) => meaning.kind === 'dataset' || valueKinds.has(meaning.kind)) ?? true;
}

/** What being of the owner says of a thing: a named owner narrows down by its name. */
export function possession(owner: NounPhrase): readonly Modifier[] {
  return isNamedThing(owner) ? nameOf(owner) : [{ kind: 'of', from: owner.from, to: owner.to, noun: owner }];
}

/** The target said of something else as well; undefined where it can't be. */
export function attached(target: TargetPhrase, modifiers: readonly Modifier[], from: number): TargetPhrase | undefined {
  const start = Math.min(from, target.from);
  switch (target.kind) {
    case 'noun':
      return withModifiers(target, modifiers, from);
    case 'aggregate':
      return target.of.kind === 'concept' ? undefined : { ...target, from: start, of: withModifiers(target.of, modifiers, from) };
    case 'ratio': {
      const numerator = attached(target.numerator, modifiers, from);
      const denominator = attached(target.denominator, modifiers, from);
      return numerator === undefined || denominator === undefined ? undefined : { ...target, from: start, numerator, denominator };
    }
    case 'difference': {
      const left = attached(target.left, modifiers, from);
      const right = attached(target.right, modifiers, from);
      return left === undefined || right === undefined ? undefined : { ...target, from: start, left, right };
    }
    case 'share': {
      const of = target.of === undefined ? undefined : attached(target.of, modifiers, from);
      return of === undefined ? undefined : { ...target, from: start, of };
    }
    case 'concept':
      return undefined;
    default:
      return target satisfies never;
  }
}
