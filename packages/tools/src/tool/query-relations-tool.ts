import type { HypothesisId, Relation } from '@dbdiag/graph-engine';
import { expectedPhenomenaOf, isRootCauseId, OTHER_CAUSE } from '@dbdiag/graph-engine';
import type { ToolOptions } from '../options.ts';
import { resolveToolOptions } from '../options.ts';
import type { ReadTurn, WantedCall } from '../reading/understanding.ts';
import type { SessionState } from '../session/session-state.ts';
import type { DefinedTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import { findHypothesis, findPhenomenon } from './find-subject.ts';
import { mostTelling } from './most-telling.ts';
import type { Names } from './names.ts';
import { namesOf } from './names.ts';
import { relationText } from './relations-section.ts';
import type { GraphRelation, QueryRelationsOutput } from './schemas.ts';
import { queryRelationsInput, queryRelationsOutput } from './schemas.ts';
import { summaryWords } from './summary-words.ts';
import type { ToolDeps } from './tool-deps.ts';

/** Makes `query_relations`: which causes raise a phenomenon, or which phenomena a cause shows, as the tickets tell. */
export function createQueryRelationsTool(deps: ToolDeps): DefinedTool<QueryRelationsOutput> {
  const options = resolveToolOptions(deps.options);
  return defineTool({
    name: 'query_relations',
    description:
      'Says which causes a phenomenon points to, or which phenomena a cause shows. Use when the user asks what causes something or for the signs of a cause.',
    input: queryRelationsInput,
    output: queryRelationsOutput,
    effect: 'query',
    modelUse: { summarized: true },
    task: { en: 'Looking up how causes and phenomena go together', zh: '查询根因与现象的关联' },
    view: (output, { locale, input: { queryType } }) => ({
      summary: summaryWords[locale].relations(output.found ? output.results.length : undefined),
      section: { kind: 'answer', blocks: [relationText(output, locale)] },
      share: () => ({
        details: (details) => ({ ...details, relations: [...details.relations, output] }),
        candidates: output.found ? [] : output.candidates.map(({ entityId }) => ({ queryType, entityId })),
      }),
    }),
    understands: { call: understandRelations },
    execute: async ({ queryType, subject }, { session }) => {
      const query = { ...deps, options, session, names: namesOf(deps.engine, session.locale) };
      return { output: queryType === 'phenomenon_to_root_causes' ? causesOf(subject, query) : phenomenaOf(subject, query), session };
    },
  });
}

function understandRelations({ parts, calls, nameOf }: ReadTurn): WantedCall | undefined {
  const wanted = parts.questions.flatMap((question) => {
    if (question.about === 'causes') return [{ queryType: 'phenomenon_to_root_causes', subject: nameOf(question.subject) }];
    return question.about === 'signs' ? [{ queryType: 'root_cause_to_phenomena', subject: nameOf(question.subject) }] : [];
  });
  const params = wanted[calls];
  return params && { params, reasoning: 'The user asks how causes and phenomena go together.' };
}

interface Query extends Omit<ToolDeps, 'options'> {
  readonly options: ToolOptions;
  readonly session: SessionState;
  readonly names: Names;
}

function causesOf(subject: string, query: Query): QueryRelationsOutput {
  const { engine, names, options } = query;
  const found = findPhenomenon(subject, query);
  if (!('id' in found)) return notFound(subject, found.candidates, (id) => names.phenomenon(id));
  const relations = mostTelling(engine.causesOf(found.id));
  const shown = new Set<HypothesisId>(relations.map((relation) => relation.hypothesisId));
  const expecting = engine.snapshot.rootCauses.filter((cause) => !shown.has(cause.id) && expectedPhenomenaOf(cause).includes(found.id));
  return {
    found: true,
    queryType: 'phenomenon_to_root_causes',
    sourceEntityId: found.id,
    sourceEntityDescription: names.phenomenon(found.id),
    results: relations
      .slice(0, options.relationsShown)
      .map((relation) => describeRelation(relation, relation.hypothesisId, names.hypothesis(relation.hypothesisId))),
    expected: expecting.map(({ id }) => ({ entityId: id, entityDescription: names.hypothesis(id) })),
  };
}

function phenomenaOf(subject: string, query: Query): QueryRelationsOutput {
  const { engine, names, options } = query;
  const found = findHypothesis(subject, query);
  if (!('id' in found)) return notFound(subject, found.candidates, (id) => names.hypothesis(id));
  // Nothing is known of what none of the known causes shows.
  if (found.id === OTHER_CAUSE) return notFound(subject, [], () => '');
  const { id } = found;
  const relations = mostTelling(engine.phenomenaOf(id));
  const shown = new Set(relations.map((relation) => relation.phenomenonId));
  const expected = isRootCauseId(id) ? expectedPhenomenaOf(engine.rootCause(id) ?? {}) : [];
  return {
    found: true,
    queryType: 'root_cause_to_phenomena',
    sourceEntityId: id,
    sourceEntityDescription: names.hypothesis(id),
    results: relations
      .slice(0, options.relationsShown)
      .map((relation) => describeRelation(relation, relation.phenomenonId, names.phenomenon(relation.phenomenonId))),
    expected: expected
      .filter((phenomenon) => !shown.has(phenomenon))
      .map((phenomenon) => ({ entityId: phenomenon, entityDescription: names.phenomenon(phenomenon) })),
  };
}

function notFound<Id extends string>(subject: string, candidates: readonly Id[], nameOf: (id: Id) => string): QueryRelationsOutput {
  return { found: false, subject, candidates: candidates.map((id) => ({ entityId: id, entityDescription: nameOf(id) })) };
}

function describeRelation(
  { strength, baseRate, supportingTickets, tickets }: Relation,
  entityId: string,
  entityDescription: string,
): GraphRelation {
  return {
    entityId,
    entityDescription,
    relationStrength: strength,
    baseRate,
    supportingTicketCount: supportingTickets,
    ticketCount: tickets,
  };
}
