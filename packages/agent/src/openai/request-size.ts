import type { LLMMessage } from '@dbdiag/ports';
import { ModelRefusedError } from '../model/errors.ts';
import { estimatePrompt } from './chat-reply.ts';
import { blamesAnswer, exceedsContext, toldContext } from './context-refusal.ts';
import type { Dialect } from './dialect.ts';
import { estimateTokens } from './token-estimate.ts';

/** What a call sends and how long an answer it asks for. */
interface RequestSize {
  readonly messages: readonly LLMMessage[];
  readonly maxTokens: number;
}

/** The size of one call's requests: it changes at most twice, once up and once down. */
export interface CallSize {
  readonly now: RequestSize;
  /** An answer ran into its limit. Returns whether there is more to give; whatever is asked of the model later gets it as well. */
  grow(): boolean;
  /** A request was refused for its length. Returns whether a shorter one is worth a try: the first time it is. */
  shrink(error: unknown): boolean;
}

/** What a call begins with. */
export interface CallNeeds {
  readonly messages: readonly LLMMessage[];
  /** Tokens of the answer that is asked for. */
  readonly answerTokens: number;
  /** Most tokens of an answer. */
  readonly maxTokens: number;
}

/** For one call. */
export function createCallSize({ messages, answerTokens, maxTokens }: CallNeeds, dialect: Dialect): CallSize {
  let now: RequestSize = { messages, maxTokens: dialect.needsRoom ? maxTokens : Math.min(answerTokens, maxTokens) };
  let shrunk = false;
  return {
    get now() {
      return now;
    },
    grow: () => {
      if (shrunk || now.maxTokens >= maxTokens) return false;
      dialect.needsRoom = true;
      now = { ...now, maxTokens };
      return true;
    },
    shrink: (error) => {
      if (shrunk || !(error instanceof ModelRefusedError) || !exceedsContext(error.serverMessage)) return false;
      shrunk = true;
      now = shorter(now, error.serverMessage);
      return true;
    },
  };
}

/** Longest answer that a shorter request asks for, in tokens: a decision fits. */
const shortAnswer = 256;

/** Part of a context that is filled, since tokens are only estimated. */
const filled = 0.75;

/** Part of a prompt that is kept where nothing says how much is too much. */
const kept = 0.6;

/** The same question at less length. The prompt stays whole where the answer that was asked for is what didn't fit. */
function shorter({ messages, maxTokens }: RequestSize, refusal: string): RequestSize {
  const prompt = estimatePrompt(messages);
  const answer = Math.min(maxTokens, shortAnswer);
  const context = toldContext(refusal);
  const room = context === undefined ? Infinity : filled * context - answer;
  const answerIsLong = context === undefined ? blamesAnswer(refusal) : maxTokens > context - room;
  if (answerIsLong && prompt <= room) return { messages, maxTokens: answer };
  return { messages: shortened(messages, prompt - Math.min(room, kept * prompt)), maxTokens: answer };
}

/** Of one message at least this part is left. */
const leastKept = 0.2;

/** Stands where something was left out. */
const gap = '\n[…]\n';

/** Messages without so many tokens: what others wrote is cut first, the longest message first, each in its middle. */
function shortened(messages: readonly LLMMessage[], tokens: number): readonly LLMMessage[] {
  const order = messages
    .map(({ role, content }, place) => ({ place, instructs: role === 'system', length: estimateTokens(content) }))
    .sort((a, b) => Number(a.instructs) - Number(b.instructs) || b.length - a.length);
  const parts = new Map<number, number>();
  let left = tokens;
  for (const { place, length } of order) {
    if (left < 1) break;
    const part = Math.max(leastKept, 1 - left / length);
    parts.set(place, part);
    left -= (1 - part) * length;
  }
  return messages.map((message, place) => ({ ...message, content: withoutMiddle(message.content, parts.get(place) ?? 1) }));
}

/** The beginning and the end of a text, together this part of it. */
function withoutMiddle(text: string, part: number): string {
  if (part >= 1) return text;
  const characters = Array.from(text);
  const half = Math.floor((characters.length * part) / 2);
  return characters.slice(0, half).join('') + gap + characters.slice(characters.length - half).join('');
}
