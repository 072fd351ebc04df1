import type { GraphEngine, HypothesisId, Locale, LocalizedText } from '@dbdiag/graph-engine';
import { isRootCauseId, localize, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answered, toolAnswer } from '../answers/tool-answer.ts';
import type { DoorContext, DoorRuntime } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { doorLimits } from '../limits.ts';
import { causeUri, phenomenonUri } from '../resources/uris.ts';
import { localeArgument } from './arguments.ts';

const input = z.strictObject({
  query: z.string().min(1).max(500).describe('Words, English or Chinese, or an id'),
  kind: z.enum(['any', 'cause', 'phenomenon']).default('any'),
  locale: localeArgument,
});

const related = z.object({
  id: z.string(),
  description: z.string(),
  strength: z.number().min(0).max(1).describe('P(phenomenon | cause)'),
});

const match = z.object({
  kind: z.enum(['cause', 'phenomenon']),
  id: z.string(),
  description: z.string(),
  score: z.number().min(0).max(1).describe('The chance that this is meant; from 0.8 a person would agree'),
  uri: z.string().describe('The resource with all that is known of it'),
  related: z.array(related).describe('Of a cause its phenomena, of a phenomenon its causes, strongest first'),
});

/** What `search_knowledge` gives. */
export const searchKnowledgeOutput = z.object({ matches: z.array(match) });

type Match = z.output<typeof match>;

/** Finds causes and phenomena of the knowledge by words. */
export function registerSearchKnowledgeTool(server: McpServer, door: DoorContext): void {
  server.registerTool(
    'search_knowledge',
    {
      title: 'Search the knowledge',
      description:
        'Finds root causes and phenomena by words or id, each with what it is related to in past tickets and the resource that has its solution, checks and SQL. It knows nothing of a session or a server. Changes nothing.',
      inputSchema: input,
      outputSchema: searchKnowledgeOutput,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    (args, context) => {
      const locale = answerLocale(door, args.locale);
      return answered(
        async () => {
          const matches = search(door.runtime, args, locale);
          const text = matches.length === 0 ? doorWords[locale].noMatch : matches.map(describeMatch).join('\n');
          return toolAnswer({ text, structured: { matches }, locale });
        },
        { door, context, locale },
      );
    },
  );
}

function search({ engine, matchers }: DoorRuntime, { query, kind }: z.output<typeof input>, locale: Locale): readonly Match[] {
  const words = query.trim();
  const phenomena = kind === 'cause' ? [] : foundPhenomena(words, { engine, matchers });
  const causes = kind === 'phenomenon' ? [] : foundCauses(words, { engine, matchers });
  return [...phenomena.map((found) => phenomenonMatch(engine, found, locale)), ...causes.map((found) => causeMatch(engine, found, locale))]
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, doorLimits.matches);
}

interface Found {
  readonly id: string;
  readonly score: number;
}

function foundPhenomena(words: string, { engine, matchers }: Pick<DoorRuntime, 'engine' | 'matchers'>): readonly Found[] {
  if (engine.phenomenon(phenomenonId(words)) !== undefined) return [{ id: words, score: 1 }];
  return matchers.phenomena.read(words).candidates.map(({ phenomenonId: id, score }) => ({ id, score }));
}

function foundCauses(words: string, { engine, matchers }: Pick<DoorRuntime, 'engine' | 'matchers'>): readonly Found[] {
  if (engine.rootCause(rootCauseId(words)) !== undefined) return [{ id: words, score: 1 }];
  return matchers.rootCauses.find(words).map(({ rootCauseId: id, score }) => ({ id, score }));
}

function phenomenonMatch(engine: GraphEngine, { id, score }: Found, locale: Locale): Match {
  const causes = engine
    .causesOf(phenomenonId(id))
    .flatMap(({ hypothesisId, strength }) =>
      isRootCauseId(hypothesisId) ? [{ id: hypothesisId, description: causeText(engine, hypothesisId, locale), strength }] : [],
    );
  return {
    kind: 'phenomenon',
    id,
    description: say(engine.phenomenon(phenomenonId(id))?.description, locale),
    score,
    uri: phenomenonUri(id),
    related: causes.slice(0, doorLimits.related),
  };
}

function causeMatch(engine: GraphEngine, { id, score }: Found, locale: Locale): Match {
  const phenomena = engine.phenomenaOf(rootCauseId(id)).map(({ phenomenonId: one, strength }) => ({
    id: one,
    description: say(engine.phenomenon(one)?.description, locale),
    strength,
  }));
  return {
    kind: 'cause',
    id,
    description: causeText(engine, rootCauseId(id), locale),
    score,
    uri: causeUri(id),
    related: phenomena.slice(0, doorLimits.related),
  };
}

function causeText(engine: GraphEngine, id: HypothesisId, locale: Locale): string {
  return isRootCauseId(id) ? say(engine.rootCause(id)?.description, locale) : id;
}

function say(text: LocalizedText | undefined, locale: Locale): string {
  return text === undefined ? '' : localize(text, locale);
}

function describeMatch({ kind, id, description, score, uri, related: relations }: Match): string {
  const links = relations.map(({ id: other, strength }) => `${other} ${strength.toFixed(2)}`).join(', ');
  return `- ${kind} ${id} (${score.toFixed(2)}): ${description}; ${links}; ${uri}`;
}
