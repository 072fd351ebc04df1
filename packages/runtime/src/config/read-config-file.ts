import type { Document, Node } from 'yaml';
import { isAlias, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { ConfigFault } from '../errors.ts';
import { readUtf8File } from '../files/utf8-text.ts';
import { valueOfYaml } from '../files/yaml-value.ts';
import { configAdvice } from './config-file.ts';
import { faultOf } from './fault.ts';
import type { Entry } from './layers.ts';
import { entriesOf } from './layers.ts';
import type { Origin } from './origin.ts';

/** What a file says, or what is wrong with it. */
export interface FileReading {
  readonly entries: readonly Entry[];
  readonly faults: readonly ConfigFault[];
  /** Where a key stands, also that of a section. */
  readonly placeOf: (path: readonly string[]) => Origin;
}

/**
 * Reads a configuration file, YAML or JSON.
 *
 * @throws FileUnreadableError
 */
export async function readConfigFile(file: string): Promise<FileReading> {
  const text = await readUtf8File(file, configAdvice);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const at = (offset: number): Origin => ({ kind: 'file', file, line: lines.linePos(offset).line });
  const faults = document.errors.map(({ pos, message }) => faultOf(at(pos[0]), `this can't be read: ${message}`));
  const whole: Origin = { kind: 'file', file };
  if (faults.length > 0) return { entries: [], faults, placeOf: () => whole };
  if (document.contents !== null && !isMap(document.contents)) {
    const message = 'a configuration is an object of keys such as agent, storage and targets';
    return { entries: [], faults: [faultOf(at(document.contents.range[0]), message)], placeOf: () => whole };
  }
  const offsets = new Map(offsetsIn(document, document.contents));
  const placeOf = (path: readonly string[]): Origin => {
    const offset = offsets.get(path.join('.'));
    if (offset !== undefined) return at(offset);
    return path.length === 0 ? whole : placeOf(path.slice(0, -1));
  };
  const read = valueOfYaml(document);
  if ('fault' in read) return { entries: [], faults: [faultOf(whole, `this can't be read: ${read.fault}`)], placeOf };
  return { entries: entriesOf(read.value ?? {}, placeOf), faults, placeOf };
}

function* offsetsIn(document: Document, node: Node | null, path: readonly string[] = []): Generator<readonly [string, number]> {
  const actual = isAlias(node) ? node.resolve(document) : node;
  if (!isMap<Node, Node | null>(actual)) return;
  for (const { key, value } of actual.items) {
    const inside = [...path, isScalar(key) ? String(key.value) : key.toString()];
    yield [inside.join('.'), key.range?.[0] ?? 0];
    yield* offsetsIn(document, value, inside);
  }
}
