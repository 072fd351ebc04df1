import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'measuring/index': 'src/measuring/index.ts' },
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'node20',
  treeshake: true,
  // One copy of the error classes for both entries, and measuring and storage loaded when they are needed.
  splitting: true,
}) as ReturnType<typeof defineConfig>;
