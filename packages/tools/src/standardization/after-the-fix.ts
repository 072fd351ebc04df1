import { afterDeed, afterDeedInChinese, asBefore, deedCured, deedCuredInChinese, lost, nothingLeft, wellAgain } from './repair-words.ts';

/** The words say outright that a repair came before. */
const afterRepair =
  /(?:修复|整改|解决|故障处理|问题处理|治理)(?:之|以|完成|完)?后|问题(?:已经?)?(?:得到)?(?:解决|消失|缓解)|故障(?:已经?)?(?:解除|恢复|消除)|恢复(?:了|到|至|为)?(?:正常|常态|平稳|原来的?水平|基线)|回(?:到|归)(?:正常|基线)|已(?:经)?恢复|after (?:the |this |that |our |applying the )?(?:fix|repair|remediation|resolution|hotfix)|after (?:being )?(?:fixed|fixing|resolved|resolving)|once (?:fixed|resolved)|post[- ]fix|(?:back|returned|returns|return|went back|recovered|restored) to (?:normal|baseline)|problem (?:is |was )?(?:solved|gone|resolved)|issue (?:is |was )?(?:solved|gone|resolved)/iu;

/** The words say that something was changed, without saying why. */
const afterChange =
  /(?:调整|优化|修改|扩容|重启|重建|升级|增加|添加|新建|加(?:了|上)?|建(?:了|立)?|创建|删除|清理|终止|杀掉|kill|关闭|打开|开启|设置|改(?:写|为|成)?|调大|调小|提高|降低|执行|vacuum|analyze|reindex|切换|回滚|迁移|替换|启用|禁用|更换)[^，,。；;]{0,24}?(?:之后|以后|完成后|后)|\bafter (?:we |i |the )?(?:[a-z]{1,20}ly )?(?:[a-z]{1,20}ing|adding|tuning|restart|vacuum|analyze|reindex|reload|change|upgrade|rollback|failover|increase|index|switch)\b|\bonce (?:we |the )?[^,.;]{0,40}\b(?:was|were|had been|is|are)\b/iu;

/** What was done is a remedy: a setting, an index, maintenance, a statement rewritten. Restarts, upgrades and moves are events. */
const afterRemedy =
  /(?:启用|开启|打开|禁用|改用|改写|采用|使用|添加|增加|创建|新建|调整|调大|调小|优化|修改|删除|终止|杀掉|执行|运行|修复)[^，,。；;]{0,40}?(?:之后|以后|完成后|后)(?=[，,]|[\p{Script=Han}])|\b(?:after|once) (?:we |i |they )?(?:had |have )?(?:enabl|disabl|add|creat|switch|chang|tun|increas|rais|lower|sett?|rewr|vacuum|analy[sz]|reindex|kill|terminat|dropp)(?:e|ed|ing|ote|iting|itten)?\b/iu;

/** Of these something is wrong after all, so that it tells of the fault. */
const worse =
  /变(?:得)?更?(?:慢|差|大|高|长|多)|更慢|升高|上升|上涨|飙|激增|暴涨|陡增|增加|增长|增大|大量|积压|堆积|报错|出错|错误|失败|超时|阻塞|等待|卡|挂起|打满|耗尽|溢出|膨胀|(?:很|过|太|偏)(?:低|慢|差)|异常|抖动|不可用|不足|不够|丢失|全表扫描|顺序扫描|\b(?:slow\w*|worse|fail\w*|errors?|time[ds]? ?outs?|block\w*|hang\w*|hung|spik\w*|jump\w*|rose|rises?|grew|grow\w*|bloat\w*|cold|full|stall\w*|lost|missing|wait\w*|pil(?:e[sd]?|ing) up|high|low)\b/iu;

/** The words say that something got better. */
const better =
  /恢复|消失|缓解|解除|改善|好转|不再|没再|变快|加快|缩短|提速|下降|降到|降至|降为|降低到|减少|减小|回落|归零|清零|走(?:了|上)?索引|\b(?:recover\w*|disappear\w*|gone|went away|no longer|improv\w*|faster|shorten\w*|subsid\w*|dropped|drops|fell|falls|decreas\w*|reduc\w*|normal|stable|stopped|cleared|vanish\w*)\b/iu;

/** Of these a fall is no improvement. */
const wantedHigh = /吞吐|tps|qps|命中率|可用|throughput|hit ratio|hit rate|availability|free space|剩余空间/iu;
const falls = /下降|降到|降至|降为|降低到|减少|减小|回落|dropped|drops|fell|falls|decreas\w*|reduc\w*/iu;
const rises = /上升|提升|提高|增长|升到|升至|rose|rises|increas\w*|improv\w*|went up/iu;

/** It did not last, or did not happen. */
const relapse =
  /(?:没有?|未|并未|无法|不能|仍未|没能|尚未)(?:能|完全|明显|任何)?(?:恢复|解决|缓解|消失|改善|好转|下降|降|减少|缩短|效果|变化|起作用)|不恢复|但|又(?:变|开始|出现|升|涨)|再次|再度|复发|依旧|仍然|仍旧|仍(?!能)|又(?:卡|报|慢|挂|超|阻|堵|来|回)|随后|短时间|暂时|短暂|\b(?:but|again|still|came back|comes back|reappear\w*|recurr?(?:s|ed)|returned(?! to)|only for|for (?:an? )?(?:few|hour|while|moment|minute|short|some)\w*|at first|then (?:it )?(?:fail|slow|hung|hang|return)\w*|could ?n[o']t|can ?not|can't|has ?n[o']t|have ?n[o']t|not (?:help|solv|fix|work|resolv)\w*|did ?n[o']t|does ?n[o']t|not back|not recover\w*|without improv\w*|no improvement|temporar\w+|briefly)\b/iu;

/**
 * Whether an anomaly tells what was seen after the repair. Such a sentence shows that the fix worked; as evidence it would
 * give the cause away. What was seen after a remedy counts as such unless something is wrong in it.
 */
export function isAfterTheFix(text: string): boolean {
  const told = text.normalize('NFKC').replace(wellAgain, ' normal ').replace(nothingLeft, ' vanished ');
  if (relapse.test(told) || lost.test(told)) return false;
  if (afterRepair.test(told)) return true;
  if (afterChange.test(told) && improves(told.replace(afterChange, ' '))) return true;
  if (afterRemedy.test(told) && !worsens(told.replace(afterRemedy, ' '))) return true;
  return isCured(told);
}

/** Something was done, and nothing is told but that it is as it should be. */
function isCured(told: string): boolean {
  if (deedCured.test(told) || deedCuredInChinese.test(told)) return true;
  const said = told.replace(afterDeed, ' ').replace(afterDeedInChinese, ' ');
  return said !== told && asBefore.test(said) && !worsens(said);
}

function worsens(text: string): boolean {
  return worse.test(text) || (wantedHigh.test(text) && falls.test(text));
}

function improves(text: string): boolean {
  if (wantedHigh.test(text)) return rises.test(text) || /恢复|normal|recover/iu.test(text);
  return better.test(text) && (falls.test(text) || !rises.test(text) || /improv/iu.test(text));
}
