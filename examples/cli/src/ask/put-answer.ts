import { writeFile } from 'node:fs/promises';
import type { Answer } from '@dbdiag/nl2sql';
import { chartSvg } from '@dbdiag/nl2sql';
import { CommandError, exitStatus } from '../exit-status.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { answerText } from './answer-text.ts';
import type { AskOptions } from './ask-options.ts';
import { askWording } from './ask-wording.ts';

/** Puts an answer out as the options want it, and the picture of its chart. */
export async function putAnswer(
  { world, options }: { readonly world: World; readonly options: AskOptions },
  answer: Answer,
): Promise<number> {
  const locale = options.locale ?? languageOf(answer.question, world);
  if (options.json) world.output.json(answer);
  else world.output.write(`${answerText(answer, { locale, columns: world.columns, explain: options.explain })}\n`);
  if (options.chart !== undefined && answer.kind === 'answered') await writeChart(world, answer, { file: options.chart, locale });
  return answer.kind === 'answered' ? exitStatus.fine : exitStatus.failed;
}

async function writeChart(
  world: World,
  { chart }: Extract<Answer, { kind: 'answered' }>,
  { file, locale }: { readonly file: string; readonly locale: 'zh' | 'en' },
): Promise<void> {
  if (chart === undefined) throw new CommandError('There is no chart for this answer: it is one figure, a list, or too long.');
  await writeFile(file, chartSvg(chart));
  world.messages.write(`${askWording[locale].chartIn(file)}\n`);
}

/** The language an answer is told in: that of the question; of the system where the question has none. */
export function languageOf(question: string, world: Pick<World, 'environment'>): 'zh' | 'en' {
  if (/\p{Script=Han}/u.test(question)) return 'zh';
  return /[a-z]{2}/i.test(question) ? 'en' : systemLocale(world);
}
