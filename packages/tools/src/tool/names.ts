import type { GraphEngine, HypothesisId, Locale, PhenomenonId } from '@dbdiag/graph-engine';
import { isRootCauseId, localize } from '@dbdiag/graph-engine';
import { firstSentence } from '../reply/first-sentence.ts';
import { wordings } from './wording.ts';

/** Turns ids into texts of one language. */
export interface Names {
  readonly locale: Locale;
  hypothesis(id: HypothesisId): string;
  phenomenon(id: PhenomenonId): string;
  observationMethod(id: PhenomenonId): string;
  /** How to observe it in a line; empty where the knowledge doesn't say. */
  glance(id: PhenomenonId): string;
}

/** Names in the words of a snapshot; an id it doesn't know names itself. */
export function namesOf(engine: GraphEngine, locale: Locale): Names {
  return {
    locale,
    hypothesis: (id) => {
      if (!isRootCauseId(id)) return wordings[locale].hypotheses[id];
      const cause = engine.rootCause(id);
      return cause === undefined ? id : localize(cause.description, locale);
    },
    phenomenon: (id) => {
      const phenomenon = engine.phenomenon(id);
      return phenomenon === undefined ? id : localize(phenomenon.description, locale);
    },
    observationMethod: (id) => localize(engine.phenomenon(id)?.observationMethod ?? {}, locale),
    glance: (id) => {
      const { glance, observationMethod = {} } = engine.phenomenon(id) ?? {};
      return glance === undefined ? firstSentence(localize(observationMethod, locale)) : localize(glance, locale);
    },
  };
}
