import { expectTypeOf, it } from 'vitest';
import type { Finding } from './finding.ts';
import type { GraphEngine } from './graph-engine.ts';
import type { HEALTHY, HypothesisId, OTHER_CAUSE, PhenomenonId, RootCauseId, TicketId } from './ids.ts';
import { isRootCauseId, phenomenonId, rootCauseId, ticketId } from './ids.ts';

it('narrows a hypothesis to a root cause, or to the two that are none', () => {
  const hypothesis = rootCauseId('x') as HypothesisId;
  if (isRootCauseId(hypothesis)) expectTypeOf(hypothesis).toEqualTypeOf<RootCauseId>();
  else expectTypeOf(hypothesis).toEqualTypeOf<typeof HEALTHY | typeof OTHER_CAUSE>();
});

it('brands ids, so that neither texts nor ids of another kind pass', () => {
  expectTypeOf<string>().not.toExtend<PhenomenonId>();
  expectTypeOf<'healthy'>().not.toExtend<RootCauseId>();
  expectTypeOf<PhenomenonId>().not.toExtend<RootCauseId>();
  expectTypeOf<RootCauseId>().not.toExtend<TicketId>();
  expectTypeOf<PhenomenonId>().toExtend<string>();
  expectTypeOf(phenomenonId('x')).toEqualTypeOf<PhenomenonId>();
  expectTypeOf(ticketId('x')).toEqualTypeOf<TicketId>();
});

it('takes ids, not texts, in the engine', () => {
  expectTypeOf<GraphEngine['causesOf']>().parameter(0).toEqualTypeOf<PhenomenonId>();
  expectTypeOf<GraphEngine['explain']>().parameter(1).toEqualTypeOf<HypothesisId>();
});

it('gives a score only to a yes or a no, and a reason only to neither', () => {
  expectTypeOf<Extract<Finding, { status: 'present' | 'absent' }>>().toHaveProperty('score');
  expectTypeOf<Extract<Finding, { status: 'unknown' | 'notExamined' | 'failed' }>>().not.toHaveProperty('score');
  expectTypeOf<Extract<Finding, { status: 'present' | 'absent' }>>().not.toHaveProperty('reason');
});
