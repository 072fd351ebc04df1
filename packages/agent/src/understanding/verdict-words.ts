/** How verdicts are worded. Each entry is the source of a regular expression over folded text. */
export interface VerdictWords {
  readonly yes: readonly string[];
  /** "It isn't so": also said about a reading. */
  readonly wrong: readonly string[];
  /** "There is none": said about things to look for, not about readings. */
  readonly none: readonly string[];
  readonly unknown: readonly string[];
  /** A yes that isn't sure of itself. */
  readonly hedge: readonly string[];
  /** A no that isn't sure of itself. */
  readonly hedgeNo: readonly string[];
}

/** Words that make any Chinese verdict unsure. */
export const hedgeLeadZh = '(?:好像|似乎|貌似|可能|大概率?|也许|或许|应该|估计|多半|八成|感觉(?:上)?|看起来|看上去|看着|像是|隐约|说不定|没准|我猜|我想|我觉得)(?:也|就|还|确实)?';

export const verdictWordsZh: VerdictWords = {
  yes: [
    '可以确认', '已确认', '确认', '确定有', '确定是', '确定', '肯定有', '肯定是', '一定有', '真的有', '确实有', '确实是', '确实', '有的', '也有', '有', '是的', '是这样', '是', '对的', '对', '没错', '符合', '存在', '成立', '属实', '正确', '肯定',
    '出现', '看到', '看见', '观察到', '发现', '同意', '√', '✓', '✔', '✅', '☑', '👍', '👌', '🆗', '🙆',
  ],
  wrong: ['不是', '不是的', '不是这个', '不是这一个', '不是这条', '不是那个', '不是它', '不对', '不符合', '不成立', '不正确', '否定', '否认', '否', '错', '排除', '×', '✗', '✘', '❌', '❎', '👎', '🙅'],
  none: ['没有出现', '没有看到', '没有发现', '没有', '没出现', '没看到', '没看见', '没发现', '没', '无', '不存在', '未出现', '未发现', '未见', '不明显', '都正常', '正常', '🚫'],
  unknown: [
    '不知道', '不清楚', '不太清楚', '不是很清楚', '不确定', '不太确定', '不能确定', '无法确定', '不好说', '说不准', '不晓得', '没法看', '看不到', '看不了', '看不出来',
    '没法确认', '无法确认', '没法查', '查不到', '查不了', '查不出来', '无法判断', '判断不了', '没办法查', '没查', '没看过', '没看', '还没查', '还没看', '不了解', '没注意', '没权限查', '没权限看', '没权限', '没有权限',
    '不一定', '跳过', '待确认', '待定', '未知', '❓', '❔', '🤷', '🤔',
  ],
  hedge: [
    `${hedgeLeadZh}(?:是(?=有|存在|符合))?都?(?:是|有|存在|出现|符合|成立|对)(?:一?点点?|一?些|那么一?点)?`, `${hedgeLeadZh}(?:一?点点?|一?些)`, '(?:好像|似乎|貌似|可能|大概率?|也许|或许|应该|估计|多半|八成|像是|说不定|没准)',
    '(?:稍微|略微|略|轻微|多少|隐约)(?:是|有)?(?:一?点点?|一?些)?', '有(?:那么)?(?:一点点?|点点?|一些)(?:儿)?(?:迹象|苗头)?', '有(?:迹象|苗头)', '(?:有点|有些)像', '差不多(?:是|有)?', '勉强(?:算|有|是)?', '算是有?', '(?:有|是|算)吧',
  ],
  hedgeNo: [`${hedgeLeadZh}是?都?(?:没有|没|不是|不存在|不符合|不成立|无|正常|不对)(?:出现|看到|发现)?`, '(?:没有|没|不是|不存在)吧', '不太像', '不怎么像', '不像'],
};

/** Words that make any English verdict unsure. */
export const hedgeLeadEn = '(?:probably|maybe|perhaps|possibly|presumably|likely|most likely|apparently|seemingly|i (?:think|guess|believe|suppose|assume)|it seems|seems|seems like|looks like|kind of|kinda|sort of|sorta|more or less|could be|might be|may be)';

export const verdictWordsEn: VerdictWords = {
  yes: [
    'yes', 'yep', 'yeah', 'yup', 'y', 'confirmed', 'confirms?', 'true', 'correct', 'right', 'present', 'observed', 'positive', 'affirmative', 'happening', 'happens', 'there', 'exists?', 'definitely', 'certainly', 'absolutely', 'for sure',
    '(?:i|we)(?: can| do)? (?:see|have|confirm)(?: (?:it|that|this|them|these|those))?', 'seen', 'matches', 'applies', 'holds',
  ],
  wrong: ['wrong', 'incorrect', 'false', 'denied', 'deny', 'rejected?', 'not really', '(?:not|isn\'t|it\'s not|it is not) (?:this|that|it)(?: one)?', '(?:definitely|certainly|absolutely|surely) not', 'not (?:at all|anymore|any more)', 'not (?:right|correct|true|so|the case)', 'no', 'nope', 'nah', 'n', 'not', "isn't", "aren't"],
  none: [
    'absent', 'negative', 'not (?:present|seen|there|observed|happening|found)', 'none', "(?:(?:isn't|aren't|wasn't) (?:there|present|happening))",
    "(?:i|we)? ?(?:do not|don't|did not|didn't|does not|doesn't|cannot|can't|am not|'m not|are not|aren't|not) (?:see|seeing|have|having|find|finding|observe|observing|apply|exist|hold|happen)(?: (?:it|that|this|them|any|those|these))?", 'normal',
  ],
  unknown: [
    'not (?:really |quite |so |very )?(?:sure|certain|clear|known)', 'unsure', 'uncertain', 'unknown', 'unclear', "(?:do not|don't|dont) (?:really )?know", 'dunno', 'idk', '(?:have )?no (?:idea|clue)',
    "(?:can not|cannot|can't|could not|couldn't|unable to) (?:tell|say|check|see|confirm|know|determine|verify)(?: (?:it|that|this|them|yet|right now))?",
    "(?:do not|don't) have (?:any )?(?:access|permissions?|privileges?|rights?)(?: to (?:it|that|look|check|see))?", '(?:have |got |have got )?no (?:access|permissions?|privileges?|rights?)(?: (?:to (?:it|that|look|check|see|do that|see it|check it)|for (?:it|that)))?', "haven't (?:checked|looked)", "didn't (?:check|look)", 'not checked', 'skip(?:ped)?', 'pass',
  ],
  hedge: [
    `${hedgeLeadEn}(?: (?:yes|yeah|so|true|there|present|right|correct|it|that|a (?:bit|little)(?: so)?|is|it is|it does))?`, '(?:just )?(?:a (?:bit|little)(?: bit)?|slightly|somewhat|partly|partially|to some (?:extent|degree))(?: so| yes)?',
    "(?:seems|appears|looks) (?:so|like it|to be|that way|true|likely|a (?:bit|little)(?: so)?)", 'not (?:entirely|completely|totally|100%) (?:sure|certain)(?: but)? (?:yes|probably|i think so)',
  ],
  hedgeNo: [`${hedgeLeadEn} (?:not|no|none|absent|not (?:so|there|present|true))`, "i (?:don't|do not) think so", "(?:doesn't|does not|don't|do not) (?:seem|look|appear)(?: so| like it| that way| to)?", 'unlikely', 'hardly'],
};
