import type { FuncCall, Node } from 'libpg-query';
import { functionColumns } from './catalog-columns.ts';
import { constantInteger, constantText, nameParts } from './syntax-reading.ts';
import type { ValueBytes } from './value-bytes.ts';
import { catalogValue, joined, largest, MOST_DIGITS, number, rowOf, small, sum } from './value-bytes.ts';

/** What a call is made of. */
export interface MeasuredCall {
  readonly call: FuncCall;
  readonly args: readonly ValueBytes[];
  /** Rows that an aggregate takes together, whatever its groups are. */
  readonly rows: number;
}

type Rule = (measured: MeasuredCall) => ValueBytes;

/** Bytes of a character in UTF-8, at most. */
const CHARACTER = 4;
/** What an array keeps for each character that a text may be cut at: a pointer, a header, the copy. */
const PER_ELEMENT = 32;
/** A control character in JSON: `\u0001`. Of what catalogs tell, quotes and backslashes are doubled. */
const escapes = ({ made }: ValueBytes): number => (made ? 6 : 2);

const names = (text: string): readonly string[] => text.trim().split(/\s+/);
const at = ({ args }: MeasuredCall, index: number): ValueBytes => args[index] ?? { ...small, bytes: 0, text: 0 };
const argument = ({ call }: MeasuredCall, index: number): Node | undefined => call.args?.[index];
const all = (rule: Rule, text: string): readonly [string, Rule][] => names(text).map((name) => [name, rule]);
const texts = (values: readonly ValueBytes[]): number => sum(values.map(({ text }) => text));
const times =
  (factor: number): Rule =>
  (measured) =>
    joined(factor * texts(measured.args) + 16, measured.args);
const constant =
  (bytes: number): Rule =>
  () =>
    catalogValue(bytes);

/** One of its arguments, or a part of one. */
const part: Rule = ({ args }) => largest(args);

/** The same, of the first of them. */
const partOfFirst: Rule = (measured) => at(measured, 0);

/** So many characters of its first argument, where the number is written out. */
const characters =
  (index: number): Rule =>
  (measured) => {
    const value = at(measured, 0);
    const length = constantInteger(argument(measured, index));
    const most = length === undefined || length < 0 ? value.text : Math.min(value.text, CHARACTER * length);
    return { ...value, bytes: most, text: most };
  };

const padding: Rule = (measured) =>
  joined(CHARACTER * (constantInteger(argument(measured, 1)) ?? Infinity), [at(measured, 0), at(measured, 2)]);

const replacing: Rule = (measured) => {
  const [text, from, to] = [at(measured, 0), argument(measured, 1), at(measured, 2)];
  const found = text.text / Math.max(1, new TextEncoder().encode(constantText(from) ?? '').length);
  return joined(text.text + found * to.text, measured.args);
};

/** A match may be empty, and each `\1` of the replacement repeats what matched. */
const replacingPattern: Rule = (measured) => {
  const [text, replacement] = [at(measured, 0), at(measured, 2)];
  const literal = constantText(argument(measured, 2));
  const references = literal === undefined ? replacement.text / 2 : (literal.match(/\\[\d&]/g) ?? []).length;
  return joined(text.text + (text.text + 1) * replacement.text + text.text * references, [text, replacement]);
};

const formatting: Rule = (measured) => {
  const [format = '', values] = [constantText(argument(measured, 0)), measured.args.slice(1)];
  const places = (format.match(/%/g) ?? []).length;
  const widest = Math.max(0, ...values.map(({ text }) => 2 * text + 3));
  return joined(CHARACTER * format.length + places * Math.max(widest, CHARACTER * 99), measured.args);
};

const separated: Rule = (measured) => {
  const [separator, ...values] = measured.args;
  const variadic = measured.call.func_variadic === true ? CHARACTER * texts(values) : 0;
  return joined(texts(values) + variadic + (values.length + variadic) * (separator?.text ?? 0), measured.args);
};

const arrayToText: Rule = (measured) => {
  const [array, separator, absent] = [at(measured, 0), at(measured, 1), at(measured, 2)];
  // Only where a text for them is given do elements count that are NULL: eight of them fill a byte.
  const elements = measured.args.length > 2 ? 8 * array.bytes : array.bytes / 2;
  return joined(array.text + elements * (separator.text + absent.text), measured.args);
};

