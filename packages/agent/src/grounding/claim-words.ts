import type { Locale } from '@dbdiag/graph-engine';

/** Kinds of claims that a text makes by its words alone. */
export type ClaimKind = 'conclusion' | 'no-fault' | 'certainty' | 'guess' | 'cause' | 'advice' | 'rise' | 'fall' | 'authority';

/** Words that make a claim of a kind. A text may make one only if its source does. Patterns see folded text. */
export const claimWords: Readonly<Record<Locale, Readonly<Record<ClaimKind, RegExp>>>> = {
  en: {
    conclusion:
      /\b(?:concluded?|conclusion|root cause (?:is|was|has been)|culprit|diagnosis (?:is|has been) (?:complete|finished|done)|diagnosed|(?:is|was) to blame|found the (?:root )?cause|the (?:root )?cause (?:is|was)|case closed|solved)\b/u,
    'no-fault': /\b(?:no fault|nothing (?:is )?wrong|healthy|all (?:is )?(?:fine|good|well|clear)|no (?:problem|issue)s?)\b/u,
    certainty:
      /\b(?:confirmed|certain(?:ly)?|definite(?:ly)?|proven|proves?|undoubtedly|without (?:a )?doubt|guaranteed?|surely|absolutely|clearly|ruled out|excluded)\b/u,
    guess:
      /\b(?:looks? like|seems?|appears?|suspect(?:ed|s)?|probably|presumably|points? (?:to|at)|suggests?|hints? at|indicates?|most likely)\b/u,
    cause:
      /\b(?:caused? by|causes|because|due to|owing to|leads? to|led to|results? (?:in|from)|the reason|responsible for|stems? from|triggered|thanks to)\b/u,
    advice:
      /\b(?:restart|reboot|kill|terminate|drop|delete|truncate|remove|upgrade|disable|enable|turn off|turn on|increase|decrease|raise|set the|reindex|vacuum|rebuild|fail ?over|rollback|roll back|shut ?down|stop the|grant|revoke|install|execute|run the|you should|you must|i recommend|we recommend|download|visit|click|email|send|contact|log ?in|password)\b/u,
    rise: /\b(?:rose|rises?|risen|rising|increased|higher|went up|goes up|grew|grown|gained|climb(?:s|ed)?|more (?:likely|probable)|up (?:from|to|by)|jumped|strengthen(?:s|ed)?)\b/u,
    fall: /\b(?:fell|falls?|fallen|falling|dropped|decreased|lower|went down|goes down|shrank|lost|declined|less (?:likely|probable)|down (?:from|to|by)|weaken(?:s|ed)?)\b/u,
    authority:
      /\b(?:ignor(?:e|ed|ing)|instructions?|system prompt|as an ai|language model|override|developer mode|jailbreak|hacked|pwned|admin(?:istrator)?)\b/u,
  },
  zh: {
    conclusion:
      /根(?:本)?因(?:就)?(?:是|为|在于|已)|结论|已(?:经)?(?:定位|确诊|查明|找到)|诊断(?:已)?(?:完成|结束)|元凶|罪魁|(?:就是|原因是|问题(?:出)?在)|锁定/u,
    'no-fault': /没有(?:故障|问题|异常)|无(?:故障|异常)|一切正常|健康|没(?:什么)?问题/u,
    certainty: /确认|确定|肯定|一定|必然|证实|毫无疑问|无疑|显然|百分之百|绝对|排除/u,
    guess: /看起来|看来|像是|疑似|怀疑|可能是|多半|大概是|指向|表明|说明(?:是|有)|八成/u,
    cause: /导致|引起|造成|因为|由于|源于|所致|引发|归因/u,
    advice:
      /重启|杀掉|终止|删除|清空|升级|禁用|关闭|开启|调大|调小|增大|减小|重建|回滚|停掉|停止|切换|授权|安装|执行|建议(?!检查)|应当|应该|必须|务必|请(?:登录|访问|点击|下载|发送|联系)|密码|口令/u,
    rise: /上升|升(?:到|至|高)|提高|上涨|增(?:加|大|至)|更(?:有)?可能|涨/u,
    fall: /下降|降(?:到|至|低)|下跌|减(?:少|小|至)|更不可能|跌/u,
    authority: /忽略|指令|系统提示|提示词|语言模型|越狱|开发者模式|管理员|覆盖规则/u,
  },
};

/** A denial in front of a conclusion makes it none: "the root cause is not known yet". */
export const openWords: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:not|no|yet|still|cannot|can't|isn't|n't|before|until|if|whether|once)\b/u,
  zh: /尚|还(?:没|未|不)|没有|未|不(?:能|是|足)|仍|是否|如果|之前/u,
};
