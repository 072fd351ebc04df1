import type { PassageKind } from './passage.ts';

/**
 * What a question wants: the statements, how to mend it now or for good, how to take something back, how long it takes, what something does
 * to others, how to see that it worked, how something is seen, what somebody without rights can do, why something is so. Anything else is `other`.
 */
export type QuestionWish =
  | 'statement'
  | 'fix'
  | 'prevention'
  | 'undo'
  | 'duration'
  | 'effect'
  | 'verification'
  | 'method'
  | 'rights'
  | 'reason'
  | 'other';

/** How each wish is worded, folded; the first that fits decides. */
const wordings: readonly (readonly [QuestionWish, RegExp])[] = [
  [
    'verification',
    /验证|确认(?:好|修|通|生效|真)|(?:怎么|如何)(?:知道|确定|确认|证明|证实)|信服|证据|\bverif|\bmake sure\b|\b(?:it|this) worked\b|\bhow (?:do|can|will) (?:i|we) know\b|\bprove\b/u,
  ],
  [
    'method',
    /怎么(?:看|查|提前看)|在哪(?:里|儿)?(?:看|查)|视图|谁|(?:查|看|列)[^,]{0,12}(?:语句|sql|命令)|\bhow (?:do|can) (?:i|we) (?:see|check|tell|find|list)\b|\bwhich (?:view|join|table|column)\b|\bwho (?:blocks|holds|locks)\b/u,
  ],
  [
    'rights',
    /没(?:有)?权限?|无权|权限(?:不够|不足)|(?<!代码[^,]{0,4}|应用[^,]{0,4}|程序[^,]{0,4})改不了|连不(?:进|上)|\b(?:without|no|don't have|haven't|only have \w+) (?:the |any |db |database )?(?:rights?|permissions?|privileges|login|access)\b|\bselect rights\b/u,
  ],
  ['undo', /撤销|撤回|回退|退回|改回|还原|反悔|\bundo\b|\brevert|\broll (?:it )?back\b|\b(?:put|take|switch|turn|get) .{1,40} back\b/u],
  [
    'duration',
    /多久|多长时间|多少时间|几(?:分钟|小时|个小时|天)(?!内)|撑(?:到|得|多)|\bhow long\b|\bhow much time\b|\btime-?wise\b|\beta\b|\bballpark\b/u,
  ],
  [
    'prevention',
    /以后|长期|长远|根治|避免|预防|下次|\blong[- ]term\b|\bprevent|\bavoid|\bnext time\b|\bfor good\b|\bpermanent|\barchitecture\b|\bagain\b/u,
  ],
  [
    'effect',
    /会不会|后果|影响|副作用|风险|安全|残留|留下|停业务|停机|挡住?写|行不行|(?:能|可以|要|需要)[^,]{0,12}(?:吗|么)$|会怎么?样|丢数据|不就|多少(?:空间|内存)|\bwhat (?:would |will )?happens?\b|\bwhat if\b|\block(?:s|ed)? out\b|\bwriters?\b|\bside effects?\b|\bsafe\b|\brisk|\bwithout (?:anyone|a restart)\b|\bneed (?:a |to )?re(?:start|connect)|\bhow much (?:space|room|memory|disk)\b|\bany better\b/u,
  ],
  [
    'statement',
    /\bsql\b|语句|命令|\bddl\b|脚本|怎么写|\bstatements?\b|\bcommands?\b|\bone-?liner\b|\bscript\b|\bquery (?:that|to|which)\b|发我|贴(?:一下|给)|怎么设/u,
  ],
  [
    'fix',
    /怎么(?:办|治|改|弄|搞|处理|解决|放|绕|建|清|批量|恢复|优化)|能怎么|该怎么|止血|补救|办法|手段|方案|辙|招|写法|改写|改成什么|先(?:改|动|做|干|处理)|恢复|收缩|稳妥|\brepair|\bfix|\brewrit|\boptions?\b|\bspeed\b|\bunblock\b|\bfree\b|\bget .{1,20} moving\b|\bworkaround\b|\binstead\b|\bmeanwhile\b|\brebuild\b|\bgentle\b|\bhow do (?:i|we)\b|\bhow'd i\b|\bwhat (?:can|could|should) (?:i|we) do\b|\bhow many\b|\bfirst\b|\bcheapest\b/u,
  ],
  ['reason', /为什么|为啥|为何|说明|意味|\bwhy\b|\bwhat does\b|\bwhat is\b|\breally\b/u],
];

/** What a question wants, by how it is worded. */
export function wishOf(question: string): QuestionWish {
  const folded = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<![\s?!.。])[\s?!.。]+$/u, '');
  return wordings.find(([, wording]) => wording.test(folded))?.[0] ?? 'other';
}

/** Kinds of passage that answer a wish, and how much rather than others. */
export const fitting: Readonly<Record<QuestionWish, Readonly<Partial<Record<PassageKind, number>>>>> = {
  statement: { step: 1.6, method: 1 },
  fix: { step: 1.6 },
  prevention: { step: 1.6 },
  undo: { action: 1.4, step: 1.3 },
  duration: { action: 1.6, step: 1, 'running-out': 1.2 },
  effect: { action: 1.4, step: 1.2, 'running-out': 1.3, mechanism: 1.1 },
  verification: { verification: 1.8, method: 1 },
  method: { method: 1.2, step: 1.3 },
  rights: { step: 1.2 },
  reason: { mechanism: 1.6, 'running-out': 1.1 },
  other: { mechanism: 1.1, step: 1.1 },
};

/** Wishes that the steps of a solution answer, whatever the words of the question are. */
export const wantsSteps: ReadonlySet<QuestionWish> = new Set(['statement', 'fix', 'prevention', 'undo', 'rights']);
