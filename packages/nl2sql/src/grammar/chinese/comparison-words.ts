import type { ComparisonOperator } from '../../parser/phrase.ts';
import { wordTable } from './word-table.ts';

/** Between what is compared and what it is compared with. */
export const operatorWords = wordTable<ComparisonOperator>([
  ['大于', '>', '年龄大于20'],
  ['高于', '>', '高于平均年龄'],
  ['多于', '>', '员工多于一个人'],
  ['超过', '>', '流水超过3亿'],
  ['超出', '>', '流水超出目标'],
  ['长于', '>', '长度长于100'],
  ['重于', '>', '重于10公斤'],
  ['晚于', '>', '生日晚于1990年'],
  ['在高于', '>', '在高于最低马力的车中'],
  ['>', '>', '年龄>20'],
  ['大于等于', '>=', '年龄大于等于20'],
  ['大于或等于', '>=', '年龄大于或等于20'],
  ['不少于', '>=', '不少于3家'],
  ['不低于', '>=', '人口不低于100万'],
  ['不小于', '>=', '年龄不小于20'],
  ['至少', '>=', '至少两只宠物'],
  ['至少有', '>=', '至少有两只宠物'],
  ['至少为', '>=', '年龄至少为20'],
  ['最少', '>=', '最少两只宠物'],
  ['>=', '>=', '年龄>=20'],
  ['≥', '>=', '年龄≥20'],
  ['达到', '>=', '流水达到3亿'],
  ['完成', '>=', '完成目标的公司'],
  ['达成', '>=', '达成目标的公司'],
  ['小于', '<', '重量小于4000'],
  ['低于', '<', '低于平均重量'],
  ['少于', '<', '少于4个汽缸'],
  ['不到', '<', '不到3亿'],
  ['不足', '<', '不足100次'],
  ['早于', '<', '早于2014年'],
  ['短于', '<', '短于100公里'],
  ['轻于', '<', '轻于10公斤'],
  ['<', '<', '年龄<20'],
  ['小于等于', '<=', '年龄小于等于20'],
  ['小于或等于', '<=', '年龄小于或等于20'],
  ['不超过', '<=', '不超过3亿'],
  ['不多于', '<=', '不多于3个'],
  ['不大于', '<=', '不大于3个'],
  ['不高于', '<=', '不高于3亿'],
  ['没有超过', '<=', '没有超过3个汽缸'],
  ['至多', '<=', '至多3个'],
  ['最多', '<=', '最多3个'],
  ['<=', '<=', '年龄<=20'],
  ['≤', '<=', '年龄≤20'],
  ['等于', '=', '年龄等于20'],
  ['=', '=', '年龄=20'],
  ['不等于', '!=', '年龄不等于20'],
  ['!=', '!=', '年龄!=20'],
  ['不止', '>', '不止一只宠物'],
  ['多过', '>', '多过三个'],
]);

/** Between what has a value and the value, where the value may be a word. */
export const copulaWords = wordTable<ComparisonOperator>([
  ['是', '=', '性别是女'],
  ['为', '=', '性别为女'],
  ['叫', '=', '名字叫小军'],
  ['叫做', '=', '名字叫做小军'],
  ['不是', '!=', '家乡不是北京'],
  ['不为', '!=', '性别不为女'],
  ['不叫', '!=', '名字不叫小军'],
  ['包含', 'contains', '描述包含w'],
  ['含有', 'contains', '歌名含有你'],
  ['包括', 'contains', '描述包括w'],
  ['含', 'contains', '品牌名含Ford'],
  ['中包含', 'contains', '描述中包含w'],
  ['中包含字母', 'contains', '描述中包含字母w'],
  ['包含字母', 'contains', '描述包含字母w'],
  ['包含文本为', 'contains', '包含文本为东的注解'],
  ['中含有', 'contains', '歌名中含有你'],
  ['里含有', 'contains', '歌名里含有你'],
  ['中有', 'contains', '歌名中有你'],
  ['里有', 'contains', '歌名里有你'],
  ['里带', 'contains', '车架号里带M5'],
  ['带有', 'contains', '车架号带有M5'],
  ['里面有', 'contains', '歌名里面有你'],
  ['不包含', 'not_contains', '歌名不包含你'],
  ['不含', 'not_contains', '歌名不含你'],
  ['中不含', 'not_contains', '歌名中不含你'],
  ['开头是', 'starts_with', '名字开头是张'],
  ['结尾是', 'ends_with', '名字结尾是华'],
]);

/** Say that the name follows: 名为小军. */
export const namingWords = wordTable<true>([
  ['名为', true, '名为奥斯汀的城市'],
  ['叫', true, '叫科罗拉多的河流'],
  ['名叫', true, '名叫小军的学生'],
  ['叫做', true, '叫做小军的学生'],
  ['称为', true, '称为小军的学生'],
  ['被称为', true, '被称为科罗拉多的河流'],
  ['称作', true, '称作小军的学生'],
]);

