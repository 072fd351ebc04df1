/** Words that many fields could be meant by: a row a concept, Chinese and English side by side. */
export interface GenericConcept {
  readonly id:
    | 'name'
    | 'title'
    | 'id'
    | 'date'
    | 'time'
    | 'year'
    | 'month'
    | 'quantity'
    | 'amount'
    | 'price'
    | 'description'
    | 'type'
    | 'status';
  readonly words: readonly string[];
}

/** Fields whose label ends in one of the words may be meant by any of them. */
export const genericConcepts: readonly GenericConcept[] = [
  { id: 'name', words: ['name', '名字', '名称', '姓名', '名', '全名', 'full name'] },
  { id: 'title', words: ['title', '标题', '题目', '名称', '片名', '书名'] },
  { id: 'id', words: ['id', 'identifier', 'code', 'number', 'no', 'key', '编号', '号码', '代码', '编码', '代号', '标识', '序号', 'ids'] },
  { id: 'date', words: ['date', '日期', '时间', '日子'] },
  { id: 'time', words: ['time', '时间', '时刻'] },
  { id: 'year', words: ['year', '年份'] },
  { id: 'month', words: ['month', '月份'] },
  { id: 'quantity', words: ['quantity', 'count', 'number', '数量', '个数', '数目'] },
  { id: 'amount', words: ['amount', 'sum', '金额'] },
  { id: 'price', words: ['price', 'cost', '价格', '单价', '售价', '价钱'] },
  { id: 'description', words: ['description', 'details', '描述', '说明', '详情', '简介', '介绍'] },
  { id: 'type', words: ['type', 'kind', 'category', '类型', '种类', '类别', '分类'] },
  { id: 'status', words: ['status', 'state', '状态'] },
];
