import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import manifest from '../package.json' with { type: 'json' };

/** How a run of the real program ended. */
export interface ProgramRun {
  readonly status: number | null;
  readonly output: string;
  readonly messages: string;
}

/** What a run is given. */
export interface ProgramInput {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The real program, bundled as it is for a package, in a world of its own. */
export interface TestProgram {
  /** A temporary folder that takes the place of the user's home. */
  readonly home: string;
  /** Runs it to its end. */
  readonly run: (args: readonly string[], more?: ProgramInput) => Promise<ProgramRun>;
  /** Starts it. */
  readonly start: (args: readonly string[]) => ChildProcessWithoutNullStreams;
  /** Removes everything again. */
  readonly remove: () => void;
}

/** What is said when opening takes longer than two seconds: the machine's speed decides, not the program. */
const openingNotice = /^(?:Opening the database …|正在打开数据库……)\n/gmu;

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the sources as they are now: a run then starts in a fraction of the time. */
export async function buildTestProgram(): Promise<TestProgram> {
  // Beside node_modules, so that the bundle finds the packages it doesn't bring along.
  const folder = mkdtempSync(join(packageFolder, 'node_modules', '.test-'));
  const home = join(folder, 'home');
  await build({
    config: false,
    silent: true,
    entry: { main: join(packageFolder, 'src/main.ts') },
    outDir: home,
    format: 'esm',
    splitting: true,
    target: 'node20',
    outExtension: () => ({ js: '.mjs' }),
    external: Object.keys(manifest.dependencies),
    noExternal: [/^@dbdiag\//],
    esbuildOptions: (options) => {
      options.conditions = ['@dbdiag/source'];
    },
  });
  const start = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcessWithoutNullStreams =>
    spawn(process.execPath, [join(home, 'main.mjs'), ...args], {
      cwd: home,
      env: { PATH: process.env.PATH ?? '', HOME: home, XDG_DATA_HOME: join(home, 'data'), LANG: 'C.UTF-8', ...environment },
    });
  return {
    home,
    start,
    run: async (args, { input = '', environment } = {}) => {
      const child = start(args, environment);
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      return ended(child);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Collects what a started program puts out until it ends. */
export async function ended(child: ChildProcessWithoutNullStreams): Promise<ProgramRun> {
  let output = '';
  let messages = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { status, output, messages: messages.replace(openingNotice, '') };
}
