import type { Measure, StructuredIntent } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { Mention } from '../reading/mention.ts';
import type { IntentFacts } from './intent-facts.ts';
import { intentFacts } from './intent-facts.ts';
import type { Choice, LiteralPhrase, Modifier, NounPhrase, OperandPhrase, QuestionPhrase, TargetPhrase, TokenSpan } from './phrase.ts';

/** What is asked while a phrase is gone through. */
interface Account {
  readonly facts: IntentFacts;
  readonly intent: StructuredIntent;
  readonly model: SemanticModel;
  readonly missing: TokenSpan[];
  comparisons: number;
  negations: number;
  ranks: number;
}

/**
 * The stretches of a question that its grammar accounts for and its intent doesn't say. The composer makes an intent from a phrase; this goes the other
 * way, knows nothing of how, and finds what was lost: a noun without its part of the model, a number, a value, a negation, a group, an order.
 */
export function unaccounted(phrase: QuestionPhrase, intent: StructuredIntent, model: SemanticModel): readonly TokenSpan[] {
  const account: Account = { facts: intentFacts(intent, model), intent, model, missing: [], comparisons: 0, negations: 0, ranks: 0 };
  for (const target of phrase.targets) accountTarget(target, account, phrase.asks === 'list' || phrase.asks === 'figure');
  for (const modifier of [...phrase.modifiers, ...phrase.exclusions]) accountModifier(modifier, account);
  for (const target of phrase.targets) if (target.kind === 'noun') accountSelf(target, account);
  accountGroups(phrase, account);
  for (const order of phrase.order) {
    if (order.by !== undefined) accountTarget(order.by, account, false);
    need(intent.orderBy.length > 0 || account.facts.ranks > 0, order, account);
  }
  const whole: TokenSpan = { from: phrase.used[0] ?? 0, to: (phrase.used.at(-1) ?? 0) + 1 };
  need(phrase.limit === undefined || intent.limit !== undefined || account.facts.ranks > 0, phrase.limit ?? whole, account);
  need(phrase.comparison === undefined || intent.time?.comparison !== undefined, phrase.comparison ?? whole, account);
  need(phrase.fold === undefined || intent.fold !== undefined || intent.measures.length > 0, phrase.fold ?? whole, account);
  need(!phrase.distinct || saysDistinct(intent), whole, account);
  need(phrase.emptyQuotients === undefined || intent.measures.some(({ measure }) => divides(measure, model)), whole, account);
  need(account.comparisons <= account.facts.comparisons + account.facts.ranks + (intent.time === undefined ? 0 : 1), whole, account);
  need(account.negations <= account.facts.negations, whole, account);
  need(account.ranks <= account.facts.ranks, whole, account);
  return account.missing;
}

/** Whether a measure has no value where what it is divided by is 0. */
function divides(measure: Measure, { metrics }: SemanticModel): boolean {
  if (measure.kind === 'ratio') return true;
  return measure.kind === 'metric' && metrics.find(({ id }) => id === measure.metric)?.expression.includes('/') === true;
}

function need(holds: boolean, { from, to }: TokenSpan, { missing }: Account): void {
  if (!holds) missing.push({ from, to });
}

/** Groups are different by themselves. */
function saysDistinct({ distinct, dimensions, measures }: StructuredIntent): boolean {
  return distinct || dimensions.length > 0 || measures.some(({ measure }) => measure.kind === 'aggregate');
}

function accountGroups({ groups }: QuestionPhrase, account: Account): void {
  const { intent, facts } = account;
  const told = intent.dimensions.length + (intent.time?.granularity === undefined ? 0 : 1) + (intent.limit?.per?.length ?? 0);
  for (const { phrase, ...span } of groups) {
    need(told > 0 || (intent.measures.length === 0 && intent.fields.length > 0), span, account);
    if (phrase === undefined) continue;
    accountNoun(phrase, account);
    if (phrase.head !== undefined && told > 0)
      need(
        phrase.head.mentions.some((mention) => isGroup(mention, account)),
        span,
        { ...account, facts },
      );
  }
}

/** Whether what is meant tells the groups apart: itself, or rows of it by their name or key. */
function isGroup({ meaning }: Mention, { intent }: Account): boolean {
  const fields = [...intent.dimensions, ...intent.fields].map(({ field }) => field.field);
  if (meaning.kind === 'field') return fields.includes(meaning.field);
  if (meaning.kind === 'dataset')
    return fields.some((field) => field.startsWith(`${meaning.dataset}.`)) || intent.subject?.dataset === meaning.dataset;
  return true;
}

