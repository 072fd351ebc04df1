/** Learning from tickets: counting them, fitting the parameters of the model to them, and adding or forgetting single ones. */

export type { CountChange, CountedTicket } from './count-change.ts';
export { changeCounts } from './count-change.ts';
export { countsOf } from './counts-of.ts';
export type { FitReport } from './fit-parameters.ts';
export { fitParameters } from './fit-parameters.ts';
export type { TicketChange } from './ticket-change.ts';
export { changeTickets } from './ticket-change.ts';
