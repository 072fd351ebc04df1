import { wordTable } from './word-table.ts';

/** What a verb says of the way in which things are connected. */
export interface LinkSense {
  /** No more than "of": what it connects with narrows down by its name alone. */
  readonly bare?: true;
  /** What the label of the way would contain, where the verb says more than "with". */
  readonly concept?: readonly string[];
}

/** Verbs and verb-like words that connect a thing with another. */
export const linkWords = wordTable<LinkSense>([
  ['有', { bare: true }, '有宠物的学生'],
  ['有着', { bare: true }, '有着宠物的学生'],
  ['拥有', { bare: true }, '拥有宠物的学生'],
  ['具有', { bare: true }, '具有代码的模板'],
  ['带有', { bare: true }, '带有代码的模板'],
  ['带', { bare: true }, '带宠物的学生'],
  ['含有', { bare: true }, '含有段落的文档'],
  ['包含', { bare: true }, '包含段落的文档'],
  ['包含了', { bare: true }, '包含了段落的文档'],
  ['存在', { bare: true }, '存在河流的州'],
  ['属于', { bare: true }, '属于海外的公司'],
  ['归属于', { bare: true }, '归属于海外的公司'],
  ['归属', { bare: true }, '归属海外的公司'],
  ['隶属于', { bare: true }, '隶属于海外的公司'],
  ['来自', { bare: true }, '来自法国的歌手'],
  ['来自于', { bare: true }, '来自于法国的歌手'],
  ['位于', { bare: true }, '位于德州的城市'],
  ['坐落于', { bare: true }, '坐落于德州的城市'],
  ['坐落在', { bare: true }, '坐落在德州的城市'],
  ['在', { bare: true }, '在德州的城市'],
  ['住在', { bare: true }, '住在德州的学生'],
  ['居住在', { bare: true }, '居住在德州的学生'],
  ['生活在', { bare: true }, '生活在德州的学生'],
  ['所在', { bare: true }, '所在州'],
  ['涉及', {}, '涉及理赔的保单'],
  ['对应', {}, '对应保单的理赔'],
  ['对应的是', {}, '对应的是保单'],
  ['关于', {}, '关于保单的理赔'],
  ['养', {}, '养猫的学生'],
  ['养了', {}, '养了猫的学生'],
  ['使用', {}, '使用模板的文档'],
  ['用', {}, '用生物制剂的患者'],
  ['参加', {}, '参加演唱会的歌手'],
  ['参与', {}, '参与项目的员工'],
  ['举办', {}, '举办演唱会的体育场'],
  ['举行', {}, '举行演唱会的体育场'],
  ['演唱', {}, '演唱会上演唱的歌手'],
  ['演出', {}, '演唱会上演出的歌手'],
  ['表演', {}, '演唱会上表演的歌手'],
  ['生产', {}, '生产车型的制造商'],
  ['制造', {}, '制造车型的制造商'],
  ['播放', {}, '播放卡通片的频道'],
  ['播出', {}, '播出卡通片的频道'],
  ['流经', {}, '流经德州的河'],
  ['流过', {}, '流过德州的河'],
  ['贯穿', {}, '贯穿德州的河'],
  ['经过', {}, '经过德州的河'],
  ['穿过', {}, '穿过德州的河'],
  ['教', {}, '教数学的老师'],
  ['学', {}, '学数学的学生'],
  ['学习', {}, '学习数学的学生'],
  ['工作', {}, '在商店工作的员工'],
  ['任职', {}, '在商店任职的员工'],
  ['获得', {}, '获得奖金的员工'],
  ['得到', {}, '得到奖金的员工'],
  ['购买', {}, '购买商品的客户'],
  ['下', {}, '下订单的客户'],
  ['提交', {}, '提交理赔的客户'],
  ['签订', {}, '签订合同的客户'],
  ['签署', {}, '签署合同的客户'],
  ['发生', {}, '发生理赔的保单'],
  ['做', {}, '做评估的患者'],
  ['做过', {}, '做过评估的患者'],
  ['接受', {}, '接受治疗的患者'],
  ['收到', {}, '收到付款的销售'],
  ['卖出', {}, '卖出保单的代理人'],
  ['卖', {}, '卖保单的代理人'],
  ['售出', {}, '售出保单的代理人'],
  ['销售', {}, '销售保单的代理人'],
  ['缴', {}, '缴保费的投保人'],
  ['缴纳', {}, '缴纳保费的投保人'],
  ['支付', {}, '支付保费的投保人'],
  ['持有', { bare: true }, '持有保单的投保人'],
  ['写', { concept: ['written', 'writer', 'author', '编剧', '作者'] }, '写漫画的人'],
  ['导演', { concept: ['direct', '导演'] }, '导演卡通片的人'],
  ['执导', { concept: ['direct', '导演'] }, '执导卡通片的人'],
  ['主演', { concept: ['star', 'actor', '主演', '演员'] }, '主演电影的人'],
  ['喜欢', { concept: ['like', '喜欢'] }, '喜欢小军的学生'],
]);

