import type { DescribedRecommendation } from '@dbdiag/tools';
import type { Line } from '../turn-lines.ts';
import type { TurnReport } from '../turn-report.ts';
import type { AskedKind } from './template-lines-words.ts';
import { indented } from './template-text.ts';
import type { TemplateWords } from './template-words.ts';

function method(observationMethod: string, { lines, marks }: TemplateWords): readonly string[] {
  return observationMethod === '' ? [] : [indented(`${lines.method}${marks.colon}${observationMethod}`, 3)];
}

function check({ description, observationMethod, sql, reason, forSuspicion }: DescribedRecommendation, words: TemplateWords): string {
  const { lines, marks } = words;
  return [
    description,
    ...method(observationMethod, words),
    ...(sql === undefined ? [] : [indented(`${lines.sql}${marks.lineColon}`, 3), indented(sql, 5)]),
    indented(`${lines.why}${marks.colon}${forSuspicion === true ? lines.forSuspicion : ''}${reason}`, 3),
  ].join('\n');
}

function askedText({ line, words: said }: Extract<Line, { kind: 'asked' }>, words: TemplateWords): string {
  switch (line.kind) {
    case 'option':
      return words.lines.option(line.description, line.onYes);
    case 'hedged':
      return words.lines.hedged(line.description, line.onYes, said);
    case 'recommendation':
      return [line.description, ...method(line.observationMethod, words)].join('\n');
  }
}

function lineText(line: Line, words: TemplateWords): string {
  switch (line.kind) {
    case 'tentative': {
      const { phenomenonDescription, polarity, matchScore } = line.matched;
      return words.lines.tentative(line.words, { description: phenomenonDescription, polarity, score: matchScore });
    }
    case 'option':
      // What was meant is to be recognised, not measured: how to observe it would only bury the choice.
      return words.lines.option(line.option.description, line.option.onYes);
    case 'contradiction':
      return words.lines.contradiction(line.contradiction.description, line.contradiction.before, line.contradiction.now);
    case 'conflict':
      return words.lines.conflict(line.conflict.description, line.conflict.user, line.conflict.probe);
    case 'hedged':
      return words.lines.hedged(line.hedged.description, line.hedged.onYes, line.hedged.words);
    case 'asked':
      return askedText(line, words);
    case 'recommendation':
      return check(line.recommendation, words);
  }
}

function headOf(line: Line, { lines }: TemplateWords): string {
  switch (line.kind) {
    case 'tentative':
      return lines.tentativeHead;
    case 'option':
      return lines.optionsHead(line.words);
    case 'contradiction':
      return lines.contradictionsHead;
    case 'conflict':
      return lines.conflictsHead;
    case 'hedged':
      return lines.hedgedHead;
    case 'asked':
      return line.line.kind === 'hedged' ? lines.hedgedHead : line.question;
    case 'recommendation':
      return lines.checksHead;
  }
}

function askedKind(line: Line): AskedKind {
  if (line.kind === 'conflict') return 'contradiction';
  return line.kind === 'asked' ? line.line.kind : line.kind;
}

/** Questions without lines to choose from. One text per block. */
export function openQuestionsSection({ asked }: TurnReport): readonly string[] {
  return asked.filter(({ options }) => options.length === 0).map(({ question }) => question);
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
  // A question for a value says itself how to answer it.
  const saysHow = lines.every((line) => line.kind === 'asked' && line.line.kind === 'recommendation');
  return [...blocks, block.join('\n'), ...(saysHow ? [] : [words.lines.howToAnswer(new Set(lines.map(askedKind)), lines.length)])];
}
