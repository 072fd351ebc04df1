import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'node20',
  treeshake: true,
  // For `import.meta.url` in CommonJS.
  shims: true,
}) as ReturnType<typeof defineConfig>;
