import { addressRules, nameRules } from '../../packages/tools/src/redaction/personal-rules.ts';
import type { RedactionRule } from '../../packages/tools/src/redaction/redaction-rule.ts';
import { findSpans } from '../../packages/tools/src/redaction/redaction-rule.ts';
import { secretRules } from '../../packages/tools/src/redaction/secret-rules.ts';
import { quotedValues, sqlLiterals, statementBeginning } from '../../packages/tools/src/redaction/sql-literals.ts';
import type { WorstCase } from './worst-cases.ts';
import { worstCases } from './worst-cases.ts';

/** Something of the redactor whose time is measured. */
export interface MeasuredRule {
  readonly name: string;
  readonly cases: readonly WorstCase[];
  readonly run: (text: string) => void;
}

const again = (...pieces: readonly string[]): readonly WorstCase[] => pieces.map((piece) => ({ head: '', piece }));

/** What a scanner, or a pattern that looks back, looks for, in the orders that make it look far. */
const byHand: Readonly<Record<string, readonly WorstCase[]>> = {
  'address: scheme://user:secret@': again(
    'x://',
    'a://b:',
    'a://b:c/',
    'a://b@c:',
    'a://b:"',
    'a://b:c@',
    'kafka://b1.example:9092;',
    'jdbc:postgresql://h1:5432,h2:5432/',
    'a://b:c/d?',
  ),
  'statement: parameters and rows': [
    ...again(
      'password = $1 ',
      "$1 = '",
      'insert into t (password) values (',
      "insert into t (password) values ('",
      "insert into t (a, password) values (1, 'b'), ",
      'crypt($1',
      'insert into t (',
    ),
    { head: 'insert into t (a, password) values ', piece: "(1, 'b')," },
    { head: 'insert into t (a, password) values (', piece: '(' },
    { head: "password = $1, $1 = '", piece: "''" },
  ],
  'table: a column of passwords': [
    ...again('password,', 'password|a\n', 'a,password\nb,c1\n', 'password\t', '密码  ', 'password\n'),
    { head: 'a,password\n', piece: 'b,c1!\n' },
    { head: 'a|password\n', piece: '-|-\n' },
    { head: 'a,password\n', piece: 'b,c1!' },
  ],
  'sentence: 密码, and what looks like one': [
    ...again('密码', '密码 ab', '密码中Aa1!x，', 'password中 A1bcd ', '中Aa1bc '),
    { head: '密码', piece: '中a' },
  ],
  'sentence: what looks like one, and 密码': again('Aa1!x', 'Aa1!x 中', ' Aa1!x密'),
  'request: cookies': [
    ...again('cookie: a=', 'Cookie: a=b;', 'set-cookie: session=abcd1234efgh; path=/\n', 'a=b; '),
    { head: 'Cookie: ', piece: 'a=b; ' },
    { head: 'Cookie: ', piece: 'a=' },
  ],
};

const statements = again(
  'select ',
  'select a from t where b = ',
  "select '",
  "values (\\'",
  "values ('",
  'values (;',
  'do $a$',
  '$a$ ',
  "where a = '';",
  'update t set ',
  'insert into ',
  'select (((',
  'select $a$ from b where c = $b$;',
  '"',
  '\n \n',
);

/** The texts of which one once took half a minute, and others like them. */
const known = again(
  'x://',
  'a://b:',
  'pgp_sym_encrypt(',
  'kafka://b1.example:9092;',
  'jdbc:postgresql://h1:5432,h2:5432/',
  'password ',
  'password=',
  "password='",
  'password is ',
  '密码是',
  '密码',
  'Cookie: a=',
  "$1 = '",
  'select ',
  '....',
  '‹password›',
  '‹‹‹',
  'a.b@',
  'key key ',
  'curl -u ',
  '-----BEGIN PRIVATE KEY-----',
  'a=b&',
  '"a" "b"\n',
  'https://a:b@c/ ',
);

function measured(rule: RedactionRule): MeasuredRule {
  const cases = [...('pattern' in rule ? worstCases(rule.pattern) : []), ...(byHand[rule.name] ?? [])];
  return { name: rule.name, cases, run: (text) => void findSpans(text, rule) };
}

/** Every rule of the redactor with its worst cases. */
export function measuredRules(): readonly MeasuredRule[] {
  const patterns = [...quotedValues, statementBeginning].map((pattern, index) => ({
    name: index < quotedValues.length ? `statement: a value in a message, ${index + 1}` : 'statement: where one begins',
    cases: worstCases(pattern),
    run: (text: string) => void Array.from(text.matchAll(pattern)),
  }));
  return [
    ...[...secretRules, ...addressRules, ...nameRules(['alice'])].map(measured),
    ...patterns,
    {
      name: 'statement: literals',
      cases: [...statements, ...worstCases(statementBeginning)],
      run: (text: string) => void sqlLiterals(text),
    },
  ];
}

/** The texts for the redactor as a whole. */
export const knownCases: readonly WorstCase[] = known;
