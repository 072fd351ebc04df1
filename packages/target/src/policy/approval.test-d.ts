import { expectTypeOf, it } from 'vitest';
import type { TargetDatabase } from '../database/target-database.ts';
import type { TargetHost } from '../host/target-host.ts';
import type { ApprovedArgv, ApprovedStatement, Refusal, Review } from './approval.ts';
import { reviewStatement } from './review-statement.ts';

it('lets only what the policy approved be run on a database', () => {
  expectTypeOf<TargetDatabase['query']>().parameter(0).toEqualTypeOf<ApprovedStatement>();
  expectTypeOf<string>().not.toExtend<ApprovedStatement>();
  expectTypeOf<'SELECT 1'>().not.toExtend<ApprovedStatement>();
  expectTypeOf<string & { readonly approved: true }>().not.toExtend<ApprovedStatement>();
  expectTypeOf<ApprovedStatement>().toExtend<string>();
});

it('loses the approval with any change of the text', () => {
  expectTypeOf<ReturnType<ApprovedStatement['trim']>>().not.toExtend<ApprovedStatement>();
  expectTypeOf<`${ApprovedStatement}; DROP TABLE x`>().not.toExtend<ApprovedStatement>();
});

it('gives the approved text only to those who looked at the verdict', () => {
  expectTypeOf(reviewStatement).returns.resolves.toEqualTypeOf<Review<ApprovedStatement>>();
  expectTypeOf<Review<ApprovedStatement>>().not.toHaveProperty('approved');
  expectTypeOf<Extract<Review<ApprovedStatement>, { verdict: 'approved' }>['approved']>().toEqualTypeOf<ApprovedStatement>();
  expectTypeOf<Extract<Review<ApprovedStatement>, { verdict: 'refused' }>>().toEqualTypeOf<Refusal>();
});

it('keeps statements and programs apart', () => {
  expectTypeOf<TargetHost['run']>().parameter(0).toEqualTypeOf<ApprovedArgv>();
  expectTypeOf<ApprovedStatement>().not.toExtend<ApprovedArgv>();
  expectTypeOf<readonly string[]>().not.toExtend<ApprovedArgv>();
  expectTypeOf<ApprovedArgv>().not.toExtend<ApprovedStatement>();
});