/** Behind a text, and part of it being one. */
export const literalEndings = wordTable<true>([
  ['这个词', true, '歌名中有“你”这个词'],
  ['一词', true, '歌名中有“你”一词'],
  ['这个字', true, '歌名中有“你”这个字'],
  ['字样', true, '歌名中有“你”字样'],
  ['这一集', true, '“一生的爱”这一集'],
  ['类型', true, '“PPT”类型'],
]);

/** Behind a number. */
export const afterNumberWords = wordTable<'>=' | '<=' | '<' | '>'>([
  ['以上', '>=', '3家以上'],
  ['及以上', '>=', '3家及以上'],
  ['或以上', '>=', '3家或以上'],
  ['或更多', '>=', '2个或更多'],
  ['以下', '<', '30岁以下'],
  ['及以下', '<=', '30岁及以下'],
  ['或更少', '<=', '2个或更少'],
  ['以内', '<=', '3天以内'],
]);

/** Behind what has no value, or has one. */
export const emptyWords = wordTable<'is_null' | 'is_not_null'>([
  ['为空', 'is_null', '部门为空'],
  ['是空的', 'is_null', '部门是空的'],
  ['缺失', 'is_null', '部门缺失'],
  ['未知', 'is_null', '年龄未知'],
  ['不为空', 'is_not_null', '部门不为空'],
  ['非空', 'is_not_null', '部门非空'],
]);

/** Before what has no value. */
export const unassignedWords = wordTable<true>([
  ['未归属', true, '未归属部门的流水'],
  ['未归属的', true, '未归属的部门'],
  ['未分配', true, '未分配部门的流水'],
  ['未指定', true, '未指定区域的流水'],
  ['未填写', true, '未填写区域的流水'],
]);

/** Behind things that are called the same. */
export const sameNameWords = wordTable<true>([
  ['同名', true, '和公司同名的部门'],
  ['名称相同', true, '和公司名称相同的部门'],
  ['名字相同', true, '和公司名字相同的部门'],
  ['的名称相同', true, '和公司的名称相同的部门'],
  ['重名', true, '和公司重名的部门'],
]);

/** Stand for a figure over all rows: 高于平均值. */
export const ownAggregateWords = wordTable<'average' | 'minimum' | 'maximum' | 'median'>([
  ['平均值', 'average', '高于平均值'],
  ['平均水平', 'average', '高于平均水平'],
  ['平均数', 'average', '高于平均数'],
  ['平均', 'average', '高于平均'],
  ['均值', 'average', '高于均值'],
  ['中位数', 'median', '高于中位数'],
]);

/** Behind how a thing beats another: 比X更高. */
export const moreWords = wordTable<{ readonly operator: '>' | '<'; readonly properties?: readonly string[] }>([
  ['大', { operator: '>' }, '比德州大'],
  ['更大', { operator: '>' }, '比德州更大'],
  ['高', { operator: '>' }, '流水比去年高'],
  ['更高', { operator: '>' }, '比德州更高'],
  ['多', { operator: '>' }, '人口比德州多'],
  ['更多', { operator: '>' }, '人口比德州更多'],
  ['长', { operator: '>', properties: ['length', '长度'] }, '比黄河长'],
  ['更长', { operator: '>', properties: ['length', '长度'] }, '比黄河更长'],
  ['重', { operator: '>', properties: ['weight', '重量', '体重'] }, '比小黑重'],
  ['更重', { operator: '>', properties: ['weight', '重量', '体重'] }, '比小黑更重'],
  ['小', { operator: '<' }, '面积比德州小'],
  ['更小', { operator: '<' }, '面积比德州更小'],
  ['低', { operator: '<' }, '流水比去年低'],
  ['更低', { operator: '<' }, '流水比去年更低'],
  ['少', { operator: '<' }, '人口比德州少'],
  ['更少', { operator: '<' }, '人口比德州更少'],
  ['短', { operator: '<', properties: ['length', '长度'] }, '比黄河短'],
  ['轻', { operator: '<', properties: ['weight', '重量', '体重'] }, '比小黑轻'],
]);

/** Before the bounds of a range, or a bound. */
export const betweenWords = wordTable<true>([
  ['在', true, '年龄在20岁以上'],
  ['从', true, '年龄从20到30'],
  ['是', true, '年龄是20岁以上'],
  ['为', true, '年龄为20岁以上'],
  ['介于', true, '年龄介于20和30之间'],
  ['有', true, '人口有100万以上'],
]);

/** Behind the bounds of a range. */
export const rangeEndings = wordTable<true>([
  ['之间', true, '20和30之间'],
  ['间', true, '20和30间'],
]);

/** Between the bounds of a range that has an ending. */
export const rangeJoins = wordTable<true>([
  ['和', true, '20和30之间'],
  ['与', true, '20与30之间'],
  ['到', true, '20到30之间'],
  ['至', true, '20至30之间'],
  ['-', true, '20-30之间'],
  ['~', true, '20~30之间'],
]);

/** Between the bounds of a range without an ending. */
export const rangeLinks = wordTable<true>([
  ['到', true, '20到30'],
  ['至', true, '20至30'],
  ['-', true, '20-30'],
  ['~', true, '20~30'],
]);

/** Before what is beaten. */
export const thanWords = wordTable<true>([['比', true, '比德州大']]);