/** Behind the verb, or before it, without a sense of their own. */
export const verbEndings = wordTable<true>([
  ['了', true, '写了动画片'],
  ['过', true, '参加过演唱会'],
  ['着', true, '有着宠物'],
  ['到', true, '收到'],
  ['出', true, '生产出'],
  ['过了', true, '参加过了'],
  ['于', true, '属于'],
]);

/** Mutual: 与X接壤. */
export const mutualWords = wordTable<true>([
  ['接壤', true, '与德州接壤的州'],
  ['相邻', true, '与德州相邻的州'],
  ['毗邻', true, '与德州毗邻的州'],
  ['交界', true, '与德州交界的州'],
  ['邻接', true, '与德州邻接的州'],
  ['相接', true, '与德州相接的州'],
  ['相关', true, '与德州相关的合同'],
  ['有关', true, '与德州有关的合同'],
  ['关联', true, '与德州关联的合同'],
]);

/** With. */
export const withWords = wordTable<true>([
  ['与', true, '与德州接壤'],
  ['和', true, '和德州接壤'],
  ['跟', true, '跟德州接壤'],
]);

/** By whom: 被密西西比河贯穿. */
export const passiveWords = wordTable<true>([
  ['被', true, '被密西西比河贯穿的州'],
  ['由', true, '由姜文导演的电影'],
  ['受', true, '受基金资助的论文'],
  ['所', true, '密西西比河所贯穿的州'],
]);

/** Turns what follows into its opposite. */
export const negationWords = wordTable<true>([
  ['不', true, '不在德州的城市'],
  ['没', true, '没参加演唱会的歌手'],
  ['没有', true, '没有参加演唱会的歌手'],
  ['未', true, '未参加演唱会的歌手'],
  ['未曾', true, '未曾参加演唱会的歌手'],
  ['从未', true, '从未参加演唱会的歌手'],
  ['从没', true, '从没参加演唱会的歌手'],
  ['从来没有', true, '从来没有参加演唱会的歌手'],
  ['并未', true, '并未参加演唱会的歌手'],
  ['并没有', true, '并没有参加演唱会的歌手'],
  ['目前没有', true, '目前没有播放卡通片的频道'],
  ['却没有', true, '却没有养猫的学生'],
  ['非', true, '非海外的公司'],
]);

/** Has none of what follows. */
export const withoutWords = wordTable<true>([
  ['没有', true, '没有宠物的学生'],
  ['没', true, '没宠物的学生'],
  ['无', true, '无宠物的学生'],
  ['缺少', true, '缺少地址的学生'],
  ['没有任何', true, '没有任何宠物的学生'],
  ['不含', true, '不含段落的文档'],
]);

