// Questions about a games group's flows, in Chinese and English: no model of language, no server, no key. Every figure is
// worked out a second time without SQL, and a difference ends the program with an error.
import type { Answer, Asker } from '@dbdiag/nl2sql';
import type { Data, Entry } from './generate-data.ts';
import { openFlows, today } from './open-flows.ts';
import { toldAnswer } from './told-answer.ts';

/** The flow of some entries, internal accounts aside, as the model has it by default. */
function flow(data: Data, holds: (entry: Entry, company: Data['companies'][number] | undefined) => boolean): number {
  const companies = new Map(data.companies.map((company) => [company.id, company]));
  return data.entries
    .filter((entry) => entry.account !== 'internal' && holds(entry, companies.get(entry.companyId)))
    .reduce((sum, { grossFlow }) => sum + grossFlow, 0);
}

const inMonths = ({ month }: Entry, from: number, to: number): boolean => month >= from && month <= to;

interface Asked {
  readonly question: string;
  /** The first number of each row, by the first text of the row; one figure has the key ''. */
  readonly expected: ReadonlyMap<string, number>;
}

function questions(data: Data): readonly Asked[] {
  const overseas = data.companies.filter(({ scope }) => scope === '海外');
  const growth = new Map(
    overseas.map(({ id, name }) => {
      const now = flow(data, (entry) => entry.companyId === id && inMonths(entry, 202501, 202503));
      const before = flow(data, (entry) => entry.companyId === id && inMonths(entry, 202401, 202403));
      return [name, before === 0 ? Number.NaN : now / before - 1] as const;
    }),
  );
  const in2024 = new Map(
    data.companies.map(({ id, name }) => [name, flow(data, (entry) => entry.companyId === id && inMonths(entry, 202401, 202412))]),
  );
  const march = flow(data, (entry) => entry.month === 202503);
  const north = flow(data, (entry) => entry.market === '北美' && inMonths(entry, 202501, 202509));
  return [
    { question: '海外各公司今年Q1流水同比增长多少，TOP10', expected: growth },
    { question: 'gross flow by company in 2024', expected: in2024 },
    { question: '2025年3月的流水是多少', expected: new Map([['', march]]) },
    { question: 'What is the gross flow in North America this year?', expected: new Map([['', north]]) },
  ];
}

/** What the answer says, by the name of its row: the growth where it compares, else the figure. */
function figures({ table }: Extract<Answer, { kind: 'answered' }>): ReadonlyMap<string, number> {
  const rate = table.columns.findIndex(({ role }) => role === 'rate');
  const at = rate >= 0 ? rate : table.columns.findIndex(({ role }) => role === 'measure');
  const name = table.columns.findIndex(({ role }) => role === 'dimension');
  return new Map(table.rows.map((row) => [name < 0 ? '' : String(row[name]), row[at] === null ? Number.NaN : Number(row[at])]));
}

function same(found: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): boolean {
  const near = (a: number, b: number): boolean =>
    (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
  return found.size === expected.size && [...expected].every(([name, value]) => near(found.get(name) ?? Number.POSITIVE_INFINITY, value));
}

function show(answer: Answer, locale: 'zh' | 'en'): void {
  console.log(toldAnswer(answer, locale));
}

async function converse(asker: Asker): Promise<void> {
  console.log('\n# A conversation: a question back, follow-ups, and a question that is not understood');
  const call = { asOf: today, locale: 'zh' } as const;
  const first = await asker.ask('云杉游戏2024年的利润', call);
  console.log('\n> 云杉游戏2024年的利润');
  show(first, 'zh');
  if (first.kind !== 'clarification' || first.options.length !== 2)
    throw new Error('Two metrics are called 利润; it had to be asked which.');
  const [, net] = first.options;
  if (net === undefined) throw new Error('There is no second option.');
  console.log('> 2');
  let last = await asker.answer(net.intent, first.question, call);
  show(last, 'zh');
  for (const line of ['按季度', '2025年呢']) {
    if (last.kind !== 'answered') throw new Error(`Nothing to go on from: ${line}`);
    console.log(`\n> ${line}`);
    last = await asker.ask(line, { ...call, previous: last.intent });
    show(last, 'zh');
    if (last.kind !== 'answered') throw new Error(`Not answered: ${line}`);
  }
  console.log('\n> 预测一下明年的流水');
  const given = await asker.ask('预测一下明年的流水', call);
  show(given, 'zh');
  if (given.kind !== 'not-understood') throw new Error('Nobody knows next year.');
}

/** One question after another about the same, with the figures that each has to give. */
async function goOn(asker: Asker, data: Data): Promise<void> {
  console.log('\n# Going on from an answer');
  const overseas = data.companies.filter(({ scope }) => scope === '海外');
  const byCompany = (companies: Data['companies'], from: number, to: number): ReadonlyMap<string, number> =>
    new Map(companies.map(({ id, name }) => [name, flow(data, (entry) => entry.companyId === id && inMonths(entry, from, to))]));
  const total = [...byCompany(overseas, 202401, 202412).values()].reduce((sum, value) => sum + value, 0);
  const lines: readonly Asked[] = [
    { question: 'gross flow by company this year', expected: byCompany(data.companies, 202501, 202509) },
    { question: 'only overseas', expected: byCompany(overseas, 202501, 202509) },
    { question: 'and last year?', expected: byCompany(overseas, 202401, 202412) },
    { question: 'overall', expected: new Map([['', total]]) },
  ];
  let previous: Extract<Answer, { kind: 'answered' }>['intent'] | undefined;
  for (const { question, expected } of lines) {
    console.log(`\n> ${question}\n`);
    const answer = await asker.ask(question, { asOf: today, locale: 'en', ...(previous !== undefined && { previous }) });
    show(answer, 'en');
    if (answer.kind !== 'answered' || !same(figures(answer), expected)) throw new Error(`Expected ${JSON.stringify([...expected])}`);
    previous = answer.intent;
  }
}

const flows = await openFlows();
try {
  for (const { question, expected } of questions(flows.data)) {
    const locale = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
    console.log(`\n> ${question}\n`);
    const answer = await flows.asker.ask(question, { asOf: today, locale });
    show(answer, locale);
    if (answer.kind !== 'answered' || !same(figures(answer), expected)) throw new Error(`Expected ${JSON.stringify([...expected])}`);
  }
  await converse(flows.asker);
  await goOn(flows.asker, flows.data);
} finally {
  await flows.close();
}
console.log('\nAll figures agree with plain arithmetic.');
