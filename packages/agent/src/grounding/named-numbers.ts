import { foldedText } from './masked-text.ts';

/** A percentage and the cause it is said of. */
export interface NamedNumber {
  readonly name: string;
  readonly percentage: string;
}

const sentenceEnd = /[。！？；;!?\n]|\.(?=\s|$)/u;
const percentages = /(?<!\d)\d+(?:\.\d+)?\s*%/gu;

interface Mention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function mentionsIn(sentence: string, names: readonly string[]): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const name of [...names].sort((first, second) => second.length - first.length)) {
    for (let start = sentence.indexOf(name); start !== -1; start = sentence.indexOf(name, start + name.length)) {
      const end = start + name.length;
      if (!mentions.some((other) => start < other.end && end > other.start)) mentions.push({ name, start, end });
    }
  }
  return mentions;
}

function distance({ start, end }: Mention, position: number): number {
  return position < start ? start - position : Math.max(0, position - end);
}

/** Which percentage a text says of which name: of the one that is nearest in the same sentence. */
export function namedNumbers(text: string, names: readonly string[]): readonly NamedNumber[] {
  const folded = names.map(foldedText).filter((name) => name.length > 1);
  return text
    .split(sentenceEnd)
    .map(foldedText)
    .flatMap((sentence) => {
      const mentions = mentionsIn(sentence, folded);
      return Array.from(sentence.matchAll(percentages)).flatMap(({ 0: written, index }) => {
        const [nearest] = [...mentions].sort((first, second) => distance(first, index) - distance(second, index));
        return nearest === undefined ? [] : [{ name: nearest.name, percentage: written.replace(/\s/gu, '') }];
      });
    });
}
