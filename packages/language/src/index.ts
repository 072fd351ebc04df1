/** What reading a message needs before it means anything, in Chinese and English. Knows no phenomenon, no session and no tool. */

// Acts: what a clause does, decided by how it is said: it reports, asks, wishes, thanks, tells of another time.

export type { Act, ActTime } from './acts/act-form.ts';
export type { ClauseReading, Surroundings } from './acts/read-act.ts';
export { readAct, tellsOfNow } from './acts/read-act.ts';

// Clauses: sentences, the clauses in them, and the observations a clause joins.

export { leadWords, reportLeads, saysSomething } from './clauses/clause-words.ts';
export type { Span } from './clauses/clauses.ts';
export { clauseEnd, observationsOf, sentencesOf, statementEnd } from './clauses/clauses.ts';

// Pastes: what the user wrote and what they pasted, what the blocks of it hold, and the messages of PostgreSQL in it.

export { introductions } from './pastes/paste-words.ts';
export type {
  HostProgram,
  PastedBlock,
  PastedContent,
  PastedLogFormat,
  PastedTable,
  ProgramReport,
} from './pastes/pasted-block.ts';
export type { PastedMessages } from './pastes/pasted-messages.ts';
export { readPastedMessages } from './pastes/pasted-messages.ts';
export type { PastedPlan, PlanNode } from './pastes/plan-node.ts';
export { planNodes } from './pastes/plan-node.ts';
export { readBlocks, withoutBlocks } from './pastes/read-blocks.ts';
export type { SplitMessage } from './pastes/split-paste.ts';
export { splitPaste } from './pastes/split-paste.ts';

// Polarity: what a text denies, calls normal, or says to be missing.

export type { Negation } from './polarity/negation.ts';
export { findNegation } from './polarity/negation.ts';
export { changeWords, directionConcepts, measureWords, opposites, quantifiers } from './polarity/negation-words.ts';
export { inPlainWords } from './polarity/plain-words.ts';
export { isDirection, isLack, keyAt, lackingIn, speaksOf, wordsIn } from './polarity/polarity-words.ts';
export type { Polarity, QueryReading } from './polarity/query-reading.ts';
export { polarityAlone, readQuery } from './polarity/query-reading.ts';

// Quantities: numbers with their units, as digits or as words.

export { readCorrectedFigure } from './quantities/corrected-figure.ts';
export { unitName } from './quantities/own-units.ts';
export type { Quantity, QuantityUnit } from './quantities/quantity.ts';
export { createQuantityFinder, findQuantities } from './quantities/quantity.ts';
export { spelledOut } from './quantities/spelled-out.ts';

// References: ordinals and other ways to point at the lines of a list.

export { readReference } from './references/line-references.ts';
export { groupForms, lineForms, numberOf } from './references/line-words.ts';
export type { Pointer } from './references/ordinal.ts';
export { readPointer } from './references/ordinal.ts';

// Texts: the language of a message, the forms in which it is kept, read and compared, and what in it is quoted.

export { cleanMessage, foldText, writeOutNumbers } from './text/clean-message.ts';
export type { Locale } from './text/detect-locale.ts';
export { detectLocale } from './text/detect-locale.ts';
export { normalizeText } from './text/normalize-text.ts';
export { inOwnWords } from './text/own-words.ts';
export { hideQuotations, quotes } from './text/quoted-text.ts';

// Words: a text taken apart into units and tokens, the concepts of a lexicon, and slips of the pen.

export type { AnalyzedText } from './words/analyzed-text.ts';
export { analyzeText } from './words/analyzed-text.ts';
export { editDistance } from './words/edit-distance.ts';
export type { ConceptFinder, FoundConcept, Lexicon } from './words/lexicon.ts';
export { createConceptFinder } from './words/lexicon.ts';
export type { Spelling } from './words/spelling.ts';
export { createSpelling } from './words/spelling.ts';
export { commonWords } from './words/stop-words.ts';
export type { TextToken } from './words/text-tokens.ts';
export type { TextUnit } from './words/text-units.ts';
export { splitIntoUnits } from './words/text-units.ts';
