import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { ParseNote, ReadQuestion } from '../reading/mention.ts';
import { belongingConditions, nearWays } from './belonging.ts';
import { composeFigures } from './compose-figures.ts';
import { composeList } from './compose-list.ts';
import type { Composing, Link, Place, Rows, Thing } from './composing.ts';
import { conceptField } from './concept-field.ts';
import type { Choose } from './decisions.ts';
import { DeadEnd } from './decisions.ts';
import { figureThing } from './figure-thing.ts';
import type { JoinWays, Way } from './join-ways.ts';
import type { ModelLookup } from './model-lookup.ts';
import { modifiedRows } from './modified.ts';
import { nounRows, nounThing } from './noun-thing.ts';
import type { QuestionPhrase, TargetPhrase } from './phrase.ts';
import { wholeQuestion } from './phrase-extent.ts';
import { questionThings } from './question-things.ts';
import type { PartMemory } from './remembered-parts.ts';
import type { Recall } from './search-readings.ts';

/** What questions are composed with. */
export interface ComposeDeps {
  readonly lookup: ModelLookup;
  readonly ways: JoinWays;
  /** Fields all of whose values questions are read with. */
  readonly indexed: ReadonlySet<string>;
}

/** A question that is composed. */
export interface AskedPhrase {
  readonly question: ReadQuestion;
  readonly phrase: QuestionPhrase;
  readonly asOf: string;
  /** What parts of the question's phrases were found to stand for. */
  readonly things: ThingMemories;
}

interface NotedThing {
  readonly thing: Thing;
  readonly notes: readonly ParseNote[];
}

/** Parts of phrases, and by the dataset that each is said of what it came to. */
export type ThingMemories = WeakMap<TargetPhrase, Map<string | undefined, PartMemory<NotedThing>>>;

/** How a phrase is read: by these decisions, recalling parts that were read before. */
export interface Deciding {
  readonly choose: Choose;
  readonly recall: Recall;
}

/** An intent with what was decided for the user on the way. */
export interface Composed {
  readonly intent: StructuredIntent;
  readonly notes: readonly ParseNote[];
}

/** Makes one intent of a phrase, by the decisions of `choose`. @throws DeadEnd where they lead to none. */
export function composeQuestion(
  { lookup, ways, indexed }: ComposeDeps,
  { question, phrase, asOf, things: memories }: AskedPhrase,
  { choose, recall }: Deciding,
): Composed {
  const notes: ParseNote[] = [];
  let sharedWays = 0;
  const taken = new Map<string, Way>();
  const composing: Composing = {
    question,
    lookup,
    ways,
    indexed,
    asOf,
    choose,
    pay: (span, cost) => {
      choose(span, [{ value: undefined, cost, label: { zh: '', en: '' } }]);
    },
    note: (note) => notes.push(note),
    words: ({ from, to }) => {
      const [start, end] = [question.tokens[from]?.start ?? 0, question.tokens[to - 1]?.end ?? 0];
      return [{ text: question.text.slice(start, end), start, end }];
    },
    thing: (target: TargetPhrase, scope?: string): Thing => {
      const before = sharedWays;
      const found = recall(
        memoryOf(memories, target, scope),
        () => {
          const noted = notes.length;
          const thing = thingOf(composing, target, scope);
          return { thing, notes: notes.splice(noted) };
        },
        // A way that was taken for the whole question is no decision of this part.
        () => sharedWays === before,
      );
      notes.push(...found.notes);
      return found.thing;
    },
    rows: (noun, scope) => nounRows(composing, noun, scope),
    concept: (concept, scope, purpose) => conceptField(composing, concept, { scope, purpose }),
    modified: (modifiers, at: Place) => modifiedRows(composing, modifiers, at),
    sameWay: (from, to) => {
      sharedWays += 1;
      const key = `${from} ${to}`;
      const way = taken.get(key) ?? choose(wholeQuestion(phrase), nearWays(composing, from, to));
      taken.set(key, way);
      return way;
    },
    belonging: (rows: Rows, from: string, link?: Link) =>
      belongingConditions(composing, rows, link === undefined ? { from } : { from, link }),
  };
  const things = questionThings(composing, phrase);
  const intent = needsFigures(things.wanted, phrase) ? composeFigures(composing, phrase, things) : composeList(composing, phrase, things);
  return { intent, notes };
}

function memoryOf(memories: ThingMemories, target: TargetPhrase, scope: string | undefined): PartMemory<NotedThing> {
  const ofTarget = memories.get(target) ?? new Map<string | undefined, PartMemory<NotedThing>>();
  memories.set(target, ofTarget);
  const memory = ofTarget.get(scope) ?? {};
  ofTarget.set(scope, memory);
  return memory;
}

function thingOf(composing: Composing, target: TargetPhrase, scope?: string): Thing {
  if (target.kind === 'noun') return nounThing(composing, target, scope);
  if (target.kind !== 'concept') return figureThing(composing, target, scope);
  if (scope === undefined) throw new DeadEnd(target, 'It is not said whose this is.');
  const use = composing.concept(target, scope, 'show');
  const owner: Rows = { kind: 'rows', span: target, dataset: scope, conditions: [], wishes: [], times: [], by: [] };
  return { kind: 'property', span: target, field: composing.lookup.field(use.field), use, owner };
}

/** Whether figures are wanted, or groups are told apart or ranked by one. */
function needsFigures(wanted: readonly Thing[], phrase: QuestionPhrase): boolean {
  if (phrase.fold !== undefined || phrase.comparison !== undefined) return true;
  return wanted.some((thing) => {
    if (thing.kind === 'figure') return true;
    const { wishes } = thing.kind === 'rows' ? thing : thing.owner;
    return wishes.some((wish) => wish.kind === 'having' || (wish.by !== undefined && 'kind' in wish.by));
  });
}
