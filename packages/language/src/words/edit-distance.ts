/**
 * Letters to change, add, drop or swap with the next to turn one word into the other; `most` and one where it takes more than `most`.
 *
 * @see Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3), 1964; the variant
 * that edits no piece twice.
 */
export function editDistance(first: string, second: string, most = Infinity): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= second.length; column += 1) {
      const same = first[row - 1] === second[column - 1];
      let slips = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (same ? 0 : 1),
      );
      const swapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      if (swapped && row > 1 && column > 1) slips = Math.min(slips, (beforeLast[column - 2] ?? Infinity) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(most + 1, last[second.length] ?? most + 1);
}
