import type { CallOptions, LLMMessage, LLMService } from '@dbdiag/ports';
import { z } from 'zod';
import { generateSql } from '../generator/generate-sql.ts';
import { structuredIntentSchema } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import { createJoinWays } from '../parser/join-ways.ts';
import { createModelLookup } from '../parser/model-lookup.ts';
import type { ParseOptions, SemanticParser } from '../parser/semantic-parser.ts';
import { tidyIntent } from '../parser/tidy-intent.ts';
import type { ParseNote, ParseOutcome } from '../reading/mention.ts';
import { createQuestionReader } from '../reading/question-reader.ts';
import type { ValueIndex } from '../reading/value-index.ts';
import { choicesOf, slotOffer } from './slot-offer.ts';
import { slotsJsonSchema, slotsSchema } from './slots.ts';
import type { SlotContext, SlotIntent } from './slots-intent.ts';
import { intentOfSlots } from './slots-intent.ts';
import { slotsPrompt, slotsRepairPrompt } from './slots-prompt.ts';

/** What questions are understood with where rules alone don't. */
export interface ModelParserDeps {
  /** The rules: they come first, and what they say stands where the language model brings nothing. */
  readonly parser: SemanticParser;
  readonly model: SemanticModel;
  readonly values?: ValueIndex;
  /**
   * Sent are the question, the words of the semantic model, and of the data only values that the question itself names. Give it a model that redacts
   * (`redactingModel`) where questions may hold what mustn't leave.
   */
  readonly llm: LLMService;
}

/** Understands questions, with a language model where rules alone don't. */
export interface ModelParser {
  /** As {@link SemanticParser.parse}; a language model that fails is as good as none. @throws The signal's reason when aborted. */
  parse(text: string, options: ParseOptions & CallOptions): Promise<ParseOutcome>;
}

/** Longest answer of a model, in tokens: a dozen slots with their words. */
const answerTokens = 1_000;

/** Longest reply that a repair quotes, in UTF-16 units. */
const keptReply = 4000;

const readByModel: ParseNote = {
  kind: 'choice',
  zh: '规则没有读懂这个问题，由语言模型按原词填表读出；请核对每个词的含义。',
  en: 'The rules did not understand this question; a language model read it word by word. See what each word was taken for.',
};

/**
 * A parser that asks a language model about the questions that rules don't understand, once, with one repair. The model fills in slots with ids and
 * the words of the question that say them; an answer with an id that doesn't exist, or words that carry nothing or are left over, is no answer.
 */
export function createModelParser({ parser, model, values, llm }: ModelParserDeps): ModelParser {
  const reader = createQuestionReader(values === undefined ? { model } : { model, values });
  const lookup = createModelLookup(model);
  const ways = createJoinWays(lookup);
  return {
    parse: async (text, { signal, ...options }) => {
      signal?.throwIfAborted();
      const own = parser.parse(text, options);
      if (own.kind !== 'not-understood' || own.reason === 'too-long' || own.reason === 'not-a-question') return own;
      const { asOf, locale } = options;
      const question = reader.read(text, locale === undefined ? { asOf } : { asOf, locale });
      const offer = slotOffer(lookup, question);
      const context: SlotContext = { question, offer, lookup, ways, asOf };
      const ask = asking(llm, context, signal === undefined ? {} : { signal });
      const messages = slotsPrompt({ question: text, locale: question.locale, asOf, offer });
      const first = await ask(messages);
      const last =
        first.read.faults.length > 0 && first.reply !== ''
          ? await ask([...messages, ...slotsRepairPrompt(first.reply, first.read.faults)])
          : first;
      return 'intent' in last.read ? { kind: 'understood', intent: tidyIntent(last.read.intent), notes: [readByModel] } : own;
    },
  };
}

interface Reply {
  /** Empty where nothing came, or nothing that could be mended. */
  readonly reply: string;
  readonly read: SlotIntent;
}

function asking(llm: LLMService, context: SlotContext, call: CallOptions): (messages: readonly LLMMessage[]) => Promise<Reply> {
  const schema = slotsJsonSchema(choicesOf(context.offer));
  return async (messages) => {
    let reply: unknown;
    try {
      reply = await llm.generate(messages, schema, { ...call, maxTokens: answerTokens });
    } catch (error) {
      call.signal?.throwIfAborted();
      return { reply: '', read: { faults: [error instanceof Error ? error.message : String(error)] } };
    }
    const parsed = slotsSchema.safeParse(reply);
    const text = (typeof reply === 'string' ? reply : JSON.stringify(reply ?? null)).slice(0, keptReply);
    if (!parsed.success) return { reply: text, read: { faults: [z.prettifyError(parsed.error)] } };
    if (!parsed.data.understood) return { reply: '', read: { faults: ['The model says that it does not understand the question.'] } };
    return { reply: text, read: sound(intentOfSlots(context, parsed.data), context) };
  };
}

/** An intent that can be compiled, or why it can't. */
function sound(read: SlotIntent, { lookup }: SlotContext): SlotIntent {
  if (!('intent' in read)) return read;
  if (!structuredIntentSchema.safeParse(read.intent).success) return { faults: ['The entries do not make a question.'] };
  const generated = generateSql(read.intent, lookup.model, { dialect: 'duckdb' });
  return generated.ok ? read : { faults: [generated.reason.en] };
}
