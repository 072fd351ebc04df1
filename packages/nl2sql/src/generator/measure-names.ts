import type { Aggregate, Measure } from '../intent/structured-intent.ts';
import type { Label } from '../model/semantic-model.ts';
import type { Catalog } from './catalog.ts';

/** How a figure is called and told. */
export interface MeasureNaming {
  readonly name: string;
  readonly label: Label;
  readonly unit?: string;
  /** How much a stored 1 is in plain units. */
  readonly scale?: number;
  readonly isRatio: boolean;
}

const aggregateWords: Readonly<Record<Aggregate, { readonly name: string; readonly zh: string; readonly en: string }>> = {
  count: { name: 'count', zh: '数量', en: 'Number of' },
  count_distinct: { name: 'distinct', zh: '去重数量', en: 'Number of different' },
  sum: { name: 'total', zh: '合计', en: 'Total' },
  average: { name: 'average', zh: '平均值', en: 'Average' },
  minimum: { name: 'minimum', zh: '最小值', en: 'Least' },
  maximum: { name: 'maximum', zh: '最大值', en: 'Greatest' },
  median: { name: 'median', zh: '中位数', en: 'Median' },
};

/** Name, words and unit of a measure; `subject` is what an aggregate without a field counts. */
export function nameMeasure(measure: Measure, catalog: Catalog, subject?: string): MeasureNaming {
  const inner = (part: Measure): MeasureNaming => nameMeasure(part, catalog, subject);
  const both = (
    a: MeasureNaming,
    b: MeasureNaming,
    words: { readonly name: string; readonly sign: string },
  ): Pick<MeasureNaming, 'name' | 'label'> => ({
    name: `${a.name}_${words.name}_${b.name}`,
    label: { zh: `${textOf(a, 'zh')} ${words.sign} ${textOf(b, 'zh')}`, en: `${textOf(a, 'en')} ${words.sign} ${textOf(b, 'en')}` },
  });
  switch (measure.kind) {
    case 'metric': {
      const { id, label, unit, scale, isRatio } = catalog.metric(measure.metric);
      return { name: id, label, isRatio, ...(unit === undefined ? {} : { unit }), ...(scale === undefined ? {} : { scale }) };
    }
    case 'aggregate':
      return nameAggregate(measure, catalog, subject);
    case 'ratio':
      return { ...both(inner(measure.numerator), inner(measure.denominator), { name: 'per', sign: '/' }), isRatio: true };
    case 'difference': {
      const left = inner(measure.left);
      return { ...left, ...both(left, inner(measure.right), { name: 'minus', sign: '−' }) };
    }
    case 'share': {
      const of = inner(measure.of);
      return { name: `${of.name}_share`, label: { zh: `${textOf(of, 'zh')}占比`, en: `Share of ${textOf(of, 'en')}` }, isRatio: true };
    }
  }
}

function nameAggregate(measure: Extract<Measure, { kind: 'aggregate' }>, catalog: Catalog, subject?: string): MeasureNaming {
  const words = aggregateWords[measure.aggregate];
  const field = measure.field === undefined ? undefined : catalog.field(measure.field.field);
  const counted = measure.dataset ?? subject;
  const dataset = counted === undefined ? undefined : catalog.dataset(counted);
  const about = field?.label ?? dataset?.label ?? {};
  const name = field?.name ?? dataset?.relation.table ?? 'rows';
  const zh = about.zh ?? about.en ?? name;
  const en = about.en ?? about.zh ?? name;
  const keepsUnit = measure.aggregate !== 'count' && measure.aggregate !== 'count_distinct' && field !== undefined;
  return {
    name: measure.aggregate === 'count' ? `${name}_count` : `${words.name}_${name}`,
    label: { zh: `${zh}${words.zh}`, en: `${words.en} ${en}` },
    isRatio: false,
    ...(keepsUnit && field.unit !== undefined ? { unit: field.unit } : {}),
    ...(keepsUnit && field.scale !== undefined ? { scale: field.scale } : {}),
  };
}

function textOf({ name, label }: MeasureNaming, language: 'zh' | 'en'): string {
  return label[language] ?? label.zh ?? label.en ?? name;
}
