import type { JsonValue } from '@dbdiag/ports';
import type { GivenAnswer } from '../../reading/understanding.ts';
import { toJson } from '../../session/to-json.ts';
import { diagnoseInput } from '../schemas.ts';

/** The parameters of a recording, with the values that came with the answers. */
export function withValues(params: JsonValue, answers: readonly GivenAnswer[]): JsonValue {
  const { findings, ...rest } = diagnoseInput.parse(params);
  const valued = findings.map((finding) => {
    const value = answers.find(({ phenomenonId, status }) => phenomenonId === finding.phenomenonId && status === finding.status)?.value;
    return value === undefined || finding.status === 'unknown' ? finding : { ...finding, value };
  });
  return toJson({ ...rest, findings: valued });
}
