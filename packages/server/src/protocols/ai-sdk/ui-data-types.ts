import type { WireAgentEvent } from '@dbdiag/agent';
import type { WireAnswers } from '../asked-turn.ts';
import type { DiagnosisPart, EvidencePart, PosteriorPart, QuestionsPart } from '../turn-parts.ts';

type Degraded = Omit<Extract<WireAgentEvent, { type: 'degraded' }>, 'type'>;

/** What the parts hold, by the name of the part. */
interface PartData {
  readonly posterior: PosteriorPart;
  readonly questions: QuestionsPart;
  readonly evidence: EvidencePart;
  /** Only where a cause is concluded. */
  readonly diagnosis: DiagnosisPart;
  /** What rules did because a model failed, or what a tool couldn't put into words. */
  readonly degraded: Degraded;
  readonly progress: { readonly stage: 'started' | 'retrying' | 'responding' };
  readonly answers: WireAnswers;
}

/**
 * The data parts of a chat with dbdiag, for `UIMessage` of the AI SDK. In an assistant's message each of `posterior`, `questions`,
 * `evidence` and `diagnosis` is there once, with its name as its id; what the last message has is what holds. `answers` is what a
 * user's message may have. `progress` is transient: it comes to `onData` and into no message.
 *
 * @example
 * ```ts
 * type DbdiagUIMessage = UIMessage<DbdiagUIMetadata, DbdiagUIDataTypes>;
 * const { messages, sendMessage } = useChat<DbdiagUIMessage>({ transport: new DefaultChatTransport({ api: '/ui/chat' }) });
 * void sendMessage({ parts: [{ type: 'data-answers', data: [{ phenomenon_id: 'deadlocks', status: 'present' }] }] });
 * ```
 */
// A type and not an interface: only a type fits the SDK's record of data types.
export type DbdiagUIDataTypes = { readonly [Name in keyof PartData]: PartData[Name] };

/** The metadata of an assistant's message. */
export interface DbdiagUIMetadata {
  readonly session_id: string;
  /** Nothing was known of the session before this turn, or it was idle for too long and began anew. */
  readonly new_session?: boolean;
  /** Language of the message; there once the turn is over. */
  readonly locale?: 'zh' | 'en';
  /** Stable code of the error, where the turn failed. */
  readonly error_code?: string;
}

/** The output of a tool's part. */
export interface DbdiagToolOutput {
  /** What the call did, in a sentence. */
  readonly summary: string;
  /** What the tool returned, as the tool spells it. */
  readonly output?: unknown;
}
