import type { WeighSuggestionOutput } from '@dbdiag/tools';
import type { TurnReport } from '../turn-report.ts';
import { bounded, bullets } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

/** How many touched causes are listed. */
const causesListed = 5;

function causes({ causes: touched }: WeighSuggestionOutput, { marks }: TemplateWords): readonly string[] {
  const moved = touched.map(({ description, before, after }) => marks.moved({ name: description, before, after }));
  return moved.length === 0 ? [] : [bullets(bounded(moved, causesListed, marks.more))];
}

function weighedText(weighed: WeighSuggestionOutput, words: TemplateWords): string {
  const { suspicion: said, removed, found, factor, check, candidates, withoutTickets = [] } = weighed;
  const { suspicion } = words;
  if (removed) return [suspicion.dropped(said), ...causes(weighed, words)].join('\n');
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
    ...causes(weighed, words),
    check === undefined ? suspicion.noCheck : suspicion.check(check.description),
    suspicion.lasts(said),
  ].join('\n');
}

/** What became of the user's suspicions. One text per block. */
export function suspicionSection({ weighed, notHeld, diagnosed }: TurnReport, words: TemplateWords): readonly string[] {
  const active = diagnosed?.suspicion;
  const said = [...weighed.map((one) => weighedText(one, words)), ...(notHeld.length === 0 ? [] : [words.suspicion.nothingToDrop])];
  if (said.length > 0) return said;
  if (active === undefined) return [];
  return [words.suspicion.active(active.words ?? words.marks.list(active.causes.map(({ description }) => description)))];
}
