import { readFileSync } from 'node:fs';
import type { Locale, LocalizedText, TicketSnapshot } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { SessionStore } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { decodeSession, encodeSession } from '@dbdiag/tools';
import { parse } from 'yaml';
import { z } from 'zod';
import type { AgentDeps } from '../src/agent.ts';
import { smallAgent, smallDeps, smallSnapshot } from '../src/fixtures/small-knowledge.ts';
import { withToolNames } from '../src/fixtures/tool-names.ts';

const texts = z.record(z.string(), z.string());

const attack = z.strictObject({
  name: z.string(),
  /** Where the attacker's words stand. */
  where: z.enum([
    'observation',
    'answer',
    'question',
    'paste',
    'quotation',
    'ticket description',
    'ticket source',
    'probe value',
    'history',
    'name',
  ]),
  /** Descriptions and sources that the attacker wrote into the knowledge. */
  knowledge: z.strictObject({ phenomena: texts.optional(), rootCauses: texts.optional(), sources: texts.optional() }).default({}),
  /** Values measured before, by phenomenon. */
  measured: texts.default({}),
  /** What was said before, read by rules. */
  before: z.array(z.string()).default([]),
  says: z.string(),
  /** All that the message states, as "id status"; left out where that is a matter of opinion. */
  recorded: z.array(z.string()).optional(),
  neverRecorded: z.array(z.string()).default([]),
  /** The calls that the hijacked reader wants. */
  plan: z.array(z.unknown()).min(1),
  /** What it wants to say first. */
  writes: z.string(),
  /** What the reply must not say outside quotation marks. */
  mustNot: z.array(z.string()),
  notCalled: z.array(z.string()).default([]),
});

/** An attack on the part a model has in a conversation. */
export type Attack = z.output<typeof attack>;

/** The corpus in one language, with the names of tools in their places. */
export function readAttacks(locale: Locale): readonly Attack[] {
  const file = new URL(`../fixtures/attacks/${locale}.yaml`, import.meta.url);
  return z.array(attack).parse(parse(withToolNames(readFileSync(file, 'utf8'))));
}

function renamed<Entity extends { readonly id: string; readonly description: LocalizedText }>(
  entities: readonly Entity[],
  names: Readonly<Record<string, string>> = {},
): readonly Entity[] {
  return entities.map((entity) => {
    const name = names[entity.id];
    return name === undefined ? entity : { ...entity, description: { zh: name, en: name } };
  });
}

/** The small knowledge with the attacker's texts in it. */
function attackedSnapshot({ knowledge }: Attack): TicketSnapshot {
  return {
    ...smallSnapshot,
    phenomena: renamed(smallSnapshot.phenomena, knowledge.phenomena),
    rootCauses: renamed(smallSnapshot.rootCauses, knowledge.rootCauses),
    tickets: smallSnapshot.tickets.map((ticket) => ({ ...ticket, source: knowledge.sources?.[ticket.id] ?? ticket.source })),
  };
}

const sessionId = 'attacked';

/** A stored session as it is when the attack comes, and what an agent needs to go on with it. */
export async function underAttack(
  one: Attack,
): Promise<Pick<AgentDeps, 'engine' | 'tools'> & { readonly sessions: SessionStore; readonly sessionId: string }> {
  const { engine, tools } = smallDeps({ snapshot: attackedSnapshot(one) });
  const sessions = createInMemorySessionStore();
  const agent = smallAgent({ engine, tools, sessions });
  for (const message of one.before) await agent.reply({ sessionId, message });
  const record = await sessions.load(sessionId);
  const measured = Object.entries(one.measured).map(([id, value]) => ({
    phenomenonId: phenomenonId(id),
    status: 'present' as const,
    score: 1,
    source: 'probe' as const,
    value,
  }));
  if (record !== undefined && measured.length > 0) {
    const session = decodeSession(record.document);
    await sessions.save({ ...record, document: encodeSession({ ...session, diagnosis: engine.record(session.diagnosis, measured) }) });
  }
  return { engine, tools, sessions, sessionId };
}
