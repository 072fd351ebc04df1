/**
 * A fixed piece of work of the kind that reading texts is: cuts a text into words by a pattern, counts them in a map, sums up numbers.
 * What takes so many of it takes about as many on another machine, and on a busy one.
 *
 * @returns A number that depends on all of it, so that nothing can be left out.
 */
export function unitOfWork(): number {
  const counts = new Map<string, number>();
  const weights = new Float64Array(4096);
  let state = 1;
  for (let round = 0; round < 400; round += 1) {
    let text = '';
    for (let word = 0; word < 24; word += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      text += `${(state >>> 20).toString(36)} 表${String(state >>> 28)}，`;
    }
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (let place = 0; place < weights.length; place += 1) weights[place] = (weights[place] ?? 0) * 0.5 + place;
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0) + (weights.at(-1) ?? 0);
}
