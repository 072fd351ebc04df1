import type { Dataset, Field, FieldType, SemanticModel } from '../../model/semantic-model.ts';

interface FieldRow {
  readonly name: string;
  readonly type?: FieldType;
  readonly zh?: string;
  readonly en?: string;
  readonly synonyms?: readonly string[];
  readonly timeForm?: Field['timeForm'];
}

function fieldsOf(dataset: string, rows: readonly FieldRow[]): readonly Field[] {
  return rows.map(({ name, type = 'string', zh, en, synonyms = [], timeForm }) => ({
    id: `${dataset}.${name}`,
    name,
    dataset,
    expression: name,
    type,
    label: { ...(zh === undefined ? {} : { zh }), ...(en === undefined ? {} : { en }) },
    synonyms,
    additive: type === 'decimal',
    ...(timeForm === undefined ? {} : { timeForm }),
  }));
}

const keys = { primaryKey: ['id'], uniqueKeys: [], grain: ['id'] } as const;

const dogs: Dataset = {
  id: 'dog',
  relation: { table: 'dog' },
  label: { zh: '狗', en: 'dog' },
  synonyms: ['犬只'],
  ...keys,
  display: 'dog.name',
  fields: fieldsOf('dog', [
    { name: 'id', type: 'integer', zh: '狗编号', en: 'dog ID' },
    { name: 'name', zh: '狗名', en: 'dog name' },
    { name: 'breed', zh: '品种', en: 'breed' },
    { name: 'body_weight', type: 'decimal', zh: '体重', en: 'body weight' },
    { name: 'coat_colour', zh: '毛色', en: 'coat colour' },
    { name: 'is_neutered', type: 'boolean', zh: '是否绝育', en: 'is neutered' },
    { name: 'birth_date', type: 'date', zh: '出生日期', en: 'birth date', timeForm: 'date' },
  ]),
};

const owners: Dataset = {
  id: 'owner',
  relation: { table: 'dog_owner' },
  label: { zh: '主人', en: 'owner' },
  synonyms: ['keeper'],
  ...keys,
  display: 'owner.full_name',
  fields: fieldsOf('owner', [
    { name: 'id', type: 'integer', zh: '主人编号', en: 'owner ID' },
    { name: 'full_name', zh: '主人姓名', en: 'full name' },
    { name: 'country', zh: '国家', en: 'country' },
    { name: 'gender', zh: '性别', en: 'gender' },
    { name: 'state', zh: '州', en: 'state' },
    { name: 'taxcode' },
  ]),
};

/** Dogs and their owners: what the tests of reading speak about. */
export const kennelModel: SemanticModel = {
  name: 'kennel',
  datasets: [dogs, owners],
  relationships: [{ name: 'dog_owner', from: 'dog', to: 'owner', fromFields: ['owner_id'], toFields: ['id'], synonyms: ['belongs to'] }],
  metrics: [
    { id: 'income', expression: 'SUM(dog.fee)', label: { zh: '总收入', en: 'total income' }, synonyms: ['营收'], isRatio: false },
    { id: 'net_profit', expression: 'SUM(dog.profit)', label: { zh: '净利润', en: 'net profit' }, synonyms: [], isRatio: false },
    { id: 'gross_profit', expression: 'SUM(dog.gross)', label: { zh: '毛利润', en: 'gross profit' }, synonyms: [], isRatio: false },
    { id: 'licence_count', expression: 'COUNT(dog.licence)', label: { en: 'number of licences' }, synonyms: [], isRatio: false },
  ],
  filters: [{ name: 'large', expression: 'dog.body_weight > 25', synonyms: ['large dogs', '大型犬'] }],
  defaultFilters: [{ name: 'test_dogs', expression: "dog.breed <> 'test'", metrics: 'all', synonyms: ['测试数据', 'test data'] }],
  terms: [{ field: 'dog.breed', value: '哈士奇', synonyms: ['husky', '二哈'] }],
  fiscalYearStartMonth: 4,
  fiscalYearNamedBy: 'start',
  rules: [],
  verifiedQueries: [],
};
