import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Messages that need all that is put together for reading. */
const firstMessages: readonly string[] = [
  '1 yes, 2 no',
  '第一个有，其余没有',
  '不是第二个，我之前说错了',
  '你觉得是锁的问题吗？',
  'is it the disk?',
];

const rootFolder = fileURLToPath(new URL('../../', import.meta.url));

/** A regular expression of the code that users get. */
export interface ShippedRegex {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** A place where one is put together while the code runs. */
interface Site {
  readonly file: string;
  readonly line: number;
}

/** Whose sources are shipped, as folders; and what is loaded so that the regular expressions put together there are seen. */
const shipped: readonly string[] = [
  ...readdirSync(join(rootFolder, 'packages'))
    .filter((name) => name !== 'evaluation')
    .map((name) => `packages/${name}/src`)
    .filter((folder) => existsSync(join(rootFolder, folder))),
  'examples/cli/src',
];

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|test-d|d)\.ts$|(?:^|\/)(?:fixtures|testing)\//u.test(file))
    .map((file) => join(rootFolder, folder, file))
    .toSorted();
}

function literalOf(text: string): Pick<ShippedRegex, 'source' | 'flags'> {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** The literals of a file, and where it makes others. */
function read(file: string): { readonly literals: readonly ShippedRegex[]; readonly sites: readonly Site[] } {
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const literals: ShippedRegex[] = [];
  const sites: Site[] = [];
  const visit = (node: ts.Node): void => {
    const place = { file: relative(rootFolder, file), line: parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1 };
    if (ts.isRegularExpressionLiteral(node)) literals.push({ ...place, ...literalOf(node.text) });
    if (ts.isNewExpression(node) && node.expression.getText(parsed) === 'RegExp') sites.push(place);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return { literals, sites };
}

/** Runs `work` and returns the regular expressions that were put together meanwhile, each with the place that did. */
async function constructedBy(work: () => Promise<void>): Promise<readonly ShippedRegex[]> {
  const seen: ShippedRegex[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [pattern, flags]: [string | RegExp, string | undefined]) => {
      const made = new target(pattern, flags);
      const frame = /\(?(file:\/\/[^\s)]+|\/[^\s)]+\.ts):(\d+):\d+\)?$/mu.exec(
        (new Error('place').stack ?? '').split('\n').slice(2).join('\n'),
      );
      if (frame !== null) {
        const [, path = '', line = ''] = frame;
        const file = relative(rootFolder, path.startsWith('file:') ? fileURLToPath(path.replace(/\?.*$/u, '')) : path);
        seen.push({ file, line: Number(line), source: made.source, flags: made.flags });
      }
      return made;
    },
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = original;
  }
  return seen;
}

/** All regular expressions of shipped code: those written down, and those that loading it puts together. */
export async function shippedRegexes(): Promise<{
  readonly regexes: readonly ShippedRegex[];
  /** Places whose regular expressions were not seen: they are put together later, or by nobody. */
  readonly unseen: readonly string[];
}> {
  const files = shipped.flatMap(sourceFiles);
  const parts = files.map(read);
  const sites = parts.flatMap((part) => part.sites);
  const makers = [...new Set(sites.map(({ file }) => file))];
  const constructed = await constructedBy(async () => {
    for (const file of makers) await import(pathToFileURL(join(rootFolder, file)).href);
    // Its reader of times makes them for the tables of others.
    await import('../../packages/nl2sql/src/index.ts');
    const { understandMessage } = await import('../../packages/agent/src/understanding/understand-message.ts');
    // Some are put together when the first message is read.
    for (const message of firstMessages) understandMessage(message, { shown: [], isPhenomenon: () => false });
  });
  const made = constructed.filter(({ file }) => makers.includes(file));
  const unseen = makers.filter((file) => !made.some((regex) => regex.file === file));
  const unlike = new Map(
    [...parts.flatMap((part) => part.literals), ...made].map((regex) => [`${regex.file} ${regex.source} ${regex.flags}`, regex]),
  );
  return { regexes: [...unlike.values()], unseen };
}
