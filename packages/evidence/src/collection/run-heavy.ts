import type { LocalizedText } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import { leastHeavyMs, statementTimeoutMs } from './collection-limits.ts';
import type { LookTaker } from './look-taker.ts';
import type { PreparedCommand } from './prepare-command.ts';

/** What heavy commands may take. */
export interface HeavyBudget {
  /** Database time left in the session, in milliseconds. */
  leftMs(): number;
}

/**
 * Runs heavy commands one after the other, alone, each only where its gate shows that it stays affordable and its typical
 * time is left. Each is looked at once.
 */
export async function runHeavy(commands: readonly PreparedCommand[], taker: LookTaker, budget: HeavyBudget): Promise<void> {
  for (const heavy of commands) {
    const affordable = hasTimeFor(heavy, taker, budget) && (await passesGate(heavy, taker)) && hasTimeFor(heavy, taker, budget);
    if (affordable) await taker.look(heavy, Math.min(statementTimeoutMs, budget.leftMs()));
  }
}

function hasTimeFor({ command }: PreparedCommand, taker: LookTaker, budget: HeavyBudget): boolean {
  const left = budget.leftMs();
  if (left >= Math.max(leastHeavyMs, command.costMs)) return true;
  taker.giveUp(command, { reason: 'skipped', note: tooLittleLeft(command.costMs, Math.max(0, Math.floor(left))) });
  return false;
}

async function passesGate({ command, gate }: PreparedCommand, taker: LookTaker): Promise<boolean> {
  if (gate === undefined) return true;
  const measured = await taker.measureSize(command, gate);
  if (measured === undefined) return false;
  if (!measured.result.ok) {
    taker.ledger.add(command.id, measured);
    return false;
  }
  const size = measured.result.rows[0]?.v;
  if (typeof size !== 'number') {
    taker.ledger.add(command.id, {
      ...measured,
      result: { ok: false, failure: { reason: 'empty', message: 'Its size could not be read.' } },
    });
    return false;
  }
  if (size <= gate.atMost) return true;
  taker.giveUp(command, { reason: 'tooHeavy', note: tooLarge(size, gate) });
  return false;
}

function tooLittleLeft(costMs: number, leftMs: number): LocalizedText {
  return {
    en: `It takes about ${costMs} ms, and ${leftMs} ms of database time are left.`,
    zh: `它大约需要 ${costMs} 毫秒，而数据库时间只剩 ${leftMs} 毫秒。`,
  };
}

/** Its size gate refused it. */
export function tooLarge(size: number, { atMost, unit }: Pick<NonNullable<PreparedCommand['gate']>, 'atMost' | 'unit'>): LocalizedText {
  return {
    en: `${size} ${localize(unit, 'en')}; it runs up to ${atMost}.`,
    zh: `${localize(unit, 'zh')}：${size}；最多 ${atMost} 时才执行。`,
  };
}
