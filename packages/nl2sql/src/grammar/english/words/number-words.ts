/** Small numbers as words, for readings that leave them to the grammar. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['single', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['dozen', 12],
  ['twenty', 20],
  ['hundred', 100],
]);
