import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = '@dbdiag/source';
const projects = ['packages', 'examples'].flatMap((folder) =>
  readdirSync(join(here, folder))
    .map((name) => ({ name, root: `${folder}/${name}`, tests: 'src' }))
    .filter(({ root }) => existsSync(join(here, root, 'src'))),
);
projects.push({ name: 'benchmarks', root: 'benchmarks', tests: '.' }, { name: 'scripts', root: 'scripts', tests: '.' });

/** What a test file may say of itself, `// @module-tag process`. Who says nothing is a unit test. */
const tags = [
  { name: 'database', description: 'Needs a PostgreSQL, embedded or a server.' },
  { name: 'process', description: 'Starts other programs: the command line, a browser, a shell, sshd.' },
  { name: 'long', description: 'Plays many conversations or waits for clocks: more than some two seconds.' },
  { name: 'corpus', description: 'Plays the corpus and measures how well; in the project "corpus".' },
];

/** Tests of what a whole server does, one each: on a shared one, another test's load and locks would be findings. */
const wholeServer = '.whole-server.test.ts';

/** Every test file with its tags. */
const files = projects.flatMap(({ root, tests }) =>
  readdirSync(join(here, root, tests), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => join(root, tests, path).replaceAll('\\', '/'))
    .map((file) => ({ root, file, tags: tagsOf(readFileSync(join(here, file), 'utf8')) })),
);

function tagsOf(text: string): readonly string[] {
  return [...text.matchAll(/^\/\/ @module-tag (\S+)$/gmu)].map(([, tag = '']) => tag);
}

/** How often each property of the engine is tried; `pnpm properties` sets 10,000. */
const propertyRuns = Number(process.env.DBDIAG_PROPERTY_RUNS ?? 200);
if (!Number.isInteger(propertyRuns) || propertyRuns < 1) throw new Error('DBDIAG_PROPERTY_RUNS must be a whole number from 1 up.');

/** How often any property is tried in a unit test. */
const unitPropertyRuns = 50;

/** Runs before the tests of a project that has it. */
const setup = 'test/property-runs.ts';

const shared = {
  resolve: { conditions: [source] },
  ssr: { resolve: { conditions: [source, 'module', 'node', 'development|production'] } },
};
const timeouts = { hookTimeout: 180_000, testTimeout: 180_000 };

/** Projects of tests that go beyond one package or need the machine for themselves. */
const measuring = [
  {
    ...shared,
    test: { name: 'corpus', include: files.filter((file) => file.tags.includes('corpus')).map(({ file }) => file), ...timeouts },
  },
  // After all others, since they watch the clock; four at a time, since they mostly wait for it.
  {
    ...shared,
    test: {
      name: 'whole-server',
      include: [`{packages,examples}/*/src/**/*${wholeServer}`],
      setupFiles: ['packages/target/src/testing/own-server.ts'],
      maxWorkers: 4,
      sequence: { groupOrder: 1 },
      ...timeouts,
    },
  },
];

/**
 * A project a package, without the files of {@link measuring}. The files of a package share their modules, which otherwise take
 * longer to load than many tests to run: a test leaves nothing behind.
 */
const wholePackages = projects.map(({ name, root, tests }) => ({
  ...shared,
  test: {
    name,
    root,
    include: [`${tests}/**/*.test.ts`],
    exclude: [
      ...configDefaults.exclude,
      `**/*${wholeServer}`,
      ...files.filter((file) => file.root === root && file.tags.includes('corpus')).map(({ file }) => file.slice(root.length + 1)),
    ],
    setupFiles: existsSync(join(here, root, setup)) ? [setup] : [],
    provide: { propertyRuns },
    isolate: false,
    ...timeouts,
  },
}));

/**
 * Every file without a tag, all with the same modules.
 */
const unitTests = {
  ...shared,
  test: {
    name: 'unit',
    include: projects.map(({ root, tests }) => join(root, tests, '**/*.test.ts')),
    exclude: [...configDefaults.exclude, `**/*${wholeServer}`, ...files.filter((file) => file.tags.length > 0).map(({ file }) => file)],
    setupFiles: [join('packages/graph-engine', setup)],
    provide: { propertyRuns: unitPropertyRuns },
    isolate: false,
    ...timeouts,
  },
};

export default defineConfig(({ mode }) => ({
  test: {
    tags,
    // One more than the default on two processors: many tests wait for servers and clocks.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: mode === 'unit' ? [unitTests] : [...wholePackages, ...measuring],
    reporters: ['default', './scripts/left-out-reporter.mjs'],
    coverage: { provider: 'v8', include: ['packages/*/src/**'] },
  },
}));
