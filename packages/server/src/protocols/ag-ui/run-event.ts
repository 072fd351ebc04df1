import type { Event } from '@ag-ui/core';

/** An event with its type as it is on the wire, where an enum member is a text. */
type Named<Each> = Each extends { readonly type: infer Type extends string } ? Omit<Each, 'type'> & { readonly type: `${Type}` } : never;

/** An event of AG-UI. */
export type RunEvent = Named<Event>;
