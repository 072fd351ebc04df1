import type { Locale } from '@dbdiag/graph-engine';

/** The parts of the prompt. */
interface PromptWords {
  readonly begin: (subject: string) => string;
  readonly ask: string;
  readonly measure: (target: string) => string;
  readonly steps: string;
  readonly problem: (words: string) => string;
  readonly noProblem: string;
}

/** In both languages. */
export const promptWords: Readonly<Record<Locale, PromptWords>> = {
  en: {
    begin: (subject) => `Diagnose my ${subject} with the tools of dbdiag.`,
    ask: 'Begin with diagnose and what I see.',
    measure: (target) => `Begin with inspect_server for the target ${target}, and go on with diagnose and the sessionId it returns.`,
    steps: [
      'Then, until outcome is no longer "open":',
      '- take what the result lists under questions, ask me or look it up, and call diagnose again with the same sessionId and answers;',
      '- report only what was really seen: "unknown" where nobody looked, never a guess.',
      'At the end tell me the cause with its probability, what speaks for and against it (explain), what was not examined, and the solution with its risks. Run no statement that changes anything without my word.',
    ].join('\n'),
    problem: (words) => `What I see: ${words}`,
    noProblem: 'Ask me first what I see.',
  },
  zh: {
    begin: (subject) => `请用 dbdiag 的工具诊断我的 ${subject}。`,
    ask: '先用 diagnose 说明我看到的情况。',
    measure: (target) => `先用 inspect_server 测量目标 ${target}，再用它返回的 sessionId 调用 diagnose 继续。`,
    steps: [
      '然后，直到 outcome 不再是 “open”：',
      '- 按结果里的 questions 问我或去查看，再用同一个 sessionId 和 answers 调用 diagnose；',
      '- 只报告真正看到的：没人查看的就是 “unknown”，不要猜。',
      '最后告诉我根因及其概率、支持和反对它的证据（explain）、没有检查的内容，以及解决方法和风险。没有我的同意，不要运行任何会改变东西的语句。',
    ].join('\n'),
    problem: (words) => `我看到的情况：${words}`,
    noProblem: '请先问我看到了什么。',
  },
};
