// A program that serves MCP on its stdin and stdout: the configuration is its argument.
import { argv, stdin, stdout } from 'node:process';
import type { RuntimeConfigInput } from '@dbdiag/runtime';
import { createRuntime } from '@dbdiag/runtime';
import { serveStdio } from '../src/stdio.ts';

// The runtime checks it.
const config = JSON.parse(argv[2] ?? '{}') as RuntimeConfigInput;
const runtime = await createRuntime(config);
await serveStdio(runtime, { owner: 'local', input: stdin, output: stdout });
await runtime.close();
