import type { Condition } from '../intent/structured-intent.ts';
import type { Mention } from '../reading/mention.ts';
import type { Composing, Link, Rows } from './composing.ts';
import type { Alternative } from './decisions.ts';
import { DeadEnd } from './decisions.ts';
import { spokenLabel } from './head-meanings.ts';
import type { Way } from './join-ways.ts';
import { detours, joinWays, leadsToOne } from './join-ways.ts';
import { timeConditions } from './time-conditions.ts';

/** A way that the words for the connection don't name, where there are such words and another way has them. */
const otherWords = 0.7;
/** Any other way, where the words name just one: they would say nothing. */
const ignoredWords = 3;
/** "X borders Y": the words name the step that ends at Y. */
const wrongEnd = 0.1;
/** "Cities in states": what each of them has tells nothing. */
const saysNothing = 0.3;
/** Things of one kind that are connected through other things, where nothing says so. */
const roundabout = 0.5;

/** What it means for rows of `from` that they belong to `rows`: "singers from France", "states with rivers". @throws DeadEnd */
export function belongingConditions(
  composing: Composing,
  rows: Rows,
  context: { readonly from: string; readonly link?: Link },
): Condition[] {
  const { link } = context;
  if (rows.wishes.length > 0) throw new DeadEnd(rows.span, 'Only the whole question can be ranked by a figure.');
  const inside = [...rows.conditions, ...timeConditions(composing, rows.times, rows.dataset)];
  const way = wayTo(composing, rows, context);
  const negated = (link?.negated ?? false) !== (rows.determiner === 'no');
  const words = composing.words(link?.span ?? rows.span);
  if (way.steps.length === 0) {
    if (link?.count !== undefined) throw new DeadEnd(rows.span, 'A thing cannot be counted within itself.');
    return negated ? [{ kind: 'not', condition: together(inside, words), words }] : inside;
  }
  const related = (conditions: readonly Condition[]): Condition => ({
    kind: 'related',
    ...viaOf(composing, way),
    rows: { dataset: rows.dataset, conditions: [...conditions] },
    negated,
    ...(link?.count === undefined ? {} : { count: link.count }),
    words,
  });
  if (negated || link?.count !== undefined || !leadsToOne(way)) return [related(inside)];
  const carried = inside.map((condition) => carriedBack(composing, condition, way));
  if (inside.length === 0 && (link?.mentions ?? []).length === 0) composing.pay(rows.span, saysNothing);
  const rest = inside.filter((_, index) => carried[index] === undefined);
  const plain = carried.filter((condition) => condition !== undefined);
  if (inside.length === 0 || rest.length > 0) return [...plain, related(rest)];
  return plain;
}

/** A condition on the rows at the end of a way to one, said of the rows at its beginning; none where that would say something else. */
export function carriedBack(composing: Composing, condition: Condition, way: Way): Condition | undefined {
  if (condition.kind === 'named') return condition;
  if (condition.kind === 'any' || condition.kind === 'all') {
    const conditions = condition.conditions.map((part) => carriedBack(composing, part, way)).filter((part) => part !== undefined);
    return conditions.length === condition.conditions.length ? { ...condition, conditions } : undefined;
  }
  if (condition.kind !== 'compare' || condition.operand.kind === 'field') return undefined;
  const inner = composing.ways.of(way.to, condition.field);
  return { ...condition, field: composing.ways.use(joinWays(way, inner), condition.field.field) };
}

/** Several conditions as one. */
export function together(conditions: readonly Condition[], words: Condition['words']): Condition {
  const [first] = conditions;
  return conditions.length === 1 && first !== undefined ? first : { kind: 'all', conditions: [...conditions], words };
}

/** Names the relationships of a way where it isn't the one anybody would take. */
export function viaOf(composing: Composing, way: Way): { via?: string[] } {
  const use = composing.ways.use(way, '');
  return use.via === undefined ? {} : { via: use.via };
}