const cutting: Rule = (measured) => {
  const groups = 1 + (constantText(argument(measured, 1))?.match(/\(/g) ?? []).length;
  const text = at(measured, 0);
  return joined(PER_ELEMENT * groups * text.text + 64, [text]);
};

const json: Rule = ({ args }) => joined(sum(args.map((value) => escapes(value) * value.text + namesOf(value) + 16)) + 64, args);

/** The keys that the columns of a row become. */
function namesOf({ fields }: ValueBytes): number {
  return fields === undefined ? 0 : sum([...fields.keys()].map((name) => CHARACTER * name.length + 16));
}

/** Each opening bracket may be followed by the spaces of all that are open. */
const indented: Rule = (measured) => joined(at(measured, 0).text ** 2 + 64, measured.args);

const listing =
  (perRow: (measured: MeasuredCall) => number): Rule =>
  (measured) => {
    const { rows, args } = measured;
    const each = perRow(measured);
    return { ...joined(rows * each + 64, args), text: rows * (3 + 2 * texts(args)) };
  };

const arithmetic =
  (digits: (args: readonly ValueBytes[], measured: MeasuredCall) => number): Rule =>
  (measured) => ({
    ...number(digits(measured.args, measured)),
    bytes: Math.max(8, digits(measured.args, measured) / 2 + 16),
  });

const digitsOf = (values: readonly ValueBytes[]): number => Math.max(0, ...values.map(({ digits }) => digits));

/** What an array keeps of an element: a number, a pointer to a copy, or a row with its own description. */
const perElement = ({ bytes, fields }: ValueBytes): number => (bytes <= 8 ? 9 : bytes + (fields === undefined ? PER_ELEMENT : 1024));

/** Functions whose result has a size that their arguments or a declaration bounds. What is not here, nothing bounds. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...all(
    constant(8),
    `count corr covar_pop covar_samp cume_dist dense_rank percent_rank rank row_number ntile regr_count regr_intercept regr_r2
    regr_slope bool_and bool_or every bit_and bit_or cbrt degrees radians pi width_bucket scale min_scale ascii bit_length
    char_length character_length length octet_length position strpos regexp_count regexp_instr regexp_like starts_with age
    clock_timestamp date_bin date_part date_trunc extract isfinite justify_days justify_hours justify_interval make_date
    make_interval make_time make_timestamp make_timestamptz now overlaps statement_timestamp timezone to_date to_timestamp
    transaction_timestamp array_length array_lower array_ndims array_position array_upper cardinality num_nonnulls num_nulls
    json_array_length jsonb_array_length jsonb_path_exists jsonb_path_match bool box date float4 float8 int2 int4 int8 interval
    oid timestamp timestamptz family isempty lower_inc lower_inf masklen upper_inc upper_inf inet_client_port inet_server_port
    pg_backend_pid pg_conf_load_time pg_is_in_recovery pg_is_other_temp_schema pg_jit_available pg_my_temp_schema
    pg_postmaster_start_time pg_trigger_depth has_any_column_privilege has_column_privilege has_database_privilege
    has_foreign_data_wrapper_privilege has_function_privilege has_language_privilege has_parameter_privilege
    has_schema_privilege has_sequence_privilege has_server_privilege has_table_privilege has_tablespace_privilege
    has_type_privilege pg_has_role row_security_active pg_char_to_encoding pg_collation_is_visible pg_column_is_updatable
    pg_column_size pg_function_is_visible pg_index_column_has_property pg_index_has_property pg_indexam_has_property
    pg_opclass_is_visible pg_operator_is_visible pg_opfamily_is_visible pg_relation_filenode pg_relation_is_publishable
    pg_relation_is_updatable pg_statistics_obj_is_visible pg_table_is_visible pg_type_is_visible pg_database_size
    pg_indexes_size pg_relation_size pg_size_bytes pg_table_size pg_tablespace_size pg_total_relation_size mxid_age
    pg_current_wal_flush_lsn pg_current_wal_insert_lsn pg_current_wal_lsn pg_current_xact_id_if_assigned
    pg_is_wal_replay_paused pg_last_wal_receive_lsn pg_last_wal_replay_lsn pg_last_xact_replay_timestamp pg_snapshot_xmax
    pg_snapshot_xmin pg_wal_lsn_diff pg_xact_commit_timestamp txid_current_if_assigned txid_snapshot_xmin txid_snapshot_xmax
    pg_notification_queue_usage pg_sequence_last_value generate_series generate_subscripts pg_tablespace_databases
    pg_relpages random setseed pg_stat_get_backend_idset`,
  ),
  ...all(constant(1024), 'current_setting pg_collation_actual_version pg_database_collation_actual_version pg_relation_filepath'),
  ...all(constant(1024), 'pg_tablespace_location pg_current_logfile version system_user oidvectortypes pg_describe_object'),
  ...all(constant(300), 'format_type pg_collation_for pg_filenode_relation pg_get_replica_identity_index pg_partition_root'),
  ...all(constant(300), 'pg_typeof to_regclass to_regcollation to_regnamespace to_regoper to_regoperator to_regproc to_regtype'),
  ...all(constant(1024), 'to_regprocedure to_regrole pg_get_statisticsobjdef_columns pg_get_function_result parse_ident'),
  ...all(
    constant(64),
    `current_catalog current_database current_role current_schema current_user getdatabaseencoding inet_client_addr
    inet_server_addr pg_client_encoding session_user user pg_encoding_to_char pg_get_userbyid pg_column_compression
    pg_indexam_progress_phasename pg_get_wal_replay_pause_state pg_walfile_name pg_stat_get_backend_client_addr
    pg_stat_get_backend_wait_event pg_stat_get_backend_wait_event_type name inet broadcast host hostmask netmask network
    json_typeof jsonb_typeof array_dims md5 sha256 to_hex chr makeaclitem pg_size_pretty pg_listening_channels`,
  ),
  ...all(constant(8192), 'acldefault current_schemas col_description obj_description shobj_description pg_settings_get_flags'),
  ...all(constant(8192), 'pg_get_constraintdef pg_get_indexdef pg_get_partition_constraintdef pg_get_partkeydef pg_get_statisticsobjdef'),
  ...all(constant(8192), 'pg_get_function_arg_default pg_get_function_arguments pg_get_function_identity_arguments pg_get_triggerdef'),
  ...all(constant(8192), 'pg_partition_ancestors pg_get_statisticsobjdef_expressions aclexplode'),
  ...all(constant(65_536), 'pg_get_expr pg_get_functiondef pg_get_ruledef pg_get_viewdef pg_current_snapshot txid_current_snapshot'),
  ...all(() => ({ ...catalogValue(20_480), element: small }), 'pg_blocking_pids pg_safe_snapshot_blocking_pids'),
  ...all(constant(32_768), 'pg_stat_get_backend_activity'),
  ['current_query', () => joined(65_536, [{ ...small, made: true }])],
  ...all(
    part,
    `max min first_value last_value lag lead nth_value mode percentile_cont percentile_disc greatest least text varchar
    json_array_elements json_array_elements_text jsonb_array_elements jsonb_array_elements_text json_extract_path
    json_extract_path_text jsonb_extract_path jsonb_extract_path_text json_object_keys jsonb_object_keys json_strip_nulls
    jsonb_strip_nulls jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_to_recordset json_to_recordset
    json_each json_each_text jsonb_each jsonb_each_text convert_from`,
  ),
  ['unnest', ({ args }) => largest(args.map((array) => array.element ?? array))],
  ...all(
    partOfFirst,
    `btrim ltrim rtrim reverse split_part regexp_substr regexp_split_to_table string_to_table trim_array array_remove
    _pg_expandarray`,
  ),
  ...all(characters(1), 'left right'),
  ...all(characters(2), 'substr substring'),
  ...all(times(2), 'lower upper initcap quote_ident quote_literal quote_nullable'),
  ...all(times(4), 'encode decode convert_to translate similar_to_escape like_escape'),
  // The ligature U+FDFA becomes eighteen characters.
  ...all(times(12), 'normalize'),
  ...all(times(2), 'overlay array_append array_cat array_prepend'),
  ...all(times(16), 'to_char'),
  ['to_number', ({ args }) => number(texts(args.slice(0, 1)))],
  ['repeat', (measured) => joined(at(measured, 0).text * (constantInteger(argument(measured, 1)) ?? Infinity), [at(measured, 0)])],
  ...all(padding, 'lpad rpad'),
  ['replace', replacing],
  ['regexp_replace', replacingPattern],
  ['format', formatting],
  ['concat', (measured) => joined(texts(measured.args) * (measured.call.func_variadic === true ? CHARACTER : 1), measured.args)],
  ['concat_ws', separated],
  ['array_to_string', arrayToText],
  ['array_positions', (measured) => joined(8 * PER_ELEMENT * at(measured, 0).bytes, measured.args)],
  ['array_replace', (measured) => joined(at(measured, 0).bytes * (1 + at(measured, 2).bytes), measured.args)],
  ...all(cutting, 'regexp_match regexp_matches regexp_split_to_array string_to_array'),
  ...all(
    json,
    `array_to_json json_build_array json_build_object json_object jsonb_build_array jsonb_build_object jsonb_object jsonb_set
    row_to_json to_json to_jsonb`,
  ),
  ['jsonb_pretty', indented],
  ['array_agg', (measured) => ({ ...listing(({ args }) => sum(args.map(perElement)))(measured), element: largest(measured.args) })],
  ['string_agg', listing(({ args }) => texts(args))],
  ...all(
    listing(({ args }) => json({ args, call: {}, rows: 1 }).bytes - 64),
    'json_agg jsonb_agg json_object_agg jsonb_object_agg',
  ),
  ...all(
    arithmetic((args) => digitsOf(args) + 20),
    'abs sign ceil ceiling floor trim_scale sum avg stddev stddev_pop stddev_samp var_pop var_samp variance sqrt ln log log10 mod gcd',
  ),
  ...all(
    arithmetic((args, measured) => digitsOf(args.slice(0, 1)) + (args.length < 2 ? 1 : (constantInteger(argument(measured, 1)) ?? 16_383))),
    'round trunc',
  ),
  ...all(
    arithmetic((args) => sum(args.map(({ digits }) => digits)) + 20),
    'div lcm',
  ),
  ...all(
    arithmetic((args) => 64 * digitsOf(args.slice(0, 1))),
    'power pow',
  ),
  ['numeric', arithmetic(digitsOf)],
  ...all(constant(8), 'pg_stat_get_numscans pg_stat_get_dead_tuples pg_stat_get_live_tuples pg_stat_get_mod_since_analyze'),
]);

/** Functions that compute with numbers, slowly with long ones. */
export const numericFunctions: ReadonlySet<string> = new Set(
  names('abs ceil ceiling div floor gcd lcm ln log log10 mod numeric pow power round sign sqrt sum avg to_number trim_scale trunc'),
);

/** The size of what a function of the lists returns; `undefined` where nothing bounds it. */
export function functionBytes(measured: MeasuredCall): ValueBytes | undefined {
  const name = nameParts(measured.call.funcname).at(-1) ?? '';
  const columns = functionColumns.get(name);
  if (columns !== undefined) return rowOf(new Map([...columns].map(([column, bytes]) => [column, catalogValue(bytes)])));
  const value = rules.get(name)?.(measured) ?? (name.startsWith('pg_stat_get_') ? small : undefined);
  if (value === undefined) return undefined;
  const expanded = expandedFields(name, value);
  return expanded === undefined ? value : { ...value, fields: expanded };
}

/** Rows whose columns have the size of what was put in. */
function expandedFields(name: string, value: ValueBytes): ReadonlyMap<string, ValueBytes> | undefined {
  if (/^jsonb?_each(_text)?$/.test(name))
    return new Map([
      ['key', value],
      ['value', value],
    ]);
  if (name === '_pg_expandarray')
    return new Map([
      ['x', value],
      ['n', small],
    ]);
  if (name === 'aclexplode')
    return new Map(['grantor', 'grantee', 'privilege_type', 'is_grantable'].map((column) => [column, catalogValue(64)]));
  return undefined;
}

/** The size of what an operator of the list makes of its sides. */
export function operatorBytes(operator: string, left: ValueBytes | undefined, right: ValueBytes): ValueBytes {
  const sides = left === undefined ? [right] : [left, right];
  if (operator === '||') return { ...joined(texts(sides) + PER_ELEMENT, sides), bytes: sum(sides.map(({ bytes }) => bytes)) + PER_ELEMENT };
  if (/^(->|->>|#>|#>>)$/.test(operator)) return left ?? right;
  if (!/^[-+*/%^]$|^\|\|?\/$|^[@&|#~]$|^<<$|^>>$|^#-$/.test(operator)) return small;
  const digits =
    operator === '*' || operator === '/' ? sum(sides.map((side) => side.digits)) + 20 : Math.max(...sides.map((side) => side.digits)) + 1;
  const computed = number(operator === '^' ? 64 * (left?.digits ?? 1) : digits);
  // Minus takes keys out of a jsonb as well.
  const kept = operator === '-' || operator === '#-' ? (left ?? right) : small;
  return { ...largest([computed, kept]), digits: computed.digits, made: sides.some(({ made }) => made) };
}

/** The size of an array of the rows of a subquery. */
export function arrayOfRows(value: ValueBytes, rows: number): ValueBytes {
  return { bytes: rows * perElement(value) + 64, text: rows * (2 * value.text + 3), digits: MOST_DIGITS, made: value.made, element: value };
}
