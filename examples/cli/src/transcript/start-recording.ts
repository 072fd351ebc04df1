import type { Locale } from '@dbdiag/graph-engine';
import type { Exchange, ModelNames } from '@dbdiag/runtime';
import type { RedactorOptions, ReplyLength, SessionState } from '@dbdiag/tools';
import { encodeSession } from '@dbdiag/tools';
import manifest from '../../package.json' with { type: 'json' };
import type { Workbench } from '../chat/conversation.ts';
import { knowledgeVersion } from './digests.ts';
import type { Recording } from './recording.ts';
import { transcriptFormat, transcriptVersion } from './transcript-format.ts';
import { openTranscript } from './transcript-writer.ts';

/** A conversation that is about to begin. */
export interface Beginning {
  readonly workbench: Workbench;
  readonly sessionId: string;
  /** The session that is resumed. */
  readonly session: SessionState | undefined;
  readonly locale: Locale | undefined;
  readonly replyLength?: ReplyLength | undefined;
  readonly systemLocale: Locale;
  /** The models that help, if any. */
  readonly models?: { readonly names: ModelNames; readonly redact: RedactorOptions };
  /** Where the exchanges with models gather during a turn. */
  readonly exchanges: Exchange[];
}

/**
 * Begins a new part of the transcript in `file`, with everything in its header that a replay needs.
 *
 * @throws CommandError when the file holds something else, or can't be written.
 */
export async function startRecording(
  file: string,
  { workbench, sessionId, session, locale, replyLength, systemLocale, models, exchanges }: Beginning,
): Promise<Recording> {
  const now = (): Date => new Date();
  const transcript = await openTranscript(file, {
    now,
    header: {
      format: transcriptFormat,
      version: transcriptVersion,
      program: manifest.version,
      at: now().toISOString(),
      knowledge: knowledgeVersion(workbench.engine),
      sessionId,
      ...(session === undefined ? {} : { opening: encodeSession(session) }),
      options: {
        ...(locale === undefined ? {} : { locale }),
        ...(replyLength === undefined ? {} : { replyLength }),
        systemLocale,
        ...(models === undefined ? {} : { models: models.names, redact: models.redact }),
      },
    },
  });
  return { transcript, takeExchanges: () => exchanges.splice(0) };
}
