/** What makes a clause say no, perhaps, or "can't tell", in both languages. Patterns see folded text. */
export const answerWords = {
  negation:
    /[不没無无未非否别]|正常|没问题|误报|\b(?:no|not|none|never|neither|nor|without|hardly|barely|cannot|isn|aren|wasn|weren|don|doesn|didn|haven|hasn|can|won)\b(?:'?t\b)?|n't\b|\b(?:nothing|normal|fine|ok|okay|healthy|absent|false|wrong|except|but|instead|used to|no longer)\b/u,
  unknown:
    /不(?:清楚|知道|确定|了解|好说)|没(?:查|看|试)|无法|看不(?:到|出)|查不(?:到|了)|说不(?:准|清|好)|\b(?:don't know|do not know|dunno|no idea|can't (?:tell|say|see|check)|cannot (?:tell|say|see|check)|not sure|unsure|unknown|unclear)\b/u,
  hedge:
    /好像|似乎|可能|大概|也许|或许|有点|有一点|应该|像是|估计|\b(?:maybe|perhaps|probably|possibly|might|seems?|sort of|kind of|a bit|a little|somewhat|i think|i guess|likely)\b/u,
  suspicion:
    /会不会|是不是|怀疑|可能|难道|莫非|猜|估计|感觉|也许|或许|应该是|\b(?:could|might|may|maybe|perhaps|suspect|guess|bet|think|feel|feels|hunch|smells?|wonder|probably|likely|blame|theory)\b/u,
} as const;
