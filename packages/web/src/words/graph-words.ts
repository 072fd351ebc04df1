import type { Words } from './words.ts';

interface GraphWords {
  readonly heading: string;
  readonly hint: string;
  readonly search: string;
  readonly searchHint: string;
  readonly back: string;
  readonly kinds: Readonly<Record<'cause' | 'phenomenon', string>>;
  readonly picture: (center: string) => string;
  readonly list: string;
  readonly strength: string;
  readonly baseRate: string;
  readonly tickets: string;
  readonly legend: string;
  readonly none: string;
  readonly nothing: string;
}

/** Words of the graph of the knowledge. */
export const graphWords: Words<GraphWords> = {
  en: {
    heading: 'Causes and their phenomena',
    hint: 'Choose a node to walk there; the list below is the same for the keyboard.',
    search: 'Go to',
    searchHint: 'a cause or a phenomenon, by name',
    back: 'Back',
    kinds: { cause: 'Cause', phenomenon: 'Phenomenon' },
    picture: (center) => `Picture of what is related to ${center}. The list that follows says the same.`,
    list: 'Related',
    strength: 'How often with it',
    baseRate: 'How often at all',
    tickets: 'Tickets',
    legend: 'Round: phenomenon. Square: cause. The thicker a line, the more often they go together.',
    none: 'Nothing is chosen yet: search above, or show a cause from the diagnosis.',
    nothing: 'Nothing is related to it.',
  },
  zh: {
    heading: '根因与现象',
    hint: '点击节点可走到那里；下面的列表可用键盘操作，内容相同。',
    search: '前往',
    searchHint: '根因或现象的名称',
    back: '返回',
    kinds: { cause: '根因', phenomenon: '现象' },
    picture: (center) => `与“${center}”相关内容的图；后面的列表内容相同。`,
    list: '相关',
    strength: '同时出现',
    baseRate: '总体出现',
    tickets: '工单',
    legend: '圆：现象；方：根因。线越粗，越常同时出现。',
    none: '尚未选择：请在上方搜索，或从诊断中打开一个根因。',
    nothing: '没有与之相关的内容。',
  },
};
