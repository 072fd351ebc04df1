import type { Dataset, Field, FieldType, Relationship, SemanticModel, TimeForm } from '../../model/semantic-model.ts';

interface FieldSketch {
  readonly type: FieldType;
  readonly expression?: string;
  readonly timeForm?: TimeForm;
}

function dataset(id: string, fields: Readonly<Record<string, FieldType | FieldSketch>>, rest: Partial<Dataset>): Dataset {
  const made = Object.entries(fields).map(([name, sketch]): Field => {
    const { type, expression = name, timeForm } = typeof sketch === 'string' ? { type: sketch } : sketch;
    const time = timeForm === undefined ? {} : { timeForm };
    return {
      id: `${id}.${name}`,
      name,
      dataset: id,
      expression,
      type,
      label: { en: name, zh: name },
      synonyms: [],
      additive: type !== 'string',
      ...time,
    };
  });
  return {
    id,
    relation: { table: id },
    label: { en: id, zh: id },
    synonyms: [],
    primaryKey: [],
    uniqueKeys: [],
    grain: [],
    fields: made,
    ...rest,
  };
}

function related(name: string, from: string, to: string): Relationship {
  const [table = '', ownKey = ''] = from.split('.');
  const [target = '', otherKey = ''] = to.split('.');
  return { name, from: table, to: target, fromFields: [ownKey], toFields: [otherKey], synonyms: [] };
}

const metric = { label: {}, synonyms: [], isRatio: false };

/** Two facts of different grains, dimensions with names that repeat, a bridge, and pairs of rows of one table. */
export const starModel: SemanticModel = {
  name: 'star',
  datasets: [
    dataset(
      'company',
      { company_id: 'integer', company_name: 'string', scope: 'string' },
      { primaryKey: ['company_id'], display: 'company.company_name' },
    ),
    dataset(
      'dept',
      { dept_id: 'integer', dept_name: 'string', company_id: 'integer' },
      { primaryKey: ['dept_id'], display: 'dept.dept_name' },
    ),
    dataset(
      'sale',
      {
        entry_id: 'integer',
        month: { type: 'integer', timeForm: 'yyyymm' },
        posted: 'date',
        company_id: 'integer',
        dept_id: 'integer',
        region: 'string',
        kind: 'string',
        amount: 'decimal',
        units: 'integer',
        year: { type: 'integer', expression: 'sale.month / 100', timeForm: 'year' },
        quarter: { type: 'integer', expression: '(MOD(sale.month, 100) + 2) / 3', timeForm: 'quarter' },
      },
      { primaryKey: ['entry_id'], primaryTime: 'sale.month' },
    ),
    dataset(
      'budget',
      { company_id: 'integer', month: { type: 'integer', timeForm: 'yyyymm' }, target: 'decimal' },
      { primaryKey: ['company_id', 'month'], primaryTime: 'budget.month' },
    ),
    dataset(
      'player',
      { player_id: 'integer', player_name: 'string', age: 'integer' },
      { primaryKey: ['player_id'], display: 'player.player_name' },
    ),
    dataset(
      'game',
      { game_id: 'integer', title: 'string', price: 'integer', released: 'date' },
      { primaryKey: ['game_id'], display: 'game.title', primaryTime: 'game.released' },
    ),
    dataset('plays', { player_id: 'integer', game_id: 'integer', hours: 'integer' }, { primaryKey: ['player_id', 'game_id'] }),
    dataset('friendship', { player_id: 'integer', friend_id: 'integer' }, { primaryKey: ['player_id', 'friend_id'] }),
  ],
  relationships: [
    related('dept_company', 'dept.company_id', 'company.company_id'),
    related('sale_company', 'sale.company_id', 'company.company_id'),
    related('sale_dept', 'sale.dept_id', 'dept.dept_id'),
    related('budget_company', 'budget.company_id', 'company.company_id'),
    related('plays_player', 'plays.player_id', 'player.player_id'),
    related('plays_game', 'plays.game_id', 'game.game_id'),
    related('friendship_player', 'friendship.player_id', 'player.player_id'),
    related('friendship_friend', 'friendship.friend_id', 'player.player_id'),
  ],
  metrics: [
    { ...metric, id: 'amount', expression: 'SUM(sale.amount)' },
    { ...metric, id: 'target', expression: 'SUM(budget.target)' },
    { ...metric, id: 'achievement', expression: 'SUM(sale.amount) / NULLIF(SUM(budget.target), 0)', isRatio: true },
    { ...metric, id: 'units_per_entry', expression: 'SUM(sale.units) / COUNT(sale.entry_id)', isRatio: true },
    { ...metric, id: 'big_amount', expression: 'SUM(sale.amount)' },
    { ...metric, id: 'entries', expression: 'COUNT(sale.entry_id)' },
  ],
  filters: [
    { name: 'overseas', expression: "company.scope = 'overseas'", synonyms: [] },
    { name: 'not_north', expression: "sale.region <> 'north'", synonyms: [] },
  ],
  defaultFilters: [
    { name: 'no_internal', expression: "COALESCE(sale.kind, 'external') <> 'internal'", metrics: 'all', synonyms: [] },
    {
      name: 'big_only',
      expression: 'sale.company_id IN (SELECT company_id FROM budget WHERE target > 50)',
      metrics: ['big_amount'],
      synonyms: [],
    },
  ],
  terms: [],
  fiscalYearStartMonth: 4,
  fiscalYearNamedBy: 'start',
  rules: [],
  verifiedQueries: [],
};
