import type { PastedPlan, PlanNode } from '@dbdiag/language';
import { numberIn } from './cell-forms.ts';
import type { PasteCandidate } from './paste-candidate.ts';

/** Nodes that report no rows, or not those they were estimated for. */
const uncounted = /^(?:Insert|Update|Delete|Merge|ModifyTable|BitmapAnd|BitmapOr|Hash|Materialize|Memoize|Custom Scan|Limit)$/;
/** Nodes that stop what is below them before its end. */
const stopping = /^(?:Limit|Merge (?:Anti |Semi |Left |Right |Full )?Join|(?:Nested Loop|Hash) (?:Semi|Anti)(?: Join)?)$/;

/** Below so many rows a share of 99 % can't be told from none at all. */
const fewestScanned = 100;

interface PlacedNode {
  readonly node: PlanNode;
  /** Something above it may have stopped it before its end. */
  readonly isStopped: boolean;
}

function placed(node: PlanNode, isStopped = false): readonly PlacedNode[] {
  const stops = isStopped || stopping.test(node.type);
  return [{ node, isStopped }, ...node.children.flatMap((child) => placed(child, stops))];
}

function called({ type, relation }: PlanNode): string {
  return relation === undefined ? type : `${type} on ${relation}`;
}

/** How far the estimate of a node is off, as a factor of at least 1. Less than a row counts as one, as the planner has it. */
function misestimate({ node, isStopped }: PlacedNode, denies: boolean): readonly PasteCandidate[] {
  const { planRows, actualRows, type } = node;
  if (planRows === undefined || actualRows === undefined || uncounted.test(type)) return [];
  const [planned, actual] = [Math.max(planRows, 1), Math.max(actualRows, 1)];
  if (isStopped && actual < planned) return [];
  const value = Math.max(planned / actual, actual / planned);
  return [
    {
      phenomenonId: 'explain_row_misestimate',
      value,
      words: { text: `${called(node)}: rows=${planRows}, actual rows=${actualRows}` },
      denies,
    },
  ];
}

/** Which share of the rows a scan reads its filter throws away, in percent. */
function thrownAway({ node }: PlacedNode, denies: boolean): readonly PasteCandidate[] {
  const removed = numberIn(node.details['Rows Removed by Filter']);
  const { actualRows, type } = node;
  if (!type.includes('Scan') || actualRows === undefined) return [];
  const scanned = (removed ?? 0) + actualRows;
  if (removed !== undefined && scanned < fewestScanned) return [];
  const value = removed === undefined || scanned === 0 ? 0 : (100 * removed) / scanned;
  return [
    {
      phenomenonId: 'explain_seqscan_selective',
      value,
      words: { text: `${called(node)}: Rows Removed by Filter: ${removed ?? 0}, actual rows=${actualRows}` },
      denies,
    },
  ];
}

/** How a node says that it had to write to disk; text and JSON have other words for it. */
const spills: readonly ((details: PlanNode['details']) => string | undefined)[] = [
  ({ 'Sort Method': method, 'Sort Space Type': type }) =>
    /\bDisk\b/.test(`${method ?? ''} ${type ?? ''}`) ? `Sort Method: ${method ?? ''}` : undefined,
  ({ 'Hash Batches': batches }) => (Number(batches) > 1 ? `Batches: ${batches ?? ''}` : undefined),
  ({ 'HashAgg Batches': batches }) => (Number(batches) > 1 ? `Batches: ${batches ?? ''}` : undefined),
  ({ Buckets: text, Batches: alone }) =>
    /\bBatches: (?!1\b)\d+/.exec(`${text ?? ''} ${alone === undefined ? '' : `Batches: ${alone}`}`)?.[0],
];

function spilt({ node }: PlacedNode): readonly PasteCandidate[] {
  const [said] = spills.flatMap((read) => read(node.details) ?? []);
  return said === undefined ? [] : [{ phenomenonId: 'stmt_temp_spill', value: 'sign', words: { text: `${called(node)}: ${said}` } }];
}

/** Reads what a plan that was run shows of its statement. Estimates alone show nothing. */
export function planCandidates(plan: PastedPlan): readonly PasteCandidate[] {
  if (!plan.analyzed) return [];
  // The time at its end tells that a plan is whole.
  const denies = plan.executionTimeMs !== undefined;
  return placed(plan.root).flatMap((one) => [...misestimate(one, denies), ...thrownAway(one, denies), ...spilt(one)]);
}
