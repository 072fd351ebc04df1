import type { Bilingual } from './answer.ts';

/** What went wrong, by kind of fault, in words that hold nothing of the error's own text. */
const failures: Readonly<Record<string, Bilingual>> = {
  timeout: { zh: '语句运行超时', en: 'the statement took too long' },
  memory: { zh: '语句需要的内存超过限制', en: 'the statement needed more memory than it may have' },
  connection: { zh: '无法连接数据库', en: 'the database could not be reached' },
  permission: { zh: '数据库角色没有读取权限', en: 'the role of the database may not read that' },
  locked: { zh: '数据库被另一个进程占用', en: 'another process holds the database' },
  refused: { zh: '语句没有通过安全策略', en: 'the policy does not let the statement run' },
  'not-compiled': { zh: '这个问题无法写成语句', en: 'the question can’t be put in a statement' },
  'unknown-column': { zh: '模型里的列在数据库中不存在', en: 'the database has no such column as the model names' },
  'unknown-table': { zh: '模型里的表在数据库中不存在', en: 'the database has no such table as the model names' },
};

const otherwise: Bilingual = { zh: '数据库报错', en: 'the database answered with an error' };

/** What is said of a question that was given up, without a word of the database's. */
export function toldFailure(fault: string, attempts: number): Bilingual {
  const { zh, en } = failures[fault] ?? otherwise;
  if (attempts === 0) return { zh: `没有答出来：${zh}。`, en: `Given up: ${en}.` };
  return {
    zh: `没有答出来：试了 ${attempts} 次，最后一次${zh}。`,
    en: `Given up after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}: ${en}.`,
  };
}
