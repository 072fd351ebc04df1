import { expect, it } from 'vitest';
import type { GraphDocument } from './graph-document.ts';
import { neighbourhoodIn } from './graph-document.ts';

const edge = (cause: string, phenomenon: string, strength: number): GraphDocument['edges'][number] => ({
  cause_id: cause,
  phenomenon_id: phenomenon,
  strength,
  base_rate: phenomenon === 'common' ? 0.8 : 0.1,
  supporting_tickets: 1,
});

const small: GraphDocument = {
  title: 'cars',
  locale: 'en',
  nodes: [
    { kind: 'cause', id: 'flat', description: 'flat battery' },
    { kind: 'cause', id: 'empty', description: 'empty tank' },
    { kind: 'phenomenon', id: 'common', description: 'it does not start' },
    { kind: 'phenomenon', id: 'flat', description: 'nothing clicks' },
  ],
  edges: [edge('flat', 'common', 0.9), edge('flat', 'flat', 0.7), edge('empty', 'common', 0.9)],
};

it('has what goes together with a node most beyond chance first, and tells a cause from a phenomenon of its name', () => {
  const of = (kind: 'cause' | 'phenomenon', id: string): readonly string[] | undefined =>
    neighbourhoodIn(small, { kind, id })?.nodes.map((node) => `${node.kind} ${node.id}`);
  expect(of('cause', 'flat')).toEqual(['cause flat', 'phenomenon flat', 'phenomenon common']);
  expect(of('phenomenon', 'flat')).toEqual(['phenomenon flat', 'cause flat']);
  expect(of('phenomenon', 'common')).toEqual(['phenomenon common', 'cause flat', 'cause empty']);
  expect(of('cause', 'common')).toBeUndefined();
});
