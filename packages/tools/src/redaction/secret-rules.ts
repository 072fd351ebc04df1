import { assignmentRules } from './assignment-rules.ts';
import { commandRules } from './command-rules.ts';
import { httpRules } from './http-rules.ts';
import { keyShapes } from './key-shapes.ts';
import type { RedactionRule } from './redaction-rule.ts';
import { sentenceRules } from './sentence-rules.ts';
import { parameterRules } from './statement-parameters.ts';
import { statementRules } from './statement-rules.ts';
import { tableRules } from './table-columns.ts';
import { urlRules } from './url-secrets.ts';

/** Everything that finds secrets, in no order that matters. */
export const secretRules: readonly RedactionRule[] = [
  ...keyShapes,
  ...urlRules,
  ...assignmentRules,
  ...statementRules,
  ...parameterRules,
  ...commandRules,
  ...httpRules,
  ...sentenceRules,
  ...tableRules,
];
