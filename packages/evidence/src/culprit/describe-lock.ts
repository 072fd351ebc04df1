import type { LocalizedText } from '@dbdiag/graph-engine';
import type { ObjectOf } from '../objects/measured-object.ts';

type Wait = ObjectOf<'wait'>;

/**
 * What one session waits for in another. A row has no lock of its own that could be waited for: who comes first holds its
 * `tuple` lock and waits for the transaction that changed it, the others wait for the `tuple` lock. Neither is one on the table,
 * whatever mode it is asked for in.
 */
export type Awaited = 'relation' | 'row' | 'transaction' | 'advisory' | 'other';

/** What a request in pg_locks is for. */
export function awaitedBy({ lockType, relation }: Wait): Awaited {
  switch (lockType) {
    case 'relation':
      return 'relation';
    case 'tuple':
      return 'row';
    case 'transactionid':
      return relation === undefined ? 'transaction' : 'row';
    case 'virtualxid':
      return 'transaction';
    case 'advisory':
      return 'advisory';
    default:
      return lockType === undefined && relation !== undefined ? 'relation' : 'other';
  }
}

/** A lock in the words of pg_locks, which are those of no language: `AccessExclusiveLock on chat.message`, `tuple of chat.message`. */
export function lockText(wait: Wait): string {
  const { mode, lockType, relation } = wait;
  switch (awaitedBy(wait)) {
    case 'relation':
      return [mode ?? 'relation', ...(relation === undefined ? [] : [`on ${relation}`])].join(' ');
    case 'row':
      return lockType === 'tuple' ? `tuple${of(relation)}` : `transactionid (tuple${of(relation)})`;
    case 'transaction':
      return lockType ?? 'transactionid';
    case 'advisory':
    case 'other':
      return [mode ?? lockType ?? 'a lock', ...(mode === undefined || lockType === undefined ? [] : [`(${lockType})`])].join(' ');
  }
}

function of(relation: string | undefined): string {
  return relation === undefined ? '' : ` of ${relation}`;
}

/** What the session in the way has, as far as what another waits for in it tells. */
export function heldText(wait: Wait): LocalizedText {
  const { relation } = wait;
  switch (awaitedBy(wait)) {
    case 'relation':
      return relation === undefined ? { en: 'a lock on a table', zh: '表锁' } : { en: relation, zh: relation };
    case 'row':
      return relation === undefined ? { en: 'rows', zh: '行锁' } : { en: `rows of ${relation}`, zh: `${relation} 的行锁` };
    case 'transaction':
      return wait.lockType === 'virtualxid' ? { en: 'an open transaction', zh: '未结束的事务' } : { en: 'rows', zh: '行锁' };
    case 'advisory':
      return { en: 'an advisory lock', zh: '咨询锁' };
    case 'other':
      return { en: 'a lock', zh: '锁' };
  }
}

/** What goes behind "waits for it": ` with AccessExclusiveLock on chat.message`, `, for a row of chat.message`. */
export function awaitedText(wait: Wait): LocalizedText {
  const { relation } = wait;
  switch (awaitedBy(wait)) {
    case 'row':
      return relation === undefined
        ? { en: ', for a row', zh: '（等一行）' }
        : { en: `, for a row of ${relation}`, zh: `（等 ${relation} 的一行）` };
    case 'transaction':
      return { en: ' to end its transaction', zh: '（等它的事务结束）' };
    case 'advisory':
      return { en: ', for an advisory lock', zh: '（等咨询锁）' };
    case 'relation':
    case 'other':
      return { en: ` with ${lockText(wait)}`, zh: `（${lockText(wait)}）` };
  }
}
