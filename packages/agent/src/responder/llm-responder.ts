import type { GraphEngine } from '@dbdiag/graph-engine';
import type { CallOptions, LLMCallOptions, LLMMessage, LLMService, Redactor } from '@dbdiag/ports';
import { createRedactor, redactingModel, subjectWords } from '@dbdiag/tools';
import type { Degradation, StageUsage } from '../degradation.ts';
import type { GroundingSource, Violation } from '../grounding/check-grounding.ts';
import { checkGrounding } from '../grounding/check-grounding.ts';
import { distinctiveTerms } from '../grounding/distinctive-terms.ts';
import { userWords } from '../grounding/user-words.ts';
import type { ModelLimits } from '../limits.ts';
import { defaultModelLimits } from '../limits.ts';
import { ModelOutputError } from '../model/errors.ts';
import type { ModelAnswer } from '../model-call.ts';
import { askModel } from '../model-call.ts';
import { promptLimits } from '../prompts/prompt-limits.ts';
import { responderPrompt } from '../prompts/responder-prompt.ts';
import { isSilence } from '../silence.ts';
import type { TurnReport } from '../turn-report.ts';
import type { Paragraphs } from './llm-paragraphs.ts';
import { createParagraphs } from './llm-paragraphs.ts';
import type { Reply, ReplyPart, Responder } from './responder.ts';
import { createTemplateResponder } from './template-responder.ts';

/** What a responder with a model works with. */
export interface LLMResponderDeps {
  readonly model: LLMService;
  /** The engine of the tools: what it knows is what can't be named without a source. */
  readonly engine: GraphEngine;
  /** Words the reply first; its numbered lines, lists and diagnoses stay. Default: the templates. */
  readonly fallback?: Responder;
  /** Runs on everything that is sent. Default: secrets are taken out. */
  readonly redactor?: Redactor;
  /** What differs from `defaultModelLimits`. */
  readonly limits?: Partial<ModelLimits>;
}

interface ResponderParts {
  readonly model: LLMService;
  readonly engine: GraphEngine;
  readonly fallback: Responder;
  readonly limits: ModelLimits;
  readonly vocabulary: readonly string[];
  readonly terms: ReadonlySet<string>;
}

/** A reply under way. */
interface Wording {
  readonly paragraphs: Paragraphs;
  /** The parts the model words, in order. */
  readonly blocks: readonly ReplyPart[];
  readonly source: Omit<GroundingSource, 'block'>;
}

const separator = '\n\n';

/** The parts a model is given: prose, as far as it fits. */
function blocksOf(parts: readonly ReplyPart[]): readonly ReplyPart[] {
  let characters = 0;
  return parts.filter(({ kind, text }) => {
    if (kind !== 'prose' || text.length > promptLimits.block || characters + text.length > promptLimits.blocks) return false;
    characters += text.length;
    return true;
  });
}

/** The text of the model in pieces, or all at once where it doesn't stream. */
async function listen(
  model: LLMService,
  {
    messages,
    paragraphs,
    characters,
  }: { readonly messages: readonly LLMMessage[]; readonly paragraphs: Paragraphs; readonly characters: number },
  options: LLMCallOptions,
): Promise<void> {
  if (model.stream === undefined) {
    paragraphs.add((await model.complete(messages, options)).slice(0, characters));
    return;
  }
  let heard = 0;
  for await (const piece of model.stream(messages, options)) {
    options.signal?.throwIfAborted();
    heard += piece.length;
    if (heard > characters) throw new ModelOutputError(`The reply is longer than ${characters} characters.`);
    paragraphs.add(piece);
  }
}

/** What was wrong with one paragraph. */
interface Rejected {
  readonly number: number;
  /** `undefined` where the model left it out. */
  readonly violation: Violation | undefined;
}

/** Problems of one reply that are told; more would tell nothing new. */
const problemsTold = 3;

/** Characters of a claim that are told: they show which one it is. */
const claimCharacters = 60;

function problemText({ number, violation }: Rejected): string {
  return violation === undefined
    ? `${number} is missing`
    : `${number} has a ${violation.kind} of its own, "${violation.claim.slice(0, claimCharacters)}"`;
}

/** What went wrong with a reply, as one entry: the call itself, or paragraphs that can't be shown. */
function degradations(answer: ModelAnswer<void>, rejected: readonly Rejected[]): readonly Degradation[] {
  if (answer.kind === 'failed') return [answer.failure];
  if (rejected.length === 0) return [];
  const code = rejected.some(({ violation }) => violation !== undefined) ? 'agent/reply-ungrounded' : 'agent/model-output';
  return [
    {
      stage: 'responder',
      code,
      message: `Paragraphs of the model were not used: ${rejected.slice(0, problemsTold).map(problemText).join('; ')}.`,
    },
  ];
}

