import type { Locale } from '@dbdiag/graph-engine';
import type { ReviewDecision, ReviewSection } from '@dbdiag/tools';

/** What `dbdiag import review` says. */
export interface ReviewWording {
  readonly sections: Readonly<Record<ReviewSection, (count: number) => string>>;
  readonly columns: readonly [string, string, string, string, string];
  readonly decisions: Readonly<Record<ReviewDecision['kind'], string>>;
  /** What something may be the same as. */
  readonly maybe: (id: string, score: string) => string;
  /** Between two of them. */
  readonly or: string;
  readonly stored: string;
  readonly more: (count: number) => string;
  readonly comparing: (count: number) => string;
  readonly nothingNew: string;
  readonly written: (file: string, tickets: string) => string;
  readonly howToWrite: string;
}

const zh: ReviewWording = {
  sections: { phenomena: (count) => `新现象：${count} 个`, rootCauses: (count) => `新根因：${count} 个` },
  columns: ['ID', '工单数', '决定', '或与此相同', '描述'],
  decisions: { accept: '接受', merge: '合并', reject: '拒绝', verification: '修复验证' },
  maybe: (id, score) => `${id}（${score}）`,
  or: '、',
  stored: '已有相同说法',
  more: (count) => `……另有 ${count} 个，见文件`,
  comparing: (count) => `正在比较 ${count} 个新条目……`,
  nothingNew: '没有新内容：工单所说的都已知晓，无需评审。',
  written: (file, tickets) => `已写入 ${file}。编辑之后：dbdiag import ${tickets} --review ${file}`,
  howToWrite: '用 --out review.yaml 写成可编辑的文件。',
};

const en: ReviewWording = {
  sections: { phenomena: (count) => `New phenomena: ${count}`, rootCauses: (count) => `New root causes: ${count}` },
  columns: ['id', 'tickets', 'decision', 'maybe the same as', 'wording'],
  decisions: { accept: 'accept', merge: 'merge', reject: 'reject', verification: 'verification' },
  maybe: (id, score) => `${id} (${score})`,
  or: ', ',
  stored: 'stored already',
  more: (count) => `… and ${count} more, see the file`,
  comparing: (count) => `Comparing ${count} new entries …`,
  nothingNew: 'Nothing new: all that the tickets say is known, so there is nothing to review.',
  written: (file, tickets) => `Written to ${file}. Edit it, then: dbdiag import ${tickets} --review ${file}`,
  howToWrite: 'Write it to a file for editing with --out review.yaml.',
};

/** The words per language. */
export const reviewWording: Readonly<Record<Locale, ReviewWording>> = { zh, en };
