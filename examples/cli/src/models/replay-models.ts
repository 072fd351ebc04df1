import type { ModelExchange } from '@dbdiag/agent';
import { replayingModel } from '@dbdiag/agent';
import type { JsonValue } from '@dbdiag/ports';
import type { HelpingModels } from '@dbdiag/runtime';
import { isSearch, replayingIndex } from '@dbdiag/runtime';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';
import type { TranscriptHeader } from '../transcript/transcript-format.ts';

const failure = z.object({
  code: z.string(),
  message: z.string(),
  refusal: z.object({ status: z.number(), serverMessage: z.string() }).exactOptional(),
  received: z.string().exactOptional(),
});
const modelExchange = z.object({
  call: z.enum(['complete', 'generate', 'stream']),
  digest: z.string(),
  schema: z.string().exactOptional(),
  reply: z.json().exactOptional(),
  failure: failure.exactOptional(),
});

/**
 * The models of a transcript, which answer as they did; nothing is sent anywhere.
 *
 * @throws CommandError when an exchange is none.
 */
export function replayModels({ models, redact }: TranscriptHeader['options'], exchanges: readonly JsonValue[]): HelpingModels | undefined {
  if (models === undefined) return undefined;
  const model = replayingModel(exchanges.filter((exchange) => !isSearch(exchange)).map(readExchange));
  const index = replayingIndex(exchanges);
  return {
    ...(models.planning === undefined ? {} : { planning: model }),
    ...(models.embedding === undefined ? {} : { embedding: () => index }),
    redact: redact ?? {},
  };
}

function readExchange(exchange: JsonValue): ModelExchange {
  const parsed = modelExchange.safeParse(exchange);
  if (!parsed.success)
    throw new CommandError("An exchange with a model in the transcript can't be read. The transcript was damaged or edited.");
  return parsed.data;
}
