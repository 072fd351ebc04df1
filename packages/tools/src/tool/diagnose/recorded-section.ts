import type { Locale } from '@dbdiag/graph-engine';
import { quotedPieces, replyMarks } from '../../reply/marks.ts';
import { bounded } from '../../reply/text-layout.ts';
import type { Section } from '../../reply/tool-view.ts';
import type { Contradiction } from '../match-phenomena-schemas.ts';
import { recordedWords } from './recorded-words.ts';
import type { RoundReport } from './round-report.ts';
import type { UnusedWords } from './told-words.ts';

/** How many findings of one turn are listed; the rest is counted. */
const findingsListed = 12;

const unusedReasons = ['unclear', 'rejected', 'left-open'] as const;

function unusedTexts(unused: readonly UnusedWords[], locale: Locale): readonly string[] {
  return unusedReasons.flatMap((reason) => {
    const said = unused.flatMap((one) => (one.reason === reason ? [one.words] : []));
    return said.length === 0 ? [] : [recordedWords[locale].unused[reason](quotedPieces(said, locale))];
  });
}

/** What was recorded. */
export function recordedSection({ diagnosed, stands, corrected }: RoundReport, locale: Locale): Section {
  const words = recordedWords[locale];
  const shown = (stands ? [] : diagnosed.recorded).filter(({ status }) => status !== 'notExamined');
  if (shown.length === 0) return { kind: 'recorded', blocks: [] };
  const earlier = new Map(corrected.map((answer) => [answer.phenomenonId, answer]));
  const head = shown.every(({ phenomenonId }) => earlier.has(phenomenonId)) ? words.correctedHead : words.head;
  const texts = shown.map((finding) => words.recorded(finding, earlier.get(finding.phenomenonId)));
  return {
    kind: 'recorded',
    blocks: [[head, ...bounded(texts, findingsListed, replyMarks[locale].more).map((text) => `• ${text}`)].join('\n')],
  };
}

/** What was left behind without being recorded. `unasked`: contradictions that nobody asks about, because the diagnosis ended. */
export function leftSection({ unused }: RoundReport, unasked: readonly Contradiction[], locale: Locale): Section {
  return {
    kind: 'aside',
    blocks: [
      ...unusedTexts(unused, locale),
      ...unasked.map(({ description, before, now }) => recordedWords[locale].contradiction(description, before, now)),
    ],
  };
}
