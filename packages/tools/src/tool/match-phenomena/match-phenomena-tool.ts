import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { MatchingDegradation, RefinedReading } from '../../matching/refine-reading.ts';
import { readRefined } from '../../matching/refine-reading.ts';
import { resolveToolOptions } from '../../options.ts';
import type { Resolution } from '../../references/resolve-reference.ts';
import { resolveCorrection, resolveReference } from '../../references/resolve-reference.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import type {
  Contradiction,
  FindingInput,
  InterpretedObservation,
  MatchPhenomenaOutput,
  WithdrawnReading,
} from '../match-phenomena-schemas.ts';
import { matchPhenomenaInput, matchPhenomenaOutput } from '../match-phenomena-schemas.ts';
import { namesOf } from '../names.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { matchedFact } from '../turn-facts.ts';
import type { Answer } from './answer.ts';
import { answerFeedback } from './feedback.ts';
import { withGivenAnswers } from './given-answers.ts';
import type { Interpretation, RawObservation } from './interpret-observation.ts';
import { interpretObservation } from './interpret-observation.ts';
import type { Hedge } from './line-target.ts';
import { matchView } from './match-view.ts';
import { readingHelp } from './reading-help.ts';
import { reconcileAnswers } from './reconcile-answers.ts';
import { restateFigure } from './restate-figure.ts';
import { understandMatch } from './understand-match.ts';
import { withinReply } from './within-reply.ts';

/**
 * Makes `match_phenomena`: reads what the user said as findings about known phenomena. It records nothing; hand its
 * `findings` to `diagnose`. Every observation is answered once, and nothing unclear loses what is clear.
 */
export function createMatchPhenomenaTool({
  engine,
  phenomena,
  embedding,
  reranker,
  options,
}: Omit<ToolDeps, 'rootCauses'>): DefinedTool<MatchPhenomenaOutput> {
  const resolved = resolveToolOptions(options);
  const refiners = { matcher: phenomena, ...(embedding !== undefined && { embedding }), ...(reranker !== undefined && { reranker }) };
  return defineTool({
    name: 'match_phenomena',
    description:
      'Reads what the user observed, confirmed, denied or cannot tell as findings, and says what is unclear. Then pass its findings to diagnose.',
    input: matchPhenomenaInput,
    output: matchPhenomenaOutput,
    effect: 'query',
    task: { en: 'Reading what you described', zh: '理解您的描述' },
    view: matchView,
    facts: (output) => [matchedFact.of(output)],
    degraded: ({ degraded }) => degraded,
    understands: { stage: 'read', call: understandMatch, withAnswers: withGivenAnswers },
    modelUse: { summarized: true, byRules: true, reading: readingHelp(engine, phenomena, resolved.matchAt) },
    execute: async ({ observations, readings: fromModel, correcting, ...feedback }, { session, signal, modelIsSilent = false }) => {
      const names = namesOf(engine, session.locale);
      const resolve = (reference: string): Resolution =>
        correcting ? resolveCorrection(reference, session, engine) : resolveReference(reference, session.lastShown, engine);
      const readText = ({ text, context }: RawObservation): Promise<RefinedReading> =>
        readRefined(
          { text, context, locale: session.locale, describe: (id) => names.phenomenon(id) },
          modelIsSilent ? { matcher: phenomena } : refiners,
          signal && { signal },
        );
      const context = {
        phenomena,
        phenomenon: (id: PhenomenonId) => engine.phenomenon(id),
        resolve,
        shownCount: session.lastShown.length,
        hedgedScore: resolved.hedgedScore,
        names,
        options: resolved,
        read: onceEach(readText),
      };
      const answered = answerFeedback(feedback, context);
      const reported = [...observations, ...fromModel.map(({ words, ...reading }) => ({ text: words, reading }))];
      const restated = correcting ? restateFigure(session, context) : () => undefined;
      const readAt = (offeredAt: number): Promise<readonly Interpretation[]> =>
        Promise.all(
          reported.map(
            async (observation) =>
              restated(observation) ?? (await interpretObservation(observation, { ...context, options: { ...resolved, offeredAt } })),
          ),
        );
      const read = await readAt(resolved.offeredAt);
      const isBare = answered.answers.length === 0 && read.every(({ interpreted }) => interpreted.kind === 'unmatched');
      const readings = withinReply(isBare ? await readAt(resolved.offeredAloneAt) : read, resolved.optionsPerReply);
      const answers = [...answered.answers, ...readings.flatMap(({ answers: given = [] }) => given)];
      const { findings, contradictions } = reconcileAnswers(answers, { session, correcting });
      const interpreted = readings.map((reading) => withTentative(reading.interpreted, findings, resolved.matchAt));
      const output = {
        interpreted,
        allMatched: interpreted.every(({ kind }) => kind === 'matched'),
        findings: [...findings],
        unresolved: [...answered.unresolved, ...readings.flatMap(({ unresolved }) => (unresolved === undefined ? [] : [unresolved]))],
        contradictions: contradictions.map((contradiction) => ({
          ...contradiction,
          description: names.phenomenon(contradiction.phenomenonId),
        })),
        withdrawn: findings
          .filter((finding) => isWithdrawn(finding, contradictions))
          .map((finding) => describeReading(finding, names.phenomenon(finding.phenomenonId))),
        rejected: answered.rejected.map((item) => describeReading(item, names.phenomenon(item.phenomenonId))),
        hedged: openHedges(answered.hedged, answers).map((hedge) => ({ ...hedge, description: names.phenomenon(hedge.phenomenonId) })),
        degraded: distinctFailures(readings.flatMap(({ degraded = [] }) => degraded)),
      };
      return { output, session };
    },
  });
}

