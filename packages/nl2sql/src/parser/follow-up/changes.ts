import type { Condition, FieldUse, Literal, Measure, StructuredIntent, Words } from '../../intent/structured-intent.ts';
import type { Meaning, Mention, ReadQuestion, TimeMeaning } from '../../reading/mention.ts';
import { isName } from '../field-nature.ts';
import { filterComparison } from '../filter-comparison.ts';
import type { JoinWays } from '../join-ways.ts';
import { leadsToOne, namesOf } from '../join-ways.ts';
import { plainAggregate, plainMeasure } from '../measure-base.ts';
import type { ModelLookup } from '../model-lookup.ts';
import type { InWords } from '../model-names.ts';
import { createModelNames } from '../model-names.ts';
import type { TokenSpan } from '../phrase.ts';
import { baseOf } from '../settled-intent.ts';
import type { Change, ChangeOption } from './change.ts';
import type { FollowUpRole } from './follow-up-words.ts';
import type { Piece } from './pieces.ts';
import { comparedChanges, timeChanges } from './time-changes.ts';

/** What a short question is understood with. */
export interface FollowUpContext {
  readonly question: ReadQuestion;
  readonly previous: StructuredIntent;
  readonly lookup: ModelLookup;
  readonly ways: JoinWays;
  readonly asOf: string;
}

/** Words and all they may change; never empty. */
export interface SaidChange extends TokenSpan {
  readonly options: readonly ChangeOption[];
}

/** The roles that wait for what stands behind them. */
const leading = new Set<FollowUpRole>(['keep', 'leave-out', 'put-in', 'group', 'ungroup', 'first', 'last']);

/** What the pieces of a short question change, in their order; nothing where a piece changes nothing, or a word waits in vain for what it is said of. */
export function changesOf(context: FollowUpContext, pieces: readonly Piece[]): readonly SaidChange[] | undefined {
  const said: SaidChange[] = [];
  const roles = new Set(pieces.flatMap((piece) => (piece.kind === 'role' ? [piece.role] : [])));
  let role: FollowUpRole | undefined;
  let isFilled = true;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'unknown') return undefined;
    if (piece.kind === 'role') {
      const whole = wholeChange(context, piece);
      if (whole !== undefined) said.push(whole);
      if (!leading.has(piece.role)) continue;
      if (!isFilled && role !== 'keep') return undefined;
      role = piece.role;
      isFilled = false;
      continue;
    }
    if (role !== 'group' && role !== 'ungroup' && namesKindBeside(context, pieces, index)) continue;
    const options = optionsOf(context, piece, { role, roles, isCounted: role === 'first' || role === 'last' ? isFilled : false });
    if (options.length === 0) return undefined;
    said.push({ from: piece.from, to: piece.to, options });
    isFilled = true;
  }
  return isFilled || role === 'keep' ? said : undefined;
}

/** Whether words only say of what kind the name or filter beside them is: "overseas companies", 欧洲市场, "the company Harbor Nine". */
function namesKindBeside({ lookup }: FollowUpContext, pieces: readonly Piece[], index: number): boolean {
  const kinds = contentOf(pieces[index]).flatMap(({ meaning }) =>
    meaning.kind === 'dataset' ? [meaning.dataset] : meaning.kind === 'field' ? [meaning.field] : [],
  );
  const beside = [...contentOf(pieces[index - 1]), ...contentOf(pieces[index + 1])].flatMap(({ meaning }) => {
    if (meaning.kind === 'value') return [meaning.field];
    return meaning.kind === 'filter' ? (filterComparison(meaning.filter, lookup.model)?.field ?? []) : [];
  });
  return beside.some((field) => kinds.includes(field) || kinds.includes(lookup.field(field).dataset));
}

function contentOf(piece: Piece | undefined): readonly Mention[] {
  return piece?.kind === 'content' ? piece.mentions : [];
}

/** Words that are a change by themselves. */
function wholeChange({ question }: FollowUpContext, { role, from, to }: Piece & { kind: 'role' }): SaidChange | undefined {
  const words = wordsOf(question, { from, to });
  const of = (change: Change): SaidChange => ({ from, to, options: [{ changes: [change], label: { zh: '', en: '' } }] });
  switch (role) {
    case 'total':
      return of({ kind: 'total', words });
    case 'rising':
      return of({ kind: 'order', direction: 'asc', words });
    case 'falling':
      return of({ kind: 'order', direction: 'desc', words });
    default:
      return undefined;
  }
}

interface Standing {
  /** The word before it that is said of it. */
  readonly role: FollowUpRole | undefined;
  readonly roles: ReadonlySet<FollowUpRole>;
  /** Behind "top 5". */
  readonly isCounted: boolean;
}