/** Join a possessor, or a place, and what is of it. */
export const connectorWords = wordTable<true>([
  ['的', true, '歌手的名字'],
  ['之', true, '歌手之名'],
  ['中的', true, '文档中的段落'],
  ['里的', true, '州里的城市'],
  ['上的', true, '演唱会上的歌手'],
  ['内的', true, '州内的城市'],
  ['下的', true, '公司下的部门'],
  ['下面的', true, '公司下面的部门'],
  ['旗下的', true, '公司旗下的部门'],
  ['旗下', true, '公司旗下部门'],
  ['所在的', true, '最高点所在的州'],
  ['所在', true, '最高点所在州'],
  ['所属的', true, '部门所属的公司'],
  ['所属', true, '部门所属公司'],
  ['对应的', true, '学生对应的朋友'],
  ['相应的', true, '学生相应的朋友'],
  ['相关的', true, '学生相关的朋友'],
  ['的所有', true, '德州的所有城市'],
  ['中', true, '最大的州中最小的城市'],
  ['里', true, '州里最大的城市'],
  ['上', true, '演唱会上所有歌手'],
  ['其对应的', true, '学生和其对应的朋友'],
]);

/** Say when or how surely, nothing else. */
export const adverbWords = wordTable<true>([
  ['都', true, '都有宠物的学生'],
  ['曾', true, '曾参加演唱会'],
  ['曾经', true, '曾经参加演唱会'],
  ['目前', true, '目前播放的卡通片'],
  ['均', true, '均有宠物'],
  ['既', true, '既有猫又有狗'],
  ['只', true, '只有一只狗'],
  ['也', true, '也有宠物'],
  ['正在', true, '正在播放'],
  ['最终', true, '最终被俘虏'],
  ['各', true, '各卖了多少'],
  ['分别', true, '分别卖了多少'],
  ['共', true, '共卖了多少'],
  ['一共', true, '一共卖了多少'],
  ['总共', true, '总共卖了多少'],
  ['是', true, '是在哪个州'],
]);

/** Behind a place or an occasion: 在演唱会上. */
export const placeEndings = wordTable<true>([
  ['上', true, '在演唱会上'],
  ['中', true, '在演唱会中'],
  ['里', true, '在州里'],
  ['内', true, '在州内'],
  ['里面', true, '在州里面'],
  ['期间', true, '在2014年期间'],
]);

/** Behind a time. */
export const timeEndings = wordTable<true>([
  ['全年', true, '2024年全年'],
  ['整年', true, '2024年整年'],
  ['期间', true, '2024年期间'],
  ['里', true, '2024年里'],
  ['内', true, '2024年内'],
  ['中', true, '2024年中'],
  ['间', true, '2024年间'],
  ['时', true, '2024年时'],
  ['的时候', true, '2024年的时候'],
]);

/** Before a time or a place. */
export const placeBeginnings = wordTable<true>([
  ['在', true, '在演唱会上'],
  ['于', true, '于2014年'],
  ['从', true, '从2014年'],
  ['自', true, '自2014年'],
  ['为', true, '为商店工作'],
  ['截至', true, '截至2024年'],
]);

/** Of two things that have the same: 与公司同名. */
export const sameWords = wordTable<true>([
  ['同名', true, '与公司同名'],
  ['重名', true, '与公司重名'],
  ['名称相同', true, '与公司名称相同'],
  ['名字相同', true, '与公司名字相同'],
]);

/** Before several times of which all are meant. */
export const togetherWords = wordTable<true>([
  ['同时', true, '同时在2014年和2015年举办'],
  ['都', true, '2014年和2015年都举办'],
]);

/** How often, between a number and a verb. */
export const timesWords = wordTable<true>([
  ['次', true, '不止一次被使用'],
  ['回', true, '不止一回被使用'],
]);

/** Say that a thing is one of a kind, or isn't. */
export const beingWords = wordTable<'is' | 'not'>([
  ['是', 'is', '是海外公司'],
  ['属于', 'is', '属于海外公司'],
  ['不是', 'not', '不是海外公司'],
  ['不属于', 'not', '不属于海外公司'],
  ['非', 'not', '非海外公司'],
]);