/** A reading needn't be confirmed when it isn't counted, or is sure from other words. */
function withTentative(interpreted: InterpretedObservation, findings: readonly FindingInput[], matchAt: number): InterpretedObservation {
  if (interpreted.kind !== 'matched') return interpreted;
  const { matched } = interpreted;
  const counted = findings.find((finding) => finding.phenomenonId === matched.phenomenonId);
  return {
    ...interpreted,
    matched: { ...matched, tentative: matched.tentative && counted !== undefined && (counted.score ?? 1) < matchAt },
  };
}

/** Half answers about phenomena of which the same message says nothing plainer; each once. */
function openHedges(hedged: readonly Hedge[], answers: readonly Answer[]): readonly Hedge[] {
  const plain = new Set(answers.map((answer) => answer.phenomenonId));
  return hedged.filter(({ phenomenonId: id }, index) => !plain.has(id) && hedged.findIndex((other) => other.phenomenonId === id) === index);
}

/** A model that is down fails for every observation; saying so once is enough. */
function distinctFailures(failures: readonly MatchingDegradation[]): MatchingDegradation[] {
  return failures.filter(
    ({ code, message }, index) => failures.findIndex((other) => other.code === code && other.message === message) === index,
  );
}

/** A finding that a contradiction suspends isn't a reading taken back. */
function isWithdrawn({ phenomenonId: id, reason }: FindingInput, contradictions: readonly Pick<Contradiction, 'phenomenonId'>[]): boolean {
  return reason === 'withdrawn' && !contradictions.some((contradiction) => contradiction.phenomenonId === id);
}

function describeReading({ phenomenonId: id, words }: Pick<FindingInput, 'phenomenonId' | 'words'>, description: string): WithdrawnReading {
  return { phenomenonId: id, description, words };
}

/** Reads every observation at most once, however often it is weighed: a model may be asked for it. */
function onceEach<To>(read: (observation: RawObservation) => Promise<To>): (observation: RawObservation) => Promise<To> {
  const known = new Map<RawObservation, Promise<To>>();
  return async (observation) => {
    const reading = known.get(observation) ?? read(observation);
    known.set(observation, reading);
    return await reading;
  };
}
