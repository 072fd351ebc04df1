import { describe, expect, it } from 'vitest';
import { isQuantity } from './quantity.ts';

describe('quantities', () => {
  it.each([
    ['amount', []],
    ['number_of_employees', []],
    ['num_cities', []],
    ['number_products', ['Number of products']],
    ['paid', []],
    ['payers', ['付费用户数']],
  ])('are told by %s', (name, labels) => {
    expect(isQuantity(name, labels)).toBe(true);
  });

  it.each([
    ['customer_id', []],
    ['customerId', []],
    ['studentid', []],
    ['claim_number', ['Claim number']],
    ['zip', []],
    ['model_year', []],
    ['x', ['保单编号']],
    ['x', ['手机号']],
  ])('are not %s', (name, labels) => {
    expect(isQuantity(name, labels)).toBe(false);
  });
});
