/** Prints the names of the tools of this package as JSON: the gate on the agent looks for them. */
import process from 'node:process';
import { createAskDataTool } from '../src/tools/ask-data-tool.ts';
import { createSqlTools } from '../src/tools/create-sql-tools.ts';

const nobody = (): never => {
  throw new Error('Nothing is asked here.');
};
const source = { dialect: 'postgres', schema: nobody, review: nobody, execute: nobody, close: nobody } as const;
const asking = createAskDataTool({ databases: [{ name: 'none', parser: nobody, askerOf: nobody }], today: () => '2025-01-01' });
process.stdout.write(JSON.stringify([asking, ...createSqlTools({ source }).tools].map(({ name }) => name)));
