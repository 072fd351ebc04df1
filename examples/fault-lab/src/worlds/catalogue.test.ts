import { describe, expect, it } from 'vitest';
import { worlds } from './catalogue.ts';
import type { SizedWorld } from './world.ts';
import { dailyPartitions, sizes } from './world.ts';

/** Names after CREATE TABLE. */
const tablesOf = ({ schema }: SizedWorld): readonly string[] =>
  schema.flatMap((statement) => /^CREATE TABLE (\S+?)\(/.exec(statement)?.[1] ?? []);

describe.each(worlds.map((world) => ({ name: world.name, world })))('world $name', ({ world }) => {
  const usual = world.at(1);

  it('has a table for every role', () => {
    const tables = tablesOf(usual);
    for (const { table } of Object.values(usual.roles)) expect(tables).toContain(table);
  });

  it('makes the indexes that its roles name', () => {
    const { fact, child, reference } = usual.roles;
    const indexes = usual.schema.flatMap(
      (statement) => /^CREATE (?:UNIQUE )?INDEX (\S+) ON (\S+?)\((\w+)\)/.exec(statement)?.slice(1).join(' ') ?? [],
    );
    expect(indexes).toEqual(
      expect.arrayContaining([
        `${fact.filterIndex} ${fact.table} ${fact.filter}`,
        `${fact.timeIndex} ${fact.table} ${fact.time}`,
        `${child.parentIndex} ${child.table} ${child.parent}`,
        `${reference.parentIndex} ${reference.table} ${reference.parent}`,
      ]),
    );
  });

  it('filters by the indexed column and joins by the indexed parent in its mix, so that losing either hurts', () => {
    const { fact, child } = usual.roles;
    const scripts = usual.workload.statements.map(({ script }) => script);
    expect(scripts.some((script) => script.includes(`FROM ${fact.table} WHERE ${fact.filter} = `))).toBe(true);
    expect(scripts.some((script) => script.includes(`JOIN ${child.table} `) && script.includes(`.${child.parent} = `))).toBe(true);
  });

  it('knows which statements insert into its serial table', () => {
    const { serial } = usual.roles;
    const inserting = usual.workload.statements
      .filter(({ script }) => script.includes(`INSERT INTO ${serial.table}(`))
      .map(({ name }) => name);
    expect([...serial.insertedBy].sort()).toEqual([...inserting].sort());
  });

  it('grows with its size', () => {
    const rows = sizes.map((size) => world.at(size).roles.fact.rows);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
    expect(rows[4]).toBe((rows[2] ?? 0) * 2);
  });

  it('changes nothing in another size but numbers of rows', () => {
    const shape = ({ schema }: SizedWorld): readonly string[] => schema.map((statement) => statement.replaceAll(/\d+(\.\d+)?/g, '#'));
    expect(shape(world.at(2))).toEqual(shape(usual));
  });
});

describe('worlds', () => {
  it('differ in names of tables, rates and configuration', () => {
    const sized = worlds.map((world) => world.at(1));
    expect(new Set(sized.map(({ roles }) => roles.fact.table)).size).toBe(worlds.length);
    expect(new Set(sized.map(({ workload }) => workload.rate)).size).toBe(worlds.length);
    expect(new Set(sized.map(({ settings }) => JSON.stringify(settings))).size).toBe(worlds.length);
  });
});

describe('dailyPartitions', () => {
  it('ends with the partition of tomorrow', () => {
    const statements = dailyPartitions('t', 3);
    // Three days up to today, and tomorrow.
    expect(statements).toHaveLength(4);
    expect(statements[0]).toContain("'-2 days'");
    expect(statements[3]).toContain("'1 days'");
    expect(statements[3]).toContain("'2 days'");
  });
});
