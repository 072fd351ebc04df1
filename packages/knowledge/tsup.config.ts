import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'node20',
  treeshake: true,
  esbuildOptions(options) {
    // Chinese as it is, not as \u escapes; and no second copy of the data inside the source map.
    options.charset = 'utf8';
    options.sourcesContent = false;
  },
}) as ReturnType<typeof defineConfig>;
