import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** Keys, and what the screen has to show before they are pressed. */
interface Keys {
  readonly after: string;
  readonly type: string;
}

/** What a run on a terminal is given. */
export interface TerminalInput {
  readonly keys?: readonly Keys[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a run on a terminal ended, and everything that was sent to the terminal. */
export interface TerminalRun {
  readonly status: number | null;
  readonly screen: string;
}

/** Whether a program can be run on a pseudo-terminal here: `script` of util-linux does it. */
export const hasTerminals = spawnSync('script', ['-qec', 'true', '/dev/null'], { stdio: 'ignore' }).status === 0;

/** The real program, bundled as it is for a package, in a world of its own. */
export interface TestProgram {
  /** A temporary folder that takes the place of the user's home. */
  readonly home: string;
  /** Runs it to its end. */
  readonly run: (args: readonly string[], more?: ProgramInput) => Promise<ProgramRun>;
  /** Runs it to its end on a pseudo-terminal of 400 columns; see {@link hasTerminals}. */
  readonly onTerminal: (args: readonly string[], more?: TerminalInput) => Promise<TerminalRun>;
  /** Starts it. */
  readonly start: (args: readonly string[], environment?: Readonly<Record<string, string>>) => ChildProcessWithoutNullStreams;
  /**
   * Puts a database that was used before, the built-in knowledge in it, into a new folder of `home`: a first use takes ten seconds.
   *
   * @returns The folder's path.
   */
  readonly database: (folder: string) => Promise<string>;
  /** Removes everything again. */
  readonly remove: () => void;
}

/** What is said when opening takes longer than two seconds: the machine's speed decides, not the program. */
const openingNotice = /^(?:Opening the database …|正在打开数据库……)\n/gmu;

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** What a new database begins with, where `npm test` or a build has made it; the build of the program puts it into its `dist`. */
const newDatabase = join(packageFolder, '../../packages/dao-postgres/dist/new-database.tar.br');

/** A folder for a program, beside node_modules, so that it finds the packages it doesn't bring along. */
function programFolder(): string {
  return mkdtempSync(join(packageFolder, 'node_modules', '.test-'));
}

/** The files of the program by their names, bundled once for all test files of a worker. */
let bundled: Promise<ReadonlyMap<string, Buffer>> | undefined;

async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = programFolder();
  await build({
    config: false,
    silent: true,
    entry: { main: join(packageFolder, 'src/main.ts') },
    outDir: folder,
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
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  rmSync(folder, { recursive: true });
  return files;
}

/** The files and folders of a used database by their paths, made once for all test files of a worker, which may end unasked. */
let used: Promise<ReadonlyMap<string, Buffer | undefined>> | undefined;

async function useDatabase({ start }: Pick<TestProgram, 'start'>): Promise<ReadonlyMap<string, Buffer | undefined>> {
  const folder = programFolder();
  try {
    const child = start(['sessions', '--db', folder]);
    child.stdin.end();
    const { status, messages } = await ended(child);
    if (status !== 0) throw new Error(`No database could be made: ${messages}`);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    return new Map(
      paths.map((path) => [path, statSync(join(folder, path)).isFile() ? readFileSync(join(folder, path)) : undefined] as const),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bundles the sources as they are now: a run then starts in a fraction of the time. */
export async function buildTestProgram(): Promise<TestProgram> {
  const files = await (bundled ??= bundle());
  const folder = programFolder();
  const home = join(folder, 'home');
  mkdirSync(home);
  for (const [name, content] of files) writeFileSync(join(home, name), content);
  if (existsSync(newDatabase)) cpSync(newDatabase, join(folder, 'dist/new-database.tar.br'));
  const around = (environment: Readonly<Record<string, string>> = {}): { readonly cwd: string; readonly env: Record<string, string> } => ({
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, XDG_DATA_HOME: join(home, 'data'), LANG: 'C.UTF-8', ...environment },
  });
  const start = (args: readonly string[], environment?: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams =>
    spawn(process.execPath, [join(home, 'main.mjs'), ...args], around(environment));
  return {
    home,
    start,
    run: async (args, { input = '', environment } = {}) => {
      const child = start(args, environment);
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      return ended(child);
    },
    onTerminal: async (args, { keys = [], environment } = {}) => {
      const command = [process.execPath, join(home, 'main.mjs'), ...args].map(quoted).join(' ');
      const child = spawn('script', ['-qec', `stty cols 400; exec ${command}`, '/dev/null'], around({ TERM: 'xterm', ...environment }));
      let waiting = keys;
      let screen = '';
      let seen = 0;
      const press = (): void => {
        const [next, ...rest] = waiting;
        if (next === undefined || !screen.includes(next.after, seen)) return;
        seen = screen.length;
        waiting = rest;
        child.stdin.write(next.type);
      };
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        screen += text;
        press();
      });
      const status = await new Promise<number | null>((resolve, reject) => {
        child.on('error', reject);
        child.on('close', resolve);
      });
      return { status, screen };
    },
    database: async (name) => {
      const database = join(home, name);
      const files = await (used ??= useDatabase({ start }));
      mkdirSync(database);
      for (const [path, content] of files) {
        if (content === undefined) mkdirSync(join(database, path));
        else writeFileSync(join(database, path), content);
      }
      return database;
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A word of a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
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
