import type { ModelCall, ModelRule, Ruling } from '../model-use.ts';
import { refuse, take } from '../model-use.ts';
import { weighSuggestionInput } from './suggestion-schemas.ts';

/** What a model is told about guesses. */
export const suspicionRules: readonly ModelRule[] = [
  {
    about: 'statements',
    text: {
      en: 'A guess at the cause ("could it be X?") is no observation: weigh_suggestion.',
      zh: '对原因的猜测（“会不会是 X？”）不是观察：用 weigh_suggestion。',
    },
  },
];

/** A suspicion is the user's, in words that sound like one. */
export function vetSuspicion({ params, reading }: ModelCall): Ruling {
  const { suspicion, remove } = weighSuggestionInput.parse(params);
  const { parts, opening, quotation, isSetAside, sounds } = reading;
  const found = quotation(suspicion);
  if (found === undefined) return refuse(suspicion, 'the user did not type these words');
  if (isSetAside(found)) return refuse(suspicion, 'the words are no guess at the cause');
  if (remove) {
    const takenBack = opening.diagnosis.suspicion !== undefined && sounds('negation', found.clause);
    return takenBack ? take({ suspicion, remove: true }) : refuse(suspicion, 'the user takes no suspicion back');
  }
  const isReported = parts.observations.some((text) => quotation(text)?.clause === found.clause);
  return sounds('suspicion', found.sentence) && !isReported ? take({ suspicion }) : refuse(suspicion, 'the user suspects nothing here');
}
