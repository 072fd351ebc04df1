import type { GraphEngine, Locale, Observation } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { cleanMessage, readBlocks } from '@dbdiag/language';
import type { DefinedTool, ReadTurn, ToolDeps, ToolView, WantedCall } from '@dbdiag/tools';
import { defineTool, formatValue } from '@dbdiag/tools';
import { describeRound, diagnosedFact, diagnoseOutput, roundShare, shortened } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import { readGatheredPaste } from '../gather/gathered-readings.ts';
import type { PasteFinding } from '../pastes/paste-finding.ts';
import { readPastes, sourceOf } from '../pastes/read-pastes.ts';
import { pastedWords } from './paste-words.ts';

const name = 'read_pastes';

/** How much of what stands in a paste is repeated with a finding. */
const wordsCharacters = 160;

const readPastesInput = z.strictObject({
  pastes: z.array(z.string().min(1)).min(1).describe('Blocks as they were pasted, with their blanks and line breaks'),
});

const readPastesOutput = z.strictObject({
  /** What the blocks were taken for: `pg_locks`, `EXPLAIN`, `vmstat`. */
  sources: z.array(z.string()),
  /** How many findings the pastes gave. */
  found: z.int().min(0),
  /** Where the diagnosis stands now, as `diagnose` says it, and what was recorded. */
  diagnosed: diagnoseOutput,
  /** What is wrong with the output of a script of `dbdiag gather`. */
  notes: z.array(z.string()).exactOptional(),
});

/** The output of the tool that reads pastes. */
type ReadPastesOutput = z.output<typeof readPastesOutput>;

/** What a paste shows is a measurement that somebody else took: the latest counts, and where the user's words disagree they are asked. */
function observationOf({ phenomenonId, status, value, unit, words: { row, text } }: PasteFinding, locale: Locale): Observation {
  const said = shortened(cleanMessage(text), wordsCharacters);
  const words = row === undefined ? said : pastedWords[locale].row(row, said);
  return {
    phenomenonId,
    source: 'probe',
    status,
    words,
    ...(value !== undefined && unit !== undefined && unit !== 'yes/no' && { value: formatValue(value, unit, locale) }),
  };
}

/** Blocks that tell of a server or its machine; each is handed on as it was pasted. */
function understandPastes({ parts: { pastes = [] }, calls }: ReadTurn): WantedCall | undefined {
  const own = pastes.filter((block) => sourceOf(block) !== undefined);
  if (calls > 0 || own.length === 0) return undefined;
  return {
    params: { pastes: own.map(({ text }) => text) },
    reasoning: `The message has ${own.length} pasted blocks that tell of the server.`,
  };
}

function pastesView({ sources, found, diagnosed, notes = [] }: ReadPastesOutput, { locale }: { readonly locale: Locale }): ToolView {
  const words = pastedWords[locale];
  return {
    summary: words.summary(sources, found),
    ...((found === 0 || notes.length > 0) && {
      section: { kind: 'aside', blocks: notes.length > 0 ? notes : [words.nothing(sources)] } as const,
    }),
    share: (turn) => roundShare(diagnosed, turn),
  };
}

/**
 * Makes `read_pastes`: reads pasted output of psql, EXPLAIN, the server's log and the machine's programs by the conditions of the
 * probes, and records what it shows beside what the user says, with the value and the row as its words. It needs no target.
 */
export function createReadPastesTool({
  engine,
  options,
}: { readonly engine: GraphEngine } & Pick<ToolDeps, 'options'>): DefinedTool<ReadPastesOutput> {
  return defineTool({
    name,
    description: 'Reads pasted output (psql tables, EXPLAIN, settings, logs, top, vmstat, iostat, df) and records what it shows.',
    input: readPastesInput,
    output: readPastesOutput,
    effect: 'record',
    task: { en: 'Reading what you pasted', zh: '读取粘贴的内容' },
    view: pastesView,
    facts: ({ diagnosed }) => [diagnosedFact.of(diagnosed)],
    understands: { stage: 'paste', pastes: (block) => sourceOf(block) !== undefined, call: understandPastes },
    modelUse: { summarized: true, byRules: true },
    execute: async ({ pastes }, { session }) => {
      const { locale, diagnosis } = session;
      const blocks = pastes.flatMap(readBlocks);
      const { findings, sources } = readPastes(engine, blocks);
      const gathered = await readGatheredPaste(engine, blocks);
      const observations = [...gathered.findings, ...findings].map((finding) => observationOf(finding, locale));
      const state = observations.length === 0 ? diagnosis : engine.record(diagnosis, observations);
      const diagnosed = describeRound({
        engine,
        before: diagnosis,
        after: state,
        recorded: observations,
        locale,
        ...(options !== undefined && { options }),
      });
      const notes = gathered.notes.map((note) => localize(note, locale));
      const output = { sources: [...sources], found: observations.length, diagnosed, ...(notes.length > 0 && { notes }) };
      return { output, session: { ...session, diagnosis: state } };
    },
  });
}
