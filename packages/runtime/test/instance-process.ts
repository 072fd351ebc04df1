// An instance of dbdiag in a process of its own: takes commands as lines of JSON and answers each with one.
//   node … instance-process.ts URL
import { argv, memoryUsage, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { z } from 'zod';
import { nothing } from '../src/knowledge/join-knowledge.ts';
import { createRuntime } from '../src/runtime.ts';

const command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('say'), session: z.string(), message: z.string() }),
  z.object({ do: z.literal('learn'), id: z.string(), cause: z.string(), present: z.array(z.string()) }),
  z.object({ do: z.literal('refresh') }),
  z.object({ do: z.literal('memory') }),
]);

const [, , url = ''] = argv;
const opening = performance.now();
const runtime = await createRuntime({ storage: { url } });
const openedMs = performance.now() - opening;

async function perform(given: z.output<typeof command>): Promise<Readonly<Record<string, unknown>>> {
  switch (given.do) {
    case 'say': {
      const began = performance.now();
      const { message, details } = await runtime.agent.reply({ sessionId: given.session, message: given.message, locale: 'en' });
      const ms = performance.now() - began;
      // A failed call is answered all the same, and sooner than one that succeeds.
      if (details.callErrors.length > 0) throw new Error(`“${given.message}” failed: ${JSON.stringify(details.callErrors)}`);
      const session = await runtime.agent.session(given.session);
      return { message, knowledge: session?.knowledge, ms };
    }
    case 'learn': {
      const ticket = {
        id: ticketId(given.id),
        rootCauseId: rootCauseId(given.cause),
        present: given.present.map(phenomenonId),
        absent: [],
        unexamined: [],
        source: `conversation ${given.id}`,
        set: 'learned',
      };
      await runtime.stores.knowledge.add({ ...nothing, tickets: [ticket] });
      return {};
    }
    case 'refresh':
      await runtime.refresh();
      return { version: runtime.knowledgeVersion, tickets: runtime.engine.snapshot.tickets?.length };
    case 'memory':
      return { rss: memoryUsage.rss() };
  }
}

stdout.write(`${JSON.stringify({ version: runtime.knowledgeVersion, openedMs })}\n`);
for await (const line of createInterface({ input: stdin })) {
  const began = performance.now();
  const answer = await perform(command.parse(JSON.parse(line)));
  stdout.write(`${JSON.stringify({ ms: performance.now() - began, ...answer })}\n`);
}
await runtime.close();
