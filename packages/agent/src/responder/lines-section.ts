import type { DescribedRecommendation } from '@dbdiag/tools';
import type { Line, TurnReport } from '../turn-report.ts';
import type { TemplateWords } from './template-words.ts';

/** Indents every line of a text. */
export function indented(text: string, by: number): string {
  const space = ' '.repeat(by);
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `${space}${line}`))
    .join('\n');
}

function check({ description, observationMethod, sql, reason }: DescribedRecommendation, words: TemplateWords): string {
  const parts = [
    description,
    ...(observationMethod === '' ? [] : [indented(`${words.method}${words.colon}${observationMethod}`, 3)]),
    ...(sql === undefined ? [] : [indented(`${words.sql}${words.colon.trimEnd()}`, 3), indented(sql, 5)]),
    indented(`${words.why}${words.colon}${reason}`, 3),
  ];
  return parts.join('\n');
}

function lineText(line: Line, words: TemplateWords): string {
  switch (line.kind) {
    case 'tentative': {
      const { phenomenonDescription, polarity, matchScore } = line.matched;
      return words.tentative(line.words, { description: phenomenonDescription, polarity, score: matchScore });
    }
    case 'option':
      // What was meant is to be recognised, not measured: how to observe it would only bury the choice.
      return words.option(line.option.description, line.option.onYes);
    case 'contradiction': {
      const { description, before, now } = line.contradiction;
      return words.contradiction(description, before, now);
    }
    case 'recommendation':
      return check(line.recommendation, words);
  }
}

function headOf(line: Line, words: TemplateWords): string {
  switch (line.kind) {
    case 'tentative':
      return words.tentativeHead;
    case 'option':
      return words.optionsHead(line.words);
    case 'contradiction':
      return words.contradictionsHead;
    case 'recommendation':
      return words.checksHead;
  }
}

/** The numbered lines under their headings, numbered through, and how to answer them. One text per block. */
export function linesSection({ lines }: TurnReport, words: TemplateWords): readonly string[] {
  const blocks: string[] = [];
  let heading: string | undefined;
  let block: string[] = [];
  lines.forEach((line, index) => {
    const head = headOf(line, words);
    if (head !== heading) {
      if (block.length > 0) blocks.push(block.join('\n'));
      block = [head];
      heading = head;
    }
    block.push(`${index + 1}. ${lineText(line, words)}`);
  });
  if (block.length === 0) return [];
  return [...blocks, block.join('\n'), words.howToAnswer(new Set(lines.map(({ kind }) => kind)), lines.length)];
}
