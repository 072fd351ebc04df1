import type { Locale } from '@dbdiag/graph-engine';
import { methodText, shownAs } from '../../reply/line-texts.ts';
import { lineWords } from '../../reply/line-words.ts';
import type { FinishedTurn, NumberedLine, ToolView } from '../../reply/tool-view.ts';
import { summaryWords } from '../summary-words.ts';
import { matchedFact } from '../turn-facts.ts';
import type { AskClarificationOutput, ClarificationLine } from './clarification-schemas.ts';

/** The line of a question back. A half answer keeps the words it was given in. */
function askedLine(
  line: ClarificationLine,
  { question, subject }: AskClarificationOutput,
  { locale, length, facts }: FinishedTurn,
): NumberedLine {
  const words = lineWords[locale];
  const { kind, description, observationMethod, glance = observationMethod, onYes } = line;
  switch (kind) {
    case 'option':
      return { kind: 'asked', head: question, text: words.option(description, onYes), shown: shownAs(kind, { ...line, words: subject }) };
    case 'hedged': {
      const said = matchedFact
        .in(facts)
        .at(-1)
        ?.hedged.find(({ phenomenonId }) => phenomenonId === line.phenomenonId)?.words;
      const shown = shownAs(kind, { ...line, words: said });
      return { kind, head: words.hedgedHead, text: words.hedged(description, onYes, said), shown };
    }
    case 'recommendation': {
      const text = [description, ...methodText(length === 'brief' ? glance : observationMethod, locale)].join('\n');
      const shown = shownAs(kind, { ...line, words: undefined });
      // A question for a value says itself how to answer it.
      return { kind: 'asked', head: question, text, shown, saysHow: true };
    }
  }
}

/** How a question back is told: with its lines, or as an open question. */
export function clarificationView(asked: AskClarificationOutput, { locale }: { readonly locale: Locale }): ToolView {
  const { type, subject, question, options } = asked;
  return {
    summary: summaryWords[locale].clarify(options.length),
    ...(options.length === 0 && { section: { kind: 'question', blocks: [question] } }),
    share: (turn) => ({
      lines: options.map((line) => askedLine(line, asked, turn)),
      details: (details) => ({
        ...details,
        clarifications: [
          ...details.clarifications,
          {
            words: subject,
            type,
            question,
            options: options.map(({ phenomenonId, description, observationMethod, onYes }) => ({
              phenomenonId,
              description,
              observationMethod,
              onYes,
            })),
          },
        ],
      }),
    }),
  };
}
