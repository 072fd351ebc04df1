import { foldText } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { readAsked } from '../asked-questions.ts';
import type { QuestionKind } from './question-form.ts';
import { formsOf, questionForms } from './question-forms.ts';

/** What a question of a kind asks for, where it is read before all others. */
const wanted: Readonly<Partial<Record<QuestionKind, string>>> = {
  method: 'check method',
  sql: 'check sql',
  meaning: 'check meaning',
  access: 'check access',
  safety: 'action safety',
  consequence: 'action consequence',
  actionTime: 'action duration',
  reversal: 'action reversal',
  verdict: 'advice verdict',
  first: 'advice first',
  fix: 'advice fix',
  certainty: 'advice certainty',
  yesOrNo: 'advice yes-or-no',
  change: 'advice change',
  waiting: 'advice waiting',
  duration: 'advice duration',
  summary: 'advice summary',
};

describe('the forms of questions', () => {
  it.each(questionForms.map((row) => [row.kind, row.example, row] as const))('%s is read in “%s” by its own form', (kind, example, row) => {
    expect(formsOf(kind).find(({ form }) => form.test(foldText(example)))).toBe(row);
  });

  it.each(questionForms.map(({ kind, example }) => [example, wanted[kind]] as const))('“%s” asks for %s', (example, wants) => {
    const question = readAsked(foldText(example));
    expect(question && `${question.about} ${question.wants}`).toBe(wants);
  });
});
