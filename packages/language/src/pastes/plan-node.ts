/** A node of a pasted plan. Figures are per loop, as EXPLAIN prints them. */
export interface PlanNode {
  /** `Seq Scan`, `Hash Join`. */
  readonly type: string;
  /** The table, index or function it is about, as far as it is named. */
  readonly relation?: string | undefined;
  readonly planRows?: number | undefined;
  readonly actualRows?: number | undefined;
  readonly actualTimeMs?: number | undefined;
  readonly loops?: number | undefined;
  readonly neverExecuted?: true | undefined;
  /** `Rows Removed by Filter`, `Sort Method`, `Buffers`: the name, and the rest of the line. */
  readonly details: Readonly<Record<string, string>>;
  readonly children: readonly PlanNode[];
}

/** A pasted plan. */
export interface PastedPlan {
  readonly root: PlanNode;
  readonly planningTimeMs?: number | undefined;
  readonly executionTimeMs?: number | undefined;
  /** Whether it was run: estimates stand beside what came. */
  readonly analyzed: boolean;
}

/** A node and all below it, from the top. */
export function planNodes(node: PlanNode): readonly PlanNode[] {
  return [node, ...node.children.flatMap(planNodes)];
}
