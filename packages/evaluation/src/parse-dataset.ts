import type { Fault } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { Case, Dataset, Label } from './dataset.ts';
import { referenceFaults } from './dataset-references.ts';
import type { CaseDocument, DatasetDocument } from './dataset-schema.ts';
import { datasetSchema } from './dataset-schema.ts';
import { InvalidDatasetError } from './errors.ts';
import { datasetLimits, faultsKept } from './limits.ts';

/**
 * Reads a data set in the format of DESIGN §8 from parsed JSON. Unknown fields are ignored.
 *
 * @throws {@link InvalidDatasetError} listing every fault: wrong shapes, or else duplicate and unknown ids, cases without
 * a cause, phenomena both present and absent; and data sets larger than the limits of this package.
 */
export function parseDataset(value: unknown): Dataset {
  const oversized = sizeFaults(value);
  if (oversized.length > 0) throw new InvalidDatasetError(oversized);
  const reading = datasetSchema.safeParse(value);
  if (!reading.success)
    throw new InvalidDatasetError(
      reading.error.issues.slice(0, faultsKept).map(({ path, message }) => ({ path: pathText(path), message })),
    );
  const faults = referenceFaults(reading.data);
  if (faults.length > 0) throw new InvalidDatasetError(faults.slice(0, faultsKept));
  return datasetOf(reading.data);
}

function sizeFaults(value: unknown): readonly Fault[] {
  if (typeof value !== 'object' || value === null) return [];
  const { rootCauses, phenomena, cases } = datasetLimits;
  const limits = new Map([
    ['rootCauses', rootCauses],
    ['phenomena', phenomena],
    ['cases', cases],
    ['sparseTickets', cases],
  ]);
  return Object.entries(value).flatMap(([field, list]) => {
    const most = limits.get(field);
    return most !== undefined && Array.isArray(list) && list.length > most
      ? [{ path: field, message: `has ${list.length} entries; at most ${most} are read` }]
      : [];
  });
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text === '' ? '' : '.'}${String(key)}`),
    '',
  );
}

function datasetOf({ name, closedWorld = false, rootCauses, phenomena, cases, sparseTickets = [] }: DatasetDocument): Dataset {
  return {
    name,
    closedWorld,
    rootCauses: rootCauses.map(({ id, description }) => ({ id: labelOf(id), description: description ?? id })),
    phenomena: phenomena.map(({ id, description }) => ({ id: phenomenonId(id), description: description ?? id })),
    cases: cases.map(caseOf),
    sparseTickets: sparseTickets.map(({ id, rootCause, phenomena: present, absent = [] }) => ({
      id,
      rootCause: labelOf(rootCause),
      present: present.map(phenomenonId),
      absent: absent.map(phenomenonId),
    })),
  };
}

function caseOf({ id, rootCause, rootCauses, phenomena, absent = [], unknown = [], initial, flip10, group }: CaseDocument): Case {
  return {
    id,
    rootCauses: (rootCauses !== undefined && rootCauses.length > 0 ? rootCauses : [rootCause ?? '']).map(labelOf),
    present: phenomena.map(phenomenonId),
    absent: absent.map(phenomenonId),
    unknown: unknown.map(phenomenonId),
    ...(initial === undefined ? {} : { initial: initial.map(phenomenonId) }),
    ...(flip10 === undefined ? {} : { flipped: flip10.map(phenomenonId) }),
    ...(group === undefined ? {} : { group: String(group) }),
  };
}

function labelOf(id: string): Label {
  return id === HEALTHY ? HEALTHY : rootCauseId(id);
}
