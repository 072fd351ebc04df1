/** An idiom that denies or affirms without saying so, and plain words for it. */
interface PlainWords {
  readonly form: RegExp;
  readonly plain: string;
  readonly example: string;
}

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
];

/** A text in which such idioms are said plainly. What isn't one stays as it is. */
export function inPlainWords(text: string): string {
  return plainWords.reduce((said, { form, plain }) => said.replace(form, plain), text);
}
