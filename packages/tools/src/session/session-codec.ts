import type { DiagnosisState } from '@dbdiag/graph-engine';
import { InvalidStateError, parseDiagnosisState, phenomenonId } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import { z } from 'zod';
import type { InputFault } from '../errors.ts';
import { InvalidSessionError, SessionVersionError } from '../errors.ts';
import { transcriptTurns } from '../limits.ts';
import type { SessionState } from './session-state.ts';
import { upgradeFrom1, upgradeFrom2, upgradeFrom3 } from './session-upgrade.ts';
import { toJson } from './to-json.ts';

const format = 'dbdiag/session';
/** Of the documents that are written; those of every version before are read. */
const version = 4;

/** Lines of an earlier list that are kept: more than a reply ever shows. */
const answeredLines = 50;

const header = z.object({ format: z.literal(format), version: z.int().min(1) });

const shownItem = z
  .strictObject({
    kind: z.enum(['recommendation', 'option', 'tentative', 'contradiction', 'hedged']),
    phenomenonId: z.string().transform(phenomenonId),
    onYes: z.enum(['present', 'absent']),
    words: z.string().optional(),
  })
  .transform(({ words, ...item }) => ({ ...item, ...(words !== undefined && { words }) }));

const field = z.unknown().optional();
/** The fields a ledger has; what is in them is the engine's to check. */
const ledgerFields = z.strictObject({
  findings: z.array(
    z.strictObject({
      phenomenonId: field,
      status: field,
      source: field,
      score: field,
      value: field,
      words: field,
      reason: field,
      round: field,
      corrects: field,
    }),
  ),
  rounds: field,
  suspicion: z.strictObject({ rootCauseIds: field, round: field, words: field }).optional(),
});

const turn = z
  .strictObject({
    user: z.string(),
    assistant: z.string(),
    calls: z.array(z.string()),
    round: z.int().min(0),
    outputs: z.array(z.strictObject({ tool: z.string(), text: z.string() })).optional(),
  })
  .transform(({ outputs, ...rest }) => ({ ...rest, ...(outputs !== undefined && { outputs }) }));

const json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]),
);

const candidate = z.strictObject({ queryType: z.enum(['phenomenon_to_root_causes', 'root_cause_to_phenomena']), entityId: z.string() });

const document = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  id: z.string(),
  locale: z.enum(['zh', 'en']),
  diagnosis: ledgerFields,
  lastShown: z.array(shownItem),
  answeredBefore: z.array(shownItem).max(answeredLines),
  candidates: z.array(candidate).max(answeredLines).optional(),
  pendingCall: z.strictObject({ tool: z.string(), params: json }).optional(),
  transcript: z.array(turn).max(transcriptTurns),
  knowledge: z.int().min(0).optional(),
});

/** The session as a document for a `SessionStore`. `decodeSession` gives the same session back. */
export function encodeSession(session: SessionState): JsonValue {
  const { id, locale, diagnosis, lastShown, answeredBefore, candidates, pendingCall, transcript, knowledge } = session;
  return toJson({
    format,
    version,
    id,
    locale,
    diagnosis,
    lastShown,
    answeredBefore: answeredBefore.slice(0, answeredLines),
    candidates,
    pendingCall,
    transcript: transcript.slice(-transcriptTurns),
    knowledge,
  });
}

/**
 * Reads a stored session back.
 *
 * @param stored - A document that `encodeSession` made, of this or an earlier release, also after a round trip through JSON.
 * @throws SessionVersionError when a later release wrote the document.
 * @throws InvalidSessionError when it is of another format, or broken; it lists every fault.
 */
export function decodeSession(stored: unknown): SessionState {
  const known = header.safeParse(stored);
  if (!known.success) throw new InvalidSessionError(faultsOf(known.error));
  if (known.data.version > version) throw new SessionVersionError(known.data.version, version);
  const parsed = document.safeParse(upgrade(stored, known.data.version));
  const ledger = readLedger(Reflect.get(Object(stored), 'diagnosis'));
  const shapeFaults = parsed.success ? [] : faultsOf(parsed.error);
  const faults = [...shapeFaults, ...ledger.faults.filter(({ path }) => !shapeFaults.some((fault) => fault.path === path))];
  if (!parsed.success || ledger.state === undefined || faults.length > 0) throw new InvalidSessionError(faults);
  const { id, locale, lastShown, answeredBefore, candidates, pendingCall, transcript, knowledge } = parsed.data;
  return {
    id,
    locale,
    diagnosis: ledger.state,
    lastShown,
    answeredBefore,
    ...(candidates !== undefined && { candidates }),
    ...(pendingCall !== undefined && { pendingCall }),
    transcript,
    ...(knowledge !== undefined && { knowledge }),
  };
}

/** A document of an earlier version as one of this. */
function upgrade(stored: unknown, from: number): unknown {
  if (from >= version) return stored;
  return [upgradeFrom1, upgradeFrom2, upgradeFrom3].slice(from - 1).reduce<unknown>((document, step) => step(document), stored);
}

function faultsOf(error: z.ZodError): readonly InputFault[] {
  return error.issues.map(({ path, message }) => ({ path: z.core.toDotPath(path), message }));
}

function readLedger(value: unknown): { readonly state?: DiagnosisState; readonly faults: readonly InputFault[] } {
  try {
    return { state: parseDiagnosisState(value), faults: [] };
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
    return { faults: error.faults.map(({ path, message }) => ({ path: path === '' ? 'diagnosis' : `diagnosis.${path}`, message })) };
  }
}
