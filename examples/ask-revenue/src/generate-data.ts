import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A month's flow of a company in a market, in ten thousands of CNY. Companies, games and figures are invented. */
export interface Entry {
  readonly month: number;
  readonly companyId: number;
  readonly departmentId: number;
  readonly market: string | undefined;
  readonly account: 'external' | 'internal';
  readonly grossFlow: number;
  readonly netRevenue: number;
  readonly cost: number;
}

/** A company of the group; `since` is its first month. */
interface Company {
  readonly id: number;
  readonly name: string;
  readonly englishName: string;
  readonly scope: '本部' | '海外' | '投资';
  readonly size: number;
  readonly since: number;
}

/** Everything the example asks about. */
export interface Data {
  readonly companies: readonly Company[];
  readonly departments: readonly { readonly id: number; readonly name: string; readonly companyId: number }[];
  readonly entries: readonly Entry[];
}

const companies: readonly Company[] = [
  { id: 1, name: '云杉游戏', englishName: 'Spruce Games', scope: '本部', size: 900, since: 202301 },
  { id: 2, name: '山岚互动', englishName: 'Mountain Mist', scope: '本部', size: 640, since: 202301 },
  { id: 3, name: '九号港', englishName: 'Harbor Nine', scope: '海外', size: 410, since: 202301 },
  { id: 4, name: '流明乐园', englishName: 'Lumen Play', scope: '海外', size: 320, since: 202301 },
  { id: 5, name: '红隼工坊', englishName: 'Kestrel Works', scope: '海外', size: 150, since: 202406 },
  { id: 6, name: '竹叶科技', englishName: 'Bamboo Leaf', scope: '投资', size: 120, since: 202301 },
];
const departmentNames = ['研发', '发行', '运营'];
const markets = ['中国大陆', '东南亚', '北美', '欧洲', undefined];

/** The last month that is closed; the example asks in the month after. */
const lastMonth = 202509;

/** The same data every time: figures follow from position alone. */
export function generateData(): Data {
  const departments = companies.flatMap(({ id }) =>
    departmentNames.map((name, index) => ({ id: id * 10 + index + 1, name: `${companies[id - 1]?.name ?? ''}${name}部`, companyId: id })),
  );
  const entries = monthsTo(lastMonth).flatMap((month) =>
    companies
      .filter(({ since }) => month >= since)
      .flatMap((company) =>
        departments
          .filter(({ companyId }) => companyId === company.id)
          .flatMap((department, index) => entriesOf(month, company, { department: department.id, index })),
      ),
  );
  return { companies, departments, entries };
}

function entriesOf(month: number, company: Company, { department, index }: { department: number; index: number }): Entry[] {
  const age = (Math.floor(month / 100) - 2023) * 12 + (month % 100);
  return markets.map((market, place) => {
    const season = 1 + 0.2 * Math.sin((age + company.id) / 2);
    const grossFlow = cents((company.size * (1 + age / (30 + 5 * company.id)) * season) / ((place + 1) * (index + 1)));
    const netRevenue = cents(grossFlow * 0.62);
    return {
      month,
      companyId: company.id,
      departmentId: department,
      market,
      account: place === 3 && index === 2 ? 'internal' : 'external',
      grossFlow,
      netRevenue,
      cost: cents(netRevenue * (0.5 + 0.03 * company.id)),
    };
  });
}

/** Writes the data as CSV files, one a table, into a folder that exists afterwards. */
export async function writeCsv(folder: string, { companies: own, departments, entries }: Data): Promise<void> {
  await mkdir(folder, { recursive: true });
  const table = (name: string, header: string, rows: readonly (readonly (string | number | undefined)[])[]): Promise<void> =>
    writeFile(join(folder, `${name}.csv`), [header, ...rows.map((row) => row.map((value) => value ?? '').join(','))].join('\n'));
  await table(
    'company',
    'company_id,company_name,company_name_en,scope',
    own.map(({ id, name, englishName, scope }) => [id, name, englishName, scope]),
  );
  await table(
    'department',
    'department_id,department_name,company_id',
    departments.map(({ id, name, companyId }) => [id, name, companyId]),
  );
  await table(
    'revenue_monthly',
    'entry_id,month,company_id,department_id,market,account_type,gross_flow,net_revenue,cost',
    entries.map((entry, index) => [
      index + 1,
      entry.month,
      entry.companyId,
      entry.departmentId,
      entry.market,
      entry.account,
      entry.grossFlow,
      entry.netRevenue,
      entry.cost,
    ]),
  );
}

function monthsTo(last: number): number[] {
  const months: number[] = [];
  for (let year = 2023; year <= Math.floor(last / 100); year += 1) {
    for (let month = 1; month <= 12; month += 1) if (year * 100 + month <= last) months.push(year * 100 + month);
  }
  return months;
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
