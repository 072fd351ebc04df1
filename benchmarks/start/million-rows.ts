import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** The tables that the model of examples/ask-revenue describes, with a million entries over three years. */
const statements = [
  "CREATE TABLE company AS SELECT i AS company_id, 'company ' || i AS company_name, 'company ' || i AS company_name_en, CASE WHEN i % 2 = 0 THEN '海外' ELSE '国内' END AS scope FROM range(1, 13) AS t(i)",
  "CREATE TABLE department AS SELECT i AS department_id, 'department ' || i AS department_name, 1 + i % 12 AS company_id FROM range(1, 61) AS t(i)",
  "CREATE TABLE revenue_monthly AS SELECT i AS entry_id, CAST(202301 + i % 12 + 100 * (i % 36 // 12) AS INTEGER) AS month, CAST(1 + i % 12 AS INTEGER) AS company_id, CAST(1 + i % 60 AS INTEGER) AS department_id, CASE i % 4 WHEN 0 THEN '欧洲' WHEN 1 THEN '北美' ELSE '东南亚' END AS market, CASE WHEN i % 50 = 0 THEN 'internal' ELSE 'external' END AS account_type, CAST(i % 1000 AS DECIMAL(18, 2)) AS gross_flow, CAST(i % 800 AS DECIMAL(18, 2)) AS net_revenue, CAST(i % 500 AS DECIMAL(18, 2)) AS cost FROM range(1000000) AS t(i)",
];

/** Writes a database file of a million rows. */
export async function writeMillionRows(folder: string): Promise<string> {
  const file = join(folder, 'million.duckdb');
  const instance = await DuckDBInstance.create(file);
  try {
    const connection = await instance.connect();
    for (const statement of statements) await connection.run(statement);
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
  return file;
}
