import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', 'agent-kit': 'src/agent-kit/index.ts' },
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'node20',
  treeshake: true,
  // One copy of the errors and of what tools tell each other by, for both entries, also in CommonJS: identity must hold across them.
  splitting: true,
}) as ReturnType<typeof defineConfig>;
