import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What a CPU profile of V8 holds of what is needed here. */
const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type Frame = z.infer<typeof profileSchema>['nodes'][number]['callFrame'];

/** Shares of the time of the main thread, by name, largest first. */
export type Shares = readonly (readonly [name: string, share: number])[];

/** Where the main thread spent its time. */
export interface ProfileParts {
  /** By what was going on. */
  readonly phases: Shares;
  /** By whose code ran. */
  readonly owners: Shares;
}

/** Functions that begin a phase of a start, and what it is called. The innermost on the stack counts. */
const phaseOf: ReadonlyMap<string, string> = new Map([
  ['createPhenomenonMatcher', 'index of the phenomena'],
  ['createRootCauseMatcher', 'index of the root causes'],
  ['GraphEngine', 'engine: check and learn the knowledge'],
  ['postgresKnowledge', 'decode the built-in corpus'],
  ['addBuiltInCorpus', 'store the built-in corpus'],
  ['migrate', 'migrations'],
  ['loadKnowledge', 'read the knowledge from the storage'],
  ['readConfig', 'configuration'],
  ['runTurn', 'reply'],
]);

/** Reads a profile written by `node --cpu-prof`. */
export function readProfile(file: string): ProfileParts {
  const { nodes, samples, timeDeltas } = profileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const stackOf = (id: number): readonly Frame[] => {
    const stack: Frame[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at);
      if (frame !== undefined) stack.push(frame);
    }
    return stack;
  };
  const phases = new Map<string, number>();
  const owners = new Map<string, number>();
  samples.forEach((id, index) => {
    const stack = stackOf(id);
    if (stack[0]?.functionName === '(idle)') return;
    const time = timeDeltas[index] ?? 0;
    for (const [times, name] of [
      [phases, phaseOfStack(stack)],
      [owners, ownerOf(stack)],
    ] as const)
      times.set(name, (times.get(name) ?? 0) + time);
  });
  return { phases: shares(phases), owners: shares(owners) };
}

function shares(times: ReadonlyMap<string, number>): Shares {
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([name, time]) => [name, time / all] as const).sort(([, a], [, b]) => b - a);
}

function phaseOfStack(stack: readonly Frame[]): string {
  if (stack[0]?.functionName === '(garbage collector)') return 'collecting garbage';
  if (stack.some(({ url }) => isWasm(url) || url.includes('@electric-sql/pglite'))) return 'embedded database';
  const phase = stack.map(({ functionName }) => phaseOf.get(functionName)).find((name) => name !== undefined);
  if (phase !== undefined) return phase;
  if (stack.some(({ url }) => url.startsWith('node:internal/modules'))) return 'loading modules';
  return stack.every(({ url }) => url === '' || url.startsWith('node:')) ? 'Node.js itself' : 'everything else';
}

function ownerOf(stack: readonly Frame[]): string {
  const [frame] = stack;
  if (frame?.functionName === '(garbage collector)') return 'collecting garbage';
  // Native code and regular expressions have no place: whoever called them pays.
  const placed = stack.find(({ url }) => url !== '');
  if (placed === undefined || placed.url.startsWith('node:')) return 'Node.js';
  if (isWasm(placed.url)) return 'WebAssembly';
  return ownerOfLine(placed);
}

function isWasm(url: string): boolean {
  return url.startsWith('wasm:');
}

const bundles = new Map<string, readonly string[]>();

/** The bundle says in comments which file a piece is from. */
function ownerOfLine({ url, lineNumber }: Frame): string {
  const outside = packageIn(url);
  if (outside !== undefined || !url.startsWith('file:')) return outside ?? 'evaluated code';
  const owners = bundles.get(url) ?? ownersOfLines(readFileSync(fileURLToPath(url), 'utf8'));
  bundles.set(url, owners);
  return owners[lineNumber] ?? 'dbdiag';
}

function ownersOfLines(source: string): readonly string[] {
  let owner = 'dbdiag';
  return source.split('\n').map((line) => {
    const file = /^ *\/\/ ((?:\.\.\/|src\/|package\.json)\S*)$/.exec(line)?.[1];
    if (file !== undefined) {
      const library = /packages\/([^/]+)\//.exec(file)?.[1];
      owner = packageIn(file) ?? (library === undefined ? 'dbdiag' : `@dbdiag/${library}`);
    }
    return owner;
  });
}

function packageIn(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}
