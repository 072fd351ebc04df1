import type { QuestionForm } from './question-form.ts';

/** Why a check, a cause, or not another one. The first form of a kind that fits decides. */
export const reasoningForms: readonly QuestionForm[] = [
  {
    kind: 'whyCheck',
    form: /^(?:你)?(?:为什么|为何|为啥|干嘛|干吗|怎么)(?:你)?(?:要|会|需要|让我|总|老|非要|想|还要|还|先)*(?:问|查|看|检查|确认|关心)(?:我)?(?:关于|的)?\s?(?<line>这个|那个|这些|那些|这|它|第.{1,4}|最后一?[个条项]|\d{1,2}(?:号)?|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)?\s?(?:一)?(?:个)?(?:问题|检查|现象|条|项)?$/u,
    example: '为什么问第二个',
  },
  {
    kind: 'whyCheck',
    form: /^(?:你)?(?:问|查|看|检查|确认)(?<line>这个|那个|这些|这|第.{1,4}|\d{1,2}(?:号)?)(?:问题|现象)?(?:干嘛|干什么|做什么|有什么用|有啥用|有什么意义|有必要吗?|的(?:目的|原因|意义|理由)是什么|是为什么|是为了什么)$/u,
    example: '问这个有什么用',
  },
  {
    kind: 'whyCheck',
    form: /^(?<line>这个|第.{1,4}|\d{1,2}(?:号)?|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)\s?(?:问题|现象|检查)?(?:为什么|为何|有什么|有多)(?:重要|关键|要问|要查|要看|用|意义|用处)$/u,
    example: '第一个为什么重要',
  },
  {
    kind: 'whyCheck',
    form: /^(?:so |and |but )?why (?:do|did|are|would|should|must|have|does) (?:you|i|we|that|this|it) (?:(?:want|need|have) (?:me |us )?to (?:know|check|ask|look at|see)|ask(?:ing)?(?: me)?|check(?:ing)?|look(?:ing)? at|care|matter)(?: about| for)?(?: (?:that|this|it|these|those|the)?\s?(?<line>#?\d{1,2}|(?:first|second|third|fourth|fifth|last)(?: (?:one|line|question|check))?|(?:question|line|number|check|no\.) ?#?\d{1,2}|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)?(?: question| check| one)?)?$/u,
    example: 'why do you ask 1',
  },
  {
    kind: 'whyCheck',
    form: /^(?:so |and |but )?why (?:is|are|does|do) (?:(?:the )?(?<line>#?\d{1,2}|(?:first|second|third|fourth|fifth|last)(?: (?:one|line|question|check))?|(?:question|line|number|check) ?#?\d{1,2}|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)|that|this|it|this question|that question) (?:relevant|important|matter|useful|asked|needed|necessary|interesting|worth (?:asking|checking))$/u,
    example: 'why is 2 important',
  },
  {
    kind: 'whyCheck',
    form: /^(?:so |and |but )?(?:what(?:'s| is| would be)) the (?:point|use|purpose|reason|sense) (?:of|for|in|behind) (?:asking |checking |question |number |line )?(?:that|this|it|(?:the )?(?<line>#?\d{1,2}|(?:first|second|third|fourth|fifth|last)(?: (?:one|line|question|check))?))(?: question| check)?$/u,
    example: "what's the point of question 3",
  },
  {
    kind: 'whyCheck',
    form: /^(?:so |and |but )?why (?:this|that|the|these|line|number|question)?\s?(?<line>#?\d{1,2}|(?:first|second|third|fourth|fifth|last)(?: (?:one|line|question|check))?)$/u,
    example: 'why the second question',
  },
  {
    kind: 'whyCheck',
    form: /^(?:so |and |but )?why (?:this|that|these|those) (?:questions?|checks?|ones?)$/u,
    example: 'why this question',
  },
  {
    kind: 'compare',
    form: /^(?:请问)?(?:是)?(?<subject>.{1,30}?)\s?(?:和|跟|与|同|还是|或者?|vs\.?)\s?(?<other>[^,]{1,30}?)\s?,?\s?(?:之间|这两个|两者|两个)?\s?(?:,\s?)?(?:哪(?:一)?(?:个|种)|谁)(?:的)?(?:可能性|概率|嫌疑)?(?:更|最|比较)?(?:可能|有可能|像|大|高|靠谱|是原因)(?:一些|一点|些)?$/u,
    example: '磁盘和网络，哪个更可能',
  },
  {
    kind: 'compare',
    form: /^(?:哪(?:一)?(?:个|种)|谁)(?:的)?(?:可能性)?(?:更|最|比较)(?:可能|有可能|像|大|高)(?:一些|一点|些)?[,:]?\s?(?:是)?(?<subject>.{1,30}?)\s?(?:和|跟|与|还是|或者?)\s?(?:是)?(?<other>.{1,30}?)$/u,
    example: '哪个更可能：磁盘和网络',
  },
  {
    kind: 'compare',
    form: /^(?:请|帮我)?(?:比较|对比|比一比)(?:一下|下)?\s?(?<subject>.{1,30}?)\s?(?:和|跟|与|同|、)\s?(?<other>.{1,30}?)(?:的(?:可能性|概率))?$/u,
    example: '比较一下磁盘和网络',
  },
  {
    kind: 'compare',
    form: /^(?:到底|究竟|这|问题|原因|根因)*是(?!不)(?<subject>.{1,20}?)(?:的问题)?\s?,?\s?还是(?<other>.{1,20}?)(?:的问题|问题|导致的)?$/u,
    example: '是磁盘还是网络',
  },
  {
    kind: 'compare',
    form: /^(?<subject>.{2,20}?)(?:的可能性)?比(?<other>.{2,20}?)(?:的可能性(?:更)?(?:大|高)|(?:更)?可能)$/u,
    example: '磁盘比网络更可能',
  },
  {
    kind: 'compare',
    form: /^(?:为什么|为何|为啥|怎么)(?:就)?(?:会)?是(?<subject>.{2,20}?)\s?,?\s?(?:而)?不是(?<other>.{2,20}?)$/u,
    example: '为什么是索引膨胀而不是表膨胀',
  },
  {
    kind: 'compare',
    form: /^(?:so |and )?is it (?:more|less) (?:likely|probable)(?: that it's| that it is| to be)? (?:an? |the )?(?<subject>.{2,40}?) than (?:an? |the )?(?<other>.{2,40})$/u,
    example: 'is it more likely bloat than locks',
  },
  {
    kind: 'compare',
    form: /^(?:so |and )?(?:which|what|who)(?: one)?(?: of (?:them|these|those|the two|both))?(?: is| are|'s| seems| looks)? (?:the )?(?:more|most|less|least) (?:likely|probable|plausible)(?: one)?\s?[:,-]?\s?(?:an? |the )?(?<subject>.{2,40}?),? or (?:an? |the )?(?<other>.{2,40})$/u,
    example: 'which is more likely, bloat or locks',
  },
  {
    kind: 'compare',
    form: /^(?:so |and )?is (?:it )?(?:more likely )?(?:an? |the )?(?<subject>.{2,40}?) (?:more|less) (?:likely|probable|plausible) than (?:an? |the )?(?<other>.{2,40})$/u,
    example: 'is bloat more likely than locks',
  },
  {
    kind: 'compare',
    form: /^(?:so |and )?is (?:it|this|that) (?:more likely |rather )?(?:an? |the )?(?<subject>.{2,40}?) or (?:rather )?(?:an? |the )?(?!(?:not|no|something|what|anything|else)\b)(?<other>.{2,40})$/u,
    example: 'is it bloat or locks',
  },
  {
    kind: 'compare',
    form: /^(?:please )?(?:compare|contrast) (?:an? |the )?(?<subject>.{2,40}?) (?:and|with|to|against|vs\.?|versus) (?:an? |the )?(?<other>.{2,40})$/u,
    example: 'compare bloat and locks',
  },
  {
    kind: 'compare',
    form: /^(?:an? |the )?(?<subject>.{2,40}?)(?: or| vs\.?| versus|,? and) (?:an? |the )?(?<other>[^,]{2,40}?)\s?[:,-]+\s?(?:which|what)(?: one)?(?:'s| is| are)? (?:the )?(?:more|most) (?:likely|probable|plausible)(?: one)?$/u,
    example: 'bloat or locks, which is more likely',
  },
  {
    kind: 'compare',
    form: /^(?!.*(?:mismatch|differ|actual|estimated|expected|\d))(?:an? |the )?(?<subject>\S.{1,30}?) (?:vs\.?|versus) (?:an? |the )?(?<other>.{2,30})$/u,
    example: 'bloat vs locks',
  },
  {
    kind: 'compare',
    form: /^(?:so |and )?why (?:is it |is this |do you think (?:it's |it is )?|would it be )?(?:an? |the )?(?<subject>.{2,40}?)(?: and not| rather than| instead of| over|, not) (?:an? |the )?(?<other>.{2,40})$/u,
    example: 'why bloat and not locks',
  },
  {
    kind: 'whyNot',
    form: /^(?:那|你)?(?:为什么|为何|为啥|怎么|凭什么)(?:你)?(?:就)?(?:会|觉得|认为|说){0,4}(?:不是|不可能是|不会是|不能是|不算|没有?考虑|不考虑|不怀疑|没怀疑|(?:把|将)?排除(?:了|掉){0,4})(?<subject>(?!这样|那样|这么).{1,}?)(?:的问题|问题|导致的|引起的|造成的)?$/u,
    example: '为什么不是锁竞争',
  },
  {
    kind: 'whyNot',
    form: /^(?:那|你)?(?:为什么|为何|为啥|怎么)(?:把|将)?(?<subject>.{2,20}?)(?:就)?(?:会)?(?:被)?(?:排除|否定|不可能|可能性(?:这么|那么)?(?:低|小))(?:掉|了)*$/u,
    example: '为什么把网络排除了',
  },
  {
    kind: 'whyNot',
    form: /^(?<subject>.{2,20}?)(?:为什么|为何|为啥|怎么|凭什么)(?:就)?(?:会)?(?:不是|不可能|被排除|被否定|不算|可能性(?:这么|那么)?(?:低|小))(?:掉|了)*$/u,
    example: '锁竞争为什么被排除了',
  },
  {
    kind: 'whyNot',
    form: /^(?:有)?(?:什么|哪些)(?:证据|依据|理由)?(?:能|可以)?(?:排除|否定|反对)(?:掉|了){0,4}(?<subject>.{2,})$/u,
    example: '有什么证据能排除网络',
  },
  {
    kind: 'whyNot',
    form: /^(?:so |and |but |then )*why not (?:because of |due to )?(?:an? |the )?(?!(?:me|you|just|try|ask|check|now|yet|sure|so|start|use|do)\b)(?<subject>.{2,})$/u,
    example: 'why not lock contention',
  },
  {
    kind: 'whyNot',
    form: /^(?:so |and |but |then )*why (?:isn't|is not|wasn't|was not|can't|cannot|couldn't|could not|shouldn't|wouldn't) (?:it|this|that|the (?:cause|problem|reason))(?: be)?(?: (?:because of|due to|caused by))? (?:an? |the )?(?!(?:so|that|this|working|responding|answering|used|using|fast|better|enough)\b)(?<subject>.{2,})$/u,
    example: "why isn't it the disk",
  },
  {
    kind: 'whyNot',
    form: /^(?:so |and |but )?why (?:did|have|do|would|are|don't|didn't|haven't|aren't) you (?:not |already )?(?:rul(?:e|ed|ing) out|exclud(?:e|ed|ing)|drop(?:ped|ping)?|dismiss(?:ed|ing)?|discard(?:ed|ing)?|reject(?:ed|ing)?|consider(?:ed|ing)?|suspect(?:ed|ing)?|eliminat(?:e|ed|ing)|think it's|believe it's)(?: that)?(?: it's| it is)? (?:an? |the )?(?<subject>.{2,})$/u,
    example: 'why did you rule out locks',
  },
  {
    kind: 'whyNot',
    form: /^(?:so |and |but )?why (?:is|was|are|were) (?:an? |the )?(?<subject>.{2,}?) (?:ruled out|excluded|unlikely|out|dismissed|eliminated|not (?:it|the cause|likely|possible|considered)|so (?:low|unlikely)|less likely|improbable)$/u,
    example: 'why is the disk unlikely',
  },
  {
    kind: 'whyNot',
    form: /^(?:so |and |but )?why (?:couldn't|can't|isn't|cannot|could not) (?:an? |the )?(?<subject>.{2,}?) (?:be )?(?:it|the cause|the problem|the reason|possible|likely|behind it|to blame)$/u,
    example: "why couldn't the disk be it",
  },
  {
    kind: 'whyNot',
    form: /^(?:so |and )?what (?:speaks|is|evidence is there|argues|counts) against (?:an? |the )?(?<subject>.{2,})$/u,
    example: 'what speaks against locks',
  },
  {
    kind: 'whyNot',
    form: /^(?:so |and )?what (?:rules|ruled|excludes|excluded|eliminates) (?:out )?(?:an? |the )?(?<subject>.{2,})$/u,
    example: 'what rules out the disk',
  },
  {
    kind: 'whyCause',
    form: /^(?:目前|现在|那)?(?:是)?(?<subject>.{2,20}?)的?(?:可能性?|概率|几率|嫌疑)(?:还|现在|目前)?(?:有)?(?:多大|多高|多少|大不大|高不高|大吗|高吗)$/u,
    example: '死锁的可能性还有多大',
  },
  {
    kind: 'whyCause',
    form: /^(?:你)?(?:为什么|为何|为啥|凭什么|凭啥|怎么)(?:你)?(?:会|就|这么|那么){0,4}(?:觉得|认为|判断(?!是不是|是否|不)|怀疑|断定|推断|得出|确定|肯定|推测|诊断|认定|说)(?:它|这|原因|根因|问题)?(?:最?可能)?(?:就)?(?:是|为|出|成){0,4}(?!问题$|原因$)(?<subject>(?!这样|这么|如此|的$|这?个?结论|这$|吗$|不是|没有|是不是|是否|不).{2,}?)(?:的问题|问题|导致的|引起的|造成的|的)?$/u,
    example: '为什么觉得是索引膨胀',
  },
  {
    kind: 'whyCause',
    form: /^(?:你)?(?:为什么|为何|为啥|凭什么|凭啥|怎么)(?:你)?(?:会|就|能)*(?:这么|这样|如此|那么)(?:说|觉得|认为|判断|想|确定|肯定|讲)$/u,
    example: '你凭什么这么说',
  },
  {
    kind: 'whyCause',
    form: /^(?:你)?(?:凭什么|凭啥|根据什么|依据什么)(?:这么|这样)?(?:说|觉得|认为|判断|得出)?(?:的)?(?:这个)?(?:结论)?$/u,
    example: '根据什么得出的结论',
  },
  {
    kind: 'whyCause',
    form: /^(?:为什么|为何|为啥|怎么|凭什么)(?:会|就|可能|最可能)*是(?!什么|哪|谁|这么|这样|不是)(?<subject>.{2,}?)(?:的问题|问题|导致的|引起的|造成的)?$/u,
    example: '为什么是磁盘慢',
  },
  {
    kind: 'whyCause',
    form: /^(?:你)?(?:的|这么说|这样说|判断)*(?:依据|根据|证据|理由|推理(?:过程)?|道理)(?:是|有)?(?:什么|哪些|啥|在哪(?:里|儿)?|呢)$/u,
    example: '依据是什么',
  },
  {
    kind: 'whyCause',
    form: /^(?:有|有没有)?(?:什么|哪些|啥)(?:依据|根据|证据|理由)(?:支持|说明|证明|表明|指向)?(?:是|这个|它|这)?(?<subject>(?!结论$)\S{2,}?)?$/u,
    example: '有什么证据',
  },
  {
    kind: 'whyCause',
    form: /^(?:请|麻烦|那|快|你|您|先|倒是|能不能|可以|能|把){0,3}(?:给|拿|列|摆|说|讲|看|展示|出示|亮)(?:出来|出|一下|下|看|看看)?(?:我|我们)?(?:看|听|看看|列|列出|一下|一些|一点|些|点|个|一条|几条){0,2}(?:你的?|您的?|相关的?|具体的?|所有的?|判断的?|诊断的?|这个结论的?|结论的?){0,2}(?:证据|依据|根据|理由|论据)(?:出来|看看|来|吧|给我看?|看一下|列出来|说出来){0,2}$/u,
    example: '给我证据',
  },
  {
    kind: 'whyCause',
    form: /^(?:请|麻烦|那|快|能不能|可以|能){0,2}(?:把|将)(?:你的?|您的?|相关的?|具体的?|所有的?|判断的?|诊断的?|结论的?){0,2}(?:证据|依据|根据|理由|论据)(?:都|全|先|给我|再){0,2}(?:列|拿|摆|说|讲|亮|给)(?:出来|一下|给我看?|清楚|明白|我看?|看看){0,2}(?:吧|行吗|好吗)?$/u,
    example: '把证据列出来',
  },
  {
    kind: 'whyCause',
    form: /^(?:请|麻烦|给我)?(?:解释|说明)(?:一下|下)?(?:你的?|这个|为什么|原因|理由|推理(?:过程)?|依据|判断|诊断|结论|这么判断|这样判断)*$/u,
    example: '解释一下',
  },
  {
    kind: 'whyCause',
    form: /^(?:是|你是|你)?(?:怎么|如何)(?:判断|推断|得出|推理|推导|知道|算)(?:出来?|到)?(?:的)?(?:这个?)?(?:结论|结果|的)*$/u,
    example: '怎么得出的',
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and )?how (?:likely|probable|plausible) (?:is|are|would be) (?:it that it's |it that it is )?(?:an? |the )?(?<subject>.{2,}?)(?: (?:now|then|at the moment))?$/u,
    example: 'how likely are deadlocks now',
  },
  {
    kind: 'whyCause',
    form: /^(?:is there |do you have |give me |show me )?(?:any |the |some |your )?evidence for (?:an? |the )?(?<subject>.{2,})$/u,
    example: 'is there evidence for bloat',
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and |but )?why (?:(?:do|would|are|did|does) )?(?:you|it|dbdiag) (?:think|believe|suspect|say|assume|conclude|reckon|claim|favou?r|so sure|blame|point(?:ing)? (?:to|at)|pick|suggest|prefer)(?: that)?(?: (?:it's|it is|this is|it was|it might be|it could be|the (?:root )?cause (?:is|might be)|that))?(?: (?:because of|due to|caused by|about))?(?: (?:so|that|this|it))?(?: (?:an? |the )?(?<subject>.{2,}))?$/u,
    example: 'why do you think it is bloat',
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and |but )?why (?:is|would|could|should|might|must) (?:it|this|that|the (?:cause|problem|reason|leader)) (?:be )?(?:an? |the )?(?!(?:so|that|this|very|too|still|always|slow|slower|high|low|fast|bad|down|full|stuck|failing|broken|hanging|happening|not|like|taking|getting|going|important|relevant|asked|needed|necessary|useful|only|all|really|suddenly|blocked|waiting|crashing|growing|doing)\b)(?<subject>.{2,})$/u,
    example: 'why is it bloat',
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and |but )?what (?:makes|made|leads|led) you (?:to )?(?:think|believe|say|suspect|conclude|so sure|assume)(?: that)?(?: (?:it's|it is|this is|it was|it might be|it could be|the (?:root )?cause (?:is|might be)|that))?(?: (?:so|that|this|it))?(?: (?:an? |the )?(?<subject>.{2,}))?$/u,
    example: "what makes you think it's bloat",
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and |but )?(?:on what (?:grounds|basis|evidence)|based on what|says who|how come)(?: .{0,30})?$/u,
    example: 'on what grounds',
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and |but )?(?:what(?:'s| is| are)|show me|give me|explain|tell me|walk me through)(?: me)? (?:your|the) (?:reasoning|reasons?|evidence|rationale|grounds|logic|justification|argument|working|basis)(?: (?:for|behind|of|that it's|that it is) (?:that|this|it|an? |the )?(?<subject>.{2,})?)?$/u,
    example: "what's your reasoning",
  },
  {
    kind: 'whyCause',
    form: /^(?:please )?explain(?: (?:why|yourself|that|this|it|the diagnosis|the result|your (?:answer|diagnosis|conclusion)))*$/u,
    example: 'explain yourself',
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and |but )?how (?:do|did|can|could|would) you (?:know|tell|conclude|figure|arrive at|come to|reach|get to)(?: (?:that|this|it|so|the|conclusion|diagnosis|out))*$/u,
    example: 'how do you know',
  },
  {
    kind: 'whyCause',
    form: /^(?:so |and )?what (?:speaks|is there|evidence (?:is there|do (?:you|we) have)|supports|points) ?(?:in favou?r of|for|to)? (?:an? |the )?(?!against)(?<subject>.{2,})$/u,
    example: 'what speaks for bloat',
  },
];
