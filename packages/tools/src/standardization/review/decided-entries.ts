import type { LocalizedText, Phenomenon, RootCause } from '@dbdiag/graph-engine';
import { detectLocale } from '@dbdiag/language';
import { compareCodeUnits } from '../../compare-code-units.ts';
import type { NewEntry } from '../new-entries.ts';
import { wordsOf } from '../recognize.ts';
import { sameTextForm } from '../text-hash.ts';
import type { TextDecision } from './apply-review.ts';

/**
 * The entries that new texts become as a review decided: each as the text of the first ticket has it, in the words of the
 * review, and going by every text that became it, so that those are known when they come again.
 *
 * @param found - What each text would be by itself.
 * @param decisions - By form.
 * @param known - What is stored: an entry that gets other words keeps what else it has, and its words as aliases.
 * @returns Those with words of their own, sorted by id; what is merged into known entries has none.
 */
export function decidedEntries<Entry extends Phenomenon | RootCause>(
  found: readonly NewEntry<Entry>[],
  decisions: ReadonlyMap<string, TextDecision>,
  known: readonly Entry[],
): readonly Entry[] {
  const stored = new Map<string, Entry>(known.map((entry) => [entry.id, entry]));
  const made = new Map<string, { readonly entry: Entry; readonly wording: LocalizedText; readonly said: string[] }>();
  for (const { entry, text, form } of [...found].sort(byFirstTicket)) {
    const decision = decisions.get(form);
    if (decision === undefined || typeof decision === 'string' || decision.wording === undefined) continue;
    const known = made.get(decision.as);
    if (known === undefined) made.set(decision.as, { entry, wording: decision.wording, said: [text] });
    else known.said.push(text);
  }
  return [...made]
    .map(([id, { entry, wording, said }]): Entry => {
      const before = stored.get(id);
      const texts = before === undefined ? said : [...wordsOf(before), ...said];
      return { ...(before ?? entry), id, description: wording, ...aliasesOf(texts, wording) };
    })
    .sort((a, b) => compareCodeUnits(a.id, b.id));
}

function byFirstTicket(a: NewEntry<unknown>, b: NewEntry<unknown>): number {
  return compareCodeUnits(a.examples[0] ?? '', b.examples[0] ?? '');
}

/** Every text that was said, without what the wording says already. */
function aliasesOf(said: readonly string[], { zh, en }: LocalizedText): Pick<Phenomenon, 'aliases'> {
  const known = new Set([zh, en].flatMap((text) => (text === undefined ? [] : [sameTextForm(text)])));
  const others = [...new Set(said)].filter((text) => !known.has(sameTextForm(text))).sort(compareCodeUnits);
  const chinese = others.filter((text) => detectLocale(text) === 'zh');
  const english = others.filter((text) => detectLocale(text) !== 'zh');
  if (others.length === 0) return {};
  return { aliases: { ...(chinese.length > 0 && { zh: chinese }), ...(english.length > 0 && { en: english }) } };
}
