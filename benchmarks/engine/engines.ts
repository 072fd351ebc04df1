import { spawnSync } from 'node:child_process';
import { getQuickJS } from 'quickjs-emscripten';

/** What one JavaScript engine printed. */
export interface EngineOutput {
  readonly engine: string;
  /** Lines that the script printed; undefined where the engine could not be run. */
  readonly lines: readonly string[] | undefined;
  /** Why it could not. */
  readonly failure?: string;
}

/** Runs a script, a plain one that calls `print`, on this Node. */
export function runOnThisNode(script: string): EngineOutput {
  return runProgram(`Node ${process.versions.node} (this one)`, [process.execPath], script);
}

/** Runs it on another Node, which npm brings for the occasion. */
export function runOnNode(version: string, script: string): EngineOutput {
  return runProgram(`Node ${version} from npm`, ['npx', '-y', '-p', `node@${version}`, 'node'], script);
}

/** Runs it on QuickJS, an engine with another compiler, other number printing and its own mathematics. */
export async function runOnQuickJs(script: string): Promise<EngineOutput> {
  const quickJs = await getQuickJS();
  const context = quickJs.newContext();
  const lines: string[] = [];
  const print = context.newFunction('print', (line) => {
    lines.push(context.getString(line));
  });
  context.setProp(context.global, 'print', print);
  const result = context.evalCode(script);
  const failure: unknown = result.error === undefined ? undefined : context.dump(result.error);
  (result.error ?? result.value).dispose();
  print.dispose();
  context.dispose();
  const engine = 'QuickJS from npm';
  return failure === undefined ? { engine, lines } : { engine, lines: undefined, failure: JSON.stringify(failure) };
}

function runProgram(engine: string, [program = '', ...options]: readonly string[], script: string): EngineOutput {
  const printing = 'globalThis.print = (line) => process.stdout.write(line + "\\n");\nprint("node " + process.versions.node);\n';
  const { status, stdout, stderr, error } = spawnSync(program, [...options, '-'], { input: printing + script, encoding: 'utf8' });
  if (error !== undefined || status !== 0)
    return { engine, lines: undefined, failure: error?.message ?? stderr.trim().split('\n').at(-1) ?? `status ${status ?? NaN}` };
  const [version = '', ...lines] = stdout.trim().split('\n');
  return { engine: `${engine}: ${version}`, lines };
}
