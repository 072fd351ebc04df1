import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const source = '@dbdiag/source';
const projects = ['packages', 'examples'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .map((name) => ({ name, root: `./${folder}/${name}` }))
    .filter(({ root }) => existsSync(new URL(`${root}/src`, import.meta.url))),
);

export default defineConfig({
  test: {
    projects: projects.map(({ name, root }) => ({
      resolve: { conditions: [source] },
      ssr: { resolve: { conditions: [source, 'module', 'node', 'development|production'] } },
      test: {
        name,
        root,
        include: ['src/**/*.test.ts'],
        hookTimeout: 180_000,
        testTimeout: 180_000,
      },
    })),
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
  },
});
