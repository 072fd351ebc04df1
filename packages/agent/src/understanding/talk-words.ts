import type { Command, Courtesy } from '@dbdiag/tools/agent-kit';

/** Orders about the conversation; a clause has to be nothing else. */
export const commandWords: readonly { readonly command: Command; readonly patterns: readonly RegExp[] }[] = [
  {
    command: 'restart',
    patterns: [
      /^(?:请|我想|我要|我们|帮我|那|麻烦)*(?:重新(?:开始|诊断|来过?|来一遍|来一次)|重来|从头(?:开始|来|再来)|重置(?:会话|对话|诊断)?|清空(?:会话|对话|记录)?|换(?:一)?个问题|(?:开始)?(?:新的|一个新的|另一个)(?:会话|诊断|问题))(?:吧|一次|一遍|一下)*$/u,
      /^(?:please |let's |let us |i want to |i'd like to |can we |we should )*(?:start (?:over|again|afresh|from scratch|a new (?:session|diagnosis|one))|restart(?: (?:the )?(?:session|diagnosis|conversation))?|reset(?: (?:the )?(?:session|diagnosis|conversation|everything|it|all))?|begin again|new (?:session|problem|diagnosis|conversation)|clear (?:the )?(?:session|everything|all))(?: please)?$/u,
    ],
  },
  {
    command: 'undo',
    patterns: [
      /^(?:请|我想|我要|帮我|麻烦)*(?:撤销|撤回|回退|取消)(?:一下|上一步|上一轮|上一条|上一个|上次的?|刚才的?|最后一?(?:步|条|轮|次)|(?:上一?(?:次|轮)|刚才)的?(?:回答|反馈|操作|记录|答案|输入))*(?:吧|一下|的)*$/u,
      /^(?:我)?(?:收回|刚才的不算|上一(?:步|条|轮)不算|刚才(?:的|那(?:个|条))?(?:回答|反馈)?(?:不算|作废))(?:刚才的话|刚才说的|上一句)?(?:了|吧)*$/u,
      /^(?:please |i want to |i'd like to |can you |can we |let's )*(?:undo(?: (?:that|it|this|(?:the |my )?last (?:one|answer|answers|round|step|message|change)|the previous (?:one|answer|round|step)|(?:my )?answers?))?|take (?:that|it|the last one|my last answer) back|i take (?:that|it) back|revert(?: (?:that|it|the last (?:one|answer|round|step)))?|roll ?back(?: (?:that|it|the last (?:one|answer|round|step)))?|forget (?:that|the last (?:one|answer))|scratch that)(?: please)?$/u,
    ],
  },
  {
    command: 'help',
    patterns: [
      /^(?:请)?(?:帮助|使用帮助|使用说明|说明书?|怎么用|怎么使用|如何使用|用法|怎么操作|你(?:能|会|可以)(?:做|干|帮我做|帮我干)?(?:些)?(?:什么|啥|哪些)|你(?:是)?(?:谁|什么|干什么的|做什么的)|有(?:什么|哪些)(?:功能|命令|指令)|(?:你|这个)?怎么(?:用|回答|答)|我(?:该|应该|要)?(?:怎么|如何)(?:回答|答|说|用))$/u,
      /^(?:help|usage|commands?|instructions|manual|what can (?:you|i) (?:do|say|ask)(?: here)?|how (?:does (?:this|it) work|do (?:i|you) (?:use (?:this|it|you)|answer|reply|work))|who are you|what are you|what is this|how (?:can|do) i use (?:this|it|you))(?: please)?$/u,
      /^[?]+$/u,
    ],
  },
];

