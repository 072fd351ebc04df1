/** Words behind which a stretch of the user's own words may follow. */
const introducingEn =
  'a an the your this these those about with of on from for during after before and or at in to by while around over such'.split(' ');

/** Words that listen, thank and announce; none of them says how anything is. */
const plainEn = [
  ...introducingEn,
  ...'i you we us me my our let lets it that there here what how where which who one'.split(' '),
  ...'see hear heard read understand understood take taking go going look looking start starting begin work help note noted follow'.split(
    ' ',
  ),
  ...'thank thanks sorry hello hi welcome please got okay ok well right so then now next first together also too again back'.split(' '),
  ...'will can may more much very really all everything step steps time closely carefully through into as'.split(' '),
  ...'sounds stressful frustrating annoying unpleasant tough rough worrying pressure message question questions telling asking'.split(' '),
];

const introducingZh =
  '关于 对于 您说的 你说的 提到的 您提到的 你提到的 刚才说的 看到 了解到 从 先看 看看 看一下 和 与 以及 还有 的 这个 那个 对 针对'.split(
    ' ',
  );

const plainZh = [
  ...introducingZh,
  ...'我 您 你 我们 咱们 来 一起 看 先 再 了解 明白 收到 知道了 谢谢 感谢 抱歉 不好意思 辛苦了 别急 理解 这 那 了 吧 呢 嗯 好 好的'.split(
    ' ',
  ),
  ...'您好 你好 情况 问题 消息 描述 一步一步 一步步 慢慢 梳理 排查 查 查看 下面 接下来 这里 会 帮 帮您 帮你 陪您 开始 确实 让人'.split(' '),
  ...'头疼 烦人 着急 压力 很 真 都 也 就 下 一下 仔细 往下 继续 并 后 中 您的 你的 记下 听到 说 告诉 提供'.split(' '),
];

/** What an opening may contain besides the user's own words. */
export const plainWords = {
  latin: new Set(plainEn),
  han: new Set(plainZh),
  introducing: new Set([...introducingEn, ...introducingZh]),
} as const;
