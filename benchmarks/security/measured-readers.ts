import {
  clauseEnd,
  cleanMessage,
  findQuantities,
  foldText,
  hideQuotations,
  observationsOf,
  readPastedMessages,
  sentencesOf,
  splitPaste,
  statementEnd,
} from '@dbdiag/language';
import { reviewStatement } from '@dbdiag/target';
import { understandMessage } from '../../packages/agent/src/understanding/understand-message.ts';
import type { Work } from './linearity.ts';
import { lengths } from './linearity.ts';
import type { ShippedRegex } from './shipped-regexes.ts';
import { shippedRegexes } from './shipped-regexes.ts';
import type { WorstCase } from './worst-cases.ts';
import { ofLength, worstCases } from './worst-cases.ts';

/** Something that reads texts of others and whose time is measured. */
export interface MeasuredReader {
  readonly name: string;
  readonly cases: readonly WorstCase[];
  readonly run: Work;
  /** Lengths at which it is timed; the last is as long as it reads. */
  readonly lengths: readonly number[];
}

/** A sentence that is read as one, a little shorter than the longest. */
const sentenceLength = 1_400;

const messageLengths: readonly number[] = [2 ** 8, 2 ** 9, 2 ** 10, 2 ** 11, 2 ** 12, 2 ** 13, 10_000];
const statementLengths: readonly number[] = [2 ** 10, 2 ** 11, 2 ** 12, 2 ** 13, 16_000];

const again = (...pieces: readonly string[]): readonly WorstCase[] => pieces.map((piece) => ({ head: '', piece }));

/** Texts of which reading once took long, and others like them. */
const talk = again(
  'cpu high ',
  'cpu high io 5 ',
  'a',
  'a ',
  'aaa and ',
  'queries are slow ',
  'very ',
  'is very ',
  '慢',
  '慢 ',
  '慢和',
  '慢、',
  '还有',
  '1 ',
  '1, ',
  '1,111,',
  '1. ',
  '1. a ',
  'no. ',
  'error: a, ',
  '(',
  '\r\n',
  '\u3000',
  'maybe 1 ',
  '1 yes ',
  'yes 1 ',
  '可能有',
  '第1个',
  'not 1 but ',
  'he said ',
  '“a',
  '「ab',
  '"',
);

const pasted = again(
  'select ',
  'select\n',
  'select a ',
  "select a from b '",
  '<a',
  '<a>',
  '<!--',
  '<a/>',
  '<a></b>',
  '{"a":',
  '{ "',
  '[{"a',
  '{\n',
  '| ',
  'ERROR:  a\n',
  '"error_severity":"ERROR",',
  ',ERROR,00000,"',
  'a = b\n',
  '```\n',
  '---+---\n',
  '\n',
  'execute ',
);

/** Statements that may pass, and constants that the policy looks into. */
const statements: readonly WorstCase[] = [
  ...again('select ', '(', "'", '/* ', '-- \n', 'select 1; '),
  { head: 'SELECT 1', piece: '+1', tail: '' },
  { head: 'SELECT 1', piece: ', 1', tail: '' },
  { head: 'SELECT ', piece: '(', tail: '1' },
  { head: 'SELECT 1 WHERE true', piece: ' OR true', tail: '' },
  { head: 'SELECT 1', piece: ' UNION ALL SELECT 1', tail: '' },
  { head: 'SELECT pid FROM pg_stat_activity WHERE pid IN (1', piece: ', 1', tail: ')' },
  { head: "SELECT ''", piece: " || 'a'", tail: '' },
  { head: 'SELECT 1 /* ', piece: 'a /* b */ ', tail: '*/' },
  { head: "SELECT format('%", piece: '1', tail: "$s', 1)" },
  { head: "SELECT format('", piece: '%1$s', tail: "', 1)" },
  { head: "SELECT format('", piece: '%-', tail: "', 1)" },
  { head: "SELECT 'a' ~ '", piece: 'a*', tail: "'" },
  { head: "SELECT 'a' ~ '", piece: '){', tail: "'" },
  { head: "SELECT 'a' LIKE '", piece: '%a', tail: "'" },
  { head: "SELECT jsonb_path_exists('{}', '$", piece: '.a', tail: "')" },
  { head: "SELECT current_setting('", piece: 'a.', tail: "')" },
  { head: 'SELECT CASE', piece: ' WHEN true THEN 1', tail: ' END' },
  { head: 'SELECT a.pid FROM pg_stat_activity a', piece: ' JOIN pg_stat_activity b ON true', tail: '' },
  { head: 'WITH a AS (SELECT 1)', piece: ', b AS (SELECT 1)', tail: ' SELECT 1' },
  { head: 'SELECT ', piece: 'abs(', tail: '1' },
  { head: 'SELECT 1', piece: '::int', tail: '' },
  { head: 'SELECT ARRAY[1', piece: ', 1', tail: ']' },
  { head: 'SELECT "', piece: 'a', tail: '"' },
];

