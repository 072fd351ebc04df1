import type { ReadingContext } from '../feedback.ts';
import { contentsAt } from './head-content.ts';
import type { LineHead } from './line-heads.ts';
import { headAt } from './line-heads.ts';
import type { Wording } from './link-words.ts';
import { anyOf } from './result-words.ts';
import type { SaidOfLines } from './said.ts';

/** How a sentence says that somebody may not look. */
const refusing: readonly Wording[] = [
  {
    source: String.raw`\b(?:permission|access|privileges?|rights)\b.{0,20}\b(?:denied|refused|revoked|missing|lacking)\b`,
    example: 'permission denied for 3',
  },
  {
    source: String.raw`\b(?:insufficient|not enough|missing|lack(?:ing)?(?: the)?) (?:privileges?|permissions?|rights|grants?)\b`,
    example: 'insufficient privilege on 1',
  },
  {
    source: String.raw`\b(?:no|without|don't have|do not have|haven't got|lack) (?:any |the |ssh |root |shell |os |superuser |host |db |database |admin )?(?:access|permissions?|privileges?|rights|login)\b`,
    example: 'no ssh access, so 1 and 3 are out',
  },
  {
    source: String.raw`\b(?:off limits|forbidden|forbids?|not allowed|not permitted|not authori[sz]ed|aren't allowed|isn't allowed|prohibits?|prohibited)\b`,
    example: 'security policy forbids me from querying 5',
  },
  {
    source: String.raw`\b(?:refuses|rejects|blocks|locks) (?:me|us)\b|\b(?:aren't|isn't|not) (?:readable|accessible|visible) (?:with|to|for|from) (?:my|our|me|us)\b|\block(?:ed)? (?:me|us)? ?out\b`,
    example: 'the console refuses me, so 1 and 2 get nothing',
  },
  { source: String.raw`\b(?:needs?|requires?) (?:superuser|root|pg_monitor|pg_read_all_stats|dba|admin)\b`, example: '3 needs superuser' },
  {
    source:
      '没有?(?:[a-z_]{2,30}|相应的?|这个|查询|查看|访问|登录|主机|系统|数据库|root|dba)?\\s?(?:的)?权限|无权|权限(?:不足|不够|被拒|受限)|没有?授权|未授权|没被授权',
    example: '3没权限查',
  },
  {
    source: '需要\\s?(?:pg_monitor|superuser|超级用户|root|dba|管理员|pg_read_all_stats)[^。;\\n]{0,16}(?:没有?|不是|无)',
    example: '3需要 pg_monitor，我账号没有',
  },
  {
    source: '(?:不给|不让|不许|(?<![说拿吃摸看])不准|不允许|不批|没批|禁止)(?:我|我们)?(?:看|查|登|访问|执行|跑|连)?',
    example: '日志DBA不给看，3看不了',
  },
];

const refuses = new RegExp(anyOf(refusing), 'u');
const headPlaces =
  /(?:^|[\s,:;(]|\b(?:for|on|from|of|so|and|querying|checking|see)\s|所以)(?=[\[(<{*#\d第]|the |number|line|item|check|no\.|第|前|后|最)/gu;
/** Whether a head has an answer of its own behind it: beside others it is read by itself then. */
function hasOwnAnswer(
  sentence: string,
  head: LineHead,
  { context, alone }: { readonly context: ReadingContext; readonly alone: boolean },
): boolean {
  const content = Array.from(contentsAt(sentence, head, context))[0];
  if (content === undefined) return false;
  return !alone || (content.said.manner !== 'unknown' && content.said.manner !== 'refused');
}

/** The lines of a sentence that says, as a whole, that the user may not look at them. */
export function refusedIn(sentence: string, start: number, context: ReadingContext): SaidOfLines | undefined {
  if (!refuses.test(sentence) || /\?\s*$/u.test(sentence)) return undefined;
  const heads: LineHead[] = [];
  let seen = 0;
  for (const { index, 0: found } of sentence.matchAll(headPlaces)) {
    const at = index + found.length;
    if (at < seen) continue;
    const head = headAt(sentence, at, { context });
    if (head === undefined || head.kind === 'word' || /^\s?(?:%|[a-z]{1,3}\b(?<!and|is|get|are|for))/u.test(sentence.slice(head.end)))
      continue;
    seen = head.end;
    heads.push(head);
  }
  const alone = heads.length === 1;
  if (heads.length === 0 || heads.some((head) => hasOwnAnswer(sentence, head, { context, alone }))) return undefined;
  const lines = [...new Set(heads.flatMap((head) => head.lines))];
  return { lines, said: { manner: 'refused' }, start, end: start + sentence.length };
}
