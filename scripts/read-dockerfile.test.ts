import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ignoredBy, readDockerfile, wordsOf } from './dockerfile/read-dockerfile.mjs';

it('reads instructions over several lines, with options, without comments', () => {
  const text = '# a comment\nFROM node AS build\n\nRUN one \\\n # not this\n && two\nCOPY --from=build /app /app\nCMD ["serve", "--log"]\n';
  expect(readDockerfile(text)).toEqual([
    { name: 'FROM', options: {}, text: 'node AS build' },
    { name: 'RUN', options: {}, text: 'one   && two' },
    { name: 'COPY', options: { from: 'build' }, text: '/app /app' },
    { name: 'CMD', options: {}, text: '["serve", "--log"]' },
  ]);
  expect(wordsOf('["serve", "--log"]')).toEqual(['serve', '--log']);
});

it('refuses what it could not play', () => {
  expect(() => readDockerfile('ARG A=1\n')).toThrow('ARG A=1');
  expect(() => wordsOf('serve --log')).toThrow();
  expect(() => wordsOf('{"serve": 1}')).toThrow('No list of words');
  expect(() => ignoredBy('!keep')).toThrow('!keep');
});

it('keeps out what .dockerignore names, and nothing that the build needs', () => {
  const ignored = ignoredBy(readFileSync(new URL('../.dockerignore', import.meta.url), 'utf8'));
  const out = ['.git/config', 'node_modules/a/b.js', 'packages/web/dist/index.html', 'dist', 'examples/cli/coverage/x', 'site/index.html'];
  const kept = [
    'package.json',
    '.gitattributes',
    'packages/web/src/distance.ts',
    'packages/a/sites.ts',
    'docs/site/x.md',
    'examples/cli/tsup.config.ts',
  ];
  expect(out.filter((path) => !ignored(path))).toEqual([]);
  expect(kept.filter(ignored)).toEqual([]);
});
