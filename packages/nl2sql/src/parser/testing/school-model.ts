import type { Dataset, Field, FieldType, Relationship, SemanticModel } from '../../model/semantic-model.ts';
import type { ValueIndex } from '../../reading/value-index.ts';

interface FieldRow {
  readonly name: string;
  readonly type?: FieldType;
  readonly en: string;
  readonly zh: string;
  readonly additive?: boolean;
  readonly timeForm?: Field['timeForm'];
}

interface DatasetRow {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
  readonly display?: string;
  readonly primaryTime?: string;
  readonly primaryKey?: readonly string[];
  readonly fields: readonly FieldRow[];
}

function datasetOf({ id, en, zh, display, primaryTime, primaryKey = ['id'], fields }: DatasetRow): Dataset {
  return {
    id,
    relation: { table: id },
    label: { en, zh },
    synonyms: [],
    primaryKey,
    uniqueKeys: [],
    grain: primaryKey,
    ...(display === undefined ? {} : { display: `${id}.${display}` }),
    ...(primaryTime === undefined ? {} : { primaryTime: `${id}.${primaryTime}` }),
    fields: fields.map(({ name, type = 'string', additive = false, timeForm, ...label }) => ({
      id: `${id}.${name}`,
      name,
      dataset: id,
      expression: name,
      type,
      label: { en: label.en, zh: label.zh },
      synonyms: [],
      additive,
      ...(timeForm === undefined ? {} : { timeForm }),
    })),
  };
}

const key: FieldRow = { name: 'id', type: 'integer', en: 'ID', zh: '编号' };

function link(from: string, column: string, to: string): Relationship {
  return { name: `${from}_${column}`, from, to, fromFields: [column], toFields: ['id'], synonyms: [] };
}

/** Schools, their students, the courses these take, and fees: what the tests of composing speak about. */
export const schoolModel: SemanticModel = {
  name: 'schools',
  datasets: [
    datasetOf({
      id: 'school',
      en: 'school',
      zh: '学校',
      display: 'name',
      fields: [key, { name: 'name', en: 'school name', zh: '校名' }, { name: 'town', en: 'town', zh: '城镇' }],
    }),
    datasetOf({
      id: 'student',
      en: 'student',
      zh: '学生',
      display: 'name',
      fields: [
        key,
        { name: 'name', en: 'student name', zh: '姓名' },
        { name: 'age', type: 'integer', en: 'age', zh: '年龄', additive: true },
        { name: 'country', en: 'country', zh: '国家' },
        { name: 'school_id', type: 'integer', en: 'school number', zh: '学校编号' },
      ],
    }),
    datasetOf({
      id: 'course',
      en: 'course',
      zh: '课程',
      display: 'title',
      fields: [
        key,
        { name: 'title', en: 'course title', zh: '课程名称' },
        { name: 'year', type: 'integer', en: 'year', zh: '年份', timeForm: 'year' },
      ],
    }),
    datasetOf({
      id: 'enrolment',
      en: 'enrolment',
      zh: '选课',
      primaryKey: ['student_id', 'course_id'],
      fields: [
        { name: 'student_id', type: 'integer', en: 'student number', zh: '学生编号' },
        { name: 'course_id', type: 'integer', en: 'course number', zh: '课程编号' },
      ],
    }),
    datasetOf({
      id: 'fee',
      en: 'fee',
      zh: '学费记录',
      primaryTime: 'paid_on',
      fields: [
        key,
        { name: 'school_id', type: 'integer', en: 'school number', zh: '学校编号' },
        { name: 'amount', type: 'decimal', en: 'amount', zh: '金额', additive: true },
        { name: 'paid_on', type: 'date', en: 'payment date', zh: '缴费日期', timeForm: 'date' },
        { name: 'kind', en: 'kind of fee', zh: '费用类型' },
      ],
    }),
  ],
  relationships: [
    link('student', 'school_id', 'school'),
    link('enrolment', 'student_id', 'student'),
    link('enrolment', 'course_id', 'course'),
    link('fee', 'school_id', 'school'),
  ],
  metrics: [
    { id: 'income', expression: 'SUM(fee.amount)', label: { en: 'income', zh: '收入' }, synonyms: [], scale: 10000, isRatio: false },
  ],
  filters: [{ name: 'refunds', expression: "fee.kind = 'refund'", synonyms: ['refunds', '退费'] }],
  defaultFilters: [{ name: 'no_refunds', expression: "COALESCE(fee.kind, '') <> 'refund'", metrics: 'all', synonyms: [] }],
  terms: [],
  fiscalYearStartMonth: 1,
  fiscalYearNamedBy: 'start',
  rules: [],
  verifiedQueries: [],
};

/** Values of {@link schoolModel}'s data. */
export const schoolValues: ValueIndex = {
  columns: [
    { field: 'school.name', values: ['Hill Academy', 'Lakeside'] },
    { field: 'school.town', values: ['Norwich', 'Bath'] },
    { field: 'student.name', values: ['Ada Byron', 'Lin Wei'] },
    { field: 'student.country', values: ['France', 'Japan'] },
    { field: 'course.title', values: ['Algebra', 'Drama'] },
    { field: 'fee.kind', values: ['tuition', 'refund'] },
  ],
  leftOut: [],
};
