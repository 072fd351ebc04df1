import type { Locale } from '@dbdiag/graph-engine';
import type { KnowledgeVersion } from '../transcript/transcript-format.ts';
import type { Difference } from './find-difference.ts';

/** What `dbdiag replay` says besides the conversation. */
export interface ReplayWording {
  readonly part: (number: number, of: number, sessionId: string) => string;
  readonly failedThen: (message: string) => string;
  readonly otherKnowledge: (recorded: KnowledgeVersion, now: KnowledgeVersion) => string;
  readonly otherProgram: (recorded: string, now: string) => string;
  readonly cutLines: (lines: readonly number[]) => string;
  readonly same: (turns: number) => string;
  readonly differs: (turn: number, difference: Difference) => string;
  readonly further: (turns: number) => string;
}

const zh: ReplayWording = {
  part: (number, of, sessionId) => (of === 1 ? `会话 ${sessionId}` : `会话 ${sessionId}（第 ${number}/${of} 段）`),
  failedThen: (message) => `（当时这一轮失败，会话未变：${message}）`,
  otherKnowledge: (recorded, now) => `注意：记录时的知识库是 ${named(recorded)}，现在是 ${named(now)}；回放结果可能因此不同。`,
  otherProgram: (recorded, now) => `注意：记录由 ${recorded} 版程序写成，现在是 ${now} 版。`,
  cutLines: (lines) => `注意：第 ${lines.join('、')} 行不完整（当时程序中断），已跳过。`,
  same: (turns) => `回放 ${turns} 轮：回复与会话均与记录一致。`,
  differs: (turn, difference) => `第 ${turn} 轮与记录不同：${differenceZh(difference)}`,
  further: (turns) => `此后还有 ${turns} 轮不同。`,
};

function differenceZh(difference: Difference): string {
  switch (difference.kind) {
    case 'reply':
      return `回复第 ${difference.line} 行\n  记录：${difference.recorded}\n  现在：${difference.now}`;
    case 'session':
      return `会话的 ${difference.field}\n  记录：${difference.recorded}\n  现在：${difference.now}`;
    case 'failure':
      return `现在失败了（${difference.code}）\n  ${difference.message}`;
  }
}

const en: ReplayWording = {
  part: (number, of, sessionId) => (of === 1 ? `Session ${sessionId}` : `Session ${sessionId} (part ${number} of ${of})`),
  failedThen: (message) => `(This turn failed then and left the session as it was: ${message})`,
  otherKnowledge: (recorded, now) =>
    `Note: the transcript was made with the knowledge ${named(recorded)}, this is ${named(now)}; differences may come from that.`,
  otherProgram: (recorded, now) => `Note: the transcript was written by version ${recorded} of the program, this is ${now}.`,
  cutLines: (lines) => `Note: line ${lines.join(', ')} was cut when the program died, and is skipped.`,
  same: (turns) => `Replayed ${turns} ${turns === 1 ? 'turn' : 'turns'}: the same replies and the same session.`,
  differs: (turn, difference) => `Turn ${turn} differs from the record: ${differenceEn(difference)}`,
  further: (turns) => `After it ${turns} more ${turns === 1 ? 'turn differs' : 'turns differ'}.`,
};

function differenceEn(difference: Difference): string {
  switch (difference.kind) {
    case 'reply':
      return `line ${difference.line} of the reply\n  recorded: ${difference.recorded}\n  now:      ${difference.now}`;
    case 'session':
      return `${difference.field} of the session\n  recorded: ${difference.recorded}\n  now:      ${difference.now}`;
    case 'failure':
      return `it fails now (${difference.code})\n  ${difference.message}`;
  }
}

function named({ version, digest }: KnowledgeVersion): string {
  return `${version} (${digest.slice(0, 12)})`;
}

/** The words per language. */
export const replayWording: Readonly<Record<Locale, ReplayWording>> = { zh, en };
