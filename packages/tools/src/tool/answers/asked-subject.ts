import type { HypothesisId, PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import { isRootCauseId, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { readPointer } from '@dbdiag/language';
import type { SubjectContext } from '../find-subject.ts';

/** What the words of a question are about. Nothing is recorded for it, so that the nearest will do where nothing fits; `near` says so. */
export type AskedSubject =
  /** Nothing is named: what was last shown or asked about is meant. */
  | { readonly kind: 'it' }
  | { readonly kind: 'phenomena'; readonly ids: readonly PhenomenonId[]; readonly near: boolean }
  | { readonly kind: 'cause'; readonly id: HypothesisId; readonly near: boolean }
  /** A step of the solution, from 1. */
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'unknown' };

const pronouns =
  /^(?:it|this|that|one|this one|that one|them|thing|这个?|那个?|它|这玩意儿?|这东西|this thing|that thing|the problem|this problem|问题|这个问题)?$/iu;
const everything =
  /^(?:(?:all|each|every(?:thing)?|both)(?: (?:of )?(?:them|these|those|it|the (?:checks|lines|points|items)|checks|lines))?|these(?: checks| lines| things| queries)?|those(?: checks| lines)?|them all|the (?:checks|lines|list|whole list|queries)|全部|所有(?:的)?(?:检查|现象|条|项)?|这些(?:检查|现象|条|项)?|那些(?:检查|现象)?|每(?:一)?(?:条|个|项)|上面(?:的|这些|那些|几条|几个)?(?:检查|现象)?|这几[条个项])$/iu;
const stepNamed = /(?:\bstep|第|步骤)\s?#?(?<number>\d{1,2}|[一二三四五六七八九])\s?(?:步)?/iu;
const digitsZh = '零一二三四五六七八九';
const joined = /,|，|、|&|\/|\band\b|和|跟|以及/iu;

/** From this score on the words name it; from the next on it is the nearest known. */
const sure = 0.5;
const nearest = 0.12;

function linesNamed(words: string, { session: { lastShown } }: SubjectContext): readonly PhenomenonId[] | undefined {
  const parts = words
    .split(joined)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => {
    const pointer = readPointer(
      part.replace(/^(?:nr|no|number|check|line|#)\.?\s?#?(?=\d)/iu, '').replace(/^(\d{1,2})\s?(?:号|条|项|个)$/u, '$1'),
    );
    if (pointer === undefined || pointer.kind === 'that-one') return undefined;
    return lastShown[pointer.kind === 'from-start' ? pointer.number - 1 : lastShown.length - pointer.number]?.phenomenonId ?? null;
  });
  if (found.length === 0 || found.some((one) => one === undefined)) return undefined;
  return found.filter((one) => one !== null && one !== undefined);
}

/** The step of a solution that words name: "step 2", "第二步". */
export function stepIn(words: string): number | undefined {
  if (!/step|步/iu.test(words)) return undefined;
  const number = stepNamed.exec(words)?.groups?.number;
  if (number === undefined) return undefined;
  return /\d/u.test(number) ? Number(number) : digitsZh.indexOf(number);
}

function byWords(words: string, { phenomena, rootCauses, session }: SubjectContext): AskedSubject {
  const [sign] = phenomena.read(words).candidates;
  const [cause] = rootCauses.find(words);
  const [best, isCause] = (cause?.score ?? 0) > (sign?.score ?? 0) ? [cause?.score ?? 0, true] : [sign?.score ?? 0, false];
  const shown = session.lastShown.find(({ phenomenonId: id }) =>
    phenomena.read(words).candidates.some((one) => one.phenomenonId === id && one.score >= sure),
  );
  // What stands on the screen is meant before anything that is worded alike.
  if (shown !== undefined && !(isCause && best >= sure)) return { kind: 'phenomena', ids: [shown.phenomenonId], near: false };
  if (best < nearest) return { kind: 'unknown' };
  const near = best < sure;
  if (isCause && cause !== undefined) return { kind: 'cause', id: cause.rootCauseId, near };
  return sign === undefined ? { kind: 'unknown' } : { kind: 'phenomena', ids: [sign.phenomenonId], near };
}

/** What the words of a question name: lines of the last reply, an id, a step, a phenomenon or a cause. */
export function askedSubject(subject: string | undefined, context: SubjectContext): AskedSubject {
  const words = (subject ?? '')
    .normalize('NFKC')
    .trim()
    .replace(/(?<![?？。.!！\s])[?？。.!！\s]+$/u, '');
  if (pronouns.test(words)) return { kind: 'it' };
  const { engine, session } = context;
  if (everything.test(words)) {
    const ids = session.lastShown.map((item) => item.phenomenonId);
    return ids.length === 0 ? { kind: 'it' } : { kind: 'phenomena', ids: [...new Set(ids)], near: false };
  }
  const step = stepIn(words);
  if (step !== undefined) return { kind: 'step', step };
  const lines = linesNamed(words, context);
  if (lines !== undefined) return lines.length === 0 ? { kind: 'unknown' } : { kind: 'phenomena', ids: [...new Set(lines)], near: false };
  if (engine.phenomenon(phenomenonId(words)) !== undefined) return { kind: 'phenomena', ids: [phenomenonId(words)], near: false };
  const cause = rootCauseId(words);
  if (isRootCauseId(cause) && engine.rootCause(cause) !== undefined) return { kind: 'cause', id: cause, near: false };
  return byWords(words, context);
}

/** The cause that words name, by its name or by a phenomenon that goes with it most. */
export function askedCause(subject: string, context: SubjectContext): { readonly id: RootCauseId; readonly near: boolean } | undefined {
  const [named] = context.rootCauses.find(subject);
  const found = askedSubject(subject, context);
  if (found.kind === 'cause' && isRootCauseId(found.id)) return { id: found.id, near: found.near };
  if (named !== undefined && named.score >= nearest) return { id: named.rootCauseId, near: named.score < sure };
  if (found.kind !== 'phenomena' || found.ids[0] === undefined) return undefined;
  const first = context.engine.causesOf(found.ids[0]).find(({ hypothesisId }) => isRootCauseId(hypothesisId))?.hypothesisId;
  return first !== undefined && isRootCauseId(first) ? { id: first, near: true } : undefined;
}