function accountTarget(target: TargetPhrase, account: Account, isShown: boolean): void {
  switch (target.kind) {
    case 'noun':
      accountNoun(target, account);
      if (isShown && target.head !== undefined)
        need(
          target.head.mentions.some((mention) => isShownIn(mention, account)),
          target.head,
          account,
        );
      break;
    case 'concept':
      break;
    case 'aggregate':
      need(saysAggregate(target.aggregate, account), target, account);
      accountTarget(target.of, account, false);
      break;
    case 'ratio':
      accountTarget(target.numerator, account, false);
      accountTarget(target.denominator, account, false);
      break;
    case 'difference':
      accountTarget(target.left, account, false);
      accountTarget(target.right, account, false);
      break;
    case 'share':
      if (target.of !== undefined) accountTarget(target.of, account, false);
      if (target.part !== undefined) accountNoun(target.part, account);
      break;
  }
}

/** A figure of the model says itself how it is aggregated; what is greatest may be a rank. */
function saysAggregate(aggregate: string, { facts }: Account): boolean {
  if (facts.aggregates.has(aggregate) || facts.metrics.size > 0) return true;
  if (aggregate === 'count') return facts.aggregates.has('count_distinct');
  return (aggregate === 'maximum' || aggregate === 'minimum') && facts.ranks > 0;
}

function isShownIn({ meaning }: Mention, { facts, intent }: Account): boolean {
  switch (meaning.kind) {
    case 'field':
      return facts.shown.has(meaning.field);
    case 'metric':
      return facts.metrics.has(meaning.metric) || intent.measures.length > 0;
    case 'dataset':
      return facts.datasets.has(meaning.dataset);
    default:
      return true;
  }
}

function accountNoun(noun: NounPhrase, account: Account): void {
  if (noun.head !== undefined) need(isSaid(noun.head, account), noun.head, account);
  if (noun.determiner === 'no') account.negations += 1;
  for (const modifier of noun.modifiers) accountModifier(modifier, account);
}

/** Things that have to do with others of their kind, "states that border a large state": both have to be looked at, each for itself. */
function accountSelf(noun: NounPhrase, account: Account): void {
  const own = datasetsOf(noun);
  for (const modifier of noun.modifiers) {
    if (modifier.kind === 'of') accountSelf(modifier.noun, account);
    if (modifier.kind !== 'linked') continue;
    const other = datasetsOf(modifier.noun);
    const same = own.filter((dataset) => other.includes(dataset));
    if (same.length > 0 && own.length === same.length && other.length === same.length) {
      need(
        same.some((dataset) => (account.facts.looks.get(dataset) ?? 0) > 1 || isPaired(dataset, account)),
        modifier,
        account,
      );
    }
    accountSelf(modifier.noun, account);
  }
}

/** Pairs of things: a dataset that points at the same one twice stands for both. */
function isPaired(dataset: string, { facts, model }: Account): boolean {
  return model.datasets.some(
    ({ id }) => facts.datasets.has(id) && model.relationships.filter(({ from, to }) => from === id && to === dataset).length > 1,
  );
}

function datasetsOf({ head }: NounPhrase): readonly string[] {
  return (head?.mentions ?? []).flatMap(({ meaning }) => (meaning.kind === 'dataset' ? [meaning.dataset] : []));
}

/** Whether one of the meanings of some words is in the intent. */
function isSaid({ mentions }: Choice, account: Account): boolean {
  return mentions.some(({ meaning }) => {
    const { facts, model, intent } = account;
    switch (meaning.kind) {
      case 'dataset':
        return facts.datasets.has(meaning.dataset);
      case 'field':
        return facts.fields.has(meaning.field) || isKeyOfRows(meaning.field, account);
      case 'metric':
        return facts.metrics.has(meaning.metric) || intent.measures.length > 0;
      case 'value':
        return facts.texts.has(String(meaning.value).toLowerCase()) || facts.numbers.includes(Number(meaning.value));
      case 'filter':
        return facts.filters.has(meaning.filter);
      case 'defaultFilter':
        return model.defaultFilters.some(({ name }) => name === meaning.filter);
      case 'number':
        return saysNumber(meaning.value, account);
      case 'time':
        return saysTime(account);
      case 'relationship':
        return isWalked(meaning.relationship, account);
    }
  });
}

