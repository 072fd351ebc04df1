import type { DataTarget } from '@dbdiag/target';

/** What runs approved statements: a target, or an embedded database. */
export type RowReader = Pick<DataTarget, 'readRows' | 'close'>;
