import { readCorrectedFigure } from '@dbdiag/language';
import { judgeValue } from '../../matching/judge-value.ts';
import type { SessionState } from '../../session/session-state.ts';
import type { YesOrNo } from './answer.ts';
import { usersAnswer } from './answer.ts';
import type { Interpretation, RawObservation, ReadingContext } from './interpret-observation.ts';
import { matched } from './interpret-observation.ts';

/**
 * Reads a message that only puts a figure in the place of another: the one said last that measures the same. What was said of it then is
 * judged anew by the new one.
 *
 * @returns Nothing for any other observation, and where no such figure was said, or it decides nothing.
 */
export function restateFigure(
  session: SessionState,
  { phenomena, phenomenon, names }: Pick<ReadingContext, 'phenomena' | 'phenomenon' | 'names'>,
): (observation: RawObservation) => Interpretation | undefined {
  return ({ text, reading }) => {
    const figure = reading === undefined ? readCorrectedFigure(text) : undefined;
    if (figure === undefined) return undefined;
    const findQuantities = (words: string) => phenomena.read(words).quantities;
    for (const { phenomenonId, words } of session.diagnosis.findings.toReversed()) {
      const earlier = usersAnswer(session, phenomenonId);
      if (earlier?.words === undefined || earlier.words !== words) continue;
      const said = earlier.words.normalize('NFKC');
      const old = findQuantities(said).find(({ unit, perSecond }) => unit === figure.unit && perSecond === figure.perSecond);
      const about = phenomenon(phenomenonId);
      if (old === undefined || about === undefined) continue;
      const now = said.slice(0, old.at) + figure.text + said.slice(old.at + old.text.length);
      const holds = judgeValue(now, about, findQuantities);
      if (holds === undefined) return undefined;
      const answer: YesOrNo = {
        phenomenonId,
        status: holds ? 'present' : 'absent',
        score: earlier.score ?? 1,
        words: now,
        value: figure.text,
      };
      return matched(text, answer, { tentative: false, names });
    }
    return undefined;
  };
}
