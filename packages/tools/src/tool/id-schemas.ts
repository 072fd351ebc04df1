import type { HypothesisId, PhenomenonId, RootCauseId, TicketId } from '@dbdiag/graph-engine';
import { z } from 'zod';

/**
 * Ids in what a tool gives. A text on the wire and in a JSON Schema, and branded where it is read: whoever gets an output need
 * not name each text as an id again, and can't take one for another. The schemas mint the brand; that such an id exists is up
 * to whoever made the output.
 */
const idText = z.string();

/** The id of a phenomenon. */
export const phenomenonIdSchema = idText as unknown as z.ZodType<PhenomenonId, PhenomenonId>;

/** The id of a root cause. */
export const rootCauseIdSchema = idText as unknown as z.ZodType<RootCauseId, RootCauseId>;

/** The id of a hypothesis: of a root cause, *healthy* or *other cause*. */
export const hypothesisIdSchema = idText as unknown as z.ZodType<HypothesisId, HypothesisId>;

/** The id of a ticket. */
export const ticketIdSchema = idText as unknown as z.ZodType<TicketId, TicketId>;
