import { ModelRefusedError } from '../model/errors.ts';
import { exceedsContext } from './context-refusal.ts';

/** Ways to ask for JSON, best first. `text`, with the schema in the prompt, is always left. */
export type Rung = 'json_schema' | 'json_object' | 'tool' | 'text';

/** Parts of a request that not every server takes. */
export type Feature = Exclude<Rung, 'text'> | 'temperature' | 'stream_options' | 'max_tokens';

const rungs: readonly Exclude<Rung, 'text'>[] = ['json_schema', 'json_object', 'tool'];

/** How a server names what it doesn't take. */
const named: Readonly<Record<Feature, RegExp>> = {
  json_schema: /response_?format|json_?schema|structured.?output|guided/iu,
  json_object: /response_?format|json_?object|json.?mode/iu,
  tool: /\btools?\b|tool_?choice|function.?call/iu,
  temperature: /temperature/iu,
  stream_options: /stream_?options|include_?usage/iu,
  // Newer models want the same limit under another name.
  max_tokens: /max_completion_tokens/iu,
};

/** Statuses with which servers refuse a feature that they don't know. */
const refusals: readonly number[] = [400, 404, 422];

/** What is known of a server: it begins with the standard and learns from refusals. */
export interface Dialect {
  has(feature: Feature): boolean;
  /** The best way left to ask for JSON. */
  rung(): Rung;
  /** The way didn't bring JSON: the server takes it and pays no attention. Later calls go the next one. */
  distrust(rung: Rung): void;
  /**
   * Whether the failure is the refusal of a feature that was used. The feature isn't used again, and the request is worth
   * repeating without it.
   */
  learn(error: unknown, used: readonly Feature[]): boolean;
  /** The model begins its answers inside a reasoning trace. */
  beginsInTrace: boolean;
  /** An answer ran into the limit of what it needs: the model writes more than the answer. */
  needsRoom: boolean;
}

/** Knows nothing yet. */
export function createDialect(): Dialect {
  const refused = new Set<Feature>();
  return {
    has: (feature) => !refused.has(feature),
    rung: () => rungs.find((rung) => !refused.has(rung)) ?? 'text',
    distrust: (rung) => {
      if (rung !== 'text') refused.add(rung);
    },
    learn: (error, used) => {
      if (!(error instanceof ModelRefusedError) || !refusals.includes(error.status) || exceedsContext(error.serverMessage)) return false;
      const feature = used.find((candidate) => named[candidate].test(error.serverMessage));
      if (feature !== undefined) refused.add(feature);
      return feature !== undefined;
    },
    beginsInTrace: false,
    needsRoom: false,
  };
}