/** Whether the words of a link are in the intent: as a way, where they may name one. */
function isWay(choice: Choice, account: Account): boolean {
  const links = choice.mentions.filter(({ meaning }) => meaning.kind === 'relationship');
  return isSaid(links.length === 0 ? choice : { ...choice, mentions: links }, account);
}

/** Whether a relationship is in the intent: named as the way, or, where there is no other, as rows of what it connects or stands between. */
function isWalked(name: string, { facts, model }: Account): boolean {
  const way = model.relationships.find((relationship) => relationship.name === name);
  if (way === undefined || facts.ways.has(name)) return true;
  if (way.from === way.to) return (facts.looks.get(way.to) ?? 0) > 1;
  const between = model.relationships.some(
    ({ from, to }) => from === way.from && to !== way.to && facts.datasets.has(to) && facts.datasets.has(way.to),
  );
  return (
    between || (facts.datasets.has(way.from) && (facts.datasets.has(way.to) || facts.fields.has(`${way.from}.${way.fromFields[0] ?? ''}`)))
  );
}

/** Counting keys is counting rows. */
function isKeyOfRows(field: string, { facts, model }: Account): boolean {
  const dataset = model.datasets.find(({ id }) => field.startsWith(`${id}.`));
  return dataset !== undefined && facts.datasets.has(dataset.id) && dataset.primaryKey.some((key) => field === `${dataset.id}.${key}`);
}

function saysTime({ intent, facts }: Account): boolean {
  return intent.time !== undefined || facts.comparisons > 0;
}

/** The number itself, or what it is in the units that are stored. */
function saysNumber(value: number, { facts }: Account): boolean {
  return facts.numbers.some((number) => {
    if (number === value) return true;
    const power = Math.log10(Math.abs(number / value));
    return Number.isFinite(power) && Math.abs(power - Math.round(power)) < 1e-9;
  });
}

function accountModifier(modifier: Modifier, account: Account): void {
  if ('negated' in modifier && modifier.negated) account.negations += 1;
  switch (modifier.kind) {
    case 'of':
      accountNoun(modifier.noun, account);
      break;
    case 'linked':
      accountNoun(modifier.noun, account);
      if (modifier.link !== undefined) need(isWay(modifier.link, account), modifier.link, account);
      if (modifier.count !== undefined) account.comparisons += 1;
      break;
    case 'value':
      need(isSaid(modifier.choice, account), modifier, account);
      break;
    case 'compare':
      account.comparisons += 1;
      if (modifier.subject !== undefined) accountTarget(modifier.subject, account, false);
      accountOperand(modifier.operand, account);
      break;
    case 'extreme':
      account.ranks += 1;
      if (modifier.subject !== undefined) accountTarget(modifier.subject, account, false);
      if (modifier.count !== undefined) need(saysNumber(modifier.count, account), modifier, account);
      break;
    case 'time':
      need(saysTime(account), modifier, account);
      break;
    case 'same':
      accountNoun(modifier.field, account);
      accountNoun(modifier.as, account);
      break;
    case 'any':
    case 'all':
      for (const part of modifier.modifiers) accountModifier(part, account);
      break;
    case 'not':
      account.negations += 1;
      accountModifier(modifier.modifier, account);
      break;
  }
}

function accountOperand(operand: OperandPhrase, account: Account): void {
  switch (operand.kind) {
    case 'literals':
      for (const item of operand.items) accountLiteral(item, account);
      break;
    case 'own-aggregate':
      need(saysAggregate(operand.aggregate, account), operand, account);
      break;
    case 'target':
      accountTarget(operand.target, account, false);
      break;
  }
}

function accountLiteral(literal: LiteralPhrase, account: Account): void {
  switch (literal.kind) {
    case 'number':
      need(saysNumber(literal.value, account) || account.facts.texts.has(String(literal.value)), literal, account);
      break;
    case 'text': {
      const said = literal.text.toLowerCase();
      const known = literal.mentions.length > 0 && isSaid({ ...literal, mentions: literal.mentions }, account);
      need(known || [...account.facts.texts].some((text) => text.includes(said) || said.includes(text)), literal, account);
      break;
    }
    case 'time':
      need(saysTime(account), literal, account);
      break;
    case 'boolean':
      break;
  }
}
