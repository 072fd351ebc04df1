import type { ClauseReading } from '@dbdiag/language';
import type { Piece } from './pieces.ts';

/** What becomes of a statement that tells nothing of how things are now. */
export function pieceOfAct({ act, time }: ClauseReading, words: string): Piece {
  switch (act) {
    case 'ask':
    case 'suppose':
      return { kind: 'puzzle', puzzle: { kind: 'question', words } };
    case 'thank':
      return { kind: 'courtesy', courtesy: 'thanks' };
    case 'greet':
      return { kind: 'courtesy', courtesy: 'greeting' };
    case 'end':
      return { kind: 'courtesy', courtesy: 'farewell' };
    case 'complain':
    case 'correct':
    case 'permission':
    case 'role':
      return { kind: 'courtesy', courtesy: act };
    case 'request':
      return { kind: 'puzzle', puzzle: { kind: 'setAside', as: 'request', words } };
    case 'address':
    case 'calm':
    case 'elsewhere':
    case 'habit':
    case 'likeness':
    case 'quote':
    case 'suspect':
      return { kind: 'puzzle', puzzle: { kind: 'setAside', as: 'noReport', words } };
    case 'report':
    case 'deny':
      return { kind: 'puzzle', puzzle: { kind: 'setAside', as: time === 'mended' || time === 'past' ? 'over' : 'noReport', words } };
  }
}
