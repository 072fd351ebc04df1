import type { Locale, LocalizedText } from '@dbdiag/graph-engine';
import type { MeasuredObject, ObjectOf } from '../objects/measured-object.ts';
import { readStatement } from '../statement/read-statement.ts';
import { bindAdvice, bindCandidates, bindObject } from './bind-objects.ts';
import { blockingTree } from './blocking-tree.ts';
import type { Culprit } from './culprit.ts';
import { joinBindings, noBindings } from './culprit.ts';
import type { CulpritSigns } from './culprit-signs.ts';
import { culpritSigns, indexCauses, lockCauses, scanSigns } from './culprit-signs.ts';
import { describeObject } from './describe-object.ts';
import { indexAdvice } from './index-advice.ts';
import { nameQueueHead } from './name-queue-head.ts';
import type { ObjectsRead } from './read-objects.ts';

/** Candidates a sentence lists; the others are counted. */
const candidatesTold = 4;

/**
 * What a cause is about on this server: the session, the table, the setting that was measured.
 *
 * @returns `undefined` where nothing measured names it: better none than a wrong one.
 */
export function nameCulprit(cause: string, objects: ObjectsRead): Culprit | undefined {
  if (lockCauses.has(cause)) {
    const head = nameQueueHead(cause, blockingTree(objects));
    if (head !== undefined) return withVictims(cause, head, objects);
  }
  if (indexCauses.has(cause)) return lackingIndex(cause, objects);
  const signs = culpritSigns.find((one) => one.cause === cause);
  const found = signs === undefined ? [] : objectsOf(signs, objects);
  return found.length === 0 ? undefined : withVictims(cause, culpritOf(singledOut(found, signs, objects)), objects);
}

interface Found {
  readonly objects: readonly MeasuredObject[];
  /** Whether the first is meant for certain. */
  readonly certain: boolean;
}

/** The objects of the first sign that names any. */
function objectsOf({ kinds, signs }: CulpritSigns, objects: ObjectsRead): readonly MeasuredObject[] {
  for (const kind of kinds)
    for (const sign of signs) {
      const found = objects.of(sign).filter((object) => object.kind === kind);
      if (found.length > 0) return found;
    }
  return [];
}

/** Of several candidates the only one that other phenomena tell of as well comes first, and for certain. */
function singledOut(found: readonly MeasuredObject[], signs: CulpritSigns | undefined, objects: ObjectsRead): Found {
  if (found.length === 1 || found.every(({ kind }) => kind === 'setting')) return { objects: found, certain: true };
  const witnesses = (signs?.witnesses ?? []).flatMap((sign) => objects.of(sign));
  const told = found.filter((object) => witnesses.some((witness) => tellsOf(witness, object)));
  const [only, ...more] = told;
  if (only === undefined) return { objects: found, certain: false };
  const others = found.filter((object) => !told.includes(object));
  return more.length === 0 ? { objects: [only], certain: true } : { objects: [...told, ...others], certain: false };
}

/** Whether a witness is about the table of an object, or a statement about what it refers to. */
function tellsOf(witness: MeasuredObject, object: MeasuredObject): boolean {
  const table = tableNameOf(object);
  if (witness.kind === 'table') return table === `${witness.schema}.${witness.name}`;
  if (witness.kind !== 'statement' || object.kind !== 'constraint') return false;
  const [scope] = readStatement(witness.text ?? '').scopes;
  return scope?.tables.some(({ schema, name }) => object.parent === `${schema ?? object.schema}.${name}`) === true;
}

function tableNameOf(object: MeasuredObject): string | undefined {
  switch (object.kind) {
    case 'table':
      return `${object.schema}.${object.name}`;
    case 'constraint':
      return `${object.schema}.${object.table}`;
    case 'index':
      return object.table === undefined ? undefined : `${object.schema}.${object.table}`;
    default:
      return undefined;
  }
}

