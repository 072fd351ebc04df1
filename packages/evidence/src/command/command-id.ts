declare const commandIdBrand: unique symbol;

/** Names something that can be run on a target: `pg.activity`, `host.cpu`, `log.server`. */
export type CommandId = string & { readonly [commandIdBrand]: true };

/** Mints the id of a catalogued command. */
export function commandId(id: string): CommandId {
  return id as CommandId;
}
