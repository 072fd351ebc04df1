import type { SessionState, ShownItem } from '@dbdiag/tools';
import type { AgentResponse, ResponseDetails } from '../../src/agent-response.ts';
import { defaultAgentLimits } from '../../src/limits.ts';
import { corpus, corpusEngine } from './corpus-agent.ts';
import type { DialogueTurn, ExpectedFinding } from './dialogue.ts';
import type { Setting } from './placeholders.ts';
import { fill } from './placeholders.ts';

/** A turn that was played. */
export interface PlayedTurn {
  readonly expected: DialogueTurn;
  readonly response: AgentResponse;
  readonly before: SessionState | undefined;
  readonly after: SessionState | undefined;
  /** As it was when the turn began, with the details of the turn. */
  readonly setting: Setting;
}

interface Recorded {
  readonly id: string;
  readonly status: string;
  readonly score: number;
}

/** What a turn added to the findings and counts or is answered: the last of each phenomenon. */
function added({ before, after }: PlayedTurn): readonly Recorded[] {
  const known = new Set((before?.diagnosis.findings ?? []).map((finding) => JSON.stringify(finding)));
  const fresh = (after?.diagnosis.findings ?? []).filter((finding) => !known.has(JSON.stringify(finding)));
  const latest = new Map(fresh.map((finding) => [finding.phenomenonId, finding]));
  return [...latest.values()]
    .map((finding) => ({
      id: finding.phenomenonId,
      status: 'reason' in finding && finding.reason === 'noPrivilege' ? finding.reason : finding.status,
      score: 'score' in finding ? (finding.score ?? 1) : 1,
    }))
    .filter(({ status }) => ['present', 'absent', 'unknown', 'noPrivilege'].includes(status));
}

function inWords({ id, status, score }: { readonly id: string; readonly status: string; readonly score?: number | undefined }): string {
  return score === undefined || score === 1 ? `${id} ${status}` : `${id} ${status} ${score.toFixed(2)}`;
}

function isMet(wanted: ExpectedFinding, found: Recorded): boolean {
  const near = wanted.score === undefined || Math.abs(wanted.score - found.score) < 1e-9;
  return wanted.id.split('|').includes(found.id) && wanted.status.split('|').includes(found.status) && near;
}

function recordedProblems(turn: PlayedTurn): readonly string[] {
  const { expected, setting } = turn;
  const found = added(turn);
  const forbidden = (expected.notRecorded ?? []).map((id) => fill(id, setting));
  const wrong = found.filter(({ id }) => forbidden.includes(id)).map((finding) => `recorded ${inWords(finding)}, which it must not`);
  if (expected.recorded === undefined) return wrong;
  const wanted = expected.recorded.map((finding) => ({ ...finding, id: fill(finding.id, setting) }));
  const missing = wanted
    .filter((finding) => !found.some((each) => isMet(finding, each)))
    .map((finding) => `did not record ${inWords(finding)}`);
  const extra = found.filter((each) => !wanted.some((finding) => isMet(finding, each))).map((finding) => `recorded ${inWords(finding)}`);
  return [...new Set([...wrong, ...missing, ...extra])];
}

/** The lines this reply shows: not those of an earlier one that still wait. */
function shownNow({ before, after, response: { details } }: PlayedTurn): readonly ShownItem[] {
  const now = after?.lastShown ?? [];
  const asked = details.recommendations.length + details.clarifications.length + details.tentative.length + details.contradictions.length;
  return asked > 0 || JSON.stringify(now) !== JSON.stringify(before?.lastShown ?? []) ? now : [];
}

/** Percentages look the same with and without a space before the sign. */
function closed(text: string): string {
  return text.replaceAll(' %', '%');
}

function holds(message: string, pattern: string): boolean {
  const expression = /^\/(.+)\/([a-z]*)$/su.exec(pattern);
  return expression === null ? closed(message).includes(closed(pattern)) : new RegExp(expression[1] ?? '', expression[2]).test(message);
}

