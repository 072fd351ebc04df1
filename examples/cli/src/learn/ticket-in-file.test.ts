import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ticket } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { afterAll, describe, expect, it } from 'vitest';
import { CommandError } from '../exit-status.ts';
import { addTicketToFile } from './ticket-in-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'learned-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ticket: Ticket = {
  id: ticketId('session-1'),
  rootCauseId: rootCauseId('flat'),
  present: [phenomenonId('dark')],
  absent: [],
  unexamined: [],
  source: 'conversation 1',
};
const entry = '{"id":"session-1","cause":"flat","present":["dark"],"source":"conversation 1"}';
const head = `# Cars we had.
subject: { name: car, system: car }
phenomena: [{ id: dark, description: the lights are dark }] # more to come
causes: [{ id: flat, description: a flat battery }]
`;

async function added(text: string): Promise<string> {
  const file = join(folder, 'cars.yaml');
  writeFileSync(file, text);
  await addTicketToFile(file, ticket);
  return readFileSync(file, 'utf8');
}

describe('a ticket in a file of knowledge', () => {
  it.each([
    ['lines', 'tickets:\n  - id: t1 # the first\n    cause: flat\n', `tickets:\n  - id: t1 # the first\n    cause: flat\n  - ${entry}\n`],
    [
      'lines that end in a remark',
      'tickets:\n- { id: t1, cause: flat } # seen\n',
      `tickets:\n- { id: t1, cause: flat } # seen\n- ${entry}\n`,
    ],
    ['lines without an end', 'tickets:\n  - { id: t1, cause: flat }', `tickets:\n  - { id: t1, cause: flat }\n  - ${entry}`],
    ['brackets', 'tickets: [{ id: t1, cause: flat }]\n', `tickets: [{ id: t1, cause: flat }, ${entry}]\n`],
  ])('stands behind the others, in %s, and nothing else changes', async (_form, before, after) => {
    expect(await added(head + before)).toBe(head + after);
  });

  it('stands in front of what follows the tickets', async () => {
    const tickets = 'tickets:\n  - id: t1\n    cause: flat\n';
    const after = head.slice(head.indexOf('\n') + 1);
    expect(await added(`${tickets}\n# What it is about.\n${after}`)).toBe(`${tickets}  - ${entry}\n\n# What it is about.\n${after}`);
  });

  it('keeps JSON what it is', async () => {
    const knowledge = {
      subject: { name: 'car', system: 'car' },
      phenomena: [{ id: 'dark', description: 'the lights are dark' }],
      causes: [{ id: 'flat', description: 'a flat battery' }],
      tickets: [{ id: 't1', cause: 'flat' }],
    };
    const text = await added(JSON.stringify(knowledge, undefined, 2));
    expect(JSON.parse(text)).toEqual({ ...knowledge, tickets: [...knowledge.tickets, JSON.parse(entry)] });
    expect(text.split('\n')).toEqual(expect.arrayContaining([`    ${entry}`]));
  });

  it.each(['tickets: &all\n  - { id: t1, cause: flat }\nfitted: *all\n', 'tickets: &all !!seq [{ id: t1, cause: gremlins }]\n'])(
    'isn’t written where that would not be what was agreed to: %j',
    async (tickets) => {
      await expect(added(head + tickets)).rejects.toThrow(CommandError);
      expect(readFileSync(join(folder, 'cars.yaml'), 'utf8')).toBe(head + tickets);
    },
  );
});
