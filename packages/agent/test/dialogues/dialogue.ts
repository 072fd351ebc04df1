import { z } from 'zod';
import { toolNames, toolPurposes } from '../../src/fixtures/tool-names.ts';

const words = z.string().min(1);
const wordList = z.array(words).min(1);
const status = z.enum(['present', 'absent', 'unknown', 'noPrivilege']);

/** `a|b`: either will do. */
const choice = words;

const recorded = z.strictObject({
  /** A phenomenon id, `a|b`, or the phenomenon of a line: `{shown:2}` of the last reply, `{list:1:2}` of the reply to turn 1. */
  id: choice,
  status: z.union([status, z.literal('present|absent')]),
  /** Not given: any. */
  score: z.number().gt(0).max(1).optional(),
});

const outcome = z.enum(['open', 'concluded', 'unknown-cause', 'inconclusive', 'no-fault-found']);

/**
 * What the user says and what has to come of it. Whatever isn't given isn't checked. `says` may hold `{line:id}` (the number of a
 * phenomenon's line in the last reply), `{shown:2}`, `{phenomenon:id}`, `{cause:id}`, `{answers}` (an answer to every line
 * shown, as the dialogue's ticket or truth has it) and `{repeat:60}text{end}`.
 */
const toolList = z.array(z.enum(toolPurposes).transform((purpose) => toolNames[purpose])).min(1);

const turn = z.strictObject({
  says: z.string(),
  /** Just what the turn adds to the findings, in any order. */
  recorded: z.array(recorded).optional(),
  notRecorded: wordList.optional(),
  /** Kinds of numbered lines that are among those the reply shows. */
  asks: z
    .array(z.enum(['recommendation', 'option', 'tentative', 'contradiction', 'hedged']))
    .min(1)
    .optional(),
  /** The reply recommends no checks. */
  noChecks: z.literal(true).optional(),
  /** Tools that ran and gave a result, among others, each by what it is there for. */
  calls: toolList.optional(),
  /**
   * What the reply holds: text, or a regular expression between slashes. `{leader}`, `{confidence}` are those of the turn,
   * `{phenomenon:id}`, `{cause:id}` descriptions, `{about:2}` the description of a line of the reply before.
   */
  answers: wordList.optional(),
  mustNot: wordList.optional(),
  outcome: z.union([outcome, z.array(outcome).min(1)]).optional(),
  leader: words.optional(),
  status: z.enum(['exploring', 'narrowing', 'confirming', 'stuck']).optional(),
  /** Said again, at most so often, while the diagnosis is open and lines are shown. What is expected holds for the last. */
  upTo: z.int().min(2).optional(),
  /** Tools that break down in this turn. */
  failing: toolList.optional(),
});

/** One conversation and what is expected of it. */
export const dialogueSchema = z.strictObject({
  name: words,
  about: words,
  locale: z.enum(['zh', 'en']),
  /** Lines of the documents it shows, by their id in COVERAGE.yaml. */
  covers: wordList,
  /** The ticket that `{answers}` are read from. What it doesn't mention the user doesn't know. */
  ticket: words.optional(),
  /** Or what is so, and what goes for everything else. */
  truth: z.strictObject({ present: z.array(words), rest: z.enum(['absent', 'unknown']) }).optional(),
  turns: z.array(turn).min(1),
});

export type Dialogue = z.output<typeof dialogueSchema>;
export type DialogueTurn = Dialogue['turns'][number];
export type ExpectedFinding = z.output<typeof recorded>;

/** A line of the documents that the dialogues answer for. */
export const coverageSchema = z.array(
  z.strictObject({
    id: words,
    /** What the line asks for, in short. */
    line: words,
    /** Shown by something else than a conversation: what, and where. */
    elsewhere: words.optional(),
  }),
);

export type CoverageLine = z.output<typeof coverageSchema>[number];
