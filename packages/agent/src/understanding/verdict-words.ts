/** How verdicts are worded. Each entry is the source of a regular expression over folded text. */
export interface VerdictWords {
  readonly yes: readonly string[];
  /** "It isn't so": also said about a reading. */
  readonly wrong: readonly string[];
  /** "There is none": said about things to look for, not about readings. */
  readonly none: readonly string[];
  readonly unknown: readonly string[];
}

export const verdictWordsZh: VerdictWords = {
  yes: [
    '可以确认', '已确认', '确认', '确实有', '确实是', '有的', '也有', '有', '是的', '是这样', '是', '对的', '对', '没错', '符合', '存在', '成立', '属实', '正确', '肯定',
    '出现', '看到', '看见', '观察到', '发现', '同意', '√', '✓', '✔', '✅',
  ],
  wrong: ['不是', '不对', '不符合', '不成立', '不正确', '否定', '否认', '否', '错', '排除', '×', '✗', '✘', '❌'],
  none: ['没有出现', '没有看到', '没有发现', '没有', '没出现', '没看到', '没看见', '没发现', '没', '无', '不存在', '未出现', '未发现', '未见', '不明显', '都正常', '正常'],
  unknown: [
    '不知道', '不清楚', '不太清楚', '不是很清楚', '不确定', '不太确定', '不能确定', '无法确定', '不好说', '说不准', '不晓得', '没法看', '看不到', '看不了', '看不出来',
    '没法确认', '无法确认', '没法查', '查不到', '查不了', '查不出来', '无法判断', '判断不了', '没办法查', '没查', '没看过', '没看', '还没查', '还没看', '不了解', '没注意', '没权限查', '没权限看', '没权限', '没有权限',
    '也许', '或许', '说不定', '可能吧', '跳过', '待确认', '待定', '未知',
  ],
};

export const verdictWordsEn: VerdictWords = {
  yes: [
    'yes', 'yep', 'yeah', 'yup', 'y', 'confirmed', 'confirms?', 'true', 'correct', 'right', 'present', 'observed', 'positive', 'affirmative', 'happening', 'happens', 'there', 'exists?',
    '(?:i|we)(?: can| do)? (?:see|have|confirm)(?: (?:it|that|this|them|these|those))?', 'seen', 'matches', 'applies', 'holds',
  ],
  wrong: ['wrong', 'incorrect', 'false', 'denied', 'deny', 'rejected?', 'not really', 'not (?:right|correct|true|so|the case)', 'no', 'nope', 'nah', 'n', 'not', "isn't", "aren't"],
  none: [
    'absent', 'negative', 'not (?:present|seen|there|observed|happening|found)', 'none', "(?:(?:isn't|aren't|wasn't) (?:there|present|happening))",
    "(?:i|we)? ?(?:do not|don't|did not|didn't|does not|doesn't|cannot|can't) (?:see|have|find|observe|apply|exist|hold|happen)(?: (?:it|that|this|them|any|those|these))?", 'normal',
  ],
  unknown: [
    'not (?:really |quite |so |very )?(?:sure|certain|clear|known)', 'unsure', 'uncertain', 'unknown', 'unclear', "(?:do not|don't|dont) (?:really )?know", 'dunno', 'idk', '(?:have )?no (?:idea|clue)',
    "(?:can not|cannot|can't|could not|couldn't|unable to) (?:tell|say|check|see|confirm|know|determine|verify)(?: (?:it|that|this|them|yet|right now))?",
    "(?:do not|don't) have (?:access|permission|privileges?)", 'no (?:access|permission|privileges?)', "haven't (?:checked|looked)", "didn't (?:check|look)", 'not checked', 'maybe', 'perhaps', 'possibly', 'skip(?:ped)?', 'pass',
  ],
};
