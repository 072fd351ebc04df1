import type { Locale } from '@dbdiag/graph-engine';
import type { HypothesisAccount } from '@dbdiag/runtime';
import { explainHypothesis } from '@dbdiag/runtime';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { stateWords } from '../answers/state-words.ts';
import { answered, toolAnswer, toolRefusal } from '../answers/tool-answer.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { doorLimits } from '../limits.ts';
import { localeArgument, sessionIdArgument } from './arguments.ts';
import { noSession } from './refusals.ts';

const input = z.strictObject({
  sessionId: sessionIdArgument,
  hypothesisId: z.string().min(1).max(200).optional().describe('Id of a hypothesis of this session; by default the leading one'),
  locale: localeArgument,
});

const probability = z.number().min(0).max(1);

/** What `explain` gives. */
export const explainOutput = z.object({
  hypothesisId: z.string(),
  kind: z.enum(['cause', 'other-cause', 'no-fault']),
  description: z.string(),
  mechanism: z.string().optional(),
  probability,
  against: z.object({ hypothesisId: z.string(), description: z.string(), probability }).describe('What it is compared with'),
  priorBits: z.number().describe('log2 of the odds before the evidence; with the bits of all evidence it sums to posteriorBits'),
  posteriorBits: z.number(),
  evidence: z.array(
    z.object({
      phenomenonId: z.string(),
      description: z.string(),
      status: z.enum(['present', 'absent']),
      words: z.string().optional(),
      value: z.string().optional(),
      bits: z.number().describe('Above 0 speaks for it, below 0 against it'),
    }),
  ),
  missing: z.array(z.object({ phenomenonId: z.string(), description: z.string() })),
  tickets: z.array(z.object({ ticketId: z.string(), source: z.string() })),
});

/** Accounts for a probability: which finding speaks for or against a cause, in bits that add up. */
export function registerExplainTool(server: McpServer, door: DoorContext): void {
  server.registerTool(
    'explain',
    {
      title: 'Explain a hypothesis',
      description:
        'Accounts for the probability of a root cause in a session: each finding with its weight in bits for or against it, what is typical of it and was not looked at, and past tickets. Changes nothing.',
      inputSchema: input,
      outputSchema: explainOutput,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    (args, context) =>
      answered(
        async () => {
          const { engine } = door.runtime;
          const loaded = await door.sessions.load(args.sessionId, { signal: context.mcpReq.signal });
          if (loaded === undefined) return noSession(answerLocale(door, args.locale));
          const locale = answerLocale(door, args.locale, loaded.session);
          const posterior = engine.posterior(loaded.session.diagnosis);
          const wanted = posterior.find(({ hypothesisId }) => args.hypothesisId === undefined || hypothesisId === args.hypothesisId);
          if (wanted === undefined) return toolRefusal(doorWords[locale].noHypothesis, 'engine/unknown-hypothesis');
          const account = explainHypothesis(engine, { session: loaded.session, hypothesisId: wanted.hypothesisId }, locale);
          return toolAnswer({ text: describeAccount(account, locale), structured: accountOf(account), locale });
        },
        { door, context, locale: answerLocale(door, args.locale) },
      ),
  );
}

function accountOf(account: HypothesisAccount): z.output<typeof explainOutput> {
  const { hypothesisId, kind, description, mechanism, probability: chance, against, priorBits, posteriorBits } = account;
  return {
    hypothesisId,
    kind,
    description,
    mechanism,
    probability: chance,
    against: { hypothesisId: against.hypothesisId, description: against.description, probability: against.probability },
    priorBits,
    posteriorBits,
    // Never cut: the bits add up.
    evidence: account.evidence.map(({ phenomenonId, description: text, status, words, value, bits }) => ({
      phenomenonId,
      description: text,
      status,
      words,
      value,
      bits,
    })),
    missing: account.missing
      .slice(0, doorLimits.evidence)
      .map(({ phenomenonId, description: text }) => ({ phenomenonId, description: text })),
    tickets: account.tickets.slice(0, doorLimits.related).map(({ ticketId, source }) => ({ ticketId, source })),
  };
}

/** What is less is nothing in two digits. */
const toldBits = 0.005;

function describeAccount(account: HypothesisAccount, locale: Locale): string {
  const words = stateWords[locale];
  const shownBits = (bits: number): string => `${bits > 0 ? '+' : ''}${bits.toFixed(2)}`;
  const { description, mechanism, against, priorBits, posteriorBits, evidence, missing, tickets } = account;
  const lines = (sign: number): readonly string[] =>
    evidence
      .filter(({ bits }) => Math.sign(bits) === sign && Math.abs(bits) >= toldBits)
      .slice(0, doorLimits.evidence)
      .map(({ bits, description: text, status }) => `${shownBits(bits)} ${status === 'present' ? '+' : '−'} ${text}`);
  const listed = (title: string, items: readonly string[]): readonly string[] => (items.length === 0 ? [] : [`${title}:`, ...items]);
  return [
    doorWords[locale].data,
    '',
    words.odds([description, against.description], [shownBits(priorBits), shownBits(posteriorBits)]),
    ...(mechanism === undefined ? [] : [mechanism]),
    ...listed(words.for, lines(1)),
    ...listed(words.against, lines(-1)),
    ...listed(
      words.missing,
      missing.slice(0, doorLimits.evidence).map(({ description: text, phenomenonId }) => `- ${text} [${phenomenonId}]`),
    ),
    ...listed(
      words.tickets,
      tickets.slice(0, doorLimits.related).map(({ ticketId, source }) => `- ${ticketId}: ${source}`),
    ),
  ].join('\n');
}
