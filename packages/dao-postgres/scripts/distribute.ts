import process from 'node:process';
import { distribute } from './distribute-command.ts';

const { status, text } = await distribute(process.argv.slice(2));
(status === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = status;
