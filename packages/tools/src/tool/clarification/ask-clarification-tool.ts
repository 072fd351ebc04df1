import type { PhenomenonId, Threshold } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { ToolInputError } from '../../errors.ts';
import type { ToolOptions } from '../../options.ts';
import { resolveToolOptions } from '../../options.ts';
import { resolveReference } from '../../references/resolve-reference.ts';
import type { SessionState, ShownItem } from '../../session/session-state.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import type { Names } from '../names.ts';
import { namesOf } from '../names.ts';
import type { ToolDeps } from '../tool-deps.ts';
import { askedFact } from '../turn-facts.ts';
import type { AskClarificationInput, AskClarificationOutput, ClarificationLine } from './clarification-schemas.ts';
import { askClarificationInput, askClarificationOutput } from './clarification-schemas.ts';
import { clarificationView } from './clarification-view.ts';
import { clarificationWordings } from './clarification-wording.ts';
import { understandUnclear } from './understand-unclear.ts';

const name = 'ask_clarification';

/**
 * Makes `ask_clarification`: the question about what is unclear, and the lines to choose from. It changes nothing: what it
 * returns is to be shown, and its lines are what the user answers then.
 *
 * It throws `ToolInputError` for options that the knowledge doesn't have.
 */
export function createAskClarificationTool({
  engine,
  phenomena,
  options,
}: Omit<ToolDeps, 'rootCauses'>): DefinedTool<AskClarificationOutput> {
  const resolved = resolveToolOptions(options);
  return defineTool({
    name,
    description: 'Makes a question about something unclear, with lines to choose from.',
    input: askClarificationInput,
    output: askClarificationOutput,
    effect: 'query',
    task: { en: 'Preparing the question back to you', zh: '准备要问您的问题' },
    view: clarificationView,
    facts: (output) => [askedFact.of(output)],
    understands: { stage: 'ask-back', call: understandUnclear },
    modelUse: { summarized: true, byRules: true },
    execute: async ({ type, subject, options: given = [] }, { session }) => {
      const unknown = given.filter((id) => engine.phenomenon(phenomenonId(id)) === undefined);
      if (unknown.length > 0)
        throw new ToolInputError(
          name,
          unknown.map((id) => ({ path: 'options', message: `${id} is no known phenomenon` })),
        );
      const context = { engine, phenomena, session, options: resolved, names: namesOf(engine, session.locale) };
      return { output: clarify({ type, given: given.map(phenomenonId) }, meaningOf(subject, context), context), session };
    },
  });
}

interface Context extends Pick<ToolDeps, 'engine' | 'phenomena'> {
  readonly session: SessionState;
  readonly options: ToolOptions;
  readonly names: Names;
}

/** What a subject may mean, most likely first. */
interface Meaning {
  /** As it is named in the question. */
  readonly text: string;
  readonly readings: readonly Reading[];
}

type Reading = Pick<ShownItem, 'phenomenonId' | 'onYes' | 'words'>;

interface Unclear {
  readonly type: AskClarificationInput['type'];
  /** What the user is to choose from; by default what the subject may mean. */
  readonly given: readonly PhenomenonId[];
}

function meaningOf(subject: string, { engine, phenomena, session, options, names }: Context): Meaning {
  const resolution = resolveReference(subject, session.lastShown, engine);
  switch (resolution.kind) {
    case 'line':
      return { text: resolution.item.words ?? names.phenomenon(resolution.item.phenomenonId), readings: [resolution.item] };
    case 'phenomenon':
      return { text: names.phenomenon(resolution.phenomenonId), readings: [{ phenomenonId: resolution.phenomenonId, onYes: 'present' }] };
    case 'several':
      return { text: subject, readings: resolution.items };
    case 'nowhere':
      return { text: subject, readings: [] };
    case 'no-reference':
      break;
  }
  const reading = phenomena.read(subject);
  const likely = reading.candidates.filter(({ score }) => score >= options.clarifyFloor);
  return {
    text: subject,
    readings: likely.map(({ phenomenonId: id }) => ({ phenomenonId: id, onYes: phenomena.polarityOf(reading, id), words: subject })),
  };
}

function clarify({ type, given }: Unclear, { text, readings }: Meaning, context: Context): AskClarificationOutput {
  const { options, names } = context;
  const chosen =
    given.length === 0
      ? readings
      : given.map((id): Reading => readings.find((reading) => reading.phenomenonId === id) ?? { phenomenonId: id, onYes: 'present' });
  const wording = clarificationWordings[names.locale];
  const lines = (kind: ClarificationLine['kind'], count: number): ClarificationLine[] =>
    chosen.slice(0, count).map((reading) => lineOf(reading, kind, names));
  const asked = (question: string, shown: ClarificationLine[]): AskClarificationOutput => ({
    type,
    subject: text,
    question,
    options: shown,
  });
  switch (type) {
    case 'vague_observation':
    case 'multiple_matches': {
      const shown = lines('option', options.clarificationOptions);
      return asked(shown.length === 0 ? wording.details(text) : wording.which(text), shown);
    }
    case 'ambiguous_feedback': {
      const shown = lines('hedged', options.clarificationOptions);
      return asked(shown.length === 0 ? wording.details(text) : wording.whetherSo(shown.length), shown);
    }
    case 'missing_value': {
      const { id, threshold } = measured(chosen, context);
      if (id === undefined) return asked(wording.details(text), []);
      const shown = [lineOf({ phenomenonId: id, onYes: 'present' }, 'recommendation', names)];
      return asked(threshold === undefined ? wording.whetherSo(1) : wording.howMuch(threshold), shown);
    }
  }
}

/** The likeliest reading that a number decides; else the likeliest. */
function measured(
  readings: readonly Reading[],
  { engine }: Context,
): { readonly id?: PhenomenonId; readonly threshold?: Threshold | undefined } {
  const known = readings.map(({ phenomenonId: id }) => ({ id, threshold: engine.phenomenon(id)?.threshold }));
  const best = known.find(({ threshold }) => threshold !== undefined) ?? known[0];
  if (best === undefined) return {};
  const { id, threshold } = best;
  return { id, threshold };
}

function lineOf({ phenomenonId: id, onYes, words }: Reading, kind: ClarificationLine['kind'], names: Names): ClarificationLine {
  return {
    kind,
    phenomenonId: id,
    description: names.phenomenon(id),
    observationMethod: names.observationMethod(id),
    glance: names.glance(id),
    onYes,
    words,
  };
}
