import type { Locale } from '@dbdiag/graph-engine';
import type { ExecuteSqlOutput, GetSchemaOutput, ValidateSqlOutput } from './sql-tool-schemas.ts';

/** What the tools did, in a sentence. */
export interface SqlToolWords {
  readonly executed: (output: ExecuteSqlOutput) => string;
  readonly validated: (output: ValidateSqlOutput) => string;
  readonly schema: (output: GetSchemaOutput) => string;
}

/** Words of the tools. */
export const sqlToolWords: Readonly<Record<Locale, SqlToolWords>> = {
  en: {
    executed: (output) => {
      if (output.status === 'refused') return `The statement was refused: ${output.reason}`;
      if (output.status === 'failed') return `The statement failed: ${output.message}`;
      return `The statement gave ${output.truncated ? 'more than ' : ''}${output.rows.length} rows.`;
    },
    validated: (output) => (output.status === 'approved' ? 'The statement may be run.' : `The statement may not be run: ${output.reason}`),
    schema: ({ tables, missing }) =>
      `Described ${tables.length} tables.${missing.length === 0 ? '' : ` Not there: ${missing.join(', ')}.`}`,
  },
  zh: {
    executed: (output) => {
      if (output.status === 'refused') return `语句被拒绝：${output.reason}`;
      if (output.status === 'failed') return `语句执行失败：${output.message}`;
      return `语句返回 ${output.rows.length} 行${output.truncated ? '（还有更多）' : ''}。`;
    },
    validated: (output) => (output.status === 'approved' ? '语句可以执行。' : `语句不可执行：${output.reason}`),
    schema: ({ tables, missing }) => `已说明 ${tables.length} 张表。${missing.length === 0 ? '' : `不存在：${missing.join('、')}。`}`,
  },
};
