import type { Document } from 'yaml';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { CommandId } from '../command/command-id.ts';
import { commandId } from '../command/command-id.ts';
import type { RoutingFault } from './invalid-routing-error.ts';
import { InvalidRoutingError } from './invalid-routing-error.ts';

/** What may be run for one category of causes. */
interface Route {
  /** Everything that may be run while the category is in question, the required ones first. */
  readonly commands: readonly CommandId[];
  /** What must have been looked at before a cause of the category is concluded. */
  readonly required: readonly CommandId[];
}

/** The whole command space of a session: nothing outside it is ever run. */
export interface Routing {
  /** Run first, in one window, whatever is suspected. */
  readonly baseline: readonly CommandId[];
  /** By category of causes. */
  readonly routes: ReadonlyMap<string, Route>;
}

/** What a routing file may name. */
export interface RoutingVocabulary {
  readonly commands: ReadonlySet<string>;
  /** Every one needs a route. */
  readonly categories: ReadonlySet<string>;
}

const ids = z.array(z.string().min(1));
const routingDocument = z.strictObject({
  version: z.literal(1),
  baseline: ids.min(1),
  routes: z.record(z.string(), z.strictObject({ required: ids.min(1), commands: ids })),
});

/**
 * Reads a routing file.
 *
 * @param text - YAML.
 * @param vocabulary - What the program can run and which categories the knowledge has.
 * @throws {@link InvalidRoutingError} listing every fault with its line.
 */
export function parseRouting(text: string, vocabulary: RoutingVocabulary): Routing {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  if (document.errors.length > 0) {
    throw new InvalidRoutingError(
      document.errors.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, message: firstLine(message) })),
    );
  }
  const lineAt = (path: readonly PropertyKey[]): number => lineOf(document, lines, path);
  const parsed = routingDocument.safeParse(valueOf(document));
  if (!parsed.success)
    throw new InvalidRoutingError(
      parsed.error.issues.map(({ path, message }) => ({ line: lineAt(path), message: `${path.map(String).join('.')}: ${message}` })),
    );
  const faults = vocabularyFaults(parsed.data, vocabulary, lineAt);
  if (faults.length > 0) throw new InvalidRoutingError(faults);
  const routes = Object.entries(parsed.data.routes).map(([category, { required, commands }]): [string, Route] => [
    category,
    { required: required.map(commandId), commands: [...new Set([...required, ...commands])].map(commandId) },
  ]);
  return { baseline: parsed.data.baseline.map(commandId), routes: new Map(routes) };
}

/** @throws {@link InvalidRoutingError} for an alias of nothing, and for aliases within aliases that would fill the memory. */
function valueOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new InvalidRoutingError([{ line: 1, message: error instanceof Error ? firstLine(error.message) : String(error) }]);
  }
}

type LineAt = (path: readonly PropertyKey[]) => number;

function vocabularyFaults(
  { baseline, routes }: z.infer<typeof routingDocument>,
  { commands, categories }: RoutingVocabulary,
  lineAt: LineAt,
): readonly RoutingFault[] {
  const listFaults = (list: readonly string[], path: readonly PropertyKey[]): readonly RoutingFault[] =>
    list.flatMap((id, index) => {
      const line = lineAt([...path, index]);
      if (!commands.has(id)) return [{ line, message: `${id} is no command` }];
      return list.indexOf(id) < index ? [{ line, message: `${id} is listed twice` }] : [];
    });
  const missing = [...categories].filter((category) => !(category in routes)).sort();
  return [
    ...listFaults(baseline, ['baseline']),
    ...Object.entries(routes).flatMap(([category, route]) => [
      ...(categories.has(category) ? [] : [{ line: lineAt(['routes', category]), message: `${category} is no category of the knowledge` }]),
      ...listFaults(route.required, ['routes', category, 'required']),
      ...listFaults(route.commands, ['routes', category, 'commands']),
    ]),
    ...missing.map((category) => ({
      line: lineAt(['routes']),
      message: `${category} has no route; causes of this category could never be looked at`,
    })),
  ];
}

/** The line of the node at a path, or of the nearest node above it. */
function lineOf(document: ReturnType<typeof parseDocument>, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (hasRange(node)) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function hasRange(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}
