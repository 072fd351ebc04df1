/** An idiom that denies or affirms without saying so, and plain words for it. */
interface PlainWords {
  readonly form: RegExp;
  readonly plain: string;
  readonly example: string;
}

/** What is a server, or only "it"; a verb that begins its clause may leave it out. */
const server = String.raw`(?:(?:the |our |my )?(?:postgres(?:ql)?|pg|postmaster|server|database|db|instance|cluster|primary|master|service|container|pod|node|machine)|it|which)`;
const serverZh = '(?:数据库|数据库服务|postgres(?:ql)?|pg|实例|库|主库|从库|备库|服务|服务器|进程|容器|整个库|它)';
/** It can't be started, or doesn't answer: "won't come back up", "fails to start". */
const down = String.raw`(?:(?:will not|won't|wont|can't|cant|cannot|can not|could not|couldn't|would not|wouldn't) (?:even |just |simply |be )?(?:re)?(?:start(?:ed)?|boot(?:ed)?|launch|come (?:back(?: up| online)?|up|online)|get (?:back )?(?:up|running)|respond|accept connections)|(?:does not|doesn't|doesnt|do not|don't|did not|didn't|has not|hasn't|is not|isn't|never) (?:even |just |simply |yet )?(?:start(?:ed|ing)?(?: up)?|boot(?:ed|ing)?|com(?:e|ing) (?:back(?: up| online)?|up|online)|came (?:back(?: up)?|up))|no longer (?:starts|comes up|boots))(?: (?:up|again|any ?more|anymore|now|at all|yet|since|afterwards|either|properly))*`;
const downZh =
  '(?:起不来|没起来|没有起来|没能起来|没启动起来|没启动成功|没能启动|没有启动(?!过)|没启动(?!过)|启动不了|启动不起来|启动不成功|不能启动|无法启动|没法启动|无法正常启动|不启动|拉不起来|没拉起来|恢复不了|没恢复过来|无法恢复|起不动)';

/** Sticks to the idioms that a list of negators can't see; each row is one. */
export const plainWords: readonly PlainWords[] = [
  {
    form: /\b(cpus?|cores?|processors?)((?: \w+)?) (?:is|are|sits?|stays?|looks?)(?: \w+){0,2}? (?:idle|idling|bored|asleep)\b(?! (?:in|time|session|conn))/giu,
    plain: '$1$2 is not busy',
    example: 'the CPU is mostly idle',
  },
  {
    form: /\b(?:disks?|io|i\/o|storage|ssds?|volumes?) (?:is|are|sits?|stays?|looks?)(?: \w+){0,2}? (?:idle|idling|bored|asleep|quiet)\b/giu,
    plain: 'disks are not slow',
    example: 'the disks are idle',
  },
  {
    form: /(?:cpu|处理器)(?:使用率|资源)?\s?(?:都|也|还|很|挺|比较|基本|一直|全|是|上|的|大部分时间)*(?:空闲|闲着|闲得很|空着|没事干|闲)(?!\s?\d|率|连接|会话|事务)/giu,
    plain: 'CPU 并不忙，使用率不高',
    example: 'CPU 都闲着',
  },
  {
    form: /(?:磁盘|硬盘|io|存储)\s?(?:都|也|还|很|挺|比较|基本|一直|全|是|的)*(?:空闲得很|空闲着|闲着|闲得很|很闲|没事干)(?!\s?\d|率|空间)/giu,
    plain: '磁盘不慢',
    example: '磁盘都闲着',
  },
  {
    form: /\b(?:standby|replica|follower|secondary) (?:is|are|stays?|sits?) (?:\w+ )?(?:right|close|just) behind(?: the (?:primary|master|leader))?(?! by)/giu,
    plain: 'standby has no lag',
    example: 'the standby is right behind the primary',
  },
  {
    form: /(备库|从库|备机|只读库)\s?(?:都|一直|也)?(?:紧跟|紧跟着|跟得上|追平了?|追上了?)\s?(?:主库|主机|主)?/giu,
    plain: '$1没有延迟',
    example: '备库紧跟主库',
  },
  {
    form: /\bnever (?:drops?|goes|falls?|gets?|comes?|returns?) (?:all the way )?(?:down |back )?(?:to (?:zero|0|nothing|normal)|down)\b/giu,
    plain: 'stays high',
    example: 'the lag never drops to zero',
  },
  {
    form: /(?:从来?|一直|总)(?:不|没|没有|未)(?:会)?(?:降|回|掉|跌|归)(?:到|回|落到)?\s?(?:零|0|正常|底)/giu,
    plain: '一直很高',
    example: '延迟从不降到零',
  },
  {
    form: /\b(?:we |i |there )?(?:have|has|is|are|use|uses|run|got)? ?\b(?:no|not any|zero) (?:replication |logical |physical )?slots?\b(?! (?:is|are|left|lost|behind|with)\b)/giu,
    plain: 'no inactive replication slot',
    example: 'we have no replication slots',
  },
  {
    form: /(?:没有?|没有?配置?|没有?建|没有?用|不用)(?:任何)?(?:复制槽|逻辑槽|物理槽)(?!.*(?:消费|活跃|激活))/giu,
    plain: '没有不活跃的复制槽',
    example: '没配复制槽',
  },
  {
    form: /^(?:the )?autovacuum\s?(?:明明|确实|也|一直|都|is|does|clearly|definitely|itself| )*(?:在跑|开着|在运行|是开的|开的|running|on|enabled|working|run)(?:的|呢|着| fine| normally| all the time| regularly| ok)?$/giu,
    plain: 'autovacuum is not off',
    example: 'autovacuum明明在跑',
  },
  {
    form: /\b(?:returns?|returned|gives?|gave|got|prints?)\s(?:me |us )?(?:0|zero|no|not a single) rows?\b/giu,
    plain: 'is empty',
    example: 'pg_prepared_xacts returns 0 rows',
  },
  {
    form: /(?:查询?|返回|查出来|结果)?(?:了|是|为|的)?\s?(?:0|零|没有?一)\s?行(?!\s?数)$/giu,
    plain: '是空的',
    example: 'pg_prepared_xacts 返回 0 行',
  },
  // What the server doesn't do itself denies nothing that is said beside it.
  {
    form: new RegExp(
      String.raw`(?<=^|[,;.!?:，。；] ?|\b(?:and|but|so|now|then|since|because|after|that|while|when|still) )(?:${server} )?(?:(?:still|now|just|also|even|simply|again|then) )*${down}(?!\w| (?:on|for|vacuum|analy|until|before|with)\b)`,
      'giu',
    ),
    plain: '',
    example: "postgres won't start",
  },
  {
    form: new RegExp(
      String.raw`(?:(?<=^|[,;.!?:，。；、\s了后]|但|而|结果|导致)${serverZh}\s?|(?<=^|[,;.!?:，。；、]\s?|[了后]|但|而|结果|导致))(?:[就还也都又再却是]|一直|现在|怎么|仍然|之后|以后|根本|死活){0,4}${downZh}(?:[了啊呢吧]|来着){0,2}`,
      'giu',
    ),
    plain: '',
    example: '数据库起不来',
  },
];

/** A text in which such idioms are said plainly. What isn't one stays as it is. */
export function inPlainWords(text: string): string {
  return plainWords.reduce((said, { form, plain }) => said.replace(form, plain), text);
}
