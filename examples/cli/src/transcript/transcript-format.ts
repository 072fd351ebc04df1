import type { JsonValue } from '@dbdiag/ports';
import type { RedactorOptions } from '@dbdiag/tools';
import { z } from 'zod';

/** What the header of a transcript says it is. */
export const transcriptFormat = 'dbdiag/transcript';
/** The version this program writes. It reads the one before as well where no model read messages: that one was asked otherwise. */
export const transcriptVersion = 2;
/** When messages were planned, matched and worded by a model in calls of their own. */
export const severalCallsVersion = 1;

const locale = z.enum(['zh', 'en']);
const json = z.json();

const knowledge = z.strictObject({
  /** Version of the corpus that came with the program. */
  version: z.string(),
  /** SHA-256 of all that was known, imported and learned tickets included. */
  digest: z.string(),
});

const header = z.strictObject({
  format: z.literal(transcriptFormat),
  version: z.literal([severalCallsVersion, transcriptVersion]),
  program: z.string(),
  at: z.iso.datetime(),
  knowledge,
  sessionId: z.string(),
  /** The session as it was before the first turn; absent for a new one. */
  opening: json.exactOptional(),
  options: z.strictObject({
    /** The language, where the user fixed it. */
    locale: locale.exactOptional(),
    /** How much the replies said, where it isn't what they say by default. */
    replyLength: z.enum(['brief', 'full']).exactOptional(),
    /** That of the system, in which commands are read before the first message. */
    systemLocale: locale,
    /** Names of the models that took part; absent where there was none. */
    models: z.strictObject({ planning: z.string().exactOptional(), embedding: z.string().exactOptional() }).exactOptional(),
    /** What was taken out of everything that went to a model, besides secrets. */
    redact: z
      .strictObject({
        names: z.array(z.string()).exactOptional(),
        addresses: z.boolean().exactOptional(),
        sqlLiterals: z.boolean().exactOptional(),
      })
      .exactOptional(),
  }),
});

const session = z.strictObject({
  /** SHA-256 of the whole stored session. */
  digest: z.string(),
  confirmed: z.array(z.strictObject({ phenomenonId: z.string(), score: z.number() })),
  denied: z.array(z.string()),
  unknown: z.array(z.string()),
  lastShown: z.array(z.string()),
});

const turnBase = { turn: z.int().min(1), at: z.iso.datetime(), input: z.string() };

const repliedTurn = z.strictObject({
  ...turnBase,
  locale,
  message: z.string(),
  details: json,
  /** Absent while there is none: an empty first message begins no session. */
  session: session.exactOptional(),
  /** What was asked of models and what they answered, in order. */
  model: z.array(json).exactOptional(),
});

const failedTurn = z.strictObject({
  ...turnBase,
  /** Why nothing came of the turn; the session was left as it was. */
  error: z.strictObject({ code: z.string(), message: z.string() }),
});

/** The first line of each part of a transcript. */
export const transcriptHeader = header;
/** Every other line. */
export const transcriptTurn = z.union([repliedTurn, failedTurn]);

export type TranscriptHeader = z.output<typeof header>;
/** The first line of a part, as it is written. */
export interface NewTranscriptHeader extends Omit<TranscriptHeader, 'opening' | 'options'> {
  readonly opening?: JsonValue;
  readonly options: Omit<TranscriptHeader['options'], 'redact'> & { readonly redact?: RedactorOptions };
}
export type RepliedTurn = z.output<typeof repliedTurn>;
export type TranscriptTurn = z.output<typeof transcriptTurn>;
/** What stood after a turn. */
export type RecordedSession = z.output<typeof session>;
/** Which knowledge a conversation used. */
export type KnowledgeVersion = z.output<typeof knowledge>;

/** One run of the program: what it began from, and its turns. */
export interface TranscriptPart {
  readonly header: TranscriptHeader;
  readonly turns: readonly TranscriptTurn[];
}
