import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { CompiledQuery } from './candidate.ts';
import { refuse } from './refusal.ts';
import type { Compilation } from './scope.ts';

/** Figures beside those of an earlier period. */
export function compileComparison(compilation: Compilation, intent: StructuredIntent): CompiledQuery {
  return refuse(`Not yet: ${String(intent.time?.comparison)} ${compilation.style.name}`, '尚不支持。');
}
