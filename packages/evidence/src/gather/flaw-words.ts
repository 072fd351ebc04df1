import type { LocalizedText } from '@dbdiag/graph-engine';
import type { GatheredFlaw } from './gathered-blocks.ts';

/** Lines named at once; of more only how many they are matters. */
const linesNamed = 5;

/** Says what isn't as the script wrote it, and what that means. */
export function describeFlaw(flaw: GatheredFlaw): LocalizedText {
  switch (flaw.kind) {
    case 'cut':
      return {
        en: 'The file ends before the script did: what comes after was not examined. If psql ended by itself, run it again; else give the whole file.',
        zh: '文件在脚本结束之前就断了：其后的内容没有检查。如果是 psql 自己中止，请重新执行；否则请提供完整文件。',
      };
    case 'changed':
      return {
        en: `${named(flaw.lines).en} changed, cut or without what belongs to it: these looks were left aside. Don't edit the output (dbdiag gather --redact leaves names out), and don't write errors into it (2>&1).`,
        zh: `${named(flaw.lines).zh}被改动、截断或缺少对应部分：这些读取没有采用。请不要编辑输出（dbdiag gather --redact 可以不输出名称），也不要把错误信息写进去（2>&1）。`,
      };
    case 'foreign':
      return {
        en: `${named(flaw.lines).en} of another run, maybe of another server, and were left aside. Give each run its own file.`,
        zh: `${named(flaw.lines).zh}属于另一次运行，可能是另一台服务器，没有采用。请让每次运行各用一个文件。`,
      };
    case 'repeated':
      return {
        en: 'The same output is in the file more than once; it was read once.',
        zh: '同一份输出在文件中出现了不止一次；只读取了一次。',
      };
  }
}

function named(lines: readonly number[]): { readonly en: string; readonly zh: string } {
  const shown = lines.slice(0, linesNamed).join(', ');
  const rest = lines.length - linesNamed;
  if (lines.length === 1) return { en: `Line ${shown} is`, zh: `第 ${shown} 行` };
  return {
    en: `Lines ${shown}${rest > 0 ? ` and ${rest} more` : ''} are`,
    zh: `第 ${shown.replaceAll(', ', '、')} 行${rest > 0 ? `等 ${lines.length} 行` : ''}`,
  };
}
