import { floatAt, uintAt } from './typed-array.ts';

/** Values and what they belong to, in the same order. */
export interface Scored {
  readonly ids: Uint32Array;
  readonly values: Float64Array;
}

/** Where more than one value in so many is asked for, sorting all is less work than keeping the largest. */
const few = 8;

/**
 * Places of the largest values, largest first, equal ones by id.
 *
 * @param count - At most so many.
 */
export function placesOfLargest({ ids, values }: Scored, count: number): readonly number[] {
  if (count * few > ids.length) return sortedPlaces({ ids, values }).slice(0, count);
  const places: number[] = [];
  const isBefore = (place: number, other: number): boolean => {
    const difference = floatAt(values, place) - floatAt(values, other);
    return difference > 0 || (difference === 0 && uintAt(ids, place) < uintAt(ids, other));
  };
  for (let place = 0; place < ids.length; place += 1) {
    if (places.length === count && !isBefore(place, places[count - 1] ?? NaN)) continue;
    let at = places.length === count ? count - 1 : places.length;
    while (at > 0 && isBefore(place, places[at - 1] ?? NaN)) {
      places[at] = places[at - 1] ?? NaN;
      at -= 1;
    }
    places[at] = place;
  }
  return places;
}

function sortedPlaces({ ids, values }: Scored): readonly number[] {
  return Array.from(ids.keys()).sort((a, b) => floatAt(values, b) - floatAt(values, a) || uintAt(ids, a) - uintAt(ids, b));
}
