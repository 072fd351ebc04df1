import type { GraphEngine, PhenomenonId } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { Command } from '../command/command.ts';
import type { InspectionResult } from '../inspection/inspection.ts';
import type { InspectionLimits } from '../inspection/inspection-limits.ts';
import type { ThresholdProfile } from '../probe/condition.ts';
import type { QuietDaySource } from '../quiet-days/quiet-day-source.ts';
import type { EvidenceRedactor } from '../store/redact-evidence.ts';

/** What a report is made from. */
export interface ReportInput {
  readonly sessionId: string;
  readonly result: InspectionResult;
  /** The engine of the session. */
  readonly engine: GraphEngine;
  readonly facts: ServerFacts;
  /** Name or address of the server's machine, where it shall be in the report. */
  readonly host?: string | undefined;
  readonly profile: ThresholdProfile;
  readonly limits: InspectionLimits;
  /** Where the values come from that rates were compared with; absent where the session doesn't say. */
  readonly quietDayFrom?: QuietDaySource | undefined;
  /** The commands of the session, for their names and needs. */
  readonly commands: readonly Command[];
  /** What probes can measure: everything else is left to the user. */
  readonly measurable: ReadonlySet<PhenomenonId>;
  /** Goes over every text that comes from the target, the user or a model. */
  readonly redactor: EvidenceRedactor;
  readonly versions: { readonly dbdiag: string; readonly knowledge: string };
}
