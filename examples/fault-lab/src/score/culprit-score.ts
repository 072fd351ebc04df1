import type { MeasuredObject, Reading } from '@dbdiag/evidence';
import { createEvidenceRedactor, nameCulprit, readObjects } from '@dbdiag/evidence';
import type { InjectedObject } from '../faults/injected-object.ts';
import type { NamedObject, ScoreRecord, SessionScore } from './score-record.ts';

/** What a session named as the object of a cause, by the names injected objects are told by. */
export function culpritNamed(readings: readonly Reading[], cause: string): Pick<SessionScore, 'culprit'> {
  const culprit = nameCulprit(cause, readObjects(readings, createEvidenceRedactor()));
  if (culprit === undefined) return {};
  const { certain, objects } = culprit;
  return { culprit: { cause, certain, objects: objects.map((object) => ({ kind: object.kind, names: [...namesOf(object)] })) } };
}

/** What an object is compared by. */
function namesOf(object: MeasuredObject): readonly string[] {
  switch (object.kind) {
    case 'session':
    case 'clients':
      return object.application === undefined ? [] : [object.application];
    case 'constraint':
      return [object.table];
    case 'statement':
      return [...(object.text ?? '').matchAll(/\b(?:from|join|update|into)\s+(?:\w+\.)?(?<table>\w+)/giu)].flatMap(
        ({ groups }) => groups?.table ?? [],
      );
    case 'prepared':
      return [object.gid];
    case 'file-system':
      return [object.path];
    case 'wait':
      return [];
    case 'index':
      return [object.name, ...(object.table === undefined ? [] : [object.table])];
    case 'table':
    case 'column':
    case 'slot':
    case 'standby':
    case 'setting':
    case 'sequence':
    case 'function':
    case 'role':
    case 'database':
    case 'tablespace':
      return [object.name];
  }
}

/**
 * How well a session named what its injections took hold of.
 * - `right`: named for certain, or first among candidates.
 * - `listed`: among the candidates, and not first.
 * - `wrong`: another was named for certain; `wrongCandidates`: the candidates are all others.
 * - `none`: nothing was named.
 */
export type CulpritVerdict = 'right' | 'listed' | 'wrong' | 'wrongCandidates' | 'none';

/** Judges a scored run; `undefined` where its injections have no object. */
export function judgeCulprit({
  objects: injected = [],
  session: { culprit },
}: Pick<ScoreRecord, 'objects'> & { readonly session: Pick<SessionScore, 'culprit'> }): CulpritVerdict | undefined {
  if (injected.length === 0) return undefined;
  if (culprit === undefined || culprit.objects.length === 0) return 'none';
  const [first] = culprit.objects;
  const isRight = (object: NamedObject | undefined): boolean => object !== undefined && injected.some((one) => matches(one, object));
  if (isRight(first) || (culprit.certain && culprit.objects.some(isRight))) return 'right';
  if (culprit.objects.some(isRight)) return 'listed';
  return culprit.certain ? 'wrong' : 'wrongCandidates';
}

function matches({ kind, names }: InjectedObject, named: NamedObject): boolean {
  return kind === named.kind && (names.length === 0 || names.some((name) => named.names.includes(name)));
}
