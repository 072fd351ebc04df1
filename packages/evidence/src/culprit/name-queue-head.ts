import type { LocalizedText } from '@dbdiag/graph-engine';
import type { MeasuredObject, ObjectOf } from '../objects/measured-object.ts';
import { qualified } from '../objects/recorded-cells.ts';
import { bindCandidates, bindObject } from './bind-objects.ts';
import type { QueuedSession } from './blocking-tree.ts';
import type { Bindings, Culprit } from './culprit.ts';
import { bindSession, certain, joinBindings, noBindings } from './culprit.ts';
import { describeObject, lockText, shortStatement } from './describe-object.ts';

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
  const queue = queueOf(first, tree);
  const [next] = queue.filter(({ depth }) => depth === 1);
  const ddl = queue.find(({ wait }) => wait?.relation !== undefined && strong.has(wait.mode ?? ''));
  const relation = (ddl ?? next)?.wait?.relation;
  const others = heads.slice(1).map(({ session }) => session);
  const said = saidOf({ head: first, next: ddl ?? next, relation });
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

interface Said {
  readonly head: QueuedSession;
  readonly next: QueuedSession | undefined;
  readonly relation: string | undefined;
}

/** `pid 3831 (reporting), idle in transaction for 31 s, holds chat.message; pid 3902 (ALTER TABLE …) waits for it, 17 sessions behind`. */
function saidOf({ head, next, relation }: Said): LocalizedText {
  const who = next === undefined ? undefined : `pid ${String(next.pid)}`;
  const doing = next?.session.statement === undefined ? '' : shortStatement(next.session.statement, letters);
  const wanted = next?.wait === undefined ? '' : lockText(next.wait);
  const others = head.behind - 1;
  const en = [
    `${describeObject(head.session, 'en')}, holds ${relation ?? (advisory(next) ? 'an advisory lock' : 'rows')}`,
    who === undefined ? '' : `${who}${doing === '' ? '' : ` (${doing})`} waits for it${wanted === '' ? '' : ` with ${wanted}`}`,
    others > 0 ? `${String(others)} more ${others === 1 ? 'session' : 'sessions'} behind` : '',
  ];
  const zh = [
    `${describeObject(head.session, 'zh')}，持有 ${relation ?? (advisory(next) ? '咨询锁' : '行锁')}`,
    who === undefined ? '' : `${who}${doing === '' ? '' : `（${doing}）`}在等它${wanted === '' ? '' : `（${wanted}）`}`,
    others > 0 ? `后面还排着 ${String(others)} 个会话` : '',
  ];
  return { en: en.filter((part) => part !== '').join('; '), zh: zh.filter((part) => part !== '').join('；') };
}

function advisory(next: QueuedSession | undefined): boolean {
  return next?.wait?.lockType === 'advisory';
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
