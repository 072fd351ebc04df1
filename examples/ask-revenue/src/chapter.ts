import type { Asker } from '@dbdiag/nl2sql';
import { today } from './open-flows.ts';
import { toldAnswer } from './told-answer.ts';

/** The questions of each README's chapter. */
const chapterQuestions = {
  en: ['gross flow by company in 2024', '海外各公司今年Q1流水同比增长多少，TOP10'],
  zh: ['海外各公司今年Q1流水同比增长多少，TOP10'],
} as const;

/** The answers of a README's chapter, as it prints them. */
export async function chapterText(asker: Asker, readme: 'zh' | 'en'): Promise<string> {
  const answers: string[] = [];
  for (const question of chapterQuestions[readme]) {
    const locale = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
    answers.push(`> ${question}\n\n${toldAnswer(await asker.ask(question, { asOf: today, locale }), locale)}`);
  }
  return answers.join('\n\n');
}
