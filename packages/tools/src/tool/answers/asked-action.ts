import type { ExplainActionInput } from './action-schemas.ts';
import { stepIn } from './asked-subject.ts';
import { knownActions } from './known-actions.ts';

const runs =
  /\brun(?:ning)?\b|\bexecut|\bpast(?:e|ing)\b|\bquer(?:y|ies)\b|\bsql\b|\bchecks?\b|执行|跑|运行|检查|查询|语句|\bcommands?\b/iu;
const does =
  /^(?:(?:do|try|apply|follow)(?:ing)?\s)?(?:it|this|that|these|those|them|so|the (?:fix|solution|steps?|advice)|your (?:advice|suggestion))?$|照(?:着|这个|这样)?做|按(?:这个|上面|你说的)|这(?:样|么)做|^这个?$|方案|修复|处理/iu;
const process = /(?<![\d.,_])\d{3,8}(?![\d.,%]*\d|%|\s?(?:mb|gb|kb|ms|s|m|h|min))/iu;

/** The action that words mean, and the process they name. */
export function askedAction(words: string): Pick<ExplainActionInput, 'action' | 'step' | 'pid'> {
  const text = words.normalize('NFKC').trim();
  const step = stepIn(text);
  if (step !== undefined) return { action: 'do-solution', step: Math.max(1, step) };
  const known = knownActions.find((action) => action.words.test(text));
  const pid = process.exec(text)?.[0];
  if (known !== undefined && known.id !== 'change-setting') return { action: known.id, ...(pid !== undefined && { pid: Number(pid) }) };
  if (known !== undefined) return { action: known.id };
  if (runs.test(text)) return { action: 'run-checks' };
  return { action: does.test(text.replace(/(?<![?？\s])[?？\s]+$/u, '')) ? 'do-solution' : 'unknown' };
}
