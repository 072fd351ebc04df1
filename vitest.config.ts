import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const source = '@dbdiag/source';
const projects = ['packages', 'examples'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .map((name) => ({ name, root: `./${folder}/${name}`, include: 'src/**/*.test.ts' }))
    .filter(({ root }) => existsSync(new URL(`${root}/src`, import.meta.url))),
);
projects.push({ name: 'benchmarks', root: './benchmarks', include: '*/*.test.ts' });

/** How often each property of the engine is tried; `pnpm properties` sets 10,000. */
const propertyRuns = Number(process.env.DBDIAG_PROPERTY_RUNS ?? 200);
if (!Number.isInteger(propertyRuns) || propertyRuns < 1) throw new Error('DBDIAG_PROPERTY_RUNS must be a whole number from 1 up.');

/** Runs before the tests of a project that has it. */
const setup = 'test/property-runs.ts';

/** Tests of what a whole server does, one each: on a shared one, another test's load and locks would be findings. */
const wholeServer = '**/*.whole-server.test.ts';

const shared = {
  resolve: { conditions: [source] },
  ssr: { resolve: { conditions: [source, 'module', 'node', 'development|production'] } },
};
const timeouts = { hookTimeout: 180_000, testTimeout: 180_000 };

export default defineConfig({
  test: {
    // One more than the default on two processors: many tests wait for servers and clocks.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...projects.map(({ name, root, include }) => ({
        ...shared,
        test: {
          name,
          root,
          include: [include],
          exclude: [...configDefaults.exclude, wholeServer],
          setupFiles: existsSync(new URL(`${root}/${setup}`, import.meta.url)) ? [setup] : [],
          provide: { propertyRuns },
          ...timeouts,
        },
      })),
      // After all others, since they watch the clock; three at a time, since they mostly wait for it.
      {
        ...shared,
        test: {
          name: 'whole-server',
          include: [`{packages,examples}/*/src/${wholeServer}`],
          setupFiles: ['packages/evidence/test/own-server.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
  },
});
