import type { AST } from '@eslint-community/regexpp';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { addressRules, nameRules } from '../../packages/tools/src/redaction/personal-rules.ts';
import { secretRules } from '../../packages/tools/src/redaction/secret-rules.ts';
import { quotedValues, statementBeginning } from '../../packages/tools/src/redaction/sql-literals.ts';

const rules = [...secretRules, ...addressRules, ...nameRules(['alice'])];
const patterns: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...rules.flatMap((rule) => ('pattern' in rule ? [[rule.name, rule.pattern] as const] : [])),
  ...quotedValues.map((pattern, index) => [`a value in a message, ${index + 1}`, pattern] as const),
  ['where a statement begins', statementBeginning] as const,
];
const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Whether the pattern can still fail behind a part of it. */
function canFailBehind(part: AST.Node): boolean {
  for (let child = part, parent = part.parent; parent !== null; child = parent, parent = parent.parent) {
    if (parent.type === 'Assertion' || (parent.type === 'Quantifier' && parent.max > 1)) return true;
    if (parent.type === 'Alternative') {
      const behind = parent.elements.slice(parent.elements.findIndex((element) => element === child) + 1);
      if (behind.some((element) => element.type !== 'Quantifier' || element.min > 0)) return true;
    }
  }
  return false;
}

/** Quantifiers without a bound, where what follows may fail, so that the same characters are read again and again. */
function unbounded({ source, unicode }: RegExp): readonly string[] {
  const found: string[] = [];
  visitRegExpAST(parser.parsePattern(source, 0, source.length, { unicode }), {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max === Number.POSITIVE_INFINITY && canFailBehind(quantifier)) found.push(quantifier.raw);
    },
  });
  return found;
}

describe('the rules of the redactor', () => {
  it('have names that are unlike', () => {
    const names = secretRules.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(patterns)('%s: every quantifier has a bound, but for one behind which nothing can fail', (_, pattern) => {
    expect(unbounded(pattern)).toEqual([]);
  });

  it.each(patterns)('%s: no two quantifiers trade characters', (_, { source, flags }) => {
    expect(analyse({ source, flags: flags.replace('d', '') }).reports.map(({ type }) => type)).toEqual([]);
  });

  it('would be found wanting where a quantifier has no bound', () => {
    expect(unbounded(/curl[^\n]*?\s-u(?<secret>\S+)/u)).toEqual(['[^\\n]*?']);
    expect(unbounded(/(?<secret>\S+)/u)).toEqual([]);
  });
});
