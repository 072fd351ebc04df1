import type { Fault } from '@dbdiag/graph-engine';
import { HEALTHY, OTHER_CAUSE } from '@dbdiag/graph-engine';
import type { CaseDocument, DatasetDocument } from './dataset-schema.ts';

/** The ids that a data set defines. */
interface Known {
  readonly phenomena: ReadonlySet<string>;
  readonly rootCauses: ReadonlySet<string>;
}

type Report = (path: string, message: string) => void;

/** Whether the ids of a data set are unique, known, and don't contradict each other; every fault in the order of the file. */
export function referenceFaults(document: DatasetDocument): readonly Fault[] {
  const faults: Fault[] = [];
  const report: Report = (path, message) => faults.push({ path, message });
  const known = {
    rootCauses: uniqueIds(document.rootCauses, 'rootCauses', report),
    phenomena: uniqueIds(document.phenomena, 'phenomena', report),
  };
  if (known.rootCauses.has(OTHER_CAUSE))
    report('rootCauses', `${OTHER_CAUSE} is what the engine calls a cause it doesn't know; give it another id`);
  uniqueIds(document.cases, 'cases', report);
  document.cases.forEach((entry, index) => {
    checkCase(entry, known, (field, message) => {
      report(`cases[${index}]${field}`, message);
    });
  });
  uniqueIds(document.sparseTickets ?? [], 'sparseTickets', report);
  document.sparseTickets?.forEach(({ rootCause, phenomena, absent = [] }, index) => {
    const reportHere: Report = (field, message) => {
      report(`sparseTickets[${index}]${field}`, message);
    };
    checkCause(rootCause, known, (message) => {
      reportHere('.rootCause', message);
    });
    checkLists({ phenomena, absent }, known, reportHere);
  });
  return faults;
}

function uniqueIds(entries: readonly { readonly id: string }[], path: string, report: Report): ReadonlySet<string> {
  const seen = new Set<string>();
  entries.forEach(({ id }, index) => {
    if (seen.has(id)) report(`${path}[${index}].id`, `${quote(id)} is there twice; every id must be unique`);
    seen.add(id);
  });
  return seen;
}

function checkCase(entry: CaseDocument, known: Known, report: Report): void {
  const { rootCause, rootCauses, phenomena, absent = [], unknown = [], initial = [], flip10 = [] } = entry;
  if (rootCause === undefined && (rootCauses ?? []).length === 0) report('', 'has no cause; give rootCause or rootCauses');
  if (rootCause !== undefined) {
    checkCause(rootCause, known, (message) => {
      report('.rootCause', message);
    });
    if (rootCauses !== undefined && !rootCauses.includes(rootCause))
      report('.rootCause', `${quote(rootCause)} is not among rootCauses; keep one of the two fields`);
  }
  reportRepeats(rootCauses ?? [], '.rootCauses', report);
  rootCauses?.forEach((id, index) => {
    checkCause(id, known, (message) => {
      report(`.rootCauses[${index}]`, message);
    });
  });
  checkLists({ phenomena, absent, unknown }, known, report);
  const denied = new Map([...absent.map((id) => [id, 'absent'] as const), ...unknown.map((id) => [id, 'unknown'] as const)]);
  checkList({ ids: initial, path: '.initial' }, known, report);
  initial.forEach((id, index) => {
    const list = denied.get(id);
    if (list !== undefined) report(`.initial[${index}]`, `${quote(id)} is under ${list}; a dialogue starts from what holds`);
  });
  checkList({ ids: flip10, path: '.flip10' }, known, report);
}

function checkCause(id: string, { rootCauses }: Known, report: (message: string) => void): void {
  if (id !== HEALTHY && !rootCauses.has(id)) report(`${quote(id)} is not under rootCauses`);
}

/** A phenomenon is in at most one of the lists, once. */
function checkLists(lists: Readonly<Record<string, readonly string[]>>, known: Known, report: Report): void {
  const firstList = new Map<string, string>();
  for (const [list, ids] of Object.entries(lists)) {
    checkList({ ids, path: `.${list}` }, known, report);
    ids.forEach((id, index) => {
      const earlier = firstList.get(id);
      if (earlier !== undefined && earlier !== list)
        report(`.${list}[${index}]`, `${quote(id)} is already under ${earlier}; a phenomenon is in one list of a case`);
      if (earlier === undefined) firstList.set(id, list);
    });
  }
}

function checkList({ ids, path }: { readonly ids: readonly string[]; readonly path: string }, { phenomena }: Known, report: Report): void {
  reportRepeats(ids, path, report);
  ids.forEach((id, index) => {
    if (!phenomena.has(id)) report(`${path}[${index}]`, `${quote(id)} is not under phenomena`);
  });
}

function reportRepeats(ids: readonly string[], path: string, report: Report): void {
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    if (seen.has(id)) report(`${path}[${index}]`, `${quote(id)} is there twice; keep one`);
    seen.add(id);
  });
}

function quote(id: string): string {
  return JSON.stringify(id);
}