/** The paragraph of a block: the model's where it says nothing but the block, else the template's. */
async function worded(
  part: ReplyPart,
  { paragraphs, blocks, source }: Wording,
): Promise<{ readonly text: string; readonly rejected?: Rejected }> {
  const number = blocks.indexOf(part) + 1;
  const paragraph = await paragraphs.paragraph(number);
  if (paragraph === undefined) return { text: part.text, rejected: { number, violation: undefined } };
  const text = paragraph.replace(/(?<!\s)[^\S\n]*\n\s*/gu, ' ');
  const [violation] = checkGrounding(text, { ...source, block: part.text });
  return violation === undefined ? { text } : { text: part.text, rejected: { number, violation } };
}

/** The notes about what went wrong in this reply itself. */
async function notesOf(report: TurnReport, degraded: readonly Degradation[], fallback: Responder): Promise<readonly ReplyPart[]> {
  const { parts = [] } = await fallback.respond({ ...report, degraded: [...report.degraded, ...degraded] });
  return parts.filter(({ kind }) => kind === 'note');
}

/** The reply as the templates have it, when there is nothing for a model to do. */
async function* asWritten(reply: Reply): AsyncGenerator<string, Reply> {
  yield reply.message;
  return reply;
}

async function* reworded(
  report: TurnReport,
  reply: Reply,
  { responderParts, signal }: { readonly responderParts: ResponderParts; readonly signal: AbortSignal | undefined },
): AsyncGenerator<string, Reply> {
  const { model, engine, fallback, limits, vocabulary, terms } = responderParts;
  const { parts = [] } = reply;
  const { locale, standing } = report;
  const blocks = blocksOf(parts);
  const { messages, secrets } = responderPrompt({
    locale,
    about: subjectWords(engine, locale),
    status: standing.status,
    outcome: standing.outcome,
    blocks: blocks.map(({ text }) => text),
  });
  const paragraphs = createParagraphs();
  const wording: Wording = {
    paragraphs,
    blocks,
    source: { locale, outcome: standing.outcome, words: [...userWords(report), ...report.words], vocabulary, terms, secrets },
  };
  const stop = new AbortController();
  const asking = askModel((options) => listen(model, { messages, paragraphs, characters: limits.replyCharacters }, options), {
    stage: 'responder',
    timeoutMs: limits.callTimeoutMs,
    signal: AbortSignal.any([stop.signal, ...(signal === undefined ? [] : [signal])]),
  });
  const heard = asking.then(
    (answer) => {
      if (answer.kind === 'answered') paragraphs.end();
      else paragraphs.breakOff();
      return answer;
    },
    () => {
      paragraphs.breakOff();
      return undefined;
    },
  );
  try {
    let message = '';
    const rejected: Rejected[] = [];
    for (const part of parts.filter(({ kind }) => kind !== 'note')) {
      const said = blocks.includes(part) ? await worded(part, wording) : { text: part.text };
      signal?.throwIfAborted();
      if (said.rejected !== undefined) rejected.push(said.rejected);
      const piece = message === '' ? said.text : `${separator}${said.text}`;
      message += piece;
      yield piece;
    }
    const answer = await heard;
    signal?.throwIfAborted();
    const usage: readonly StageUsage[] = answer?.usage ?? [];
    const degraded = answer === undefined ? [] : degradations(answer, rejected);
    const notes = (await notesOf(report, degraded, fallback)).map(({ text }) => `${separator}${text}`).join('');
    if (notes !== '') yield notes;
    return { ...reply, message: message + notes, remarks: { degraded, unbacked: [], usage } };
  } finally {
    stop.abort(new Error('Nobody reads the reply any more.'));
    await heard;
  }
}

/**
 * The responder with a model. The templates write the reply, and the model words their prose anew, paragraph by paragraph; the
 * numbered lines, lists and whole diagnoses stay as they are. It sees the structured result only. A paragraph that says anything
 * but its facts, or comes too late, is the template's; a paragraph that was shown is never taken back or said again.
 */
export function createLLMResponder(deps: LLMResponderDeps): Responder {
  const { phenomena, rootCauses } = deps.engine.snapshot;
  const named = (texts: { readonly zh?: string; readonly en?: string }): readonly string[] =>
    [texts.zh, texts.en].filter((text) => text !== undefined);
  const causes = rootCauses.flatMap(({ description }) => named(description));
  const responderParts: ResponderParts = {
    model: redactingModel(deps.model, deps.redactor ?? createRedactor()),
    engine: deps.engine,
    fallback: deps.fallback ?? createTemplateResponder({ engine: deps.engine }),
    limits: { ...defaultModelLimits, ...deps.limits },
    vocabulary: [...causes, ...phenomena.flatMap(({ description }) => named(description))],
    terms: distinctiveTerms(causes),
  };
  const stream = async function* stream(report: TurnReport, options?: CallOptions): AsyncGenerator<string, Reply> {
    const reply = await responderParts.fallback.respond(report, options);
    const failedBefore = report.degraded.length >= responderParts.limits.failures || report.degraded.some(isSilence);
    const nothingToWord = blocksOf(reply.parts ?? []).length === 0;
    return yield* failedBefore || nothingToWord ? asWritten(reply) : reworded(report, reply, { responderParts, signal: options?.signal });
  };
  return {
    stream,
    respond: async (report, options) => {
      const pieces = stream(report, options);
      let next = await pieces.next();
      while (next.done !== true) next = await pieces.next();
      return next.value;
    },
  };
}