/** Small talk; a clause has to be nothing else. */
export const courtesyWords: readonly { readonly courtesy: Courtesy; readonly patterns: readonly RegExp[] }[] = [
  {
    courtesy: 'greeting',
    patterns: [
      /^(?:你好|您好|大家好|哈[喽啰罗]|嗨|hi|hello|hey|早|早安|早上好|上午好|中午好|下午好|晚上好|在吗|在不在|在么|有人吗|你好呀)+(?:啊|呀|吖)*$/u,
      /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|howdy|yo|hi there|hello there|hey there)(?: (?:dbdiag|there|all|everyone|team))?)$/u,
      /^how are you(?: today| doing)?$/u,
    ],
  },
  {
    courtesy: 'thanks',
    patterns: [
      /^(?:非常|十分|太|很|那|好的?|真是)*(?:谢谢|多谢|感谢|谢了|谢啦|辛苦了?|thx|3q)(?:你|您|啦|了|大家|帮忙|你的帮助|您的帮助|你们|！)*$/u,
      /^(?:ok |okay |great |many |perfect )?(?:thanks|thank you|thx|ty|cheers|much appreciated|appreciate it|appreciated)(?: (?:a lot|so much|very much|you|again|for (?:the|your) help|for that|man|mate|a bunch))*$/u,
    ],
  },
  {
    courtesy: 'acknowledgement',
    patterns: [
      /^(?:好的?|好吧|好呀|好嘞|行|行吧|可以|嗯|哦|噢|喔|收到|明白|明白了|知道了|了解|了解了|懂了|没问题|没事|ok|okay|稍等|等一下|等等|等会|我看看|我看一下|我查一下|我去查|我去看看|让我看看|马上|就这些|没有其他的?了|没有别的了|没了|没有了|暂时没有了|暂时就这些|先这样|厉害|不错|太好了|很好|哈|呵)+(?:了|啊|呀|吧|的)*$/u,
      /^(?:(?:ok|okay|k|fine|sure|alright|all right|got it|i see|understood|great|good|cool|nice|perfect|excellent|awesome|makes sense|roger|noted|will do|let me (?:check|see|look)|one moment|one sec(?:ond)?|wait|hold on|just a (?:moment|second|minute)|nothing else|that's (?:all|it)|that is (?:all|it)|no more|hm+|uh+|um+|oh|wow|interesting|no problem|sounds good|i'll check|checking)(?:[ ,]+|$))+(?:then|now|thanks|for now)?$/u,
    ],
  },
  {
    courtesy: 'farewell',
    patterns: [
      /^(?:再见|拜拜|拜|回见|下次见|回头见|先走了|下班了)(?:了|啦)*$/u,
      /^(?:bye|goodbye|good bye|bye bye|see you(?: later)?|see ya|cya|farewell|good night|have a (?:nice|good) (?:day|one|evening))$/u,
    ],
  },
];

