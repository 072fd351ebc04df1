import type { Locale } from '@dbdiag/graph-engine';

/** Why there is no yes or no about a phenomenon. */
export const unexaminedReasons = ['cantSay', 'noPrivilege', 'timeout', 'error', 'empty', 'skipped', 'withdrawn'] as const;

/** One of them. */
export type WhyUnexamined = (typeof unexaminedReasons)[number];

/** What the views say in words. */
interface ViewWords {
  readonly unexamined: Readonly<Record<WhyUnexamined, string>>;
  /** What a phenomenon tells: how often it holds with the cause it speaks for most, and at all. */
  readonly telling: (facts: { readonly cause: string; readonly strength: string; readonly baseRate: string }) => string;
  readonly tellsNothing: string;
}

/** The sentences of the views. */
export const viewWords: Readonly<Record<Locale, ViewWords>> = {
  en: {
    unexamined: {
      cantSay: "You couldn't say.",
      noPrivilege: 'The role that measured lacks the privilege to see it.',
      timeout: 'Looking took too long and was stopped.',
      error: 'Looking failed.',
      empty: 'It was looked for, and the server had nothing to tell about it.',
      skipped: 'It was not looked at.',
      withdrawn: 'What was said about it was taken back.',
    },
    telling: ({ cause, strength, baseRate }) => `It holds in ${strength} of the cases of “${cause}”, and in ${baseRate} of all cases.`,
    tellsNothing: 'No ticket shows it, so it tells nothing yet.',
  },
  zh: {
    unexamined: {
      cantSay: '您表示说不清。',
      noPrivilege: '测量所用的角色没有查看它的权限。',
      timeout: '查看用时过长，已停止。',
      error: '查看失败。',
      empty: '查过了，但服务器没有给出任何信息。',
      skipped: '没有查看。',
      withdrawn: '之前的说法已撤回。',
    },
    telling: ({ cause, strength, baseRate }) => `在“${cause}”的案例中有 ${strength} 出现，在全部案例中有 ${baseRate} 出现。`,
    tellsNothing: '没有工单出现过它，目前还说明不了什么。',
  },
};
