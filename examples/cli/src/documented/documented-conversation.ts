import type { Locale, Outcome } from '@dbdiag/graph-engine';
import type { ProgressStatus } from '@dbdiag/tools';

/** A conversation of `docs/conversations.md`. */
export interface DocumentedConversation {
  readonly name: string;
  readonly title: string;
  /** What it shows, in a sentence. */
  readonly shows: string;
  readonly locale: Locale;
  /** What the user types. `{phenomenon_id}` stands for the number of that line in the last reply. */
  readonly lines: readonly string[];
  /** A language model takes part, and fails after so many messages; absent: none takes part. */
  readonly modelFailsAfter?: number;
  /** How it has to end to show what it says. */
  readonly ends: { readonly outcome: Outcome; readonly status: ProgressStatus; readonly leader: string };
}

const smooth: DocumentedConversation = {
  name: 'smooth',
  title: 'A smooth diagnosis',
  shows:
    'Three facts in a sentence, a suspicion that is tested and not believed, a conclusion with its solution, and the answer to “why not the other one?”.',
  locale: 'en',
  lines: [
    'many sessions are waiting for locks, CPU is normal, no deadlocks in the log',
    'one session has been idle in transaction for over an hour, could it be a DDL queue?',
    '{aexcl_waiting} yes, {lock_wait_relation} yes, not sure about the rest',
    'why not row locks?',
  ],
  ends: { outcome: 'concluded', status: 'confirming', leader: 'ddl_lock_queue' },
};

const corrected: DocumentedConversation = {
  name: 'corrected',
  title: '更正：说错了可以收回',
  shows: '“好像有一点”不会当成事实；说错的话可以更正，判断随之改变；记录可以随时回看。',
  locale: 'zh',
  lines: [
    '很多会话在等锁',
    '{blocker_rotates} 好像有一点，{lock_wait_relation} 有',
    '之前说在等表级锁是我看错了，其实没有',
    '有会话 idle in transaction 超过一小时了',
    '前面我都说了什么？',
    '等待事件是 Lock:transactionid，在等行锁',
    '应用吞吐掉了一半，有一条锁请求已经等了 2 分钟',
    '{lock_wait_long} 有',
  ],
  ends: { outcome: 'concluded', status: 'confirming', leader: 'row_lock_holder' },
};

const stuck: DocumentedConversation = {
  name: 'stuck',
  title: 'Stuck, and honest about it',
  shows: 'Not knowing is never taken for a no; without evidence it names no cause, says that it is stuck, and says what is still possible.',
  locale: 'en',
  lines: [
    'mean application latency is far above normal since the release',
    "I can't check any of these",
    'no idea about any of them',
    "don't know",
    "don't know",
    "don't know",
    'which causes are still possible?',
    'how is it going?',
  ],
  ends: { outcome: 'open', status: 'stuck', leader: 'jit_overhead' },
};

const questions: DocumentedConversation = {
  name: 'questions',
  title: '由提问推动的对话',
  shows: '问表现、问原因、问“会不会是”、问“为什么不是”、问“为什么要查这个”、问还剩什么：提问不会被记成现象，也不会引来多余的检查。',
  locale: 'zh',
  lines: [
    '备库回放延迟高会由什么引起？',
    'orders 表的死元组占比到 40% 了',
    '会不会是 autovacuum 被关掉了？',
    '为什么不是索引膨胀？',
    '为什么要问第一个？',
    '{autovac_off_global} 没有，{log_dead_not_removable} 有',
    '还有哪些假设没排除？',
    '目前进展如何？',
  ],
  ends: { outcome: 'open', status: 'narrowing', leader: 'long_idle_tx_holds_xmin' },
};

const degraded: DocumentedConversation = {
  name: 'degraded',
  title: 'A language model that fails on the way',
  shows:
    'A model reads the first message, and opens the reply; then its server answers 503 only: a note says so where something is left unsure, and the diagnosis goes on by rules to its end.',
  locale: 'en',
  lines: [
    'pg_wal eats up the disk, trouble with the WAL archive',
    'users complain',
    'none of them',
    'WAL archiving is failing, failed_count keeps growing',
  ],
  modelFailsAfter: 1,
  ends: { outcome: 'concluded', status: 'confirming', leader: 'archiving_broken' },
};

/** The conversations in the order of the document. */
export const documentedConversations: readonly DocumentedConversation[] = [smooth, corrected, stuck, questions, degraded];
