import type { Locale } from '@dbdiag/graph-engine';

/** What `dbdiag import undo` says. */
export interface UndoWording {
  readonly removing: (set: string) => string;
  readonly removed: (set: string, tickets: number) => string;
}

const zh: UndoWording = {
  removing: (set) => `正在删除集合 ${set} 的工单……`,
  removed: (set, tickets) => `已删除集合 ${set} 的 ${tickets} 个工单。现象与根因保留；正在运行的实例在下一轮对话时得知。`,
};

const en: UndoWording = {
  removing: (set) => `Removing the tickets of ${set} …`,
  removed: (set, tickets) =>
    `Removed ${tickets} ${tickets === 1 ? 'ticket' : 'tickets'} of ${set}. Phenomena and causes stay; running instances know it by their next turn.`,
};

/** The words per language. */
export const undoWording: Readonly<Record<Locale, UndoWording>> = { zh, en };
