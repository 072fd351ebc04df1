import type { LocalizedText } from '@dbdiag/graph-engine';
import { DbdiagError } from '@dbdiag/graph-engine';

/**
 * Why nothing can be read from a file.
 * - `not-gathered`: no line of it was written by a script.
 * - `no-start`: lines of a script are there, its first isn't.
 * - `several-runs`: outputs of two runs in one file, of one server or of two.
 * - `other-format`: a script of another version of dbdiag wrote it.
 * - `no-facts`: what tells which server it is was cut off or changed.
 */
export type GatheredFileFault = 'not-gathered' | 'no-start' | 'several-runs' | 'other-format' | 'no-facts';

/** The output of a script that nothing can be read from. Its message says what is wrong with it and what to do. */
export class GatheredFileError extends DbdiagError {
  override readonly name = 'GatheredFileError';
  override readonly code = 'evidence/gathered-file';
  readonly fault: GatheredFileFault;
  /** The message, for who reads Chinese as well. */
  readonly note: LocalizedText;

  constructor(fault: GatheredFileFault, note: LocalizedText, options?: ErrorOptions) {
    super(note.en, options);
    this.fault = fault;
    this.note = note;
  }
}

/** What is said of each fault. */
export const gatheredFileWords = {
  'not-gathered': {
    en: 'It is no output of dbdiag gather: no line of it begins with "dbdiag " and a check. Run psql -X -f look.sql -o look.txt, and give look.txt.',
    zh: '这不是 dbdiag gather 脚本的输出：没有一行以“dbdiag ”和校验码开头。请执行 psql -X -f look.sql -o look.txt，然后提供 look.txt。',
  },
  'no-start': {
    en: 'The first line of the output is missing, so nobody knows which run the others are of. Give the whole file as psql wrote it.',
    zh: '缺少输出的第一行，无法知道其余各行属于哪一次运行。请提供 psql 写出的完整文件。',
  },
  'several-runs': {
    en: 'It holds the output of several runs. Give each its own file (psql -o writes a new one, >> appends).',
    zh: '其中含有多次运行的输出。请让每次运行各用一个文件（psql -o 会新建文件，>> 则是追加）。',
  },
  'other-format': {
    en: 'The script was made by another version of dbdiag. Make it anew with this one (dbdiag gather > look.sql) and run that.',
    zh: '该脚本由其他版本的 dbdiag 生成。请用当前版本重新生成（dbdiag gather > look.sql）再执行。',
  },
  'no-facts': {
    en: 'What tells which server it is (version, role, settings) was cut off or changed, so that nothing else can be judged. Run the script again and give its whole output.',
    zh: '说明是哪台服务器的部分（版本、角色、参数）被截断或改动，其余内容无法判断。请重新执行脚本，并提供完整输出。',
  },
} as const satisfies Record<GatheredFileFault, LocalizedText>;
