const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Functions and operators of DuckDB that may be called; every overload of a name was looked at. None reads a file, a setting, a
 * secret or the catalog, runs SQL given as text, waits, writes, or makes a value far larger than its arguments.
 * {@link checkedFunctions} of function-arguments.ts may be called with some arguments only.
 */
export const queryFunctions: ReadonlySet<string> = new Set(
  names(`
    + - * / // % ** ^ @ & | ~ << >> || ~~ !~~ ~~* !~~* ~~~ ^@ -> ->>

    any_value approx_count_distinct approx_quantile arbitrary arg_max arg_min argmax argmin array_agg avg bit_and bit_or bit_xor
    bool_and bool_or corr count count_if count_star countif covar_pop covar_samp entropy favg first fsum geometric_mean group_concat
    kahan_sum kurtosis kurtosis_pop last list listagg mad max max_by mean median min min_by mode product quantile quantile_cont
    quantile_disc regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy sem skewness stddev
    stddev_pop stddev_samp string_agg sum sum_no_overflow sumkahan var_pop var_samp variance percentile_cont percentile_disc

    row_number rank rank_dense dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value fill

    abs acos add asin atan atan2 cbrt ceil ceiling cos cot degrees divide even exp fdiv floor fmod gcd greatest isfinite isinf isnan
    lcm least ln log log10 log2 mod multiply nextafter pi pow power radians round round_even roundbankers sign signbit sin sqrt
    subtract tan trunc xor

    ascii bit_length char_length character_length chr concat concat_ws contains damerau_levenshtein ends_with hamming ilike_escape
    instr jaccard jaro_similarity jaro_winkler_similarity lcase left length length_grapheme levenshtein like_escape lower lpad ltrim
    md5 nfc_normalize not_ilike_escape not_like_escape octet_length ord overlay position prefix regexp_extract regexp_extract_all
    regexp_full_match regexp_matches regexp_replace regexp_split_to_array replace reverse right rpad rtrim sha256 split split_part
    starts_with str_split string_split string_to_array strip_accents strlen strpos substr substring suffix translate trim ucase
    unicode upper

    age century current_date current_localtime current_localtimestamp date_add date_diff date_part date_sub date_trunc datediff
    datepart datesub datetrunc day dayname dayofmonth dayofweek dayofyear days_in_month decade epoch epoch_ms epoch_us era
    get_current_time get_current_timestamp hour isodow isoyear julian last_day make_date make_time make_timestamp make_timestamptz
    microsecond millennium millisecond minute month monthname now quarter second strftime strptime time_bucket timezone to_centuries
    to_days to_decades to_hours to_microseconds to_millennia to_milliseconds to_minutes to_months to_quarters to_seconds
    to_timestamp to_weeks to_years today transaction_timestamp try_strptime week weekday weekofyear year yearweek

    array_contains array_extract array_has array_has_all array_has_any array_length array_to_string element_at json_array_length
    json_exists json_extract json_extract_path json_extract_path_text json_extract_string json_type json_valid json_value len
    list_contains list_distinct list_extract list_has list_has_all list_has_any list_position list_sort list_unique list_value row
    struct_extract struct_pack unnest

    constant_or_null ifnull nullif typeof hash generate_series range
  `),
);

/** Types a value may be cast to, by their names in the tree. */
export const castTypes: ReadonlySet<string> = new Set([
  ...names(`BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT UTINYINT USMALLINT UINTEGER UBIGINT UHUGEINT FLOAT DOUBLE DECIMAL VARCHAR
  DATE TIME TIMESTAMP TIMESTAMP_S TIMESTAMP_MS TIMESTAMP_NS INTERVAL UUID`),
  'TIMESTAMP WITH TIME ZONE',
  'TIME WITH TIME ZONE',
]);

/** Classes of what an OPERATOR node may be. */
export const operatorTypes: ReadonlySet<string> = new Set(
  names(`OPERATOR_NOT OPERATOR_IS_NULL OPERATOR_IS_NOT_NULL OPERATOR_COALESCE OPERATOR_NULLIF OPERATOR_TRY COMPARE_IN COMPARE_NOT_IN
  GROUPING_FUNCTION ARRAY_EXTRACT ARRAY_SLICE STRUCT_EXTRACT ARRAY_CONSTRUCTOR`),
);

/** Functions that may stand in FROM. */
export const tableFunctions: ReadonlySet<string> = new Set(['generate_series', 'range', 'unnest']);
