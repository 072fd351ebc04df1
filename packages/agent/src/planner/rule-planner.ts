import { foldText } from '@dbdiag/language';
import type { SessionState } from '@dbdiag/tools';
import { readResults } from '../tool-results.ts';
import { toolNames } from '../tool-run.ts';
import type { ReadingContext } from '../understanding/feedback.ts';
import { readBareList } from '../understanding/feedback.ts';
import type { MessageParts, Puzzle, Question } from '../understanding/message-parts.ts';
import { understandMessage } from '../understanding/understand-message.ts';
import type { Planner, ResponseContext } from './planner.ts';
import type { Situation } from './rule-steps.ts';
import { ruleSteps } from './rule-steps.ts';
import type { TextsOf } from './said-earlier.ts';
import { answersAbout, withFigure, withRestatedFigures } from './said-earlier.ts';

/** What the rule planner works with. */
export interface RulePlannerDeps {
  /** Whether there is a phenomenon of this id, so that "idle_in_tx_long yes" is read as an answer. Default: never. */
  readonly isPhenomenon?: (id: string) => boolean;
  /** How a phenomenon is described, in any language, so that "ignore what I said about deadlocks" finds the answer. Default: only by the user's own words. */
  readonly textsOf?: TextsOf;
  /** Whether the executor has `collect_evidence`: what can be measured is measured before a person is asked. Default false. */
  readonly canMeasure?: boolean;
}

/** A message as it was read at the beginning of a turn. */
interface Reading {
  readonly parts: MessageParts;
  /** Phenomena whose answers the user takes back without naming a line. */
  readonly takenBack: readonly string[];
  /** Statements the user takes back that no answer is known of. */
  readonly unknown: readonly Puzzle[];
}

function readingOf(
  message: string,
  opening: SessionState,
  { context, textsOf }: { readonly context: ReadingContext; readonly textsOf: TextsOf },
): Reading {
  const chosen = chosenCandidate(message, opening);
  if (chosen !== undefined) return { parts: { ...understandMessage('', context), questions: [chosen] }, takenBack: [], unknown: [] };
  const understood = withFigure(understandMessage(message, context), message, { opening, context, clarify: toolNames.clarify });
  const parts = withRestatedFigures(understood, opening);
  const withdrawn = parts.withdrawals.map(({ words, subject }) => ({ words, ids: answersAbout(subject, opening, textsOf) }));
  const unknown = withdrawn.flatMap(({ words, ids }): readonly Puzzle[] =>
    ids.length === 0 && !parts.correcting ? [{ kind: 'unplaced', words }] : [],
  );
  return { parts, takenBack: [...new Set(withdrawn.flatMap(({ ids }) => ids))], unknown };
}

/** Whether this diagnosis was measured already, or that was tried. */
function wasMeasured({ transcript, diagnosis }: SessionState): boolean {
  const since = transcript.slice(
    Math.max(
      0,
      transcript.findLastIndex(({ calls }) => calls.includes(toolNames.restart)),
    ),
  );
  return since.some(({ calls }) => calls.includes(toolNames.collect)) || diagnosis.findings.some(({ source }) => source === 'probe');
}

/** "The first one", after a reply that offered other subjects to ask about: the question, asked of that one. */
function chosenCandidate(message: string, { candidates = [] }: SessionState): Question | undefined {
  const references = readBareList(
    foldText(message)
      .replace(/[\s.!?。]+$/u, '')
      .trim(),
    { shown: [], isPhenomenon: () => false },
  );
  const candidate = references?.length === 1 ? candidates[Number(references[0]) - 1] : undefined;
  if (candidate === undefined) return undefined;
  return { about: candidate.queryType === 'root_cause_to_phenomena' ? 'signs' : 'causes', subject: candidate.entityId };
}

function responseContext({ parts, takenBack, unknown }: Reading, unfinished: boolean): ResponseContext {
  const { courtesies, puzzles, commands, correcting, observations, feedback } = parts;
  const said =
    observations.length +
    feedback.confirmations.length +
    feedback.denials.length +
    feedback.dontKnows.length +
    feedback.hedges.length +
    takenBack.length;
  return {
    courtesies,
    puzzles: [...puzzles, ...unknown],
    wantsHelp: commands.includes('help'),
    retracted: correcting && said === 0,
    unfinished,
  };
}

/**
 * The planner that needs no model: it takes the message apart by rules and runs, in this order, orders, matching, the
 * weighing of suspicions, diagnosis, what has to be asked back and the questions asked, until every part has been dealt with.
 */
export function createRulePlanner(deps: RulePlannerDeps = {}): Planner {
  const isPhenomenon = deps.isPhenomenon ?? (() => false);
  const textsOf = deps.textsOf ?? (() => []);
  const canMeasure = deps.canMeasure ?? false;
  /** What was understood, per turn: every decision of a turn reads the same message. */
  const understood = new WeakMap<SessionState, { readonly message: string; readonly reading: Reading }>();
  const read = (message: string, opening: SessionState): Reading => {
    const known = understood.get(opening);
    if (known?.message === message) return known.reading;
    const reading = readingOf(message, opening, { context: { shown: opening.lastShown, isPhenomenon, canMeasure }, textsOf });
    understood.set(opening, { message, reading });
    return reading;
  };
  return {
    decide: async (session, { message, opening, runs, stepsLeft }) => {
      const context = { shown: opening.lastShown, isPhenomenon };
      const reading = read(message, opening);
      const calls = (tool: string): number => runs.filter((run) => run.tool === tool).length;
      const nameOf = (subject: string): string =>
        opening.lastShown[Number(readBareList(subject, context)?.[0]) - 1]?.phenomenonId ?? subject;
      const { parts, takenBack } = reading;
      const measuring = canMeasure ? { wasMeasured: wasMeasured(opening) } : undefined;
      const situation: Situation = {
        parts,
        session,
        results: readResults(runs),
        calls,
        nameOf,
        takenBack,
        ...(measuring !== undefined && { measuring }),
      };
      const [next] = ruleSteps.flatMap((step) => step(situation) ?? []);
      if (next !== undefined && stepsLeft > 0) return next;
      const reasoning = next === undefined ? 'Every part of the message has been dealt with.' : 'No more calls are allowed.';
      return { decision: 'respond', responseContext: responseContext(reading, next !== undefined), reasoning };
    },
  };
}
