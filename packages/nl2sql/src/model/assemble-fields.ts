import { parseExpression } from '../sql/parse-expression.ts';
import { columnsIn } from './expression-check.ts';
import { fieldTypeOf, isNumeric } from './field-type.ts';
import { distinctWords, labelOf, wordsOfName } from './label.ts';
import type { FaultReport } from './model-fault.ts';
import { isMoney, isQuantity, scaleAndUnitOf } from './quantity.ts';
import { relationOf } from './relation-name.ts';
import type { Field, TimeForm } from './semantic-model.ts';
import { timeFormOf } from './time-form.ts';
import type { ScaleAndUnit } from './unit-words.ts';
import type { WrittenDataset, WrittenField } from './written-model.ts';

/** What the fields of one dataset are read with. */
export interface FieldSurroundings {
  readonly dataset: WrittenDataset;
  /** Fields by which rows of this dataset are tied to others: never quantities. */
  readonly keys: ReadonlySet<string>;
  /** What the model says of all its amounts. */
  readonly amounts: ScaleAndUnit;
  readonly report: FaultReport;
}

/** The fields of a dataset with what their words say of their nature. */
export function assembleFields(surroundings: FieldSurroundings): readonly Field[] {
  return surroundings.dataset.fields.map((field) => assembleField(field, surroundings));
}

function assembleField(written: WrittenField, { dataset, keys, amounts, report }: FieldSurroundings): Field {
  checkFieldExpression(written, dataset, report);
  const type = fieldTypeOf(written.datatype);
  const texts = [written.label ?? '', ...written.synonyms, written.description ?? ''];
  const form = timeForm(written, { dataset, texts, report });
  const single = [dataset.primaryKey, ...dataset.uniqueKeys].some((key) => key.length === 1 && key[0] === written.name);
  const quantity =
    isNumeric(type) &&
    form === undefined &&
    written.isTime !== true &&
    !single &&
    !keys.has(written.name) &&
    isQuantity(written.name, texts.slice(0, -1));
  const additive = isNumeric(type) && (written.nature.additive ?? quantity);
  const label = labelOf(written);
  const measure = additive ? measureOf(written, texts, type === 'integer' ? {} : amounts) : {};
  return {
    id: `${dataset.name}.${written.name}`,
    name: written.name,
    dataset: dataset.name,
    expression: written.expression,
    type,
    ...(form === undefined ? {} : { timeForm: form }),
    label,
    ...(written.description === undefined ? {} : { description: written.description.normalize('NFC') }),
    synonyms: distinctWords(written.synonyms, [label.zh ?? '', label.en ?? '']),
    ...measure,
    additive,
  };
}

/** Amounts of money without a unit of their own have that of the model. */
function measureOf({ nature, name }: WrittenField, texts: readonly string[], amounts: ScaleAndUnit): ScaleAndUnit {
  const said = scaleAndUnitOf(texts);
  const own = said.scale === undefined && said.unit === undefined && isMoney([name, ...texts.slice(0, -1)]) ? amounts : said;
  const scale = nature.scale ?? own.scale;
  const unit = nature.unit ?? own.unit;
  return { ...(scale === undefined ? {} : { scale }), ...(unit === undefined ? {} : { unit }) };
}

interface TimeSurroundings {
  readonly dataset: WrittenDataset;
  readonly texts: readonly string[];
  readonly report: FaultReport;
}

function timeForm(written: WrittenField, { dataset, texts, report }: TimeSurroundings): TimeForm | undefined {
  const said = written.nature.timeForm;
  if (said === 'none') return undefined;
  if (said !== undefined) return said;
  const besideYear = dataset.fields.some((other) => other !== written && /^(?:year|年|年份)$/.test(wordsOfName(other.name).at(-1) ?? ''));
  const form = timeFormOf({ name: written.name, type: fieldTypeOf(written.datatype), isTime: written.isTime, texts, besideYear });
  if (form === undefined && written.isTime === true && fieldTypeOf(written.datatype) !== 'time') {
    report.warn(
      written.path,
      `${written.name} is a time, but not said in which form; write it into the description (yyyymm, yyyy-mm-dd, year, 1 to 12), or set time_form.`,
    );
  }
  return form;
}

function checkFieldExpression(field: WrittenField, dataset: WrittenDataset, report: FaultReport): void {
  const path = field.expressionAt;
  const parsed = parseExpression(field.expression);
  if (!parsed.ok) {
    report.fault(path, `The expression can't be read at character ${parsed.offset + 1}: ${parsed.message}.`);
    return;
  }
  const { table } = relationOf(dataset.source);
  const foreign = columnsIn(parsed.tree).find(
    (column) => column.table !== undefined && column.table !== dataset.name && column.table !== table,
  );
  if (foreign?.table !== undefined) {
    report.fault(
      path,
      `A field of ${dataset.name} can't use ${foreign.table}.${foreign.name}; declare it as a field of ${foreign.table}, and a relationship.`,
    );
  }
}
