import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandCatalogue, commandId, createEvidenceRedactor, defaultRoutingText, parseRouting } from '@dbdiag/evidence';
import { createEvidenceFiles, openEvidence } from '@dbdiag/evidence/files';
import { parseKnowledge, phenomenonId } from '@dbdiag/graph-engine';
import { postgresKnowledge, postgresLexicon } from '@dbdiag/knowledge';
import {
  analyzeText,
  createConceptFinder,
  findNegation,
  findQuantities,
  observationsOf,
  readPastedMessages,
  splitPaste,
} from '@dbdiag/language';
import type { JsonValue, LLMService } from '@dbdiag/ports';
import type { RuntimeConfigInput } from '@dbdiag/runtime';
import { createRuntime, parseConfig, readKnowledgeDocument } from '@dbdiag/runtime';
import { reviewArgv, reviewStatement } from '@dbdiag/target';
import { createRedactor, decodeSession } from '@dbdiag/tools';
import { z } from 'zod';
import { CommandError } from '../../examples/cli/src/exit-status.ts';
import { parseTranscript } from '../../examples/cli/src/transcript/read-transcript.ts';
import { configurations, corpus, domain, modelReplies, pastes, paths, rawTickets, transcript } from './seeds.ts';

/** A place where text from outside enters. */
export interface FuzzEntry {
  readonly name: string;
  /** What is read there every day; it is mutated. */
  readonly seeds: readonly string[];
  /** Reads it. An error of dbdiag is an answer; anything else that is thrown is a crash. */
  readonly read: (text: string) => unknown;
  /** Errors besides those of dbdiag that are an answer. */
  readonly answers?: readonly (abstract new (
    ...parts: never[]
  ) => Error)[];
}

/** Every entry, made once: most need the knowledge and its matchers. */
export async function fuzzEntries(): Promise<readonly FuzzEntry[]> {
  const redactor = createRedactor();
  const concepts = createConceptFinder(postgresLexicon);
  const known = postgresKnowledge();
  const secrets = fixture('tools/fixtures/secrets.json', 'text');
  const useful = fixture('target/fixtures/policy/useful.json', 'sql');
  const { agent } = await createRuntime();
  return [
    {
      name: 'statements',
      seeds: [...useful, ...fixture('target/fixtures/policy/attacks.json', 'sql')],
      read: (text) => reviewStatement(text),
    },
    { name: 'command-lines', seeds: paths, read: (logFile) => reviewArgv('log-tail', { logFile }) },
    { name: 'secrets-and-urls', seeds: secrets, read: (text) => redactor.redact(text) },
    {
      name: 'pastes',
      seeds: [...pastes, ...secrets.slice(0, 40)],
      read: (text) => {
        const { prose, pasted } = splitPaste(text);
        readPastedMessages(pasted);
        return [prose, ...pasted].map((one) => [findQuantities(one), findNegation(analyzeText(one, concepts)), observationsOf(one)]);
      },
    },
    {
      name: 'messages',
      seeds: [...fixture('tools/fixtures/phrases-fit.json', 'text'), ...pastes],
      read: (message) => agent.reply({ sessionId: `fuzz-${message.length % 7}`, message }),
    },
    { name: 'model-replies', seeds: modelReplies, read: await agentWithModel() },
    {
      name: 'tickets',
      seeds: [JSON.stringify(rawTickets), JSON.stringify(corpus)],
      read: (text) => readKnowledgeDocument(valueOf(text), { known, lexicon: postgresLexicon }),
    },
    { name: 'knowledge', seeds: [JSON.stringify(domain)], read: (text) => parseKnowledge(valueOf(text)) },
    { name: 'sessions', seeds: await sessions(), read: (text) => decodeSession(valueOf(text)) },
    { name: 'transcripts', seeds: [transcript], read: (text) => parseTranscript('fuzz.jsonl', text), answers: [CommandError] },
    { name: 'configurations', seeds: configurations, read: (text) => parseConfig(valueOf(text) as RuntimeConfigInput) },
    {
      name: 'routing',
      seeds: [defaultRoutingText],
      read: (text) =>
        parseRouting(text, {
          commands: new Set(commandCatalogue.map(({ id }) => id)),
          categories: new Set(known.rootCauses.map(({ category }) => category)),
        }),
    },
    await evidenceEntry(),
  ];
}

/** One field of every object in a fixture, which is a list of them or an object of lists. */
function fixture(path: string, field: string): readonly string[] {
  const file = new URL(`../../packages/${path}`, import.meta.url);
  const objects = z.array(z.record(z.string(), z.unknown()));
  const lists = z
    .union([objects.transform((list) => [list]), z.record(z.string(), objects).transform((record) => Object.values(record))])
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return lists.flat().flatMap((one) => (typeof one[field] === 'string' ? [one[field]] : []));
}

/** The value of text that should be JSON; what is none is read as a text. */
function valueOf(text: string): JsonValue {
  try {
    return z.json().parse(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Turns whose model answers with the text, as a value where it is one, to whatever it is asked. */
async function agentWithModel(): Promise<FuzzEntry['read']> {
  let answer = '';
  const model: LLMService = {
    complete: () => Promise.resolve(answer),
    generate: () => Promise.resolve(valueOf(answer)),
  };
  const { agent } = await createRuntime({}, { models: { planning: model, redact: {} } });
  return (text) => {
    answer = text;
    return agent.reply({ sessionId: `model-${text.length % 5}`, message: 'queries hang and CPU is high, what else could it be?' });
  };
}

/** The stored document of a session that has seen some turns. */
async function sessions(): Promise<readonly string[]> {
  const { agent, stores } = await createRuntime();
  for (const message of ['queries hang', '1 yes, 2 no', '死锁很多', 'undo', 'why?']) await agent.reply({ sessionId: 's', message });
  return [JSON.stringify((await stores.sessions.load('s'))?.document)];
}

/** A sealed session of which one file is another; the first line of a seed names it. */
async function evidenceEntry(): Promise<FuzzEntry> {
  const directory = mkdtempSync(join(tmpdir(), 'dbdiag-fuzz-'));
  const store = await createEvidenceFiles({ directory, sessionId: 's', redactor: createEvidenceRedactor() });
  const command = commandId('pg.activity');
  const look = { ok: true, rows: [{ active: 3 }] } as const;
  const at = '2026-11-22T08:00:00.000Z';
  await store.audit({
    at,
    round: 0,
    commandId: command,
    ran: 'SELECT 1',
    verdict: 'approved',
    outcome: 'rows',
    elapsedMs: 2,
    result: look,
  });
  await store.keep({
    round: 0,
    capture: { commandId: command, executions: [{ atSeconds: 0.25, elapsedMs: 2.5, result: look }] },
    readings: [
      {
        phenomenonId: phenomenonId('conn_near_max'),
        commandId: command,
        status: 'absent',
        value: 8,
        unit: '%',
        condition: { operator: '>', limit: 85 },
      },
    ],
  });
  await store.writeIndex('session', { rounds: 1 });
  await store.seal();
  const folder = join(directory, 's');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.jsonl?$/u.test(path));
  const before = new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return {
    name: 'evidence',
    seeds: Array.from(before, ([path, text]) => `${path}\n${text}`),
    read: async (text) => {
      const [path = '', ...lines] = text.split('\n');
      const original = before.get(path);
      if (original === undefined) return undefined;
      writeFileSync(join(folder, path), lines.join('\n'));
      try {
        return await openEvidence(folder);
      } finally {
        writeFileSync(join(folder, path), original);
      }
    },
  };
}
