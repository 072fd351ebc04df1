import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  noExternal: [/^@dbdiag\//],
  clean: true,
  target: 'node20',
  treeshake: true,
  esbuildOptions: (options) => {
    options.conditions = ['@dbdiag/source'];
  },
}) as ReturnType<typeof defineConfig>;