function culpritOf({ objects, certain }: Found): Culprit {
  const [first] = objects;
  const alone = certain && objects.length === 1 && first !== undefined;
  return {
    certain,
    objects,
    sentence: both((locale) => list(objects, certain, locale)),
    bindings: alone ? withTable(first) : bindCandidates(objects),
  };
}

/** An index belongs to a table of the same schema. */
function withTable(object: MeasuredObject): Culprit['bindings'] {
  if (object.kind !== 'index' || object.table === undefined) return bindObject(object);
  return joinBindings(bindObject(object), bindObject({ kind: 'table', schema: object.schema, name: object.table }));
}

const joints: Readonly<
  Record<Locale, { readonly candidates: string; readonly between: string; readonly more: (count: number) => string }>
> = {
  en: { candidates: 'one of these, the most affected first: ', between: '; ', more: (count) => `; and ${String(count)} more` },
  zh: { candidates: '以下之一，影响最大的在前：', between: '；', more: (count) => `；另有 ${String(count)} 个` },
};

function list(objects: readonly MeasuredObject[], certain: boolean, locale: Locale): string {
  const { candidates, between, more } = joints[locale];
  const told = objects
    .slice(0, candidatesTold)
    .map((object) => describeObject(object, locale))
    .join(between);
  const rest = objects.length - candidatesTold;
  return `${certain || objects.length === 1 ? '' : candidates}${told}${rest > 0 ? more(rest) : ''}`;
}

function both(say: (locale: Locale) => string): LocalizedText {
  return { en: say('en'), zh: say('zh') };
}

/** A statement that reads a table row by row, and the columns it looks for. */
function lackingIndex(cause: string, objects: ObjectsRead): Culprit | undefined {
  const advice = indexAdvice(objects, cause === 'missing_join_index');
  const [first] = advice;
  if (first === undefined) {
    const tables = scanSigns.tables.map((sign) => objects.of(sign).filter(({ kind }) => kind === 'table')).find(({ length }) => length > 0);
    return tables === undefined ? undefined : culpritOf({ objects: tables, certain: tables.length === 1 });
  }
  const certain = advice.every(({ table }) => table.schema === first.table.schema && table.name === first.table.name);
  const shown = certain ? [first.table] : [...new Map(advice.map(({ table }) => [`${table.schema}.${table.name}`, table])).values()];
  const columns = { en: first.lookedUp.join(', '), zh: first.lookedUp.join('、') };
  return {
    certain,
    objects: [...shown, first.statement],
    sentence: both((locale) =>
      locale === 'en'
        ? `${list(shown, certain, 'en')}: ${describeObject(first.statement, 'en')} looks up ${columns.en} and no index serves that`
        : `${list(shown, certain, 'zh')}：${describeObject(first.statement, 'zh')} 按 ${columns.zh} 查找，没有可用的索引`,
    ),
    bindings: certain ? joinBindings(bindObject(first.table), advice.length === 1 ? bindAdvice(first) : noBindings) : bindCandidates(shown),
  };
}

/** Tables that have to be cleaned up after the cause is gone. */
const victims: ReadonlySet<string> = new Set([
  'long_idle_tx_holds_xmin',
  'cursor_left_open',
  'orphaned_prepared_xact',
  'standby_feedback_xmin',
  'autovacuum_off_global',
  'autovacuum_throttled',
  'logical_backup_long',
]);

function withVictims(cause: string, culprit: Culprit, objects: ObjectsRead): Culprit {
  if (!victims.has(cause)) return culprit;
  const tables = ['dead_ratio_high', 'vacuum_overdue', 'vacuum_runs_dead_stay', 'dead_growth']
    .map((sign) => objects.of(sign).flatMap((object): readonly ObjectOf<'table'>[] => (object.kind === 'table' ? [object] : [])))
    .find(({ length }) => length > 0);
  const [first, ...others] = tables ?? [];
  if (first === undefined || tables === undefined) return culprit;
  return { ...culprit, bindings: joinBindings(culprit.bindings, others.length === 0 ? bindObject(first) : bindCandidates(tables)) };
}
