import type { Phenomenon } from '@dbdiag/graph-engine';
import { normalizeText } from '@dbdiag/language';

/** Something that the server ends statements or refuses sessions for; each has a message of its own. */
interface RaisedError {
  readonly kind: string;
  /** Its message, or words for it having struck. */
  readonly raised: RegExp;
  /** Any word of it, also of its setting. */
  readonly named: RegExp;
  /** The setting that has to be set for it to strike. */
  readonly setting?: string;
}

/** Words for a statement or a session that was ended, up to what ended it. */
const ended = String.raw`(?:cancel\w*|kill(?:s|ed|ing)|terminat\w+|abort\w*|disconnect\w*|interrupt\w*|kick(?:s|ed) out|clos(?:es|ed)|cut off|dropped|ended|hit(?:s|ting)?|r[ua]n(?:s|ning)? into|exceed(?:s|ed)?|fail(?:s|ed|ing)?)\b[^.;。；]{0,30}?\b(?:(?:due to|by|because of|with|into|on|at|from) )?(?:the |an? |our |its )?`;
/** The same behind it, in English and in Chinese. */
const strikes = String.raw`(?:s\b|\b)? ?(?:error\w*\b ?)?(?:(?:is|was|are|were|keeps?|now) )?(?:cancel|kill|terminat|abort|disconnect|interrupt|kick|clos|cut|drop|end|hit|strik|fir|rais|trigger|err)\w*| ?(?:设置|参数|限制)?(?:而|给|所|了|就|会|把.{1,12}){0,3}(?:被?(?:取消|断开|终止|杀|干|踢|中断|砍|掐|报错|触发|生效))`;

function timeout(kind: string, words: string, setting: string): RaisedError {
  const name = String.raw`(?:${setting}|${words}[- _]time-?out)`;
  return {
    kind,
    setting,
    raised: new RegExp(
      String.raw`(?:cancell?ing statement|terminating connection) due to ${words}[- ]timeout|${ended}(?<![a-z_])${name}(?![a-z_])|(?<![a-z_])${name}(?![a-z_])(?:${strikes})`,
      'u',
    ),
    named: new RegExp(String.raw`(?<![a-z_])${name}(?![a-z_])`, 'u'),
  };
}

function message(kind: string, form: string): RaisedError {
  const words = new RegExp(form, 'u');
  return { kind, raised: words, named: words };
}

/** Whatever is in the words of one says nothing of another. */
const errors: readonly RaisedError[] = [
  timeout('statement-timeout', 'statement', 'statement_timeout'),
  timeout('lock-timeout', 'lock', 'lock_timeout'),
  timeout('idle-in-transaction-timeout', 'idle[- ]in[- ]transaction(?: session)?', 'idle_in_transaction_session_timeout'),
  timeout('idle-session-timeout', 'idle[- ]session', 'idle_session_timeout'),
  timeout('transaction-timeout', '(?<!idle[- ]in[- ])transaction', 'transaction_timeout'),
  message('statement-timeout', '由于语句(?:执行)?超时'),
  message('lock-timeout', '由于锁超时'),
  message('idle-in-transaction-timeout', '由于(?:空闲事务|空闲的?事务中?)超时'),
  message('user-request', 'cancell?ing statement due to user request|由于用户请求'),
  message('autovacuum-task', 'cancell?ing autovacuum task|正?在?取消自动清理任务'),
  message('administrator-command', 'terminating connection due to administrator command|由于管理员命令'),
  message('recovery-conflict', 'conflict with recovery|由于与恢复(?:操作)?冲突'),
  message('max-connections', 'too many clients already|connection slots are reserved|已经有太多的客户|已保留的连接位置'),
  message('role-limit', 'too many connections for role|由角色.{1,80}连接太多了'),
  message('database-limit', 'too many connections for database|到数据库.{1,80}连接太多了'),
];

/** All that is said of a phenomenon: what it is, and how it is seen and told of. */
interface PhenomenonTexts {
  readonly meaning: readonly string[];
  readonly told: readonly string[];
}

/** What a phenomenon has to do with the errors of a text. */
export type Concern =
  /** Its own texts tell of the error. */
  | 'own'
  /** They tell of another one only, or say that the setting isn't set by which it strikes. */
  | 'foreign'
  /** They tell of none: it may go with the error, which doesn't show it. */
  | 'open';

/** The errors that a normalized text says have struck; none in most texts. */
export function raisedIn(normalized: string): ReadonlySet<string> {
  return new Set(errors.flatMap(({ kind, raised }) => (raised.test(normalized) ? [kind] : [])));
}

/**
 * What a phenomenon has to do with errors that have struck.
 *
 * @param raised - At least one.
 */
export function concernOf(raised: ReadonlySet<string>, { meaning, told }: PhenomenonTexts): Concern {
  const own = errors.filter(({ kind }) => raised.has(kind));
  if (own.some(({ setting }) => setting !== undefined && meaning.some((text) => saysUnset(text, setting)))) return 'foreign';
  const texts = [...meaning, ...told];
  const tell = (some: readonly RaisedError[], part: 'raised' | 'named'): boolean =>
    some.some((error) => texts.some((text) => error[part].test(text)));
  if (tell(own, 'raised')) return 'own';
  return !tell(own, 'named') && tell(errors, 'named') ? 'foreign' : 'open';
}

/** "… is not set (value 0)", "未设置 …". */
function saysUnset(text: string, setting: string): boolean {
  return new RegExp(
    String.raw`(?<![a-z_])${setting} ?(?:(?:is|was|=|:|为|是) ?)?(?:not set|unset|off|disabled|0(?![\d.])|未设置?|没设置?|关闭)|(?:未|没有?)(?:设置?|配置?|启用) ?${setting}`,
    'u',
  ).test(text);
}

/** All that is said of a phenomenon, normalized. */
export function textsAbout({ description, glance, observationMethod, aliases }: Phenomenon): PhenomenonTexts {
  const normalized = (texts: readonly (string | undefined)[]): readonly string[] =>
    texts.flatMap((text) => (text === undefined ? [] : [normalizeText(text)]));
  return {
    meaning: normalized([description.zh, description.en, glance?.zh, glance?.en]),
    told: normalized([observationMethod?.zh, observationMethod?.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])]),
  };
}
