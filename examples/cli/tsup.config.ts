import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  noExternal: [/^@dbdiag\//],
  clean: true,
  // A command loads what it needs: what only some of them use is in files of its own.
  splitting: true,
  target: 'node20',
  treeshake: true,
  esbuildOptions: (options) => {
    options.conditions = ['@dbdiag/source'];
  },
}) as ReturnType<typeof defineConfig>;
