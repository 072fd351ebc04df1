/** English words that say nothing about a database, as stems. */
export const englishStopWords: ReadonlySet<string> = new Set(
  `a an the this that these those there here it its it's i i'm i've we we're we've our us my me you your they their them he she
  is isn't are aren't was were be been being am do does did have has had having will would can could should may might must
  of in on at for from with by to into onto as than then and or but so if also too very really quite rather pretty just only about
  seem look like appear see saw notic observ find found think guess believ know notice get got gett go gone come keep kept
  some any sever one both another other other's such what which when where while because due since until after befor
  now right current currently still already again recent recently today yesterday lately alway constant constantly continuous
  please hi hello hey ok okay yes well actually basically kind sort bit lot thing someth anyth everyth problem issue trouble
  pg system server side during between per time`.split(/\s+/),
);

/** Chinese words and particles that say nothing about a database. */
export const chineseStopWords: ReadonlySet<string> = new Set(
  `的 了 着 过 地 得 是 在 有 和 与 及 或 都 也 就 又 还 很 太 非常 特别 比较 相当 有点 有些 好像 似乎 感觉 觉得 看起来 看着 貌似 可能 应该 大概
  我 我们 你 你们 他 他们 它 咱们 自己 这 那 这个 那个 这些 那些 某 某个 某张 某条 一个 一些 一直 一条 一张 几个 好几个 个 条 张 次 里 上 中 下 内 被 把 让 给 对 从 到 向 由 以 并 而 且
  另外 还有 同时 而且 并且 然后 现在 目前 最近 今天 昨天 刚才 刚刚 已经 正在 又 再 老是 老 总是 总 经常 时 时候 之后 以后 之前 以前 后 前 当
  我想 想 吃 喝 请帮我 帮我
  不太 不怎么 不是 不算 不会 不再 没怎么 并没有 并不 从不 看到 看见 发现 出现 觉 说 请问 请 吗 呢 吧 啊 呀 哦 嗯 问题 情况 现象 东西 什么 怎么 为什么 系统 服务器 平均 每 所 等 其 此 该 各 只 才 却 但 但是 不过 因为 所以 如果`.split(
    /\s+/,
  ),
);

/** English words that a text about anything has: known, so that they aren't taken for misspelt words of the field. */
export const commonWords: ReadonlySet<string> = new Set(
  `after again against almost along already although always among another anything around because become becomes been before began begin
  behind being better between beyond both bring broke brought build built business called came cannot cause caused causes change changed
  changes check checked clear close closed could country couple course customer customers days different does doing done down during each
  early either else end enough even ever every everyone everything example expected fact family far feel felt few field file files final
  finally find fine first follow following food found friend from full gave gets getting give given gives goes going gone good great group
  guess guys half hand happen happened happening happens hard have having hear heard hello help here high hold home hope hour hours house
  however idea important inside instead into issue issues itself just keep keeps kept kind knew know known last late later least leave left
  less life like line list little live local long longer look looked looking looks lost lots made main make makes making manager many maybe
  mean means meant might mind minute minutes money month months more morning most move much must name near need needed needs never next
  nice night nobody normal nothing notice number office often okay once only open order other others outside over page pages part party
  pass past people perhaps person phone place plan play please point possible pretty probably problem product quite rather ready real
  really reason report right room running said same saying says school second seconds seem seemed seems seen send sent server service
  several shall short should show showed showing shown shows side simple since single site slightly small some someone something sometimes
  somewhere soon sorry sort space spent staff stand start started starts state stay still stop stopped story strange such suddenly sure
  system take taken takes taking talk team tell test text than thank thanks that their them then there these they thing things think third
  this those though thought three through time times today together told tomorrow took total toward tried trouble true trying turn turned
  twice under until upon users using usual usually value very wait want wanted wants water weather week weekend weeks well went were what
  when where whether which while white whole whose will window with within without woke woman women wonder word words work worked working
  works world worse would write wrong year years yesterday your yours`.split(/\s+/),
);
