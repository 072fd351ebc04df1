import type { Locale } from '@dbdiag/graph-engine';
import { percentEn, percentZh } from '../../reply/marks.ts';
import type { LookUpOutput, ToldPassage } from './look-up-schemas.ts';

/** Sentences around passages of the knowledge. */
export interface LookUpWords {
  readonly head: Readonly<Record<Exclude<LookUpOutput['from'], 'nothing'>, string>>;
  /** What a passage is, and where it is from. */
  readonly from: (passage: ToldPassage) => string;
  readonly caution: (note: string) => string;
  /** A statement that is too long for the answer. */
  readonly askForStatement: (step: number | undefined) => string;
  readonly look: (description: string, method: string) => string;
  readonly pass: (size: string, fast: string, slow: string) => string;
  readonly rights: string;
  readonly source: (url: string) => string;
  readonly summary: string;
}

const levelsZh = { none: '无', low: '低', medium: '中', high: '高' } as const;

function spanEn(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} seconds`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 360) / 10} hours`;
}

function spanZh(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} 秒`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} 分钟` : `${Math.round(seconds / 360) / 10} 小时`;
}

/** How long a number of seconds is, roughly. */
export const spans: Readonly<Record<Locale, (seconds: number) => string>> = { en: spanEn, zh: spanZh };

/** The sentences, by language. */
export const lookUpWords: Readonly<Record<Locale, LookUpWords>> = {
  en: {
    head: {
      notes: '',
      leader: '',
      candidates: 'No cause stands out yet, so here is one step for each of the likeliest:',
      nearest: 'The nearest I have:',
    },
    from: ({ kind, name, probability, step, level }) => {
      const sure = probability === undefined ? '' : ` (${percentEn(probability)})`;
      const risk = level === undefined ? '' : `, risk ${level}`;
      switch (kind) {
        case 'step':
          return `“${name}”${sure}, step ${step ?? 1}${risk}:`;
        case 'verification':
          return `“${name}”${sure}, it worked when:`;
        case 'mechanism':
          return `“${name}”${sure}:`;
        case 'method':
          return `How to see whether ${name}:`;
        case 'action':
          return `${name.charAt(0).toUpperCase()}${name.slice(1)}${risk}:`;
        case 'running-out':
          return 'When it runs out:';
      }
    },
    caution: (note) => `Mind: ${note}`,
    askForStatement: (step) =>
      step === undefined ? 'It has a query; say “give me the SQL”.' : `It has a statement; say “SQL of step ${step}”.`,
    look: (description, method) => `What would tell them apart: whether ${description} (${method}).`,
    pass: (size, fast, slow) =>
      `Reading or writing ${size} once takes ${fast} (at 400 MB/s) to ${slow} (at 100 MB/s); most such work takes several passes.`,
    rights:
      'Without the rights for it, ask the DBA or administrator: ending others’ sessions takes pg_signal_backend, DDL the owner of the table, settings a superuser or the cloud console.',
    source: (url) => `Source: ${url}`,
    summary: 'the nearest passages of the notes',
  },
  zh: {
    head: { notes: '', leader: '', candidates: '目前没有明显领先的原因，最可能的几个各一步：', nearest: '最接近的是：' },
    from: ({ kind, name, probability, step, level }) => {
      const parts = [
        ...(probability === undefined ? [] : [percentZh(probability)]),
        ...(level === undefined ? [] : [`风险${levelsZh[level]}`]),
      ];
      const brackets = parts.length === 0 ? '' : `（${parts.join('，')}）`;
      switch (kind) {
        case 'step':
          return `“${name}”第 ${step ?? 1} 步${brackets}：`;
        case 'verification':
          return `“${name}”这样算好了${brackets}：`;
        case 'mechanism':
          return `“${name}”${brackets}：`;
        case 'method':
          return `怎么看是否“${name}”：`;
        case 'action':
          return `${name}${brackets}：`;
        case 'running-out':
          return '用尽时：';
      }
    },
    caution: (note) => `注意：${note}`,
    askForStatement: (step) => (step === undefined ? '有现成查询，请说“给我 SQL”。' : `有现成语句，请说“第 ${step} 步的 SQL”。`),
    look: (description, method) => `能区分它们的是：${description}（${method}）。`,
    pass: (size, fast, slow) => `把 ${size} 读或写一遍约需 ${fast}（400 MB/s）到 ${slow}（100 MB/s），这类操作多半要好几遍。`,
    rights: '没有权限就请 DBA 或管理员来做：结束别人的会话要 pg_signal_backend，DDL 要表的属主，改参数要超级用户或云控制台。',
    source: (url) => `出处：${url}`,
    summary: '资料里最接近的内容',
  },
};
