import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'postgres/index': 'src/postgres/index.ts', 'duckdb/index': 'src/duckdb/index.ts' },
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'node20',
  treeshake: true,
  // One copy of the error classes for all entries, also in CommonJS: instanceof must hold across them.
  splitting: true,
  // The DuckDB driver is looked up from this package, also in CommonJS.
  shims: true,
}) as ReturnType<typeof defineConfig>;
