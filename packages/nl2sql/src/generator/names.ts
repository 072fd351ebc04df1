/** Gives names that are used once. */
export interface Names {
  /** The name itself the first time, then `name_2`, `name_3`. Case doesn't tell names apart. */
  readonly unique: (name: string) => string;
  /** As `unique`, and none of the tables: for what a query calls its own parts. */
  readonly fresh: (name: string) => string;
}

/** Begins with some names in use; `tables` are those that a part of a query may not hide. */
export function createNames(used: Iterable<string> = [], tables: Iterable<string> = []): Names {
  const taken = new Set([...used].map((name) => name.toLowerCase()));
  const hidden = new Set([...tables].map((name) => name.toLowerCase()));
  const find = (name: string, isFree: (candidate: string) => boolean): string => {
    let found = name;
    for (let count = 2; !isFree(found.toLowerCase()); count += 1) found = `${name}_${count}`;
    taken.add(found.toLowerCase());
    return found;
  };
  return {
    unique: (name) => find(name, (candidate) => !taken.has(candidate)),
    fresh: (name) => find(name, (candidate) => !taken.has(candidate) && !hidden.has(candidate)),
  };
}
