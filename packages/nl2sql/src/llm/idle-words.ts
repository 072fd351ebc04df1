import type { ReadQuestion } from '../reading/mention.ts';

const english = new Set(
  "what which how much many is are was were be the a an of in on at for to by per with and do does did we i you me us our my please show give tell list get see can could would want like know have has had it that this there 's total overall from during".split(
    ' ',
  ),
);

/** Longest first, so that 是多少 is not 是 and something that is left. */
const chinese = [
  '请问一下|请告诉我|分别是多少',
  '是多少|有多少|告诉我|帮我看|帮我查|分别是|怎么样',
  '多少|请问|帮我|给我|看看|看下|一下|查询|显示|列出|我们|想看|想要|分别|情况|各个|每个|以及|按照',
  '的|了|是|在|有|请|看|查|我|想|要|各|每|按|和|与|里|中|内|吗|呢|啊|吧',
].flatMap((line) => line.split('|'));

/** Whether a word says nothing that an answer could miss, wherever it stands. */
export function isIdle({ tokens, text }: ReadQuestion, index: number): boolean {
  const token = tokens[index];
  if (token === undefined || token.kind === 'number' || token.kind === 'quoted') return false;
  if (token.kind !== 'han') return english.has(token.text.toLowerCase());
  return chinese.some((word) => {
    for (let offset = 0; offset < word.length; offset += 1) if (text.startsWith(word, token.start - offset)) return true;
    return false;
  });
}
