import type { TurnReport } from '../turn-report.ts';
import { bounded } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

/** How many findings of one turn are listed; the rest is counted. */
const findingsListed = 12;

/** How many pieces of a message are quoted in one sentence. */
const piecesQuoted = 5;

/** References by reason; without a list, several of them are one misunderstanding. */
function unresolvedTexts(unresolved: TurnReport['unresolved'], { recorded }: TemplateWords): readonly string[] {
  const nothing = unresolved.filter(({ reason }) => reason === 'nothingShown');
  return [
    ...unresolved.filter(({ reason }) => reason !== 'nothingShown').map(recorded.unresolved),
    ...(nothing.length === 0 ? [] : [recorded.nothingToPointAt(nothing.map(({ reference }) => reference))]),
  ];
}

const unusedReasons = ['unclear', 'rejected', 'leftOpen'] as const;

function unusedTexts(unused: TurnReport['unused'], words: TemplateWords): readonly string[] {
  return unusedReasons.flatMap((reason) => {
    const said = unused.flatMap((one) => (one.reason === reason ? [one.words] : []));
    return said.length === 0 ? [] : [words.recorded.unused[reason](quotedPieces(said, words))];
  });
}

/** Quoted pieces, and how many more there are. */
export function quotedPieces(words: readonly string[], { marks }: TemplateWords): readonly string[] {
  return bounded(words.map(marks.quote), piecesQuoted, marks.others);
}

function findings({ diagnosed, stands, corrected }: TurnReport, { recorded, marks }: TemplateWords): readonly string[] {
  const shown = (stands ? [] : (diagnosed?.recorded ?? [])).filter(({ status }) => status !== 'notExamined');
  if (shown.length === 0) return [];
  const earlier = new Map(corrected.map((answer) => [answer.phenomenonId, answer]));
  const head = shown.every(({ phenomenonId }) => earlier.has(phenomenonId)) ? recorded.correctedHead : recorded.head;
  const texts = shown.map((finding) => recorded.recorded(finding, earlier.get(finding.phenomenonId)));
  return [[head, ...bounded(texts, findingsListed, marks.more).map((text) => `• ${text}`)].join('\n')];
}

/** What was recorded, and what of the message was not. One text per block. */
export function recordedSection(report: TurnReport, words: TemplateWords): readonly string[] {
  const { withdrawn, unmatched, unused, unresolved, contradictions, lines } = report;
  const unasked = lines.some(({ kind }) => kind === 'contradiction') ? [] : contradictions;
  return [
    ...findings(report, words),
    ...withdrawn.map(({ words: said, description }) => words.recorded.withdrawn(said, description)),
    ...unresolvedTexts(unresolved, words),
    ...(unmatched.length === 0 ? [] : [words.recorded.unmatched(quotedPieces(unmatched, words))]),
    ...unusedTexts(unused, words),
    ...unasked.map(({ description, before, now }) => words.recorded.contradiction(description, before, now)),
  ];
}
