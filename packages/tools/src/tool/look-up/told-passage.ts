import type { GraphEngine } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { SessionState } from '../../session/session-state.ts';
import { knownActions } from '../answers/known-actions.ts';
import { namesOf } from '../names.ts';
import type { ToldPassage } from './look-up-schemas.ts';
import type { Passage } from './passage.ts';
import { causeOf } from './passage.ts';
import type { QuestionWish } from './question-wants.ts';

/** The text that answers a wish about an action. */
function actionText(id: string, wish: QuestionWish, locale: SessionState['locale']): string {
  const action = knownActions.find((one) => one.id === id);
  if (action === undefined) return '';
  const { hits, checkFirst, reversal, duration } = action;
  const texts = wish === 'duration' ? [duration, checkFirst] : wish === 'undo' ? [reversal] : [hits, checkFirst, reversal];
  return texts.map((text) => localize(text, locale)).join(locale === 'zh' ? '' : ' ');
}

/** A passage in the language of the session, as it answers a wish. */
export function tellPassage(
  passage: Passage,
  wish: QuestionWish,
  { engine, session }: { readonly engine: GraphEngine; readonly session: SessionState },
): ToldPassage {
  const { kind, about, level, statement, note, source } = passage;
  const { locale } = session;
  const names = namesOf(engine, locale);
  const probability = engine.posterior(session.diagnosis).find(({ hypothesisId }) => hypothesisId === causeOf(passage))?.probability;
  const name =
    'cause' in about
      ? names.hypothesis(about.cause)
      : 'phenomenon' in about
        ? names.phenomenon(about.phenomenon)
        : 'action' in about
          ? localize(knownActions.find(({ id }) => id === about.action)?.name ?? {}, locale)
          : '';
  const text = 'action' in about ? actionText(about.action, wish, locale) : localize(passage.text, locale);
  return {
    kind,
    name,
    text,
    ...(probability !== undefined && session.diagnosis.findings.length > 0 && { probability }),
    ...('step' in about && { step: about.step }),
    ...(level !== undefined && { level }),
    ...(statement !== undefined && { statement }),
    ...(note !== undefined && wish === 'effect' && { note: localize(note, locale) }),
    ...(source !== undefined && { source }),
  };
}
