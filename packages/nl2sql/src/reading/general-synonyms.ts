/** Words that people use for each other whatever they speak about: a row a meaning. None is wider or narrower than the others of its row. */
const rows = `
账户 账号 帐户 帐号
员工 雇员 职员
客户 顾客
老师 教师
学生 学员
医生 医师 大夫
病人 患者
作者 作家
歌手 演唱者
电影 影片
汽车 车辆
公司 企业
工资 薪水 薪资 薪酬
价格 价钱 售价
住址 地址
岁数 年龄 年纪
体重 重量
身高 高度
商品 产品
订单 定单
供应商 供货商
商店 店铺 门店
制造商 厂商 生产商
总额 总金额 合计金额
人口 人口数 人口数量
成绩 分数 得分
评分 打分
评论 点评
课程 科目
药物 药品
期刊 杂志
论文 文章
演唱会 音乐会
体育场 体育馆 场馆
朋友 好友
电视台 频道
模板 模版
战役 战斗
船只 船舶 舰船
汽缸 气缸
首都 首府
电话 电话号码
生日 出生日期
开始日期 起始日期
结束日期 截止日期
开始时间 起始时间
营收 营业收入
employee worker
customer client
teacher instructor
doctor physician
author writer
film movie
car automobile
company firm
salary wage pay
shop store
country nation
nationality citizenship
birthday birthdate
phone telephone
manufacturer maker
attendance turnout
illness disease
airline carrier
elevation altitude
journal periodical
sex gender
`;

/** The other words of its row for each word, in lower case. */
export const generalSynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(' '))
    .flatMap((words) => words.map((word): [string, readonly string[]] => [word, words.filter((other) => other !== word)])),
);

/** The longest word of a row, in characters; Chinese ones are found by their length. */
export const longestChineseSynonym = 4;
