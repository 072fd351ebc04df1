const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Types of pg_catalog a value may be cast to. */
export const castTypes = names(`
  bool int2 int4 int8 float4 float8 numeric oid text varchar bpchar char name date time timetz timestamp timestamptz interval
  regclass regproc regprocedure regtype regrole regnamespace regoper regoperator regconfig regdictionary regcollation
  xid xid8 cid tid pg_lsn inet cidr macaddr uuid json jsonb jsonpath bytea int2vector oidvector aclitem pg_snapshot
  txid_snapshot`);

/** Operators of pg_catalog. `^` is looked at more closely, as are those that take a regular expression. */
export const operators = names(`
  = <> != < > <= >= + - * / % ^ |/ ||/ @ & | # ~ << >> ||
  ~ ~* !~ !~* ~~ ~~* !~~ !~~* ~>=~ ~<=~ ~<~ ~>~ ^@
  && @> <@ <<= >>= <<| -|- -> ->> #> #>> ? ?| ?& @? @@ #- *=`);

/** Operators whose right side is a regular expression. */
export const patternOperators = names('~ ~* !~ !~*');

/** Operators whose right side is a JSON path. */
export const pathOperators = names('@? @@');

/** Collations that every server has. */
export const collations = names('C POSIX default ucs_basic unicode pg_c_utf8');

/** Options of EXPLAIN that don't run the statement. */
export const explainOptions = names('verbose costs settings summary format');

/** Functions of the information schema that may be called. */
export const informationSchemaFunctions = names('_pg_expandarray');
