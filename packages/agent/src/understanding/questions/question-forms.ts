import { actionForms } from './action-forms.ts';
import { adviceForms } from './advice-forms.ts';
import { askingForms } from './asking-forms.ts';
import { checkForms } from './check-forms.ts';
import { knowledgeForms } from './knowledge-forms.ts';
import type { QuestionForm, QuestionKind } from './question-form.ts';
import { reasoningForms } from './reasoning-forms.ts';
import { standingForms } from './standing-forms.ts';
import { suspicionForms } from './suspicion-forms.ts';

/** Every form in which a question is read. */
export const questionForms: readonly QuestionForm[] = [
  ...checkForms,
  ...actionForms,
  ...adviceForms,
  ...standingForms,
  ...reasoningForms,
  ...suspicionForms,
  ...knowledgeForms,
  ...askingForms,
];

const byKind = new Map(questionForms.map(({ kind }) => [kind, questionForms.filter((form) => form.kind === kind)]));

/** The forms of one kind, in the order in which they are tried. */
export function formsOf(kind: QuestionKind): readonly QuestionForm[] {
  return byKind.get(kind) ?? [];
}
