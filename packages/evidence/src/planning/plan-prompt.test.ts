import { describe, expect, it } from 'vitest';
import { planRequest } from '../../test/plan-request.ts';
import { planPrompt } from './plan-prompt.ts';

describe('the prompt for a plan', () => {
  it('tells what is needed to plan, and no more', () => {
    expect(
      planPrompt(planRequest())
        .map(({ role, content }) => `${role}:\n${content.replaceAll('","', '",\n"')}`)
        .join('\n\n'),
    ).toMatchSnapshot();
  });

  it('holds no more signals than a plan needs, however many were seen', () => {
    const { readings } = planRequest();
    const [seen] = readings;
    if (seen === undefined) throw new Error('the fixture has readings');
    const many = planPrompt(planRequest({ readings: Array.from({ length: 500 }, () => seen) }));
    expect(
      many
        .map(({ content }) => content)
        .join('')
        .split('pg.activity: 6.5,').length - 1,
    ).toBe(24);
  });
});
