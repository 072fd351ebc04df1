import type { LocalizedText } from '@dbdiag/graph-engine';
import type { MeasuredObject, ObjectOf } from '../objects/measured-object.ts';
import { qualified } from '../objects/recorded-cells.ts';
import { bindCandidates, bindObject } from './bind-objects.ts';
import type { QueuedSession } from './blocking-tree.ts';
import type { Bindings, Culprit } from './culprit.ts';
import { bindSession, certain, joinBindings, noBindings } from './culprit.ts';
import { awaitedBy, awaitedText, heldText } from './describe-lock.ts';
import { describeObject, shortStatement } from './describe-object.ts';

/** Letters of the statement of somebody who waits. */
const letters = 60;

/** A head is only for certain where every other has less than half as many behind it. */
const clearly = 2;

/** Lock modes that statements which change a table's definition or rebuild it ask for. */
const strong: ReadonlySet<string> = new Set([
  'AccessExclusiveLock',
  'ExclusiveLock',
  'ShareRowExclusiveLock',
  'ShareLock',
  'ShareUpdateExclusiveLock',
]);

/** Who holds what the others wait for. `undefined` where nobody was seen to wait. */
export function nameQueueHead(cause: string, tree: readonly QueuedSession[]): Culprit | undefined {
  if (cause === 'orphaned_prepared_xact') return undefined;
  const heads = tree.filter(({ depth, behind, wait }) => depth === 0 && behind > 0 && wait === undefined);
  const [first, second] = cause === 'advisory_lock_stuck' ? heads.filter((head) => holdsAdvisory(head, tree)) : heads;
  if (first === undefined || first.pid === 0) return undefined;
  const isCertain = second === undefined || first.behind >= clearly * second.behind;
  const queue = queueOf(first, tree).map((entry) => withRow(entry, tree));
  const ddl = queue.find(({ wait }) => wait !== undefined && awaitedBy(wait) === 'relation' && strong.has(wait.mode ?? ''));
  const next = waitsDirectly(ddl, first) ? ddl : queue.find((entry) => waitsDirectly(entry, first));
  const relation = (ddl ?? next)?.wait?.relation;
  const others = heads.slice(1).map(({ session }) => session);
  const said = saidOf(first, next);
  const candidates = [first.session, ...others];
  return {
    certain: isCertain,
    objects: [...(isCertain ? [first.session] : candidates), ...objectsBeside(ddl, relation)],
    sentence: isCertain ? said : oneOf(said, others),
    bindings: joinBindings(isCertain ? bindSession(first.session) : bindCandidates(candidates), bindQueue(ddl, relation)),
  };
}

function holdsAdvisory({ pid }: QueuedSession, tree: readonly QueuedSession[]): boolean {
  return tree.some(({ wait }) => wait?.lockType === 'advisory' && wait.blockers.includes(pid));
}

/** Those below a head, in the order of the tree. */
function queueOf(head: QueuedSession, tree: readonly QueuedSession[]): readonly QueuedSession[] {
  const from = tree.indexOf(head) + 1;
  const end = tree.findIndex(({ depth }, at) => at >= from && depth === 0);
  return tree.slice(from, end === -1 ? tree.length : end);
}

function waitsDirectly(entry: QueuedSession | undefined, { pid }: QueuedSession): boolean {
  return entry?.wait?.blockers.includes(pid) === true;
}

/** Who waits for a transaction because of a row stands before those that wait for the same row, and they know its table. */
function withRow(entry: QueuedSession, tree: readonly QueuedSession[]): QueuedSession {
  const { pid, wait } = entry;
  if (wait?.lockType !== 'transactionid' || wait.relation !== undefined) return entry;
  const relation = tree.find((other) => other.wait?.lockType === 'tuple' && other.wait.blockers.includes(pid))?.wait?.relation;
  return relation === undefined ? entry : { ...entry, wait: { ...wait, relation } };
}

function objectsBeside(ddl: QueuedSession | undefined, relation: string | undefined): readonly MeasuredObject[] {
  const table = qualified(relation ?? '');
  return [...(ddl === undefined ? [] : [ddl.session]), ...(table === undefined ? [] : [{ kind: 'table', ...table } as const])];
}

function bindQueue(ddl: QueuedSession | undefined, relation: string | undefined): Bindings {
  const table = qualified(relation ?? '');
  const ofTable = table === undefined ? noBindings : bindObject({ kind: 'table', ...table });
  return ddl === undefined
    ? ofTable
    : joinBindings(ofTable, {
        relations: new Map(),
        values: new Map([['ddl_pid', certain({ form: 'number', number: ddl.pid }, ddl.session)]]),
      });
}

/** `pid 3831 (reporting), idle in transaction for 31 s, holds chat.message; pid 3902 (ALTER TABLE …) waits for it, 17 sessions behind`. */
function saidOf(head: QueuedSession, next: QueuedSession | undefined): LocalizedText {
  const doing = next?.session.statement === undefined ? '' : shortStatement(next.session.statement, letters);
  const wanted = next?.wait === undefined ? {} : awaitedText(next.wait);
  const held = next?.wait === undefined ? { en: 'a lock', zh: '锁' } : heldText(next.wait);
  const others = head.behind - 1;
  const en = [
    `${describeObject(head.session, 'en')}, holds ${held.en ?? ''}`,
    next === undefined ? '' : `pid ${String(next.pid)}${doing === '' ? '' : ` (${doing})`} waits for it${wanted.en ?? ''}`,
    others > 0 ? `${String(others)} more ${others === 1 ? 'session' : 'sessions'} behind` : '',
  ];
  const zh = [
    `${describeObject(head.session, 'zh')}，持有 ${held.zh ?? ''}`,
    next === undefined ? '' : `pid ${String(next.pid)}${doing === '' ? '' : `（${doing}）`}在等它${wanted.zh ?? ''}`,
    others > 0 ? `后面还排着 ${String(others)} 个会话` : '',
  ];
  return { en: en.filter((part) => part !== '').join('; '), zh: zh.filter((part) => part !== '').join('；') };
}

function oneOf({ en = '', zh = '' }: LocalizedText, others: readonly ObjectOf<'session'>[]): LocalizedText {
  const also = (locale: 'en' | 'zh', between: string): string =>
    others
      .slice(0, 3)
      .map((one) => describeObject(one, locale))
      .join(between);
  return {
    en: `several head queues, the longest first: ${en}; also ${also('en', '; ')}`,
    zh: `有多个会话阻塞他人，队列最长的在前：${zh}；还有 ${also('zh', '；')}`,
  };
}
