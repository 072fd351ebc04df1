import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { DefaultFilter, Label } from '../model/semantic-model.ts';
import type { Catalog } from './catalog.ts';
import { nameMeasure } from './measure-names.ts';
import { planMeasure } from './measure-plan.ts';
import type { Bilingual } from './refusal.ts';
import type { CompileStyle } from './style.ts';

/** What a query measures, over which rows, by what, and how it was put. */
export function describeQuery(intent: StructuredIntent, catalog: Catalog, style: CompileStyle): Bilingual {
  const subject = intent.subject?.dataset;
  const measures = intent.measures.map(({ measure }) => {
    const { name, label } = nameMeasure(measure, catalog, subject);
    return { ...label, name };
  });
  const groups = intent.dimensions.map(({ field }) => ({ ...catalog.field(field.field).label, name: catalog.field(field.field).name }));
  const rows = subject === undefined ? [] : [{ ...catalog.dataset(subject).label, name: subject }];
  const filters = defaultsOf(intent, catalog).map(({ name }) => name);
  const told = (labels: readonly (Label & { readonly name: string })[], language: 'zh' | 'en'): string =>
    labels.map((label) => label[language] ?? label.zh ?? label.en ?? label.name).join(language === 'zh' ? '、' : ', ');
  const count = (intent.subject?.conditions.length ?? 0) + intent.filters.length + intent.exclusions.length;
  const isSecond = style.name === 'second';
  return {
    en: [
      measures.length === 0 ? `List of ${told(rows, 'en')}` : `Measures ${told(measures, 'en')}`,
      ...(groups.length === 0 ? [] : [`by ${told(groups, 'en')}`]),
      ...(count === 0 ? [] : [`with ${count} condition${count === 1 ? '' : 's'}`]),
      ...(filters.length === 0 ? [] : [`default filters: ${filters.join(', ')}`]),
      ...(intent.time?.comparison === undefined ? [] : [`compared: ${intent.time.comparison}`]),
      ...(isSecond ? ['a second formulation, as a check'] : []),
    ].join('; '),
    zh: [
      measures.length === 0 ? `列出${told(rows, 'zh')}` : `口径：${told(measures, 'zh')}`,
      ...(groups.length === 0 ? [] : [`分组：${told(groups, 'zh')}`]),
      ...(count === 0 ? [] : [`筛选：${count} 个条件`]),
      ...(filters.length === 0 ? [] : [`默认筛选：${filters.join('、')}`]),
      ...(intent.time?.comparison === undefined ? [] : [`比较：${intent.time.comparison}`]),
      ...(isSecond ? ['另一种写法，用于核对'] : []),
    ].join('；'),
  };
}

/** The default filters that hold for the measures shown. */
export function defaultsOf(intent: StructuredIntent, catalog: Catalog): readonly DefaultFilter[] {
  const lifted = new Set(intent.lifted.map(({ filter }) => filter));
  const subject = intent.subject === undefined ? undefined : catalog.dataset(intent.subject.dataset);
  const all = intent.measures.flatMap(({ measure }) =>
    planMeasure(measure, { catalog, lifted, subject }).pieces.flatMap(({ defaults }) => defaults),
  );
  return [...new Set(all)];
}

/** What a reader should know beside the figures. */
export function notesOf(intent: StructuredIntent, catalog: Catalog): readonly Bilingual[] {
  const lifted = intent.lifted.map(({ filter }) => ({
    en: `The default filter ${filter} is lifted, as asked.`,
    zh: `按要求取消了默认筛选 ${filter}。`,
  }));
  const applied = defaultsOf(intent, catalog).map(({ name }) => ({
    en: `The default filter ${name} holds.`,
    zh: `已应用默认筛选 ${name}。`,
  }));
  const { time } = intent;
  const running =
    time?.running === true ? [{ en: `Up to ${time.asOf}: the last period is not over.`, zh: `截至 ${time.asOf}，最后一期尚未结束。` }] : [];
  return [...applied, ...lifted, ...running];
}