function optionsOf(context: FollowUpContext, piece: Piece & { kind: 'content' }, standing: Standing): readonly ChangeOption[] {
  const words = wordsOf(context.question, piece);
  const metrics = piece.mentions.filter(({ meaning }) => meaning.kind === 'metric');
  const meant = metrics.length > 0 ? metrics : piece.mentions;
  const found = meant.flatMap(({ meaning }) => meaningOptions(context, { meaning, words }, standing));
  const seen = new Set<string>();
  return found.filter(({ changes }) => {
    const key = JSON.stringify(changes);
    return seen.has(key) ? false : seen.add(key);
  });
}

interface Meant<M extends Meaning = Meaning> {
  readonly meaning: M;
  readonly words: Words;
}

function meaningOptions(context: FollowUpContext, { meaning, words }: Meant, standing: Standing): readonly ChangeOption[] {
  const { role, isCounted } = standing;
  const plain = role === undefined || role === 'keep';
  switch (meaning.kind) {
    case 'number':
      if (isCounted || (role !== 'first' && role !== 'last') || !Number.isInteger(meaning.value) || meaning.value < 1) return [];
      return only({ kind: 'limit', count: meaning.value, direction: role === 'first' ? 'highest' : 'lowest', words });
    case 'time':
      return timeOptions(context, { meaning, words }, standing);
    case 'metric':
      return plain ? measureOptions(context, { kind: 'metric', metric: meaning.metric }, { words, standing }) : [];
    case 'dataset': {
      const { display } = context.lookup.dataset(meaning.dataset);
      return display === undefined ? [] : groupOptions(context, display, { words, standing });
    }
    case 'field':
      return fieldOptions(context, meaning.field, { words, standing });
    case 'value':
      return valueOptions(context, { meaning, words }, standing);
    case 'filter':
      return conditionOptions({ kind: 'named', filter: meaning.filter, negated: false, words }, standing, meaning.filter);
    case 'defaultFilter':
      if (role !== 'leave-out' && role !== 'put-in') return [];
      return only({ kind: 'lift', filter: meaning.filter, isLifted: role === 'put-in', words });
    case 'relationship':
      return [];
  }
}

function timeOptions(
  context: FollowUpContext,
  { meaning: { time }, words }: Meant<Extract<Meaning, { kind: 'time' }>>,
  { role }: Standing,
): readonly ChangeOption[] {
  if (role === 'ungroup') return time.each === undefined || time.periods.length > 0 ? [] : only({ kind: 'ungroup-time', words });
  if (role === 'leave-out' || role === 'put-in' || role === 'first' || role === 'last') return [];
  if (time.periods.length === 0 && time.each === undefined && time.comparison === undefined) {
    // "The growth": of what is compared already; else nobody said with what.
    const known = context.previous.time?.comparison;
    return known === undefined || known === 'ytd' || time.result === undefined
      ? []
      : only({ kind: 'compare', comparison: known, result: time.result, words });
  }
  const each: readonly Change[] = time.each === undefined ? [] : [{ kind: 'each', granularity: time.each, words }];
  const periods = time.periods.length === 0 ? [{ changes: [], label: { zh: '', en: '' } }] : timeChanges(context, time, words);
  const compared =
    time.comparison === undefined ? [{ changes: [], label: { zh: '', en: '' } }] : comparedChanges(context, saidComparison(time), words);
  return periods.flatMap((first) =>
    compared.map((second) => ({
      changes: [...each, ...first.changes, ...second.changes],
      label: first.label.zh === '' ? second.label : first.label,
    })),
  );
}

function saidComparison({ comparison, result, periods, each }: TimeMeaning): Parameters<typeof comparedChanges>[1] {
  return { comparison, result, hasPeriod: periods.length > 0 || each !== undefined };
}

interface At {
  readonly words: Words;
  readonly standing: Standing;
}

function measureOptions({ lookup }: FollowUpContext, measure: Measure, { words, standing }: At): readonly ChangeOption[] {
  const names = createModelNames(lookup.model);
  const label: InWords =
    measure.kind === 'metric'
      ? names.metric(measure.metric)
      : measure.kind === 'aggregate' && measure.field !== undefined
        ? names.field(measure.field.field)
        : { zh: '', en: '' };
  return [
    {
      changes: [{ kind: 'measure', measure, how: standing.roles.has('also') ? 'add' : 'swap', words }],
      label: { zh: label.zh, en: label.en },
    },
  ];
}

/** A quantity takes the place of the quantity that was added up or averaged; anything else is what to group by. */
function fieldOptions(context: FollowUpContext, id: string, at: At): readonly ChangeOption[] {
  const { lookup, previous } = context;
  const field = lookup.field(id);
  if (!field.additive) return groupOptions(context, id, at);
  const [first] = previous.measures;
  // What is left out of a figure of the model by default wouldn't be left out of a quantity.
  const plain = first === undefined ? undefined : plainAggregate(lookup, plainMeasure(lookup, first.measure));
  if (first?.measure.kind === 'metric' && plainMeasure(lookup, first.measure).kind === 'metric') return [];
  const { role } = at.standing;
  if (plain === undefined || plain.aggregate.startsWith('count') || (role !== undefined && role !== 'keep')) return [];
  if (lookup.field(plain.field.field).dataset !== field.dataset) return [];
  return measureOptions(context, { kind: 'aggregate', aggregate: plain.aggregate, field: { ...plain.field, field: id } }, at);
}

