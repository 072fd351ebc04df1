/** Gives names that are used once. */
export interface Names {
  /** The name itself the first time, then `name_2`, `name_3`. Case doesn't tell names apart. */
  unique(name: string): string;
}

/** Begins with some names in use. */
export function createNames(used: Iterable<string> = []): Names {
  const taken = new Set([...used].map((name) => name.toLowerCase()));
  return {
    unique: (name) => {
      let found = name;
      for (let count = 2; taken.has(found.toLowerCase()); count += 1) found = `${name}_${count}`;
      taken.add(found.toLowerCase());
      return found;
    },
  };
}
