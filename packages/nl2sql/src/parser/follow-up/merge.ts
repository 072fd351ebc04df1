import type { StructuredIntent } from '../../intent/structured-intent.ts';
import { settledIntent } from '../settled-intent.ts';
import type { Change } from './change.ts';
import { changeOrder } from './change.ts';
import type { FollowUpContext } from './changes.ts';
import { withCondition, withException, withTime } from './merge-conditions.ts';
import { withGroup, withLimit, withMeasure, withOrder, withoutGroup, withoutGroups } from './merge-groups.ts';

/** The last question with all changes made; nothing where one of them can't be, or could be meant in another way. */
export function merged(context: FollowUpContext, changes: readonly Change[]): StructuredIntent | undefined {
  const sorted = changes.toSorted((left, right) => changeOrder.indexOf(left.kind) - changeOrder.indexOf(right.kind));
  const fresh = changes.flatMap((change) => (change.kind === 'where' ? [change.condition] : []));
  let intent: StructuredIntent | undefined = context.previous;
  for (const change of sorted) {
    if (intent === undefined) return undefined;
    intent = changed({ ...context, previous: intent }, change, fresh);
  }
  return intent === undefined || !fitTogether(changes) ? undefined : settledIntent(context, intent);
}

/** "The total cost" may be one figure or the cost that is added up; two lengths of periods are none. */
function fitTogether(changes: readonly Change[]): boolean {
  const kinds = changes.map(({ kind }) => kind);
  const once: readonly Change['kind'][] = ['total', 'each', 'compare', 'order', 'limit', 'ungroup-time'];
  if (once.some((kind) => kinds.filter((other) => other === kind).length > 1)) return false;
  return !kinds.includes('total') || !(['measure', 'group', 'each', 'limit'] as const).some((kind) => kinds.includes(kind));
}

function changed(context: FollowUpContext, change: Change, fresh: Parameters<typeof withCondition>[2]): StructuredIntent | undefined {
  const { previous: intent } = context;
  switch (change.kind) {
    case 'measure':
      return withMeasure(intent, change);
    case 'total':
      return withoutGroups(intent);
    case 'ungroup':
      return withoutGroup(intent, change);
    case 'ungroup-time': {
      if (intent.time?.granularity === undefined || intent.limit !== undefined) return undefined;
      return { ...intent, time: { ...intent.time, granularity: undefined } };
    }
    case 'group':
      return withGroup(intent, change);
    case 'each':
      return withGranularity(context, change);
    case 'time':
      return withTime(context, change);
    case 'compare': {
      if (intent.measures.length === 0 || hasOwnTimes(context)) return undefined;
      const base = intent.time ?? { periods: [], running: false, asOf: context.asOf, words: [] };
      const { comparison, result, words } = change;
      return { ...intent, time: { ...base, comparison, result, words: [...base.words, ...words] } };
    }
    case 'where':
      return withCondition(context, change.condition, fresh);
    case 'except':
      return withException(context, change.condition);
    case 'lift': {
      const lifted = intent.lifted.filter(({ filter }) => filter !== change.filter);
      return { ...intent, lifted: change.isLifted ? [...lifted, { filter: change.filter, words: change.words }] : lifted };
    }
    case 'order':
      return withOrder(intent, change);
    case 'limit':
      return withLimit(intent, change);
  }
}

function withGranularity(context: FollowUpContext, { granularity, words }: Change & { kind: 'each' }): StructuredIntent | undefined {
  const { previous: intent } = context;
  const grouped = intent.dimensions.some((dimension) => dimension.granularity !== undefined);
  if (grouped) {
    const dimensions = intent.dimensions.map((dimension) =>
      dimension.granularity === undefined ? dimension : { ...dimension, granularity, words },
    );
    return { ...intent, dimensions };
  }
  // The first five in all periods, or of each: nobody said.
  if (intent.measures.length === 0 || intent.limit !== undefined || intent.having.length > 0 || intent.fold !== undefined) return undefined;
  if (hasOwnTimes(context)) return undefined;
  const time = intent.time ?? { periods: [], running: false, asOf: context.asOf, words: [] };
  return { ...intent, time: { ...time, granularity, words: [...time.words, ...words] } };
}

/** Whether rows are narrowed by a time of their own, which a series or a comparison would have to know of. */
function hasOwnTimes({ previous, lookup }: FollowUpContext): boolean {
  const text = JSON.stringify([previous.subject?.conditions ?? [], previous.filters]);
  return lookup.model.datasets.some(({ fields }) =>
    fields.some(({ id, timeForm }) => timeForm !== undefined && text.includes(JSON.stringify(id))),
  );
}
