import { editDistance } from '@dbdiag/language';
import { sectionNames, valueKeys } from './config-keys.ts';

/** Two letters that changed places are two edits: the commonest slip. */
const fewestEdits = 2;

/** Letters of a key for every edit more. */
const lettersPerEdit = 3;

/** What another section counts, in edits: it decides between keys that are equally near, and nothing else. */
const elsewhereCost = 0.5;

/**
 * The known key that is most like an unknown one: in its last part, and rather in the same section than in another.
 *
 * @returns undefined where none is near.
 */
export function nearestKey(path: readonly string[]): readonly string[] | undefined {
  // Of a section whose keys are names, the one that was written.
  const names = (section: readonly string[]): readonly string[] =>
    section.every((key, index) => path[index] === key) ? path.slice(section.length, section.length + 1) : [];
  const last = path.at(-1) ?? '';
  const section = path.slice(0, -1).join('.');
  const limit = Math.min(Math.max(fewestEdits, Math.floor(last.length / lettersPerEdit)), last.length - 1);
  const [best] = [...sectionNames.map((name) => [name]), ...valueKeys(names)]
    .map((known) => {
      const inLast = editDistance(last, known.at(-1) ?? '', limit);
      const elsewhere = known.slice(0, -1).join('.') === section ? 0 : elsewhereCost;
      return { known, inLast, distance: inLast + elsewhere };
    })
    .filter(({ inLast }) => inLast <= limit)
    .sort((a, b) => a.distance - b.distance);
  return best?.known;
}
