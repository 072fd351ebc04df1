import { phenomenonId } from '@dbdiag/graph-engine';
import { findQuantities } from '@dbdiag/language';
import { describe, expect, it } from 'vitest';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';
import { contradictsFigures, statedFigures } from './stated-figures.ts';

function contradicts(description: string, said: string): boolean {
  return contradictsFigures(findQuantities(said), statedFigures(described(description)));
}

function described(text: string): Parameters<typeof statedFigures>[0] {
  const description = /\p{Script=Han}/u.test(text) ? { zh: text } : { en: text };
  return { id: phenomenonId('it'), description, observedBy: 'person' };
}

/** What is described, what contradicts it, and what doesn't. */
const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'the battery shows less than 13 V',
    ['14.2 V', '14.2 volts', '14.2V', 'over 13.5 V', 'voltage is 14.2', '14.2 伏'],
    ['12.1 V', '12.1', 'under 12 V'],
  ],
  ['电瓶电压低于 13 伏', ['14.2 伏', '14.2V', '电压有 14.2', '超过 14 伏'], ['12.1 伏', '不到 12 V']],
  ['the coolant is hotter than 110 °C', ['85 °C', '85 degrees', '85 度', 'below 100 °C'], ['118 °C', '118']],
  ['冷却液温度超过 110 度', ['85 度', '只有 85°C'], ['118 度']],
  ['the tyre has between 2 and 3 bar', ['1.2 bar', '4 bar', '1.2 巴'], ['2.4 bar', '2 bar']],
  ['胎压在 2 到 3 巴之间', ['1.2 巴', '4 bar'], ['2.4 巴']],
  ['the oil pressure is 2-3 bar', ['0.5 bar'], ['2.5 bar']],
  ['the engine idles at fewer than 600 rpm', ['900 rpm', '900 转'], ['450 rpm']],
  ['it cranks for more than 5 seconds', ['2 seconds', '800 ms', '2 秒'], ['8 s', 'half a minute']],
  ['output is below the usual 80 %', ['95 %'], ['50 %']],
  ['the horn sounds 3 beeps', ['5 beeps'], ['3 beeps']],
  ['the lamp goes off within 2 minutes', ['10 minutes'], ['30 s']],
  ['the tyre has less than 2 bar', ['32 psi'], ['the tyre is low', '20 %']],
];

describe('the numbers of a description', () => {
  it.each(cases.flatMap(([description, contrary]) => contrary.map((said) => [description, said] as const)))(
    'of %j are contradicted by %j',
    (description, said) => {
      expect(contradicts(description, said)).toBe(true);
    },
  );

  it.each(cases.flatMap(([description, , agreeing]) => agreeing.map((said) => [description, said] as const)))(
    'of %j are not contradicted by %j',
    (description, said) => {
      expect(contradicts(description, said)).toBe(false);
    },
  );

  it('are none where a threshold of a known unit decides', () => {
    const threshold = { operator: '>', value: 5, unit: 's', quantity: { en: 'time' } } as const;
    expect(statedFigures({ ...described('it cranks for more than 5 seconds'), threshold })).toEqual([]);
  });

  it('in brackets only explain', () => {
    expect(contradicts('two checkpoints start within one timeout (5 minutes by default)', '30 s')).toBe(false);
  });
});

describe('a phenomenon without a threshold', () => {
  const matcher = createPhenomenonMatcher([
    described('the battery shows less than 13 V'),
    { ...described('the engine does not crank'), id: phenomenonId('no_crank') },
  ]);

  it.each(['the battery shows 14.2 V', 'battery 14.2 volts', 'the battery shows over 14 V'])('is not taken as present for %j', (said) => {
    const [best] = matcher.read(said).candidates;
    expect(best?.phenomenonId).toBe('it');
    expect(best?.score).toBeLessThanOrEqual(0.5);
  });

  it('is present as before for a number that agrees', () => {
    expect(matcher.read('the battery shows 12.1 V').candidates[0]).toMatchObject({ phenomenonId: 'it', polarity: 'present' });
    expect(matcher.read('the battery shows 12.1 V').candidates[0]?.score).toBeGreaterThan(0.8);
  });

  it('is judged by a threshold of any unit where it has one', () => {
    const threshold = { operator: '<', value: 13, unit: 'V', quantity: { en: 'battery voltage' } } as const;
    const judged = createPhenomenonMatcher([{ ...described('the battery is weak'), threshold }]);
    expect(judged.read('battery voltage 12.1 V').candidates[0]?.polarity).toBe('present');
    expect(judged.read('battery voltage 14.2 volts').candidates[0]?.polarity).toBe('absent');
    expect(judged.read('battery voltage 14200 mV').candidates[0]?.score).toBeLessThanOrEqual(0.5);
  });
});

describe('numbers in words with units of the domain', () => {
  const alarm = {
    id: phenomenonId('two_beeps'),
    description: { en: 'the horn sounds two beeps', zh: '喇叭响两声' },
    observedBy: 'person' as const,
  };
  const many = {
    id: phenomenonId('many_turns'),
    description: { en: 'the crank turns too often', zh: '曲轴转的圈数太多' },
    observedBy: 'person' as const,
    threshold: { operator: '>' as const, value: 5, unit: '圈', quantity: { en: 'turns of the crank', zh: '曲轴圈数' } },
  };
  const matcher = createPhenomenonMatcher([alarm, many], {
    concepts: [],
    units: [
      ['beep', '声'],
      ['turn', '圈'],
    ],
  });

  it.each([
    ['the horn sounds two beeps', 'present', undefined],
    ['the horn sounds three beeps', 'present', true],
    ['the horn sounds 3 beeps', 'present', true],
    ['喇叭响两声', 'present', undefined],
    ['喇叭响三声', 'present', true],
  ])('of %j make it %s, contradicted: %s', (text, polarity, contradicted) => {
    const [first] = matcher.read(text).candidates;
    expect(first).toMatchObject({ phenomenonId: 'two_beeps', polarity });
    expect(first?.contradicted).toBe(contradicted);
  });

  it.each([
    ['the crank turns too often, eight turns', 'present'],
    ['the crank turned two turns', 'absent'],
    ['曲轴转了八圈', 'present'],
    ['曲轴转了两圈', 'absent'],
  ])('are judged by the threshold: %j is %s', (text, polarity) => {
    expect(matcher.polarityOf(matcher.read(text), phenomenonId('many_turns'))).toBe(polarity);
  });
});
