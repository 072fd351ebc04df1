import type { Locale } from '@dbdiag/graph-engine';
import type { ModelSetup, Redactable } from '@dbdiag/runtime';
import { isRemote } from './model-options.ts';

const redactedWords: Readonly<Record<Locale, Readonly<Record<Redactable, string>>>> = {
  zh: { names: '用户名', addresses: '主机名、IP 和邮箱地址', literals: 'SQL 中的字面值' },
  en: { names: 'user names', addresses: 'host names, IP and e-mail addresses', literals: 'literals in SQL' },
};

/** What a person has to know before the first message goes to a model on another machine; undefined where none does. */
export function modelNotice({ baseUrl, models, redact }: ModelSetup, locale: Locale): string | undefined {
  if (!isRemote(baseUrl)) return undefined;
  const { protocol, host } = new URL(baseUrl);
  const names = [...new Set([models.planning, models.embedding].filter((name) => name !== undefined))];
  const more = redact.map((what) => redactedWords[locale][what]);
  return locale === 'zh'
    ? noticeZh({ host, names, more, open: protocol === 'http:' })
    : noticeEn({ host, names, more, open: protocol === 'http:' });
}

interface Facts {
  readonly host: string;
  readonly names: readonly string[];
  readonly more: readonly string[];
  /** Whether anybody on the way can read along. */
  readonly open: boolean;
}

function noticeZh({ host, names, more, open }: Facts): string {
  const hidden =
    more.length === 0
      ? '密码、密钥等机密会先隐去；--redact names,addresses,literals 可隐去更多。'
      : `密码、密钥等机密会先隐去，此外还有${more.join('、')}。`;
  return `注意：你的消息、此前的对话以及相关的诊断结果会发送到另一台机器：${host} 上的模型 ${names.join('、')}${open ? '，而且未加密（http）' : ''}。${hidden}诊断仍在本机完成，模型只帮助理解和措辞。`;
}

function noticeEn({ host, names, more, open }: Facts): string {
  const hidden =
    more.length === 0
      ? 'Secrets such as passwords and keys are redacted first; --redact names,addresses,literals redacts more.'
      : `Secrets such as passwords and keys are redacted first, and so are ${more.join('; ')}.`;
  return `Note: your messages, what was said before and what was diagnosed from it go to another machine: to the model${names.length === 1 ? '' : 's'} ${names.join(', ')} on ${host}${open ? ', unencrypted (http)' : ''}. ${hidden} The diagnosis is still made here; the model only helps to understand you and to word the reply.`;
}