function replyProblems(turn: PlayedTurn): readonly string[] {
  const { expected, response, setting } = turn;
  const { message, details } = response;
  const filled = (patterns: readonly string[] = []): readonly string[] => patterns.map((pattern) => fill(pattern, setting));
  const kinds = new Set<string>(shownNow(turn).map(({ kind }) => kind));
  const ran = new Set(details.callResults.flatMap(({ tool, success }) => (success ? [tool] : [])));
  return [
    ...(expected.asks ?? [])
      .filter((kind) => !kinds.has(kind))
      .map((kind) => `asked no ${kind} (asked: ${[...kinds].join(', ') || 'nothing'})`),
    ...(expected.noChecks === true && details.recommendations.length > 0 ? [`recommended ${details.recommendations.length} checks`] : []),
    ...(expected.calls ?? [])
      .filter((tool) => !ran.has(tool))
      .map((tool) => `did not run ${tool} (ran: ${[...ran].join(', ') || 'nothing'})`),
    ...filled(expected.answers)
      .filter((pattern) => !holds(message, pattern))
      .map((pattern) => `does not say ${pattern}`),
    ...filled(expected.mustNot)
      .filter((pattern) => holds(message, pattern))
      .map((pattern) => `says ${pattern}`),
  ];
}

function standingProblems(
  { expected }: PlayedTurn,
  { outcome, topHypothesis, topProbability, status }: ResponseDetails,
): readonly string[] {
  const outcomes = expected.outcome === undefined ? [outcome] : [expected.outcome].flat();
  const top = `${topHypothesis.hypothesisId} ${topProbability.toFixed(2)}`;
  return [
    ...(outcomes.includes(outcome) ? [] : [`outcome ${outcome} (${top}), not ${outcomes.join(' or ')}`]),
    ...(expected.leader === undefined || expected.leader === topHypothesis.hypothesisId ? [] : [`${top} leads, not ${expected.leader}`]),
    ...(expected.status === undefined || expected.status === status ? [] : [`status ${status}, not ${expected.status}`]),
  ];
}

/** What holds in every turn of every conversation. */
function lastingProblems(turn: PlayedTurn): readonly string[] {
  const { message, details } = turn.response;
  const { locale } = turn.setting.dialogue;
  const numbered = shownNow(turn).filter((_, index) => !new RegExp(`^\\s*${index + 1}\\. `, 'mu').test(message));
  return [
    ...(message.trim() === '' ? ['no reply'] : []),
    ...['undefined', 'NaN', '[object Object]'].filter((slip) => message.includes(slip)).map((slip) => `says ${slip}`),
    ...(details.locale === locale ? [] : [`replies in ${details.locale}`]),
    ...(details.topProbability >= 0 && details.topProbability <= 1 ? [] : [`confidence ${details.topProbability}`]),
    ...(details.outcome === 'concluded' && details.topProbability < leastSure(turn) ? [`concludes at ${details.topProbability}`] : []),
    ...(details.callResults.length <= defaultAgentLimits.steps ? [] : [`ran ${details.callResults.length} tools`]),
    ...(details.degraded ?? []).map(({ stage, code, message: reason }) => `degraded in ${stage}: ${code} ${reason}`),
    ...(numbered.length === 0 ? [] : [`shows ${numbered.length} lines without their number`]),
  ];
}

/** What is wrong with a turn, each in a few words. */
export function checkTurn(turn: PlayedTurn): readonly string[] {
  return [...recordedProblems(turn), ...replyProblems(turn), ...standingProblems(turn, turn.response.details), ...lastingProblems(turn)];
}

/** How sure a conclusion is at least: surer where no defining sign of the cause was found. */
function leastSure({ after, response }: PlayedTurn): number {
  const { concludeAt, definedAt } = corpusEngine.options;
  const cause = corpus.rootCauses.find(({ id }) => id === response.details.topHypothesis.hypothesisId);
  const found = new Set(after?.diagnosis.findings.filter(({ status }) => status === 'present').map(({ phenomenonId }) => phenomenonId));
  const isDefined = cause?.expectations?.some(({ expects, phenomenonId }) => expects === 'defining' && found.has(phenomenonId)) === true;
  return isDefined ? definedAt : concludeAt;
}
