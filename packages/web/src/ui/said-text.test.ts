import { expect, it } from 'vitest';
import { hasUnnamed, saidText } from './said-text.ts';

const names = new Map([['high_iowait', 'iowait is above 10 %']]);
const statuses = { present: 'yes', absent: 'no', unknown: 'don’t know' };

it('names what was clicked, with the value that was seen', () => {
  expect(saidText('high_iowait: present (42 (avg))\nhigh_iowait: unknown', names, statuses)).toBe(
    'iowait is above 10 %: yes (42 (avg))\niowait is above 10 %: don’t know',
  );
});

it('leaves what was written as it is, also where it looks alike', () => {
  const written = 'shop: present\nthe queue: absent\nhigh_iowait: high';
  expect(saidText(written, names, statuses)).toBe(written);
  expect(hasUnnamed(written, names)).toBe(true);
  expect(hasUnnamed('high_iowait: absent', names)).toBe(false);
});
