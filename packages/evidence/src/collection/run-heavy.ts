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
  taker.giveUp(command, { reason: 'skipped', note: `It takes about ${command.costMs} ms, and ${Math.max(0, Math.floor(left))} ms of database time are left.` });
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
    taker.ledger.add(command.id, { ...measured, result: { ok: false, failure: { reason: 'empty', message: 'Its size could not be read.' } } });
    return false;
  }
  if (size <= gate.atMost) return true;
  taker.giveUp(command, { reason: 'tooHeavy', note: `${size} ${gate.unit}; it runs up to ${gate.atMost}.` });
  return false;
}
