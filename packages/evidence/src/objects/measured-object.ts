import { z } from 'zod';

const seconds = z.number();

/** How large something is, and whether that is what its files have now or what the catalog noted. */
const size = {
  /** In bytes. A table's with its TOAST where its files were asked, else that of its main file. */
  bytes: z.number().exactOptional(),
  /** There where the catalog's number stands in for that of the files: it is as old as the last VACUUM or ANALYZE. */
  bytesAt: z.literal('last-analyze').exactOptional(),
};

const session = z.strictObject({
  kind: z.literal('session'),
  pid: z.int(),
  user: z.string().exactOptional(),
  application: z.string().exactOptional(),
  database: z.string().exactOptional(),
  /** As in pg_stat_activity: `active`, `idle in transaction`. */
  state: z.string().exactOptional(),
  /** Since when it has been in that state, in seconds. */
  stateSeconds: seconds.exactOptional(),
  /** How long its transaction has been open, in seconds. */
  transactionSeconds: seconds.exactOptional(),
  /** Its running statement, or the last one it ran. */
  statement: z.string().exactOptional(),
});

const clients = z.strictObject({
  kind: z.literal('clients'),
  user: z.string().exactOptional(),
  application: z.string().exactOptional(),
  state: z.string().exactOptional(),
  count: z.int(),
});

const prepared = z.strictObject({
  kind: z.literal('prepared'),
  gid: z.string(),
  owner: z.string().exactOptional(),
  database: z.string().exactOptional(),
  /** Since it was prepared, in seconds. */
  seconds: seconds.exactOptional(),
});

const table = z.strictObject({
  kind: z.literal('table'),
  schema: z.string(),
  name: z.string(),
  ...size,
  /** Rows written within the window, per second: what one more index of it would cost. */
  writesPerSecond: z.number().exactOptional(),
  /** Key columns of its indexes that hold every row, in order; absent where that wasn't looked at. */
  indexed: z.array(z.array(z.string())).exactOptional(),
});

const column = z.strictObject({ kind: z.literal('column'), schema: z.string(), table: z.string(), name: z.string() });

const index = z.strictObject({
  kind: z.literal('index'),
  schema: z.string(),
  name: z.string(),
  table: z.string().exactOptional(),
  ...size,
});

const constraint = z.strictObject({
  kind: z.literal('constraint'),
  schema: z.string(),
  table: z.string(),
  name: z.string(),
  /** The referencing columns, in the order of the constraint. */
  columns: z.array(z.string()).exactOptional(),
  /** The table referred to, with its schema. */
  parent: z.string().exactOptional(),
  /** That of the referencing table. */
  ...size,
});

const slot = z.strictObject({
  kind: z.literal('slot'),
  name: z.string(),
  type: z.enum(['physical', 'logical']).exactOptional(),
  active: z.boolean().exactOptional(),
  /** WAL it keeps, in bytes. */
  retainedBytes: z.number().exactOptional(),
});

const standby = z.strictObject({
  kind: z.literal('standby'),
  name: z.string(),
  state: z.string().exactOptional(),
  /** WAL it has not replayed, in bytes. */
  behindBytes: z.number().exactOptional(),
});

const setting = z.strictObject({
  kind: z.literal('setting'),
  name: z.string(),
  /** As it is set, its unit behind it; absent where it may not be shown. */
  value: z.string().exactOptional(),
  /** What the server has where nobody sets anything, written likewise. */
  standard: z.string().exactOptional(),
  /** Whose it is. */
  holder: z.enum(['server', 'database', 'role', 'tablespace']),
  /** Name of the database, role or tablespace. */
  holderName: z.string().exactOptional(),
  /** As in pg_settings: `configuration file`, `command line`. */
  source: z.string().exactOptional(),
  file: z.string().exactOptional(),
  line: z.int().exactOptional(),
});

const statement = z.strictObject({
  kind: z.literal('statement'),
  /** As pg_stat_statements has it: larger than a JavaScript number is exact. */
  queryid: z.string(),
  /** Its normalised text, the beginning of a long one. */
  text: z.string().exactOptional(),
});

const sequence = z.strictObject({ kind: z.literal('sequence'), schema: z.string(), name: z.string() });
const routine = z.strictObject({ kind: z.literal('function'), schema: z.string(), name: z.string() });
const role = z.strictObject({ kind: z.literal('role'), name: z.string() });
const database = z.strictObject({ kind: z.literal('database'), name: z.string() });
const fileSystem = z.strictObject({ kind: z.literal('file-system'), path: z.string() });
const tablespace = z.strictObject({ kind: z.literal('tablespace'), name: z.string() });

/** Who one session waits for, as seen in one look. */
const wait = z.strictObject({
  kind: z.literal('wait'),
  waiter: z.int(),
  /** Those in its way; 0 stands for any prepared transaction. */
  blockers: z.array(z.int()),
  /** As in pg_locks: `relation`, `transactionid`, `tuple`, `advisory`. */
  lockType: z.string().exactOptional(),
  mode: z.string().exactOptional(),
  /** Table or index waited for, with its schema. */
  relation: z.string().exactOptional(),
});

/** The schema of {@link MeasuredObject}. */
export const measuredObjectSchema = z.discriminatedUnion('kind', [
  session,
  clients,
  prepared,
  table,
  column,
  index,
  constraint,
  slot,
  standby,
  setting,
  statement,
  sequence,
  routine,
  role,
  database,
  fileSystem,
  tablespace,
  wait,
]);

/** What a reading is about: a session, a table, a setting. Names are as the server has them, not yet redacted. */
export type MeasuredObject = z.output<typeof measuredObjectSchema>;

/** The object of one kind. */
export type ObjectOf<Kind extends MeasuredObject['kind']> = Extract<MeasuredObject, { readonly kind: Kind }>;
