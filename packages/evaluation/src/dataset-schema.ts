import { z } from 'zod';
import { datasetLimits } from './limits.ts';

const printable = /^\P{Cc}+$/u;
const id = z.string().min(1).max(datasetLimits.idLength).regex(printable, 'must not hold control characters');
const ids = z.array(id).max(datasetLimits.idsPerCase);
const named = z.object({ id, description: z.string().optional() });

const caseEntry = z.object({
  id,
  rootCause: id.optional(),
  rootCauses: ids.optional(),
  phenomena: ids,
  absent: ids.optional(),
  unknown: ids.optional(),
  initial: ids.optional(),
  flip10: ids.optional(),
  group: z.union([id, z.number()]).optional(),
});

const thinTicket = z.object({ id, rootCause: id, phenomena: ids, absent: ids.optional() });

/** The shape of a data set as a file; unknown fields are ignored, what ids refer to is checked afterwards. */
export const datasetSchema = z.object({
  name: id,
  closedWorld: z.boolean().optional(),
  rootCauses: z.array(named),
  phenomena: z.array(named),
  cases: z.array(caseEntry),
  sparseTickets: z.array(thinTicket).optional(),
});

/** A data set as a file has it. */
export type DatasetDocument = z.output<typeof datasetSchema>;

/** A case as a file has it. */
export type CaseDocument = DatasetDocument['cases'][number];
