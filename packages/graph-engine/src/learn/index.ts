/** Learning from tickets: fitting the parameters of the model to them, and adding or forgetting single ones. */

export type { FitReport } from './fit-parameters.ts';
export { fitParameters } from './fit-parameters.ts';
export type { TicketChange } from './ticket-change.ts';
export { changeTickets } from './ticket-change.ts';
