/**
 * Elements of typed arrays by places that are known to exist. A wrong place is an error of this package and ends the
 * calculation; a number in its stead would go into a posterior.
 *
 * One function a kind of array: called with several kinds, an engine compiles the access for all of them and each gets slower.
 */

/** @throws RangeError - `place` is not in [0, length). */
export function floatAt(values: Float64Array, place: number): number {
  const value = values[place];
  if (value === undefined) throw outside(place, values.length);
  return value;
}

/** @throws RangeError - `place` is not in [0, length). */
export function uintAt(values: Uint32Array, place: number): number {
  const value = values[place];
  if (value === undefined) throw outside(place, values.length);
  return value;
}

/** @throws RangeError - `place` is not in [0, length). */
export function intAt(values: Int32Array, place: number): number {
  const value = values[place];
  if (value === undefined) throw outside(place, values.length);
  return value;
}

/** @throws RangeError - `place` is not in [0, length). */
export function byteAt(values: Uint8Array, place: number): number {
  const value = values[place];
  if (value === undefined) throw outside(place, values.length);
  return value;
}

function outside(place: number, length: number): RangeError {
  return new RangeError(`There is no element ${place} in ${length}.`);
}
