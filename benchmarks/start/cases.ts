import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from './measured-run.ts';

/** Names that targets refer to. */
export const caseNames = {
  node: '`node -e 0`',
  version: '`--version`',
  help: '`--help`',
  chatHelp: '`chat --help`',
  usage: 'usage error: unknown option',
  configuration: 'fault in the configuration',
  memory: 'first reply of `chat`, in memory',
  freshFolder: 'first reply of `chat`, fresh folder',
  existingFolder: 'first reply of `chat`, existing folder',
  freshPGlite: 'PGlite alone, fresh folder',
  existingPGlite: 'PGlite alone, existing folder',
  ask: 'first answer of `ask`, a DuckDB file of 1 M rows',
} as const;

/** One way to start something. */
export interface StartCase {
  readonly name: string;
  readonly program: Program;
  /** The exit status it has to have. */
  readonly status: number;
  /** What it has to print, so that a figure is of what its name says. */
  readonly prints: RegExp;
  /** Before each run; not measured. */
  readonly prepare?: () => void;
  /** Whether a run must have been made before the first that is measured. */
  readonly warm?: boolean;
}

const cliFolder = fileURLToPath(new URL('../../examples/cli', import.meta.url));
const main = join(cliFolder, 'dist/main.js');

const askModel = fileURLToPath(new URL('../../examples/ask-revenue/model.yaml', import.meta.url));

const complaint = 'queries are slow and disk IO is high\n';

/** From a folder that has the package; with a first query, as an open database may still be waking up. */
const pgliteAlone =
  "import { PGlite } from '@electric-sql/pglite'; const db = await PGlite.create({ dataDir: process.argv[1] }); await db.query('select 1'); await db.close();";

/** Every case; what they keep is under `folder`. `data`: a database file to ask. */
export function startCases(folder: string, data: string): readonly StartCase[] {
  const cli = (name: string, given: readonly string[], expected: Pick<StartCase, 'status' | 'prints'>): StartCase => ({
    name,
    program: { arguments: [main, ...given] },
    ...expected,
  });
  const chat = (name: string, storage: Partial<Program> & { readonly options?: readonly string[] }): StartCase => ({
    ...cli(name, [], { status: 0, prints: /none of them/ }),
    program: { ...storage, arguments: [main, 'chat', ...(storage.options ?? [])], input: complaint },
  });
  const alone = (name: string, data: string): StartCase => ({
    name,
    status: 0,
    prints: /^$/,
    program: { arguments: ['--input-type=module', '-e', pgliteAlone, data], folder: cliFolder },
  });
  const fresh = (start: StartCase, data: string): StartCase => ({
    ...start,
    prepare: () => {
      rmSync(data, { recursive: true, force: true });
    },
  });
  const [chatFresh, chatKept, aloneFresh, aloneKept] = ['chat-fresh', 'chat-kept', 'pglite-fresh', 'pglite-kept'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  return [
    { name: caseNames.node, program: { arguments: ['-e', '0'] }, status: 0, prints: /^$/ },
    cli(caseNames.version, ['--version'], { status: 0, prints: /^\d+\.\d+\.\d+/ }),
    cli(caseNames.help, ['--help'], { status: 0, prints: /Usage: dbdiag/ }),
    cli(caseNames.chatHelp, ['chat', '--help'], { status: 0, prints: /Usage: dbdiag chat/ }),
    cli(caseNames.usage, ['chat', '--frobnicate'], { status: 2, prints: /unknown option/ }),
    {
      ...cli(caseNames.configuration, ['chat'], { status: 2, prints: /DBDIAG_AGENT__ENABLED/ }),
      program: { arguments: [main, 'chat'], environment: { DBDIAG_AGENT__ENABLED: 'perhaps' } },
    },
    chat(caseNames.memory, { environment: { DBDIAG_STORAGE__KIND: 'memory' } }),
    fresh(chat(caseNames.freshFolder, { options: ['--db', chatFresh] }), chatFresh),
    { ...chat(caseNames.existingFolder, { options: ['--db', chatKept] }), warm: true },
    fresh(alone(caseNames.freshPGlite, aloneFresh), aloneFresh),
    { ...alone(caseNames.existingPGlite, aloneKept), warm: true },
    cli(caseNames.ask, ['ask', '--model', askModel, '--data', data, 'gross flow by company in 2024'], { status: 0, prints: /12 rows/ }),
  ];
}
