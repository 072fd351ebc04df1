import type { ReadingContext } from '../feedback.ts';
import type { LineHead } from './line-heads.ts';
import { subjectOf } from './line-heads.ts';
import type { HeadContent } from './said.ts';

const echoed = /[\s:,]{0,2}(?<no>没有?|未|不)?(?<core>\p{Script=Han}{1,4}?)(?:着|了|的)?(?=$|[\s,;.!?。、…)\n]|\d)/uy;

/** Words that are answers or say nothing; as an echo of a description they would say anything. */
const sayingNothing = /^[是有在的了个这那就也都还很会能可要一]$/u;

/**
 * An answer in the words of the line: to "an index is unused" 没用, to "the password has expired" 没过期. What the line denies
 * is confirmed by a denial.
 */
export function echoAt(text: string, head: LineHead, context: ReadingContext): HeadContent | undefined {
  echoed.lastIndex = head.end;
  const found = echoed.exec(text);
  const { no, core } = found?.groups ?? {};
  const texts = (subjectOf(head, context)?.texts ?? []).filter((one) => /\p{Script=Han}/u.test(one));
  if (found === null || core === undefined || texts.length === 0 || head.kind === 'word' || head.kind === 'name') return undefined;
  if (sayingNothing.test(core)) return undefined;
  const said = texts.map((description) => description.indexOf(core)).find((at) => at >= 0);
  const described = texts.find((description) => description.includes(core));
  if (said === undefined || described === undefined) return undefined;
  const denied = /(?:没有?|未|不|无)\p{Script=Han}{0,2}$/u.test(described.slice(Math.max(0, said - 4), said));
  const holds = (no === undefined) !== denied;
  return { said: { manner: holds ? 'yes' : 'none' }, end: found.index + found[0].length };
}
