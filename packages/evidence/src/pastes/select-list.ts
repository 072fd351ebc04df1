/** What a statement says of the columns it returns. */
export interface SelectedAges {
  /** Column by the timestamp of which it tells the age. */
  readonly ages: ReadonlyMap<string, string>;
  /** Column by the transaction id of which it tells the age. */
  readonly transactionAges: ReadonlyMap<string, string>;
  /** Columns by the position of the log that they measure the distance to. */
  readonly distances: ReadonlyMap<string, string>;
}

// They read text in which any blanks are a single one.
const now = String.raw`(?:now|clock_timestamp|statement_timestamp) ?\( ?\)|current_timestamp`;
const column = String.raw`(?:[a-z_]\w{0,62}\.)?"?(?<of>[a-z_]\w{0,62})"?`;
/** Brackets, casts and roundings that may close behind an expression, and the name it is given. */
const named = String.raw`[ )]{0,9}(?:::[\w() ,]{1,50}?)?(?:, ?'?\w{1,20}'? ?\)[ )]{0,9})?(?: as)? "?(?<as>[a-z_][\w ]{0,62}?)"? ?(?:,|\bfrom\b|$)`;

const ageForms: readonly RegExp[] = [
  new RegExp(String.raw`(?:${now}) ?- ?${column}${named}`, 'gi'),
  new RegExp(String.raw`\bage ?\( ?(?:(?:${now}) ?, ?)?${column} ?\)${named}`, 'gi'),
];
const distanceForm = new RegExp(String.raw`pg_wal_lsn_diff ?\([^,]{1,80}, ?${column} ?\)${named}`, 'gi');
const transactionIds: ReadonlySet<string> = new Set([
  'backend_xmin',
  'backend_xid',
  'xmin',
  'catalog_xmin',
  'datfrozenxid',
  'relfrozenxid',
  'transaction',
]);

/** Reads which columns of a statement are ages and distances, and of what. */
export function readSelectList(statement: string | undefined): SelectedAges {
  const text = (statement ?? '').replace(/\s+/g, ' ').toLowerCase();
  const ages = new Map<string, string>();
  const transactionAges = new Map<string, string>();
  const distances = new Map<string, string>();
  for (const form of ageForms) {
    for (const { groups = {} } of text.matchAll(form)) {
      const { of = '', as = '' } = groups;
      (transactionIds.has(of) ? transactionAges : ages).set(of, as.trim());
    }
  }
  for (const { groups = {} } of text.matchAll(distanceForm)) distances.set(groups.of ?? '', (groups.as ?? '').trim());
  return { ages, transactionAges, distances };
}

/** Whether a statement returns all rows of its relation, as they are. */
export function selectsAll(statement: string | undefined): boolean {
  const text = (statement ?? '')
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/\b(?:where|limit|join|group by|having|distinct|offset|fetch|union|intersect|except|tablesample|with|filter)\b/i.test(text))
    return false;
  return /^(?:table|select .* from) (?:pg_catalog\.)?pg_\w+(?:(?: as)? [a-z]\w*)?(?: order by [^;]*)?;?$/i.test(text.replace(/\\gx?$/, ''));
}
