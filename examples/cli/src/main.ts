#!/usr/bin/env node
import { homedir } from 'node:os';
import { exitStatus } from './exit-status.ts';
import { runProgram } from './program.ts';
import { createPrinter } from './terminal/printer.ts';
import { hasUrl } from './url-passwords.ts';
import { Interruption } from './world.ts';

const { argv, env, platform, stderr, stdin, stdout } = process;
const stop = new AbortController();

function interruptWith(status: number): () => void {
  return () => {
    // The second time the person means it: don't wait for anything.
    if (stop.signal.aborted) process.exit(status);
    stop.abort(new Interruption('interrupted', status));
  };
}

process.on('SIGINT', interruptWith(exitStatus.interrupted));
process.on('SIGTERM', interruptWith(143));
process.on('SIGHUP', interruptWith(129));
// Whoever reads our output has seen enough (`dbdiag … | head`): that is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  stop.abort(error.code === 'EPIPE' ? new Interruption('nobody reads the output', exitStatus.fine) : error);
});
stderr.on('error', () => undefined);

// The arguments, a password in a URL among them, are seen by whoever lists processes; the title takes their place.
if (argv.slice(2).some(hasUrl)) process.title = 'dbdiag';

const colours = stdout.isTTY && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
const output = createPrinter(stdout, { terminal: stdout.isTTY, colours });

void runProgram({
  arguments: argv.slice(2),
  input: stdin,
  output,
  messages: createPrinter(stderr, { terminal: stderr.isTTY }),
  interactive: stdin.isTTY && stdout.isTTY,
  ...(stdout.isTTY ? { columns: stdout.columns } : {}),
  environment: env,
  platform,
  folder: '.',
  home: homedir(),
  signal: stop.signal,
}).then(async (status) => {
  // What is still in the pipe has to leave before the process does.
  await output.flush();
  process.exit(status);
});
