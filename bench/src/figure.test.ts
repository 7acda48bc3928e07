import { describe, expect, it } from 'vitest';
import { judge, NotMeasured, prove } from './figure.ts';

describe('a figure', () => {
  it('is judged by its value or as a multiple of its floor', () => {
    expect(judge('a', { value: 110, unit: 'µs', floor: 100 }, { mostTimesFloor: 1.25 })).toMatchObject({
      ratio: 1.1,
      pass: true,
    });
    expect(judge('a', { value: 110, unit: 'µs' }, { most: 100 })).toMatchObject({ floor: null, pass: false });
    expect(judge('a', { value: 5, unit: '1/s' }, { least: 4, because: 'so it is' })).toMatchObject({
      because: 'so it is',
    });
  });

  it.each([
    ['less than nothing', { value: -12, unit: 'µs', floor: 3 }],
    ['nothing', { value: 0, unit: '1/s', floor: 3 }],
    ['no number', { value: Number.NaN, unit: 'µs' }],
    ['endless', { value: Number.POSITIVE_INFINITY, unit: 's' }],
    ['beside a floor of nothing', { value: 3, unit: 'µs', floor: 0 }],
    ['beside a floor of less than nothing', { value: 3, unit: 'µs', floor: -1 }],
    ['a count below zero', { value: -1, unit: 'tasks', range: 'count' }],
  ] as const)('that came out as %s was not measured', (_what, measured) => {
    expect(() => judge('a cost', measured, { most: 100 })).toThrow(NotMeasured);
  });

  it('may be zero where it counts faults, and below where it is a difference', () => {
    expect(judge('faults', { value: 0, unit: 'cases', floor: 0, range: 'count' }, { most: 0 }).pass).toBe(true);
    expect(judge('growth', { value: -0.2, unit: 'MB', range: 'signed' }, { most: 1 }).pass).toBe(true);
  });

  it('is not measured where its proof fails, and says why', () => {
    expect(() => prove(false, 'nothing was sent')).toThrow('not measured: nothing was sent');
    expect(() => prove(true, 'nothing was sent')).not.toThrow();
  });
});
