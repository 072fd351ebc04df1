import { normalizeText } from '@dbdiag/language';

const unknownInEnglish = String.raw`n ?/ ?a|n\.a|na|nil|null|none|no|nothing|undefined|unspecified|unknown|unclear|undetermined|unidentified|undiagnosed|unresolved|unsolved|tb[acd]|todo|pending|open|wip|others?|misc|miscellaneous|(?:not|never|none|nothing|could not be|cannot be|can't be) (?:yet )?(?:been )?(?:found|known|identified|determined|specified|resolved|solved|available|applicable|provided|established|clear|reproduced|diagnosed)|to be (?:determined|confirmed|identified|investigated|analy[sz]ed|done|added|filled in)|(?:still |pending |under |in )?(?:investigation|investigating|analysis|analy[sz]ing|progress)|no idea|(?:can ?not|can't|could not) (?:reproduce|tell)`;

const unknownInChinese =
  '(?:未知|不明确?|未明确?|不详|无|暂无|没有|空|略|不清楚|不知道|不确定|不适用|(?:未|未能|没有?|无法|不能)(?:查明|查清|查到|查出|定位|找到|发现|确定|确认|明确|解决|复现|填写?|提供)(?:到|出)?|(?:待|有待|等待|需)(?:进一步)?(?:查|查明|定|定位|确认|确定|分析|排查|调查|核实|补充|填写?|解决|跟进)|(?:正在)?(?:排查|分析|调查|处理|跟进)中|其[他它])';

const english = new RegExp(
  `^(?:(?:the |no |${unknownInEnglish} )?(?:root )?(?:causes?|reasons?)(?: (?:is|was|has|remains))?(?: (?:still|yet|not yet))? (?:${unknownInEnglish}|found|identified|known|determined|given)|(?:${unknownInEnglish})(?: (?:root )?(?:causes?|reasons?))?(?: yet)?)$`,
  'u',
);

const chinese = new RegExp(
  `^(?:根本原因|根因|故障原因|问题原因|具体原因|原因)?(?:是|为)?(?:目前|暂时|尚|仍|还|暂)?${unknownInChinese}(?:的)?(?:根本原因|根因|故障原因|具体原因|原因)?$`,
  'u',
);

/** In code units; what is longer says something. */
const longestPlaceholder = 60;

/** Whether a text stands where a cause should be and names none: "N/A", "unknown", "待查", or marks only. */
export function namesNoCause(text: string): boolean {
  const normal = normalizeText(text);
  if (normal === '' || normal.length > longestPlaceholder) return false;
  const bare = (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(normal)?.[0] ?? '').replace(/[\s:_-]+/gu, ' ');
  return bare === '' || english.test(bare) || chinese.test(bare.replaceAll(' ', ''));
}
