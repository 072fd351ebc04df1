import { aggregateFunctions } from '../catalog-functions.ts';

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Functions of pg_catalog in PostgreSQL 13 to 18 that a question about users' data may call. None tells of the server, its settings,
 * roles or files, none waits or changes anything, and none makes a value far larger than its arguments.
 * {@link checkedDataFunctions} of data-arguments.ts may be called with some arguments only.
 */
export const dataFunctions: ReadonlySet<string> = new Set([
  ...aggregateFunctions,
  ...names(`
    any_value cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number

    abs acos asin atan atan2 cbrt ceil ceiling cos cot degrees div exp floor gcd greatest lcm least ln log log10 min_scale mod pi
    power pow radians random round scale sign sin sqrt tan trim_scale trunc width_bucket

    ascii bit_length btrim char_length character_length chr concat concat_ws initcap left length like_escape lower lpad ltrim md5
    octet_length overlay position regexp_count regexp_instr regexp_like regexp_match regexp_matches regexp_replace
    regexp_split_to_array regexp_split_to_table regexp_substr replace reverse right rpad rtrim similar_to_escape split_part
    starts_with string_to_array string_to_table strpos substr substring translate upper

    age clock_timestamp date date_bin date_part date_trunc extract isfinite justify_days justify_hours justify_interval make_date
    make_interval make_time make_timestamp make_timestamptz now overlaps statement_timestamp timestamp timestamptz timezone to_char
    to_date to_number to_timestamp transaction_timestamp generate_series

    array_dims array_length array_lower array_ndims array_position array_positions array_remove array_to_string array_upper
    cardinality num_nonnulls num_nulls unnest

    bool float4 float8 int2 int4 int8 interval numeric text varchar

    json_array_elements json_array_elements_text json_array_length json_extract_path json_extract_path_text json_typeof
    jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_extract_path jsonb_extract_path_text jsonb_typeof

    isempty lower_inc lower_inf upper_inc upper_inf
  `),
]);

/** What stands for a value without parentheses, by its name in the parse tree; those that tell of roles and databases are not here. */
export const dataValueFunctions: ReadonlySet<string> = new Set(
  names(`SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N
  SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N`),
);

/** Types a value may be cast to: of {@link castTypes} those that say nothing about the catalog. */
export const dataTypes: ReadonlySet<string> = new Set(
  names('bool int2 int4 int8 float4 float8 numeric text varchar bpchar date time timetz timestamp timestamptz interval uuid json jsonb'),
);
