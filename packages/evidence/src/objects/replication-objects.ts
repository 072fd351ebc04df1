import type { ObjectOf } from './measured-object.ts';
import type { ObjectReader } from './object-reader.ts';
import { known, listedRows, looksBack } from './recorded-cells.ts';

type Slot = ObjectOf<'slot'>;

/** Slots, those that keep most WAL first. Where only their number was recorded, the one the probe named. */
export const slots =
  (holds: (slot: Slot) => boolean): ObjectReader =>
  (capture, { subject }) => {
    const [[row] = []] = looksBack(capture);
    const listed = listedRows(row, 'slots_json').flatMap((one): readonly Slot[] => {
      const name = one.text('name');
      if (name === undefined) return [];
      const type = one.text('type');
      return [
        {
          kind: 'slot',
          name,
          ...(type === 'physical' || type === 'logical' ? { type } : {}),
          ...known({ active: one.truth('active'), retainedBytes: one.number('retained') }),
        },
      ];
    });
    if (listed.length > 0) return listed.filter(holds).toSorted((a, b) => (b.retainedBytes ?? 0) - (a.retainedBytes ?? 0));
    return subject === undefined ? [] : [{ kind: 'slot', name: subject }];
  };

/** Standbys, the one furthest behind first. */
export const standbys: ObjectReader = (capture, { subject }) => {
  const [[row] = []] = looksBack(capture);
  const listed = listedRows(row, 'standbys_json').flatMap((one): readonly ObjectOf<'standby'>[] => {
    const name = one.text('name');
    return name === undefined ? [] : [{ kind: 'standby', name, ...known({ state: one.text('state'), behindBytes: one.number('behind') }) }];
  });
  if (listed.length > 0) return listed.toSorted((a, b) => (b.behindBytes ?? 0) - (a.behindBytes ?? 0));
  return subject === undefined ? [] : [{ kind: 'standby', name: subject }];
};

/** The setting that says which standbys a commit waits for. */
export const synchronousStandbys: ObjectReader = (_capture, { facts }) => [
  {
    kind: 'setting',
    name: 'synchronous_standby_names',
    holder: 'server',
    ...known({ value: facts.settings.synchronous_standby_names }),
  },
];