/** Clauses that say nothing: that somebody looked, or will look. */
export const fillers: readonly RegExp[] = [
  /^(?:快|快点|快快|赶紧|急|很急|急急|加急|在线等|简短点?|长话短说|一句话|拜托|求助|asap|urgent|quick|quickly|in a hurry|concretely|roughly|ballpark)(?:了|啊|呀|的)*$/u,
  /^(?:我|我们)?(?:刚刚?|刚才|已经|又|再)?(?:都)?(?:查|看|检查|确认|核实)(?:过|了|完)+(?:一下|一遍|下|看)?(?:了)?$/u,
  /^(?:我|我们)?(?:回头|以后|稍后|待会儿?|等会儿?|晚点|之后|明天|下次|有空)(?:我)?(?:再)?(?:去)?(?:查|看|说|确认|补充|查查|看看|查一下|看一下|告诉你)(?:吧|了)*$/u,
  /^(?:i|we)(?:'ve| have)? (?:just |already )?(?:checked|looked|had a look|double-checked|verified)(?: (?:it|that|again|twice|just now))*$/u,
  /^(?:i|we)(?:'ll| will)? (?:look|check|try|see|ask|tell you|come back)(?: (?:it|that|again|later|tomorrow|back|into it|soon|on it))*$/u,
];

/** The user takes back what they said before; what follows the marker is the new word. */
export const correctionMarkers = new RegExp(
  [
    '(?:抱歉|对不起|不好意思|哦|噢|啊)?\\s?,?\\s?(?:我)?(?:之前|刚才|前面|刚刚|刚|上次|上面|上一轮|先前)?(?:我)?(?:的)?(?:说|看|搞|弄|答|记|打|写|回答|判断|填|选|点)错了?',
    '(?:需要)?(?:更正|纠正|修正|订正)(?:一下|下)?',
    '不对\\s?,\\s?(?=第|\\d|应该|我)|我?来?改一下|改口|其实|实际上|事实上|说反了|看反了|搞反了',
    '(?:oh |oops |sorry |no )?(?:sorry,?\\s?)?(?:i (?:misread|misspoke|mistyped|misremembered|misunderstood|was (?:wrong|mistaken)|made a (?:mistake|typo)|meant|got (?:it|that|this) wrong|mixed (?:it|that|them) up|need to correct(?: (?:that|myself|something))?)(?: (?:about|earlier|before|that|it|this|there|to say))*|correction|corrected|to correct (?:that|myself)|let me correct (?:that|myself|it)|my (?:mistake|bad|apologies)|scratch that|actually|in fact|as a matter of fact)\\b',
  ].join('|'),
  'uy',
);

const earlierZh = '(?:之前|刚才|前面|刚刚|上次|先前|上面|上一?轮)';
const saidZh = '(?:说|提到?|讲|报告|反馈|描述|确认)';

/** A whole clause that takes something back without saying what holds instead; `subject` is what was said. */
export const retractions: readonly RegExp[] = [
  new RegExp(
    `^(?:我)?${earlierZh}(?:我)?(?:那个|那条|的)?(?:${saidZh}(?:过|了|的)?(?:是)?)?(?:关于)?(?<subject>(?!(?:说|看|搞|弄|答|记|打|写|回答|判断|填|选|点)?(?:错|反|不对|有误)).{1,80}?)(?:的?(?:数据|数值|数字|说法|信息|结果|情况))?(?:是)?(?:我)?(?:说|看|搞|弄|记|写|判断|填)?(?:错了?|不对|有误|不准确|搞混了|搞反了|说反了|看反了)(?:了)?$`,
    'u',
  ),
  /^(?:that|the|my)(?: earlier| previous| last)? (?<subject>.{1,40}?) (?:figure|number|value|data|reading|percentage|measurement) (?:was|is|were) (?:wrong|incorrect|mistaken|off|not (?:right|correct|true))$/u,
  /^(?:what i (?:said|told you|reported)|my (?:earlier|previous|last) (?:answer|statement|message|report)|the (?:earlier|previous|last) (?:answer|statement|number|value|figure))(?: earlier| before)?(?: (?:about|on|for|regarding) (?<subject>.{1,80}?))? (?:was|is|were) (?:wrong|incorrect|a mistake|mistaken|not (?:right|correct|true))$/u,
];

/** "Ignore what I said about …": it no longer holds, and nothing takes its place. */
export const withdrawals: readonly RegExp[] = [
  new RegExp(
    `^(?:请|麻烦)?(?:忽略|忘掉|忘了|不用管|别管|收回|撤回|作废|去掉|删掉|撤销)(?:掉)?(?:我)?${earlierZh}?(?:我)?(?:${saidZh}(?:过|了|的){0,3})(?:关于)?(?<subject>.{1,60}?)(?:的(?:话|内容|部分|那句|说法|信息|回答|事))?(?:那(?:条|句|个))?(?:吧|了)*$`,
    'u',
  ),
  /^(?:请|麻烦)?(?:忽略|忘掉|忘了|不用管|别管|收回|撤回|作废|去掉|删掉|撤销)(?:掉)?(?:我)?(?:之前|刚才)?(?:的)?(?:关于|对)(?<subject>.{1,60}?)(?:的(?:话|内容|部分|那句|说法|信息|回答|反馈|描述))(?:吧|了)*$/u,
  new RegExp(
    `^(?:我)?${earlierZh}(?:我)?(?:${saidZh}(?:过|了|的)*)(?<subject>.{1,60}?)(?:那(?:条|句|个))?(?:不算数?|作废|不作数|当我没说|我收回|收回)(?:了|吧)*$`,
    'u',
  ),
  /^(?<subject>(?!第|\d|上|刚|这|那|前).{2,30}?)(?:的)?(?:那|这)(?:一)?(?:条|个|句|项|点)(?:先|就|还是|请)?(?:不算数?|不作数|别算|作废|(?:撤|删|划|去)(?:掉|了))(?:了|吧)*$/u,
  /^(?:please |no,? |ok,? )*(?:take|cross|strike|leave) (?:the |that )?(?<subject>.{3,40}?) (?:back out|back|out(?: again)?|off the list)(?: again| please)?$/u,
  /^(?<subject>第.{1,4}|\d{1,2}(?:号)?)(?:那(?:条|句|个))?(?:的(?:回答|反馈|答案))?(?:不算数?|作废|不作数|当我没说|我收回|收回)(?:了|吧)*$/u,
  /^(?:please |ok |so |just )*(?:ignore|forget|disregard|drop|discard|scratch|strike|remove|delete|retract|take back|withdraw|never ?mind) (?:what|everything|the (?:thing|part|bit)|my (?:statement|report|remark|answer|observation|comment|words)s?)(?: that)?(?: i (?:said|told you|reported|mentioned|wrote))?(?: earlier| before| previously)?(?: (?:about|on|regarding|concerning|to|for|that))? (?<subject>.{1,60})$/u,
  /^i (?:(?:want|would like) to )?(?:take back|retract|withdraw) (?:what i said (?:about|on) |my (?:statement|answer|report) (?:about|on|to) )(?<subject>.{1,60})$/u,
];

/** What was said before is brought up again; what follows may take it back. */
export const mentions: readonly RegExp[] = [
  /^(?!.*(?:什么|哪些|啥))(?:我)?(?:之前|刚才|前面|刚刚|上次|先前)(?:我)?(?:说|提到|讲)(?:过|了|的)?(?:是)?(?:有)?(?<subject>.{2,60})$/u,
  /^(?:earlier |before )?(?:i|we) (?:said|told you|mentioned|reported)(?: earlier| before)?(?: that)?(?: there (?:is|are|was|were))? (?<subject>.{3,60})$/u,
];
