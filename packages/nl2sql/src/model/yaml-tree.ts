import type { ParsedNode } from 'yaml';
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ModelFault, ModelPath } from './model-fault.ts';
import type { ModelLimits } from './model-limits.ts';
import type { SourcePosition } from './semantic-model.ts';

/** A YAML file as plain values, and where each of them stands. */
export interface YamlTree {
  readonly value: unknown;
  /** Where a path begins; for a path that isn't there, where the nearest thing around it begins. */
  positionOf(path: ModelPath): SourcePosition;
}

/** Reads YAML with all faults of its syntax: too long, not YAML, a key given twice, aliases that would fill the memory. */
export function readYamlTree(
  text: string,
  limits: ModelLimits,
): { readonly ok: true; readonly tree: YamlTree } | { readonly ok: false; readonly faults: readonly ModelFault[] } {
  const start: SourcePosition = { line: 1, column: 1 };
  const whole = (message: string) => ({ ok: false as const, faults: [{ path: '', ...start, message }] });
  if (text.length > limits.maxLength) {
    return whole(
      `The file has ${text.length} characters and may have ${limits.maxLength}; split the model, or leave out what nobody asks about.`,
    );
  }
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
    if (document.errors.length > 0) {
      const faults = document.errors.map((error) => ({
        path: '',
        ...positionAt(lines, error.pos[0]),
        message: `This isn't YAML: ${error.message}.`.replaceAll('..', '.'),
      }));
      return { ok: false, faults };
    }
    const value: unknown = document.toJS({ maxAliasCount: limits.maxAliases });
    const positionOf = (path: ModelPath): SourcePosition => {
      const offset = offsetOf(document.contents, path);
      return offset === undefined ? start : positionAt(lines, offset);
    };
    return { ok: true, tree: { value, positionOf } };
  } catch (error) {
    // The parser recurses, and refuses aliases of nothing and aliases that unfold to too much.
    if (error instanceof RangeError) return whole('The file is nested too deeply to be a model.');
    if (error instanceof ReferenceError) return whole(`The aliases can't be resolved: ${error.message}. Write the values out.`);
    throw error;
  }
}

function positionAt(lines: LineCounter, offset: number): SourcePosition {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** The offset of the deepest node along a path. Of an entry of a mapping that is where its key stands. */
function offsetOf(root: ParsedNode | null, path: ModelPath): number | undefined {
  let node: unknown = root;
  let offset = root?.range[0];
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === String(part));
      if (pair === undefined) return offset;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else return offset;
    // What stands behind an alias is told where the alias is.
    if (isAlias(node)) return offset;
  }
  return offset;
}