/** Of every pattern the two texts on which it alone takes longest. */
function slowestOf(regexes: readonly ShippedRegex[]): readonly WorstCase[] {
  return regexes.flatMap((regex) => {
    const pattern = new RegExp(regex.source, `${regex.flags.replace(/[dgy]/gu, '')}g`);
    const timed = worstCases(regex).map((worst) => {
      const text = ofLength(worst, sentenceLength);
      pattern.lastIndex = 0;
      const started = performance.now();
      pattern.exec(text);
      return { worst, took: performance.now() - started };
    });
    return timed
      .toSorted((a, b) => b.took - a.took)
      .slice(0, 2)
      .map(({ worst }) => worst);
  });
}

/** The same texts as sentences, each in a line of its own. */
function asSentences(cases: readonly WorstCase[]): readonly WorstCase[] {
  return cases.map((worst) => ({ head: '', piece: `${ofLength(worst, sentenceLength)}\n` }));
}

function readMessage(text: string): void {
  understandMessage(text, { shown: [], isPhenomenon: (id) => id === 'deadlock', canMeasure: true });
}

function readClauses(text: string): void {
  const folded = foldText(text);
  for (const { start, end } of sentencesOf(folded)) {
    for (let at = start; at < end; ) at = Math.max(statementEnd(folded, at, end), clauseEnd(folded, at, end)) + 1;
  }
}

/** Which files the patterns of a part of the understanding are in. */
const parts: readonly (readonly [name: string, file: RegExp])[] = [
  ['a message: answers to lines', /understanding\/(?:feedback|line-answer|attribute|assemble)|language\/src\/references\//u],
  ['a message: questions, Chinese', /understanding\/questions/u],
  ['a message: questions, English', /understanding\/(?:asked-questions|read-question)/u],
  ['a message: orders, asides, guesses', /understanding\/(?:aside|talk|measure|guess|read-(?:guess|clause|sentence|talk|aside))/u],
  ['a message: clauses and pastes', /language\/src\/(?:clauses|pastes|text|quantities)\//u],
];

/** Every reader with its worst cases. */
export async function measuredReaders(): Promise<readonly MeasuredReader[]> {
  const { regexes } = await shippedRegexes();
  const from = (file: RegExp): readonly WorstCase[] => slowestOf(regexes.filter((regex) => file.test(regex.file)));
  const clauses = [...from(/language\/src\/(?:clauses|text)\//u), ...talk];
  return [
    ...parts.map(([name, file]): MeasuredReader => ({ name, cases: asSentences(from(file)), run: readMessage, lengths: messageLengths })),
    { name: 'a message: written by hand', cases: asSentences([...talk, ...pasted]), run: readMessage, lengths: messageLengths },
    { name: 'sentences and clauses', cases: clauses, run: readClauses, lengths },
    { name: 'observations of a clause', cases: clauses, run: observationsOf, lengths },
    { name: 'quotations', cases: clauses, run: hideQuotations, lengths },
    { name: 'cleaning', cases: clauses, run: cleanMessage, lengths },
    { name: 'quantities', cases: [...from(/language\/src\/quantities\//u), ...talk], run: findQuantities, lengths },
    {
      name: 'a paste',
      cases: [...from(/language\/src\/(?:pastes|text)\//u), ...pasted],
      run: (text) => readPastedMessages(splitPaste(text).pasted),
      lengths,
    },
    { name: 'review of a statement', cases: statements, run: (text) => reviewStatement(text), lengths: statementLengths },
  ];
}
