import { expect, it } from 'vitest';
import { localize } from './localized-text.ts';

it('takes the wanted language, else the other', () => {
  expect(localize({ zh: '慢', en: 'slow' }, 'zh')).toBe('慢');
  expect(localize({ en: 'slow' }, 'zh')).toBe('slow');
  expect(localize({ zh: '慢' }, 'en')).toBe('慢');
});
