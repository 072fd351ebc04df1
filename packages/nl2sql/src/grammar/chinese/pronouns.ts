import type { Modifier, NounPhrase, OperandPhrase, TargetPhrase } from '../../parser/phrase.ts';
import { isEcho } from './attach.ts';
import type { Draft } from './draft.ts';

/** 使用它的, 他们的: what was named before is meant anyway. */
function saysSomething(modifier: Modifier): boolean {
  return !(
    (modifier.kind === 'of' || (modifier.kind === 'linked' && modifier.count === undefined && !modifier.negated)) &&
    isEcho(modifier.noun)
  );
}

function inModifiers(modifiers: readonly Modifier[]): readonly Modifier[] {
  return modifiers.filter(saysSomething).map(inModifier);
}

function inNoun(noun: NounPhrase): NounPhrase {
  return { ...noun, modifiers: inModifiers(noun.modifiers) };
}

function inTarget(target: TargetPhrase): TargetPhrase {
  switch (target.kind) {
    case 'noun':
      return inNoun(target);
    case 'aggregate':
      return { ...target, of: target.of.kind === 'noun' ? inNoun(target.of) : target.of };
    case 'ratio':
      return { ...target, numerator: inTarget(target.numerator), denominator: inTarget(target.denominator) };
    case 'difference':
      return { ...target, left: inTarget(target.left), right: inTarget(target.right) };
    case 'share':
      return target.of === undefined ? target : { ...target, of: inTarget(target.of) };
    case 'concept':
      return target;
    default:
      return target satisfies never;
  }
}

function inOperand(operand: OperandPhrase): OperandPhrase {
  return operand.kind === 'target' ? { ...operand, target: inTarget(operand.target) } : operand;
}

function inModifier(modifier: Modifier): Modifier {
  switch (modifier.kind) {
    case 'of':
    case 'linked':
      return { ...modifier, noun: inNoun(modifier.noun) };
    case 'compare':
      return {
        ...modifier,
        operand: inOperand(modifier.operand),
        ...(modifier.subject === undefined ? {} : { subject: inTarget(modifier.subject) }),
      };
    case 'extreme':
      return modifier.subject === undefined ? modifier : { ...modifier, subject: inTarget(modifier.subject) };
    case 'any':
    case 'all':
      return { ...modifier, modifiers: inModifiers(modifier.modifiers) };
    case 'not':
      return { ...modifier, modifier: inModifier(modifier.modifier) };
    case 'value':
    case 'time':
    case 'same':
      return modifier;
    default:
      return modifier satisfies never;
  }
}

/** A figure of what was named before: 他们教的课程数量. */
function pointsBack(target: TargetPhrase): boolean {
  return target.kind === 'noun'
    ? target.modifiers.some((modifier) => !saysSomething(modifier))
    : target.kind === 'aggregate' && pointsBack(target.of);
}

/** The question without modifiers that only point back to what was named before; a figure of each of those is then wanted by each. */
export function withoutPronouns<Part extends Pick<Draft, 'targets' | 'modifiers'>>(draft: Part): Part {
  const [first, ...others] = draft.targets.map(inTarget);
  const byEach = first?.kind === 'noun' && first.determiner === undefined && draft.targets.slice(1).some(pointsBack);
  const targets = first === undefined ? [] : [byEach ? { ...first, determiner: 'each' as const } : first, ...others];
  return { ...draft, targets, modifiers: inModifiers(draft.modifiers) };
}
