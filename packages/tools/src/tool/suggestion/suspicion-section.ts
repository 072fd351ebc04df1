import type { Locale } from '@dbdiag/graph-engine';
import { replyMarks } from '../../reply/marks.ts';
import { bounded, bullets } from '../../reply/text-layout.ts';
import type { WeighSuggestionOutput } from './suggestion-schemas.ts';
import { suspicionWords } from './suspicion-words.ts';

/** How many touched causes are listed. */
const causesListed = 5;

function causes({ causes: touched }: WeighSuggestionOutput, locale: Locale): readonly string[] {
  const marks = replyMarks[locale];
  const moved = touched.map(({ description, before, after }) => marks.moved({ name: description, before, after }));
  return moved.length === 0 ? [] : [bullets(bounded(moved, causesListed, marks.more))];
}

/** What became of a suspicion. */
export function weighedText(weighed: WeighSuggestionOutput, locale: Locale): string {
  const { suspicion: said, removed, found, factor, check, candidates, withoutTickets = [] } = weighed;
  const suspicion = suspicionWords[locale];
  if (removed) return [suspicion.dropped(said), ...causes(weighed, locale)].join('\n');
  if (withoutTickets.length > 0)
    return suspicion.withoutTickets(
      said,
      withoutTickets.map(({ description }) => description),
    );
  if (!found)
    return suspicion.unknown(
      said,
      candidates.map(({ entityDescription }) => entityDescription),
    );
  return [
    suspicion.weighed(said, factor),
    ...causes(weighed, locale),
    check === undefined ? suspicion.noCheck : suspicion.check(check.description),
    suspicion.lasts(said),
  ].join('\n');
}
