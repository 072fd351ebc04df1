import { diagnoseOutput, measuredDetails } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';

export const collectEvidenceInput = z.strictObject({
  commands: z.array(z.string().min(1)).min(1).optional().describe('Ids of commands to run; without them what tells most is chosen'),
});

export const collectEvidenceOutput = measuredDetails.extend({
  /** Where the diagnosis stands now, as `diagnose` says it; `recorded` is empty, for the readings say it. */
  diagnosed: diagnoseOutput,
});

export type CollectEvidenceOutput = z.output<typeof collectEvidenceOutput>;
export type MeasuredReading = CollectEvidenceOutput['readings'][number];
export type UnmeasuredPhenomenon = CollectEvidenceOutput['unmeasured'][number];
