import type { Composing } from './composing.ts';
import type { ModelLookup } from './model-lookup.ts';
import type { TargetPhrase } from './phrase.ts';

/** What is matched less well than this isn't called by its own words. */
const ownWords = 0.95;

/**
 * "Flow below the target": of two figures set against each other the second is called by what it has beside the first. Its meanings are then those
 * whose names begin like the first: the flow target and no other.
 */
export function sharingWords(composing: Composing, first: TargetPhrase, second: TargetPhrase): TargetPhrase {
  if (first.kind !== 'noun' || second.kind !== 'noun' || first.head === undefined || second.head === undefined) return second;
  const { lookup } = composing;
  const [said, rest] = [first.head, second.head].map((head) => textOf(composing, head));
  const own = second.head.mentions.some(({ meaning, score }) => meaning.kind === 'metric' && score >= ownWords);
  if (own || said === undefined || rest === undefined) return second;
  const named = lookup.model.metrics.filter(({ id }) => namesOf(lookup, id).some((name) => isJoinedOf(name, said, rest)));
  const [metric, ...others] = named;
  if (metric === undefined || others.length > 0) return second;
  const { from, to } = second.head;
  return { ...second, head: { from, to, mentions: [{ from, to, meaning: { kind: 'metric', metric: metric.id }, score: 1 }] } };
}

/** What a goal is the goal of: the flow, of a flow target. Companies "meet" the goal by that. */
export function measuredAgainst(lookup: ModelLookup, goal: string): string | undefined {
  const aims = namesOf(lookup, goal).flatMap((name) => goalWords.exec(name)?.[1]?.trim() ?? []);
  const named = lookup.model.metrics.filter(({ id }) => id !== goal && namesOf(lookup, id).some((name) => aims.includes(name)));
  return named.length === 1 ? named[0]?.id : undefined;
}

const goalWords = /^(.+?)(?:目标|预算|指标|计划| targets?| budget| goal| plan)$/u;

/** All names of a figure of the model, in small letters. */
function namesOf(lookup: ModelLookup, metric: string): readonly string[] {
  const { label, synonyms } = lookup.metric(metric);
  return [label.zh, label.en, ...synonyms].flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]));
}

/** 流水 and 目标 are 流水目标; "gross flow" and "target" are "flow target". */
function isJoinedOf(name: string, first: string, rest: string): boolean {
  if (!name.endsWith(rest) || name.length === rest.length) return false;
  const start = name.slice(0, -rest.length).trim();
  return first === start || first.endsWith(` ${start}`);
}

function textOf({ question }: Composing, { from, to }: { readonly from: number; readonly to: number }): string {
  return question.text.slice(question.tokens[from]?.start ?? 0, question.tokens[to - 1]?.end ?? 0).toLowerCase();
}
