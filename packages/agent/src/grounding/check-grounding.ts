import type { Locale, Outcome } from '@dbdiag/graph-engine';
import type { ClaimKind } from './claim-words.ts';
import { claimWords, openWords } from './claim-words.ts';
import { identifiersIn, numbersIn, statementsIn } from './claims.ts';
import { strangeTerms } from './distinctive-terms.ts';
import { foldedText, ownWords } from './masked-text.ts';
import { namedNumbers } from './named-numbers.ts';

/** What a paragraph is checked against. */
export interface GroundingSource {
  readonly locale: Locale;
  /** The facts the paragraph words, as the template words them. */
  readonly block: string;
  /** Where the diagnosis stands. */
  readonly outcome: Outcome;
  /** What the user said; it may be repeated in quotation marks. */
  readonly words: readonly string[];
  /** Every cause and phenomenon that is known, by all its names. */
  readonly vocabulary: readonly string[];
  /** What tells causes apart: see `distinctiveTerms`. */
  readonly terms: ReadonlySet<string>;
  /** What must not be told: the instructions, the marks of data. */
  readonly secrets: readonly string[];
}

/** A claim without a source, or a figure that got lost. */
export interface Violation {
  readonly kind:
    | 'number'
    | 'lost-number'
    | 'named-number'
    | 'identifier'
    | 'statement'
    | 'name'
    | 'term'
    | 'claim'
    | 'outcome'
    | 'leak'
    | 'language'
    | 'length';
  readonly claim: string;
}

/** Stretches of the instructions of this length don't occur by chance. */
const leakCharacters = 32;

/** Steps in which a secret is looked for, in characters: no leak of `leakCharacters` and one step goes unseen, at an eighth of the cost. */
const leakStep = 8;

/** How much longer a paragraph may be than its facts: a sentence or two of its own around a short one. */
const growth = { times: 3, characters: 160 } as const;

function missingFrom(source: readonly string[], claims: readonly string[]): readonly string[] {
  const known = new Set(source);
  return [...new Set(claims)].filter((claim) => !known.has(claim));
}

function violations(kind: Violation['kind'], claims: readonly string[]): readonly Violation[] {
  return claims.map((claim) => ({ kind, claim }));
}

function leaks(paragraph: string, secrets: readonly string[]): readonly Violation[] {
  const told = foldedText(paragraph);
  const isTold = (secret: string): boolean => {
    if (secret.length <= leakCharacters) return secret !== '' && told.includes(secret);
    for (let start = 0; start + leakCharacters <= secret.length; start += leakStep) {
      if (told.includes(secret.slice(start, start + leakCharacters))) return true;
    }
    return false;
  };
  return secrets.map(foldedText).some(isTold) ? violations('leak', ['the instructions']) : [];
}

const claimKinds: readonly ClaimKind[] = ['conclusion', 'no-fault', 'certainty', 'guess', 'cause', 'advice', 'rise', 'fall', 'authority'];
const clauseMarks = /[,，。；;:：.!?！？\n]/u;

/** Claims by words, in either language: a reply in Chinese can claim in English. */
function claimsOf(kind: ClaimKind, own: string): readonly string[] {
  return own.split(clauseMarks).flatMap((clause) =>
    (['en', 'zh'] as const).flatMap((locale) => {
      const found = claimWords[locale][kind].exec(clause)?.[0];
      if (found === undefined) return [];
      return kind === 'conclusion' && openWords[locale].test(clause) ? [] : [found];
    }),
  );
}

function wordClaims(own: string, source: string): readonly Violation[] {
  return claimKinds.flatMap((kind) => {
    const [claim] = claimsOf(kind, own);
    return claim !== undefined && claimsOf(kind, source).length === 0 ? violations('claim', [claim]) : [];
  });
}

/**
 * Whatever the facts say, an end is only claimed where there is one. A clause of the facts word for word is no claim of the
 * paragraph's own: "not enough for a conclusion", or "no fault" as the name of a hypothesis.
 */
function outcomeClaims(own: string, source: string, outcome: Outcome): readonly Violation[] {
  const repeated = new Set(source.split(clauseMarks).map((clause) => clause.trim()));
  const clauses = own
    .split(clauseMarks)
    .filter((clause) => !repeated.has(clause.trim()))
    .join('\n');
  const [conclusion] = outcome === 'concluded' ? [] : claimsOf('conclusion', clauses);
  const [noFault] = outcome === 'no-fault-found' ? [] : claimsOf('no-fault', clauses);
  return violations(
    'outcome',
    [conclusion, noFault].filter((claim) => claim !== undefined),
  );
}

const han = /\p{Script=Han}/u;

/** Characters of a paragraph in the wrong language that name it to the reader of a log. */
const quotedCharacters = 40;

function form(paragraph: string, own: string, { locale, block }: GroundingSource): readonly Violation[] {
  const language = locale === 'zh' ? !han.test(paragraph) && han.test(block) : han.test(own.replaceAll('▢', ''));
  const long = paragraph.length > block.length * growth.times + growth.characters;
  return [
    ...(language ? violations('language', [paragraph.slice(0, quotedCharacters)]) : []),
    ...(long ? violations('length', [`${paragraph.length} characters`]) : []),
  ];
}

/**
 * Checks that a paragraph says nothing but its facts.
 *
 * Numbers, identifiers, statements, commands, addresses, names of causes and claims such as "concluded", "because of",
 * "restart", "rose" need the same in the facts; a percentage stays with the cause it belongs to; no figure gets lost; and an
 * end of the diagnosis is claimed only where there is one. What the user said is no source, and may only be quoted.
 *
 * @returns Empty where the paragraph can be shown.
 */
export function checkGrounding(paragraph: string, source: GroundingSource): readonly Violation[] {
  const { block, words, vocabulary, terms, outcome, secrets } = source;
  const facts = foldedText(block);
  const told = foldedText(paragraph);
  const names = vocabulary.filter((name) => facts.includes(foldedText(name)));
  const strange = vocabulary.filter((name) => name.length > 1 && told.includes(foldedText(name)) && !facts.includes(foldedText(name)));
  const own = ownWords(paragraph, { words, names });
  const ownFacts = ownWords(block, { words, names });
  const pair = ({ name, percentage }: { readonly name: string; readonly percentage: string }): string => `${name} ${percentage}`;
  return [
    ...leaks(paragraph, secrets),
    ...violations('number', missingFrom(numbersIn(ownFacts), numbersIn(own))),
    ...violations('lost-number', missingFrom(numbersIn(own), numbersIn(ownFacts))),
    ...violations('named-number', missingFrom(namedNumbers(block, names).map(pair), namedNumbers(paragraph, names).map(pair))),
    ...violations('identifier', missingFrom(identifiersIn(ownFacts), identifiersIn(own))),
    ...violations('statement', missingFrom(statementsIn(ownFacts), statementsIn(own))),
    ...violations('name', strange),
    ...violations('term', strangeTerms(own, block, terms)),
    ...wordClaims(own, ownFacts),
    ...outcomeClaims(own, ownFacts, outcome),
    ...form(paragraph, own, source),
  ];
}
