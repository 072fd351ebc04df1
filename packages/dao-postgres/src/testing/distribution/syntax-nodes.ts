type Fields = Readonly<Record<string, unknown>>;

/** A part of a statement as PostgreSQL's parser gives it: `{"FuncCall": {…}}`, or a field that holds one. */
export interface SyntaxNode {
  readonly type: string;
  readonly fields: Fields;
}

/**
 * Every part below a value, the outer before the inner.
 *
 * @param enter - What it is false for is given, and not entered.
 */
export function* nodesOf(value: unknown, enter: (node: SyntaxNode) => boolean = () => true): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item, enter);
  } else if (isFields(value)) {
    for (const [type, fields] of Object.entries(value)) {
      if (!isFields(fields)) {
        yield* nodesOf(fields, enter);
        continue;
      }
      const node = { type, fields };
      yield node;
      if (enter(node)) yield* nodesOf(fields, enter);
    }
  }
}

/** The texts of a list of names: of a column reference, of a function, of the keys of a constraint. */
export function namesIn(list: unknown): readonly string[] {
  return [...nodesOf(list)].flatMap(({ type, fields }) => (type === 'String' && typeof fields.sval === 'string' ? fields.sval : []));
}

/** The name of a function that is called. */
export function calledFunction({ type, fields }: SyntaxNode): string | undefined {
  if (type === 'SQLValueFunction') return 'current_timestamp';
  return type === 'FuncCall' ? namesIn(fields.funcname).at(-1) : undefined;
}

/** The column of a reference with what it is qualified by. */
export function referredColumn({ type, fields }: SyntaxNode): { readonly of: string | undefined; readonly column: string } | undefined {
  if (type !== 'ColumnRef') return undefined;
  const names = namesIn(fields.fields);
  const column = names.at(-1);
  return column === undefined ? undefined : { of: names.at(-2), column };
}

/** The table that a part names with its schema, and the name it has in the statement. */
export function namedTable({ fields }: SyntaxNode): { readonly table: string; readonly alias: string } | undefined {
  if (typeof fields.relname !== 'string' || typeof fields.schemaname !== 'string') return undefined;
  const { alias } = fields;
  return { table: fields.relname, alias: isFields(alias) && typeof alias.aliasname === 'string' ? alias.aliasname : fields.relname };
}

/** Whether a value is a part or holds fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
