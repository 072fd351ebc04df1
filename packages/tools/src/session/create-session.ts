import type { Locale } from '@dbdiag/graph-engine';
import { emptyDiagnosisState } from '@dbdiag/graph-engine';
import { transcriptTurns } from '../limits.ts';
import type { SessionState, TranscriptTurn } from './session-state.ts';

/**
 * A session in which nothing was said yet.
 *
 * @param locale - Language until the first message tells.
 */
export function createSession(id: string, locale: Locale = 'en'): SessionState {
  return { id, locale, diagnosis: emptyDiagnosisState, lastShown: [], answeredBefore: [], transcript: [] };
}

/**
 * Adds an exchange to the transcript; where it is full, the oldest goes.
 *
 * @param session - As it is after the exchange: its rounds are noted with it.
 */
export function appendTurn(session: SessionState, turn: Omit<TranscriptTurn, 'round'>): SessionState {
  return { ...session, transcript: [...session.transcript, { ...turn, round: session.diagnosis.rounds }].slice(-transcriptTurns) };
}
