// How many questions are read as what they ask. `npx tsx --conditions=@dbdiag/source packages/agent/scripts/score-questions.ts --half fit|report [--misses]`

import { parseArgs } from 'node:util';
import type { AskedQuestion } from '../test/questions/asked-questions.ts';
import { askedQuestions, asRead, isReadAs, namesSubject } from '../test/questions/asked-questions.ts';

const { values } = parseArgs({ options: { half: { type: 'string', default: 'fit' }, misses: { type: 'boolean', default: false } } });
if (values.half !== 'fit' && values.half !== 'report') throw new Error('--half is fit or report.');

const asked = askedQuestions(values.half);
const right = (one: AskedQuestion): boolean => isReadAs(one, asRead(one.text));
const share = (of: readonly AskedQuestion[]): string => `${of.filter(right).length} of ${of.length}`;

for (const lang of ['en', 'zh'] as const) {
  const own = asked.filter((one) => one.lang === lang);
  const questions = own.filter(({ kind }) => kind !== 'none');
  const named = questions.filter((one) => right(one) && namesSubject(one, asRead(one.text)));
  console.log(
    `${lang}: questions read ${share(questions)}, with their subject ${named.length}; reports left alone ${share(own.filter(({ kind }) => kind === 'none'))}`,
  );
  for (const kind of new Set(own.map((one) => one.kind))) console.log(`  ${kind}: ${share(own.filter((one) => one.kind === kind))}`);
}
if (values.misses) {
  for (const one of asked) {
    const read = asRead(one.text);
    if (!isReadAs(one, read) || !namesSubject(one, read))
      console.log(`${one.id} ${one.kind} (${one.subject}): ${one.text} → ${JSON.stringify(read)}`);
  }
}
