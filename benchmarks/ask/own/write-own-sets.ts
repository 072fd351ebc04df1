import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { energyAsOf, plantConsumption, plants } from './energy-data.ts';
import { energyQuestions } from './energy-questions.ts';
import type { OwnQuestion } from './own-question.ts';
import { products, shopAsOf, shopReceipts, shopShipments, stores, warehouses } from './shop-data.ts';
import { shopQuestions } from './shop-questions.ts';

const ambiguous = z.array(z.strictObject({ key: z.string(), en: z.string(), zh: z.string(), options: z.array(z.string()).min(2) }));

type Line = readonly (string | number | undefined)[];

/**
 * Writes our own sets in the form of the others: questions about development over time with what is right worked out from the rows, and ambiguous ones
 * with the options that have to be offered. The same every time.
 */
export function writeOwnSets(folder: string): void {
  const [shop, energy] = [read('shop-schema.sql'), read('energy-schema.sql')];
  const shopData = shopTables();
  writeSet(join(folder, 'own_shop'), {
    schema: shop,
    model: read('shop-model.yaml'),
    tables: shopData,
    questions: trendLines('shop', shopAsOf, shopQuestions()),
  });
  writeSet(join(folder, 'own_energy'), {
    schema: energy,
    model: read('energy-model.yaml'),
    tables: energyTables(),
    questions: trendLines('energy', energyAsOf, energyQuestions()),
  });
  writeSet(join(folder, 'own_ambiguous'), { schema: shop, model: read('shop-model.yaml'), tables: shopData, questions: ambiguousLines() });
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

interface Written {
  readonly schema: string;
  readonly model: string;
  readonly tables: Readonly<Record<string, readonly Line[]>>;
  readonly questions: readonly object[];
}

function writeSet(folder: string, { schema, model, tables, questions }: Written): void {
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'schema.sql'), schema);
  writeFileSync(join(folder, 'model.yaml'), model);
  for (const [table, lines] of Object.entries(tables)) {
    writeFileSync(join(folder, 'data', `${table}.csv`), lines.map((line) => `${line.map((cell) => cell ?? '').join(',')}\n`).join(''));
  }
  writeFileSync(join(folder, 'questions.jsonl'), questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
}

function trendLines(set: string, asOf: string, questions: readonly OwnQuestion[]): readonly object[] {
  return questions.flatMap(({ key, golds, ...texts }) =>
    (['en', 'zh'] as const).map((lang) => ({
      id: `own-${set}-${key}-${lang}`,
      lang,
      question: texts[lang],
      answerable: true,
      kind: 'trend',
      as_of: asOf,
      ...golds,
    })),
  );
}

function ambiguousLines(): readonly object[] {
  return ambiguous.parse(JSON.parse(read('ambiguous.json'))).flatMap(({ key, options, ...texts }) =>
    (['en', 'zh'] as const).map((lang) => ({
      id: `own-ambiguous-${key}-${lang}`,
      lang,
      question: texts[lang],
      answerable: false,
      kind: 'basic',
      as_of: shopAsOf,
      options,
    })),
  );
}

function shopTables(): Readonly<Record<string, readonly Line[]>> {
  return {
    store: [['store_id', 'store_name', 'city', 'region'], ...stores],
    product: [['product_id', 'product_name', 'category', 'brand'], ...products],
    receipt: [
      ['receipt_id', 'sold_on', 'store_id', 'product_id', 'channel', 'quantity', 'amount', 'cost', 'fee', 'status'],
      ...shopReceipts().map((row) => [
        row.id,
        row.day,
        row.store,
        row.product,
        row.channel,
        row.quantity,
        row.amount,
        row.cost,
        row.fee,
        row.status,
      ]),
    ],
    warehouse: [['warehouse_id', 'warehouse_name'], ...warehouses.map((name, index) => [index + 1, name])],
    shipment: [
      ['shipment_id', 'shipped_on', 'from_warehouse', 'to_warehouse', 'parcels'],
      ...shopShipments().map(({ id, day, from, to, parcels }) => [id, day, from, to, parcels]),
    ],
  };
}

function energyTables(): Readonly<Record<string, readonly Line[]>> {
  return {
    plant: [['plant_id', 'plant_name', 'country'], ...plants],
    consumption: [
      ['plant_id', 'month', 'electricity', 'water', 'energy_cost'],
      ...plantConsumption().map(({ plant, month, electricity, water, cost }) => [plant, month, electricity, water, cost]),
    ],
  };
}
