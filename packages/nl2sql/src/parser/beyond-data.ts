import type { ReadQuestion } from '../reading/mention.ts';

/** What no figures answer: reasons, forecasts, advice; and orders to change the data. */
const beyond: readonly RegExp[] = [
  /\b(?:why|how come|predict|prediction|forecast|should|recommend|recommendation|advice|advise|suggest|suggestion)\b/iu,
  /为什么|为何|为啥|怎么会|预测|预估|预判|建议|应该|应不应该|该不该|怎么办|如何提高|如何提升/u,
  /^\s*(?:please\s)?(?:delete|remove|drop|truncate|insert|update|alter|create|grant|revoke)\b/iu,
  /删除|删掉|清空|改成|改为|修改|更新为|插入/u,
  /^\s*(?:select|with|explain|merge|copy|call)\s[^?？]*\b(?:from|as|into|select)\b/iu,
];

/** The words of a question that ask for something no query can give; none where there are none. */
export function beyondData(question: ReadQuestion): { text: string; start: number; end: number } | undefined {
  for (const pattern of beyond) {
    const found = pattern.exec(question.text);
    if (found !== null) return { text: found[0].trim(), start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}
