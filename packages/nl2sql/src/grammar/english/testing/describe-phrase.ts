import type { Modifier, NounPhrase, OperandPhrase, QuestionPhrase, TargetPhrase, TokenSpan } from '../../../parser/phrase.ts';
import type { ReadQuestion } from '../../../reading/mention.ts';

/** A phrase on one line, for tests to compare: `list: «titles»(of «books»(«price» > 10))`. */
export function describePhrase(question: ReadQuestion, phrase: QuestionPhrase): string {
  const words = ({ from, to }: TokenSpan): string =>
    question.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');

  const noun = ({ determiner, head, modifiers }: NounPhrase): string => {
    const before = determiner === undefined ? '' : `${determiner} `;
    const behind = modifiers.length === 0 ? '' : `(${modifiers.map(modifier).join('; ')})`;
    return `${before}${head === undefined ? '_' : `«${words(head)}»`}${behind}`;
  };

  const target = (said: TargetPhrase): string => {
    switch (said.kind) {
      case 'noun':
        return noun(said);
      case 'concept':
        return `~${said.properties[0] ?? ''}`;
      case 'aggregate':
        return `${said.aggregate} ${target(said.of)}`;
      case 'ratio':
        return `${target(said.numerator)} / ${target(said.denominator)}`;
      case 'difference':
        return `${target(said.left)} - ${target(said.right)}`;
      case 'share':
        return `share of ${said.of === undefined ? '_' : target(said.of)}${said.part === undefined ? '' : ` in ${noun(said.part)}`}`;
    }
  };

  const operand = (said: OperandPhrase): string => {
    if (said.kind === 'target') return target(said.target);
    if (said.kind === 'own-aggregate') return `own ${said.aggregate}`;
    return said.items
      .map((item) => {
        if (item.kind === 'text') return `'${item.text}'`;
        return item.kind === 'time' ? words(item.choice) : String(item.value);
      })
      .join('|');
  };

  const modifier = (said: Modifier): string => {
    const not = 'negated' in said && said.negated ? 'not ' : '';
    switch (said.kind) {
      case 'of':
        return `of ${noun(said.noun)}`;
      case 'linked': {
        const link =
          said.link !== undefined ? `<${words(said.link)}>` : said.concept !== undefined ? `<~${said.concept.properties[0] ?? ''}>` : '<>';
        const count = said.count === undefined ? '' : ` ${said.count.operator}${String(said.count.value)}`;
        return `${not}${said.reversed === true ? '^' : ''}${link}${count} ${noun(said.noun)}`;
      }
      case 'value':
        return `${not}=${words(said.choice)}`;
      case 'compare':
        return `${not}${said.subject === undefined ? '_' : target(said.subject)} ${said.operator} ${operand(said.operand)}`.trimEnd();
      case 'extreme': {
        const rank = said.rank === 1 ? '' : ` #${String(said.rank)}`;
        const count = said.count === undefined ? '' : ` x${String(said.count)}`;
        return `${said.direction}${rank}${count}${said.subject === undefined ? '' : ` ${target(said.subject)}`}`;
      }
      case 'time':
        return `${not}in ${words(said.choice)}${said.subject === undefined ? '' : ` by ${target(said.subject)}`}`;
      case 'same':
        return `same ${noun(said.field)} as ${noun(said.as)}`;
      case 'any':
        return `any(${said.modifiers.map(modifier).join(' | ')})`;
      case 'all':
        return `all(${said.modifiers.map(modifier).join(' & ')})`;
      case 'not':
        return `not(${modifier(said.modifier)})`;
    }
  };

  const { limit } = phrase;
  const parts = [
    `${phrase.asks}: ${phrase.targets.map(target).join(', ')}`,
    ...phrase.groups.map((group) => `by ${group.granularity ?? (group.phrase === undefined ? '_' : noun(group.phrase))}`),
    ...phrase.modifiers.map((said) => `where ${modifier(said)}`),
    ...phrase.exclusions.map((said) => `without ${modifier(said)}`),
    ...phrase.inclusions.map((choice) => `with ${words(choice)}`),
    ...phrase.order.map(({ by, direction }) => `order ${by === undefined ? '' : `${target(by)} `}${direction}`),
    ...(limit === undefined ? [] : [`first ${String(limit.count)}${limit.by === undefined ? '' : ` by ${target(limit.by)}`}`]),
    ...(phrase.fold === undefined ? [] : [`fold ${phrase.fold.kind}`]),
  ];
  return parts.join(' · ');
}
