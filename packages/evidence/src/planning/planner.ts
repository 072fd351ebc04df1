import type { DiagnosisState, GraphEngine } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';
import type { Command } from '../command/command.ts';
import type { CommandId } from '../command/command-id.ts';
import type { Probe } from '../probe/probe.ts';
import type { Reading } from '../probe/reading.ts';
import type { AuditRef } from '../store/evidence-store.ts';

/** One command that was run, as a planner sees it. */
export interface RanCommand {
  readonly commandId: CommandId;
  readonly round: number;
  readonly auditRef: AuditRef;
  readonly elapsedMs: number;
}

/** What may still be spent. */
export interface Budget {
  readonly rounds: number;
  readonly commandsThisRound: number;
  readonly commands: number;
  readonly seconds: number;
}

/** What a planner decides from. */
export interface PlanRequest {
  /** From 1; the baseline is round 0 and is not planned. */
  readonly round: number;
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  /** Commands that may be run in this round: of the routes of the categories in question, not yet run, available on this target. */
  readonly pool: readonly Command[];
  /** All probes of the session, those of hidden phenomena left out. */
  readonly probes: readonly Probe[];
  readonly readings: readonly Reading[];
  readonly ran: readonly RanCommand[];
  readonly budget: Budget;
}

/** Commands that are wanted later than all others have this priority; the first have 1. */
export const lastPriority = 5;

/** A command a plan asks for, and why. */
export interface PlannedCommand {
  readonly commandId: CommandId;
  /** The question it is to answer. */
  readonly purpose: string;
  /** What is hoped to be seen. */
  readonly expectedSignal: string;
  readonly timeoutSeconds: number;
  /** From 1, the first, to `lastPriority`. */
  readonly priority: number;
}

/** The plan of one round (document 004, section 5). */
export interface Plan {
  readonly decision: 'continue' | 'stop';
  readonly hypothesis: { readonly category: string; readonly confidence: number; readonly why: string };
  /** Empty where the decision is to stop. */
  readonly nextCommands: readonly PlannedCommand[];
  readonly missingInformation: readonly string[];
  readonly stopReason?: string;
}

/** Something of a plan that was not followed. */
export interface RejectedChoice {
  readonly commandId: string;
  readonly reason: 'notInPool' | 'alreadyRan' | 'overBudget' | 'refused' | 'duplicate';
}

/** What a planner answers. */
export interface PlanningResult {
  readonly plan: Plan;
  /** Who made it: `information` is the engine's own, `model` a language model. */
  readonly by: 'information' | 'model';
  readonly rejected: readonly RejectedChoice[];
  /** Why the model's plan was replaced by the engine's, where it was. */
  readonly degraded?: string;
  /** The reason the model gave to stop, redacted, where something was still worth measuring and the engine's plan is followed. */
  readonly overruledStop?: string;
  /** What the model was sent and what it said, redacted, for the trace. */
  readonly exchange?: { readonly request: string; readonly reply: string };
}

/** Chooses what to run next. It can only choose from the pool. */
export interface EvidencePlanner {
  plan(request: PlanRequest, options?: CallOptions): Promise<PlanningResult>;
}