/** Ways to one, each with what it is called. */
export function nearWays(composing: Composing, from: string, to: string): readonly Alternative<Way>[] {
  const ways = composing.ways.between(from, to).filter(leadsToOne);
  return detours(ways).map(({ way, further }) => ({ value: way, cost: further, label: labelOf(composing, way) }));
}

function wayTo(composing: Composing, rows: Rows, context: { readonly from: string; readonly link?: Link }): Way {
  const { from, link } = context;
  const known = detours(composing.ways.between(from, rows.dataset)).filter(({ way }) => way.steps.length > 0 || link?.apart !== true);
  const said = (link?.mentions ?? wordsBeside(composing, rows, link)).filter(({ meaning }) =>
    ['relationship', 'dataset', 'field'].includes(meaning.kind),
  );
  const named = known.map(({ way }) => way).filter((way) => said.some((mention) => isSaid(way, mention)));
  const saysHow = link?.mentions !== undefined && said.some(({ meaning }) => meaning.kind === 'relationship' || meaning.kind === 'dataset');
  // What is named is as near as its words say, however many steps it takes; only others of one's own kind stay far.
  const nearest = from === rows.dataset ? 0 : Math.min(...known.filter(({ way }) => named.includes(way)).map(({ further }) => further));
  const isElse = (way: Way): boolean =>
    !named.includes(way) && (saysHow || (named.length > 0 && (link?.mentions !== undefined || way.steps.length > 0)));
  const alternatives = known.map(({ way, further }) => ({
    value: way,
    cost:
      (named.includes(way) ? further - nearest : further) +
      (isElse(way) ? (namesOneWay(said) ? ignoredWords : otherWords) : 0) +
      (from === rows.dataset && way.steps.length > 0 && named.length === 0 ? roundabout : 0) +
      (from === rows.dataset && named.includes(way) && !said.some((mention) => endsBy(way, mention)) ? wrongEnd : 0),
    label: labelOf(composing, way),
  }));
  return composing.choose(link?.span ?? rows.span, alternatives);
}

/** Where a grammar passed over the words that say how, those beside the thing itself that name a relationship. */
function wordsBeside({ question }: Composing, { span: thing }: Rows, link: Link | undefined): readonly Mention[] {
  if (link === undefined) return [];
  return question.mentions.filter(
    ({ meaning, from, to }) =>
      meaning.kind === 'relationship' && from >= link.span.from && to <= link.span.to && (to <= thing.from || from >= thing.to),
  );
}

/** "Borders" is of one relationship; "in" may be of many, and of none. */
function namesOneWay(said: readonly Mention[]): boolean {
  const names = said.flatMap(({ meaning }) => (meaning.kind === 'relationship' ? [meaning.relationship] : []));
  return new Set(names).size === 1;
}

function endsBy({ steps }: Way, { meaning }: Mention): boolean {
  return meaning.kind === 'relationship' && steps.at(-1)?.relationship.name === meaning.relationship;
}

function isSaid(way: Way, { meaning }: Mention): boolean {
  return way.steps.some(
    (step) =>
      (meaning.kind === 'relationship' && step.relationship.name === meaning.relationship) ||
      (meaning.kind === 'dataset' && (step.relationship.from === meaning.dataset || step.relationship.to === meaning.dataset)) ||
      (meaning.kind === 'field' && step.relationship.fromFields.some((name) => `${step.relationship.from}.${name}` === meaning.field)),
  );
}

function labelOf(composing: Composing, way: Way): { zh: string; en: string } {
  const names = way.steps.map(({ relationship, to }) => {
    const spoken = spokenLabel(composing.lookup.dataset(to).label, to);
    const own = relationship.synonyms[0];
    return own === undefined
      ? { zh: `${spoken.zh}（${relationship.name}）`, en: `${spoken.en} (${relationship.name})` }
      : { zh: own, en: own };
  });
  return { zh: `经由${names.map((name) => name.zh).join('、')}`, en: `through ${names.map((name) => name.en).join(', ')}` };
}
