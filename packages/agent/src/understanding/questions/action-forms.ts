import type { QuestionForm } from './question-form.ts';

/** Whether an action is safe, what it would do, how long it takes, and whether it can be undone. `subject` is the action. */
export const actionForms: readonly QuestionForm[] = [
  {
    kind: 'actionTime',
    form: /^(?<subject>.{0,24}?(?:重启|vacuum|reindex|重建|建索引|加索引|回滚|切换|取消|kill|杀|删|第.{1,2}步|步骤.{1,2}|analyze|改参数).{0,20}?)(?:大概|大约|一般|通常|得|需要|要|会|预计|花)*(?:多久|多长时间|多少时间|(?<!了)几分钟|(?<!了)几(?:个)?小时|多少分钟)(?:.{0,4})$/u,
    example: '重启大概要多久',
  },
  {
    kind: 'consequence',
    form: /^(?:如果|要是|假如|万一|那)?(?:我们?|直接|有人|你){0,2}(?:直接|先|就|不小心|误|把|将|现在|真的|强行|就这么)*(?<subject>.{0,12}?(?:kill|杀|重启|取消|终止|删|drop|vacuum|reindex|重建|切换|切到|停|关|改|调|加|建索引|清|回滚|重置|reload|restart|truncate|断开|踢|干掉|执行|跑|做第|照做|这么做|这样做|terminate|cancel|promote|\brm\b).{0,30}?)(?:了|掉|的话|之后|以后|后)*[, ]*(?:(?:会不会|那会|又会|会|那)?(?:怎么样|怎样|怎么着|咋样|如何|发生什么|发生啥|有什么(?:影响|后果|风险|问题|副作用)|有啥(?:影响|后果|风险)|出什么事)(?:.{0,4})|(?:会不会|会)(?:出事|出问题|丢数据|有影响|锁表|影响(?:业务|线上|到?别人)|(?:阻塞|挡住|卡住|影响)(?:业务|别人|读写?|写入?|查询)+|把库搞挂|挂)(?:吗|么|$))$/u,
    example: '如果我直接重启会怎么样',
  },
  {
    kind: 'safety',
    form: /^(?<prefix>.{0,14}?)(?:是不是(?:可以|能)|可不可以|能不能|可否|能否|敢不敢|该不该|要不要|是否(?:可以|能|该)|需不需要|用不用)(?:直接|先|就|把|将|现在|再|安全地|放心|给它?|用)*\s?(?<subject>(?:.{0,14}?)(?:kill|杀|重启|取消|终止|删|drop|vacuum|reindex|重建|执行(?:这|上|它|那|第|\d)|跑(?:这|上|它|那|第|\d)|运行(?:这|上|它|那)|切换|切主|切备|切到|停|关掉|关闭|改|调大|调小|调高|调低|加索引|建索引|清|回滚|重置|重新加载|reload|reboot|restart|truncate|断开|踢|干掉|做|照做|这么做|这样做|terminate|cancel|promote|\brm\b).*)$/u,
    example: '能不能直接 kill 4312',
  },
  {
    kind: 'safety',
    form: /^(?:请问|那|现在|我们?|把|将|直接)*(?:可以|能|敢|应该|该)(?:直接|先|就|把|将|现在|再|安全地|放心|给它?|用)*\s?(?<subject>(?:.{0,14}?)(?:kill|杀|重启|取消|终止|删|drop|vacuum|reindex|重建|执行(?:这|上|它|那|第|\d)|跑(?:这|上|它|那|第|\d)|运行(?:这|上|它|那)|切换|切主|切备|切到|停|关掉|关闭|改|调大|调小|调高|调低|加索引|建索引|清|回滚|重置|重新加载|reload|reboot|restart|truncate|断开|踢|干掉|做|照做|这么做|这样做|terminate|cancel|promote|\brm\b).{0,30}?)(?:吗|么|不|行吗|行不行|好吗|可以吗|没事吧)$/u,
    example: '可以直接 kill 4312 吗',
  },
  {
    kind: 'safety',
    form: /^(?:请问|那)?(?:在生产(?:上|环境)?)?(?<subject>(?:.{0,16}?(?:kill|杀|重启|取消|终止|删|drop|vacuum|reindex|重建|执行|跑|运行|切换|停|关|改|调|索引|清|回滚|重置|reload|restart|truncate|断开|踢|terminate|cancel|步|analyze|explain)|这|它|那|这些|那些|上面|这几).{0,30}?)(?:会不会|有没有|有|会|是否|是不是|算不算|算|到底|真的|的|在生产(?:上|环境)?|在?线上){0,3}(?:什么|啥|很|多)?(?:安全|安不安全|危险|危不危险|风险|有风险|副作用|隐患|只读)(?:大不大|高不高|有多大|多大|多高|大|高|不|的|有哪些|是什么){0,2}(?:吗|么)?$/u,
    example: '重启安全吗',
  },
  {
    kind: 'safety',
    form: /^(?:这样|这么做|直接做)?(?:安全|安不安全|有(?:什么)?风险|有危险|会不会有(?:风险|危险)|会不会出事|风险(?:大不大|大吗|多大|有多大))(?:吗|么)$/u,
    example: '有风险吗',
  },
  {
    kind: 'safety',
    form: /^(?:请问|那|我们?|现在)*(?<subject>[^,]{0,30}?(?:kill|杀|重启|取消|终止|删|drop|vacuum|reindex|重建|切换|切到|停|关|改|调|加索引|建索引|清|回滚|重置|reload|restart|truncate|断开|踢|terminate|cancel|promote|升级)[^,]{0,40}?)(?:行不行|行吗|可以吗|可不可以|成不成|能行吗|没问题吧|没事吧|合适吗|稳吗|要紧吗|要不要(?:停机|停业务|重启)|(?:要|需要|用)(?:停机|停业务|重启)(?:吗|么))$/u,
    example: '直接REINDEX行不行',
  },
  {
    kind: 'safety',
    form: /^(?:进程|会话|pid)?\s?(?<subject>\d{3,8}(?:这个|那个)?(?:会话|进程)?\s?(?:能|可以|敢|该)(?:不能|直接|先|现在|放心|就){0,3}\s?(?:kill|杀|terminate|cancel|取消|终止|踢|停|断开)[^,]{0,6}?)(?:吗|么|不)$/u,
    example: '8123 能直接杀吗',
  },
  {
    kind: 'safety',
    form: /^(?<subject>[^,]{0,24}?(?:vacuum|reindex|repack|analyze|重建|建索引|加索引|清理|备份|迁移)[^,]{0,6}?)\s?(?:白天|现在|线上|高峰期?|业务(?:时段|高峰)|上班时间)(?:能|可以|敢|适合)(?:直接)?(?:跑|执行|做|用|上|搞)(?:吗|么|不)?$/u,
    example: 'pg_repack 高峰期能跑吗',
  },
  {
    kind: 'reversal',
    form: /^(?<subject>.{0,24}?)(?:了|之后|以后|后)?(?:还)?(?:能不能|可不可以|能|可以|怎么|如何|能否)(?:再)?(?:撤销|撤回|回滚|回退|还原|反悔|退回|改回|恢复原样|恢复)(?:回去|回来|去|来)?(?:吗)?$/u,
    example: '删了复制槽还能撤回吗',
  },
  {
    kind: 'reversal',
    form: /^(?<subject>.{1,20}?)(?:是)?(?:可逆|不可逆|可撤销|可回退|能恢复)(?:的)?(?:操作)?(?:吗)?$/u,
    example: '这个操作可逆吗',
  },
  {
    kind: 'actionTime',
    form: /^(?:so |and |roughly |about )*how (?:long|much time|many (?:minutes|hours)) (?:will |would |does |do |is |can |might |should |could )?(?<subject>(?:an? |the |that |this )?(?:step \d|restart|reboot|vacuum|reindex|kill|terminat|cancel|drop|creat|build|index|failover|fail over|switchover|promot|analy[sz]|reload|rollback|rolling back|explain|changing|setting|full vacuum).*?)(?: (?:usually |normally |typically )?(?:take|takes|last|run|need|be|going to take|finish|to finish).*)?$/u,
    example: 'how long does VACUUM FULL take',
  },
  {
    kind: 'safety',
    form: /^(?:so |and |but |ok )*(?:is|would|isn't|wouldn't|will|was) (?:it|that|this)(?: be)? (?:really |still |even |totally |completely |at all |actually |really )?(?:safe|ok|okay|fine|dangerous|risky|harmless|alright|all right|wise|a good idea|a bad idea|smart|bad|harmful|allowed|sane) (?:for me )?(?:to (?:just |simply |now )?|if (?:i|we) (?:just |simply |now )?)(?<subject>.+)$/u,
    example: 'is it safe to kill 4312',
  },
  {
    kind: 'safety',
    form: /^(?:so |and |but |ok )*(?:is|are|isn't|aren't) (?<subject>.{2,50}?) (?:really |totally |completely |actually |even )?(?:safe|dangerous|risky|harmless|harmful|destructive|read[- ]only|invasive|disruptive|a risk)(?: (?:to (?:run|do|execute|use|try|paste)|on (?:prod\w*|a live .*|the primary|the master)|in prod\w*|here|for prod\w*|during .*|at peak.*))*$/u,
    example: 'are these safe to run',
  },
  {
    kind: 'safety',
    form: /^(?:so |and |but |ok |then )*(?:can|could|may|should|shall|must|dare|do) (?:i|we) (?:just |simply |safely |really |maybe |now |go ahead and |already |better |dare )*(?<subject>(?:kill|terminate|cancel|restart|reboot|bounce|drop|delete|remove|truncate|vacuum|reindex|analy[sz]e|run|execute|paste|reload|promote|fail ?over|switch ?over|stop|disable|turn off|switch off|set|change|raise|increase|lower|bump|rebuild|create|rollback|roll back|reset|rm|clean|clear|resize|apply|detach|explain|alter|disconnect|shoot|flush|force|add (?:an? |the |more )?(?:index|memory|ram|connections?|disk)|do (?:it|that|this|so|step|these|\d))\b.*)$/u,
    example: 'can I just restart it',
  },
  {
    kind: 'safety',
    form: /^(?:so |and )?(?:any |what(?:'s| is| are) )?(?:the )?(?:risks?|dangers?|downsides?|side effects?|blast radius|worst case)(?: (?:of|if|in|from|when|with|to)(?: (?:i|we))?(?: just)? (?<subject>.+))?$/u,
    example: 'what is the risk of reindex',
  },
  {
    kind: 'consequence',
    form: /^(?:so |and |but |ok |well )*what(?:'ll| will| would| could| can| might)? (?:if|happens? (?:if|when)|happen if|break(?:s)? if|go(?:es)? wrong if|(?:do|would|will|could) (?:i|we) (?:lose|break) if) (?:i|we|you|someone|somebody|they|the dba) (?:just |simply |now |accidentally )*(?<subject>(?!(?:don't|dont|do not|do nothing|can't|cannot|am\b|are\b|have\b|had\b|told|said|never|already|wait\b|leave|ignore|be\b|was\b|were\b|need\b|want\b)).+)$/u,
    example: 'what if I restart the server',
  },
  {
    kind: 'consequence',
    form: /^(?:so |and |but )*(?:will|would|does|do|could|can|might) (?<subject>(?:(?:it|this|that|these|they)(?! (?:also |just |simply |possibly )?(?:be|have)\b)|running|restart|a restart|the restart|rebooting|vacuum|the vacuum|reindex|killing|terminating|cancell?ing|dropping|creating|building|an? index build|changing|a failover|failover|the checks?|the quer(?:y|ies)|step \d)\b.{0,40}?) (?:hurt|harm|break|damage|lock|block|cause (?:any )?(?:downtime|outage|an outage|problems|damage|locks?|trouble|impact)|affect|impact|slow (?:down|things|it|us)|slow|lose (?:any |us )?data|lead to data loss|corrupt|disrupt|interrupt|kick|disconnect)\b.{0,40}$/u,
    example: 'will killing it lose data',
  },
  {
    kind: 'consequence',
    form: /^(?:so |and )?what (?:does|would|will|do) (?<subject>(?:pg_\w|killing|kill|terminat|cancel|restart|a restart|drop|vacuum|reindex|reload|step \d|promot|failover|checkpoint)\w*\b.*?) (?:actually |really )?(?:do|hit|affect|break|cost|mean for .*)$/u,
    example: 'what does pg_terminate_backend do',
  },
  {
    kind: 'consequence',
    form: /^(?:so |and |but )?(?:if|when) (?:i|we) (?:just |simply )?(?<subject>(?:kill|terminate|cancel|restart|reboot|drop|vacuum|reindex|reload|promote|fail ?over|stop|disable|run|change|set|do (?:it|that|this|step \d)|rebuild)\b.+?)[, ]{1,3}(?:what (?:happens|then|will happen|would happen|breaks)|will .+|does .+|do (?:i|we) .+|is .+)$/u,
    example: 'if I kill it, what happens',
  },
  {
    kind: 'reversal',
    form: /^(?:so |and |but )?(?:can|could|may) (?:i|we|you) (?:later |still |easily )?(?:undo|revert|reverse|roll ?back|take back) (?<subject>.+)$/u,
    example: 'can I undo a reindex',
  },
  {
    kind: 'reversal',
    form: /^(?:so |and |but )?(?:can|could) (?<subject>.+?) (?:later |still |easily )?be (?:undone|reverted|reversed|rolled back|taken back)$/u,
    example: 'can that be undone',
  },
  {
    kind: 'reversal',
    form: /^(?:so |and )?(?:is|are) (?<subject>.+?) (?:reversible|undoable|revertible|permanent|irreversible|final)$/u,
    example: 'is dropping the slot reversible',
  },
  {
    kind: 'reversal',
    form: /^(?:so |and |but )?how (?:do|can|would|could|should) (?:i|we) (?:undo|revert|reverse|roll ?back) (?<subject>.+)$/u,
    example: 'how do I undo the setting change',
  },
  {
    kind: 'reversal',
    form: /^is there (?:a|any) way back(?: (?:from|after|if i) (?<subject>.+))?$/u,
    example: 'is there a way back after a failover',
  },
];
