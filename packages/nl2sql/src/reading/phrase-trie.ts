import type { Meaning, QuestionToken } from './mention.ts';
import { singularOf } from './word-forms.ts';

/** Words that have a meaning, kept under their base forms. */
interface Phrase {
  readonly meaning: Meaning;
  /** What a mention in exactly these words scores. */
  readonly score: number;
  /** Has to be written in this case: a code such as `OR`. */
  readonly exact?: string;
}

/** The forms under which a token may stand in a phrase, and what each costs. */
export interface TokenForm {
  readonly key: string;
  readonly factor: number;
}

/** A phrase found from a token on. */
interface FoundPhrase {
  readonly to: number;
  readonly meaning: Meaning;
  readonly score: number;
}

interface Stored extends Phrase {
  /** As in the label, in lower case, one for each step of the way to it. */
  readonly surfaces: readonly string[];
}

interface Node {
  readonly next: Map<string, Node>;
  readonly phrases: Stored[];
}

/** Phrases by their first words, so that a question meets only those that begin as it goes on. */
export interface PhraseTrie {
  add(words: readonly QuestionToken[], phrase: Phrase): void;
  find(question: MatchedQuestion, from: number): readonly FoundPhrase[];
  /** Words of the phrases, in their base forms. */
  readonly words: ReadonlySet<string>;
}

/** A question with the forms of its tokens. */
export interface MatchedQuestion {
  readonly text: string;
  readonly tokens: readonly QuestionToken[];
  readonly forms: readonly (readonly TokenForm[])[];
  /** By position: that word and the next as one, `birth date` as a label has `birthdate`. */
  readonly pairs: readonly (string | undefined)[];
}

/** What stands between the words of a phrase without being said or changing it: `e-mail`, "name of the dog", 公司的名称. */
const passedSigns = new Set(['-', '/', '.', '&', '_', "'", '·']);
const passedWords = new Set(['the', 'a', 'an', '的', "'s"]);
const costOfPassedWord = 0.97;
const costOfPair = 0.98;

/** Another number of a noun is as good as the label's, another form of a verb nearly. */
const costs = { number: 0.99, form: 0.92 } as const;

interface Step {
  readonly node: Node;
  readonly position: number;
  readonly factor: number;
  /** Positions of the tokens that are words of the phrase. */
  readonly matched: readonly number[];
}

function isPassed(token: QuestionToken): 'sign' | 'word' | undefined {
  if (token.kind === 'sign' && passedSigns.has(token.text)) return 'sign';
  return (token.kind === 'word' || token.kind === 'han') && passedWords.has(token.base) ? 'word' : undefined;
}

function surfaceCost(written: string, label: string): number {
  if (written === label) return 1;
  return singularOf(written) === singularOf(label) ? costs.number : costs.form;
}

/** Prepares an empty trie. */
export function createPhraseTrie(): PhraseTrie {
  const root: Node = { next: new Map(), phrases: [] };
  const words = new Set<string>();

  const found = (question: MatchedQuestion, from: number, step: Step): readonly FoundPhrase[] =>
    step.node.phrases.flatMap(({ meaning, score, exact, surfaces }) => {
      const first = question.tokens[from];
      const last = question.tokens[step.position - 1];
      if (exact !== undefined && question.text.slice(first?.start, last?.end) !== exact) return [];
      const cost = step.matched.reduce((product, position, index) => {
        const token = question.tokens[position];
        return token?.kind === 'word' ? product * surfaceCost(token.text.toLowerCase(), surfaces[index] ?? '') : product;
      }, step.factor);
      return [{ to: step.position, meaning, score: score * cost }];
    });

  return {
    words,
    add(label, phrase) {
      const kept = label.filter((token) => token.kind !== 'sign' || label.length === 1);
      let node = root;
      for (const { base } of kept) {
        const next: Node = node.next.get(base) ?? { next: new Map(), phrases: [] };
        node.next.set(base, next);
        words.add(base);
        node = next;
      }
      if (node !== root) node.phrases.push({ ...phrase, surfaces: kept.map(({ text }) => text.toLowerCase()) });
    },
    find(question, from) {
      const phrases: FoundPhrase[] = [];
      const open: Step[] = [{ node: root, position: from, factor: 1, matched: [] }];
      for (let step = open.pop(); step !== undefined; step = open.pop()) {
        const { node, position, factor, matched } = step;
        const token = question.tokens[position];
        if (token === undefined || node.next.size === 0) continue;
        for (const form of question.forms[position] ?? []) {
          const next = node.next.get(form.key);
          if (next === undefined) continue;
          const reached = { node: next, position: position + 1, factor: factor * form.factor, matched: [...matched, position] };
          phrases.push(...found(question, from, reached));
          open.push(reached);
        }
        const pair = node.next.get(question.pairs[position] ?? '');
        if (pair !== undefined) {
          const reached = { node: pair, position: position + 2, factor: factor * costOfPair, matched: [...matched, position + 1] };
          phrases.push(...found(question, from, reached));
          open.push(reached);
        }
        const passed = position > from && matched.at(-1) === position - 1 ? isPassed(token) : undefined;
        if (passed !== undefined)
          open.push({ ...step, position: position + 1, factor: factor * (passed === 'word' ? costOfPassedWord : 1) });
      }
      return phrases;
    },
  };
}
