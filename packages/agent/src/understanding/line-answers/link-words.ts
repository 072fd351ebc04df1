/** A way of wording, and a text that has it. */
export interface Wording {
  readonly source: string;
  readonly example: string;
}

/**
 * Words and marks between a line and its answer that say nothing by themselves: "1: ", "2 turned out to be ", "5我测了下，只有".
 * Each is the source of a regular expression over folded text.
 */
export const linkWords: readonly Wording[] = [
  {
    source: String.raw`[\s:=|>~"*]|、(?!\s?\d)|->|…|\.{2,}(?!\.)|-(?!\d)|[.)\]](?=\s|\p{Script=Han}|$)|\((?=\d)|/(?=[yn\p{Script=Han}])|,\s?(?!其[他它余]|别的|剩|余下|另外|后面|(?:the )?(?:rest|others?)\b|nothing|everything|none\b|all\b)`,
    example: ': ',
  },
  {
    source: String.raw`\b(?:is|are|was|were|be|being|has|have|had|got|gets|at|to|about|roughly|around|approximately|approx|now|still|currently|only|just|already|like|the)\b`,
    example: 'is',
  },
  {
    source: String.raw`\b(?:turned out to be|turns out to be|comes? (?:to|out (?:at|as|to))|came (?:to|out (?:at|as|to))|stands at|sits at)\b`,
    example: 'turned out to be',
  },
  {
    source: String.raw`\b(?:shows?|showed|prints?|printed|reports?|reported|says?|said|reads?|gives?|gave|yields?|yielded|returns?|returned|outputs?)\b(?! (?:(?:no|0|zero|some|several|\d+) rows?|nothing|empty))`,
    example: 'printed',
  },
  {
    source: String.raw`\b(?:it's|it is|that's|that is|this is|i'm|i am|we're|we are|i see|we see|we have|i have|i got|we got)\b`,
    example: "we're",
  },
  { source: String.raw`\b(?:and|so|well|yeah|ok|okay|hmm|done|ran it|checked|value|result|the result|output)\b`, example: 'checked' },
  { source: '(?:我|我们|这边|那边|那个|这个|那条|这条|列|的值|的结果|的数|值|结果(?!集|为空|是空)|数)', example: '那个' },
  { source: '(?:查了?|看了?|跑了?|测了?|试了?)(?:过|完|下|一下|一遍)?了?(?:出来|到)?(?:的)?', example: '测了下' },
  { source: '(?:显示|返回(?=\\s?\\d)|得到|拿到|看到的?|输出|出来|算出来|统计出来|报的?)', example: '显示' },
  {
    source:
      '(?:是|为|有(?=\\s?\\d)|才|只有|只|还是|已经|现在|目前|当前|大概|大约|约|差不多|将近|快|到了?|达到|都|也|就|默认的?|设的?|设置?[成为]|配的?|用了|用掉|花了|占了?|了)',
    example: '还是',
  },
];

/** Words in front of a line that say nothing by themselves. */
export const leadIns: readonly Wording[] = [
  {
    source: String.raw`\b(?:for|on|about|as for|regarding|and|so|but|then|also|ok|okay|well|yeah|yes so|hi|hello|again|plus|now|next|quickly|the query for|query for|your query for|select for|the check for|check|result of|output of)\b`,
    example: 'for',
  },
  { source: String.raw`\b(?:i|we) (?:ran|checked|looked at|did|tested|counted and|counted|can see|can confirm|see)\b`, example: 'i ran' },
  {
    source: String.raw`\b(?:according to \w{1,20}|can only see|could only check|make (?:that|it)|let me correct)\b`,
    example: 'according to top',
  },
  {
    source:
      '(?:关于|对于|先说|先答|首先|其中|那|然后|另外|还有|但是?|而且|所以|不过|只查了|只看了|只能看到|只能查|能看到|看了|查了|我|再说|至于|呃|嗯|啊)',
    example: '先说',
  },
];

function joined(wordings: readonly Wording[]): string {
  return wordings.map(({ source }) => source).join('|');
}

/** What may stand between a line and its answer. */
export const link = `(?:${joined(linkWords)}){0,14}`;

/** What may stand in front of a line. */
export const leadIn = new RegExp(`(?:(?:${joined(leadIns)})[\\s,:]{0,3}|[\\s,:.;、。!?-]){1,8}`, 'uy');
