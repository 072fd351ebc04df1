import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const turnExpectation = z.strictObject({
  /** Which line of the conversation, from 1. */
  turn: z.int().min(1),
  outcome: z.enum(['concluded', 'unknown-cause', 'no-fault-found', 'inconclusive', 'open']).optional(),
  status: z.enum(['exploring', 'narrowing', 'confirming', 'stuck']).optional(),
  /** Ids that are confirmed after this turn, perhaps among others; the same for the next two. */
  confirmed: z.array(z.string()).optional(),
  denied: z.array(z.string()).optional(),
  unknown: z.array(z.string()).optional(),
  /** How many findings of any kind stand after this turn, exactly. */
  findings: z.int().min(0).optional(),
  /** How many pieces of the message have to be clarified, exactly. */
  clarifications: z.int().min(0).optional(),
  /** Names of tools that ran, perhaps among others. */
  calls: z.array(z.string()).optional(),
  /** What the reply contains. */
  says: z.array(z.string()).optional(),
});

const conversationFixture = z.strictObject({
  name: z.string(),
  about: z.string(),
  locale: z.enum(['zh', 'en']),
  /** The measured ticket whose record the answers come from; absent where they were made up. */
  ticket: z.string().optional(),
  /** How `scripts/record-conversations.ts` words the answers; absent where the lines were written by hand. */
  manner: z.enum(['line by line', 'terse', 'forgetful']).optional(),
  lines: z.array(z.string()).min(1),
  expect: z.strictObject({
    rootCauseId: z.string(),
    /** `leading`: evidence is too thin to conclude, and the cause comes first. */
    ending: z.enum(['concluded', 'leading']),
    /** How many phenomena are denied at the end, at least. */
    deniedAtLeast: z.int().min(1).optional(),
    turns: z.array(turnExpectation),
  }),
});

/** A scripted conversation and how it has to go. */
export type ConversationFixture = z.output<typeof conversationFixture>;
/** What has to hold after one turn of it. */
export type TurnExpectation = z.output<typeof turnExpectation>;

/** The folder of the scripted conversations. */
export const conversationFolder = new URL('../../fixtures/conversations/', import.meta.url);

/** All scripted conversations, sorted by file name. */
export function readConversationFixtures(): readonly ConversationFixture[] {
  return readdirSync(conversationFolder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => conversationFixture.parse(JSON.parse(readFileSync(new URL(file, conversationFolder), 'utf8'))));
}
