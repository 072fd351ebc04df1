import { expect, it } from 'vitest';
import { readBlocks } from './read-blocks.ts';

const lines = [
  'dbdiag 2add3094 {"k" : "start"}',
  'dbdiag 0e505c4b ["a", 1]',
  '',
  'psql:look.sql:3: ERROR:  permission denied',
  'dbdiag a8b8c36e {"k" : "finish"}',
];

it('finds what a gather script printed between the words of a message, with what psql said in it', () => {
  expect(readBlocks(['it hangs since noon:', '', ...lines, '', 'what is it?'].join('\n'))).toEqual([
    { content: { kind: 'gathered' }, start: 2, end: 7, text: lines.join('\n') },
  ]);
});

it.each(['dbdiag chat', 'dbdiag 2add3094', 'dbdiag 2add309 {"k"}', 'dbdiag inspect --from look.txt'])(
  'takes no words for it: %s',
  (line) => {
    expect(readBlocks(line).filter(({ content }) => content.kind === 'gathered')).toEqual([]);
  },
);