function groupOptions(context: FollowUpContext, id: string, { words, standing }: At): readonly ChangeOption[] {
  const { previous, lookup } = context;
  const field = lookup.field(id);
  const { role, roles, isCounted } = standing;
  const label = createModelNames(lookup.model).field(id);
  if (role === 'ungroup') return [{ changes: [{ kind: 'ungroup', dataset: field.dataset, field: id, words }], label }];
  if (role !== 'group' && !isCounted && !(role === undefined && (roles.has('goes-on') || roles.has('instead') || roles.has('also'))))
    return [];
  const dimensions = previous.dimensions.filter(({ granularity }) => granularity === undefined);
  const isThere = dimensions.some((dimension) => dimension.field.field === id);
  const uses = usesFrom(context, id);
  const as = (how: 'replace' | 'add', told: InWords): readonly ChangeOption[] =>
    uses.map(({ use, way }) => ({
      changes: [{ kind: 'group', field: use, how, words }],
      label: way === '' ? told : { zh: `${told.zh}（${way}）`, en: `${told.en} (${way})` },
    }));
  if (dimensions.length === 0 || isThere) return as('add', label);
  if (roles.has('also')) return as('add', label);
  if (roles.has('instead') || previous.limit !== undefined || role !== 'group') return as('replace', label);
  const names = createModelNames(lookup.model);
  const old = dimensions.map((dimension) => names.field(dimension.field.field));
  const [zh, en] = [old.map((name) => name.zh).join('、'), old.map((name) => name.en).join(', ')];
  return [
    ...as('replace', { zh: `只按${label.zh}`, en: `by ${label.en} instead of ${en}` }),
    ...as('add', { zh: `按${zh}和${label.zh}`, en: `by ${en} and ${label.en}` }),
  ];
}

function valueOptions(
  context: FollowUpContext,
  { meaning: { field, value }, words }: Meant<Extract<Meaning, { kind: 'value' }>>,
  standing: Standing,
): readonly ChangeOption[] {
  const names = createModelNames(context.lookup.model);
  const label = { zh: `${names.field(field).zh}“${String(value)}”`, en: `${names.field(field).en} “${String(value)}”` };
  return usesFrom(context, field).flatMap(({ use, way }) =>
    conditionOptions(comparison(use, value, words), standing, way === '' ? '' : way).map((option) => ({
      ...option,
      label: way === '' ? label : { zh: `${label.zh}（${way}）`, en: `${label.en} (${way})` },
    })),
  );
}

function comparison(field: FieldUse, value: Literal, words: Words): Condition {
  return { kind: 'compare', field, operator: '=', operand: { kind: 'values', values: [value] }, words };
}

function conditionOptions(condition: Condition, { role }: Standing, label: string): readonly ChangeOption[] {
  const labelled = (change: Change): readonly ChangeOption[] => [{ changes: [change], label: { zh: label, en: label } }];
  if (role === 'leave-out') return labelled({ kind: 'except', condition });
  return role === undefined || role === 'keep' ? labelled({ kind: 'where', condition }) : [];
}

/** A field as it is reached from the rows of the last question: several uses where ways are as near. */
function usesFrom({ previous, lookup, ways }: FollowUpContext, id: string): readonly { readonly use: FieldUse; readonly way: string }[] {
  const base = baseOf(previous, lookup);
  const field = lookup.field(id);
  if (base === undefined) return [];
  if (base === field.dataset) return [{ use: { field: id }, way: '' }];
  const found = ways.between(base, field.dataset).filter(leadsToOne);
  const near = found.filter(({ steps }) => steps.length === found[0]?.steps.length);
  return near.map((way) => ({
    use: ways.use(way, id),
    way:
      near.length === 1
        ? ''
        : namesOf(way)
            .map((name) => lookup.relationship(name).synonyms[0] ?? name)
            .join(', '),
  }));
}

/** Whether two fields are names of the same things, in two languages or as a key. */
export function areSameName(left: string, right: string, lookup: ModelLookup): boolean {
  if (left === right) return true;
  const [one, other] = [lookup.field(left), lookup.field(right)];
  return one.dataset === other.dataset && isName(lookup, one) && isName(lookup, other);
}

function only(change: Change): readonly ChangeOption[] {
  return [{ changes: [change], label: { zh: '', en: '' } }];
}

function wordsOf({ tokens, text }: ReadQuestion, { from, to }: TokenSpan): Words {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return [{ text: text.slice(start, end), start, end }];
}
