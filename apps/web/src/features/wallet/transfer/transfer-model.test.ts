import { describe, expect, it } from 'vitest';
import { centerAfter, draftOf, returnVerdict, standingOf, sumOf, venueDraftOf } from './transfer-model.ts';

describe('a transfer as it is typed', () => {
  it('is nothing until something was typed, and nothing is no amount', () => {
    expect(draftOf('', '10.00', 'CNY')).toEqual({ amount: null, problem: 'empty' });
    expect(draftOf('0.00', '10.00', 'CNY')).toEqual({ amount: null, problem: 'range' });
  });

  it('may be all there is and not a cent more', () => {
    expect(draftOf('10', '10.00', 'CNY')).toEqual({ amount: '10.00', problem: null });
    expect(draftOf('10.01', '10.00', 'CNY')).toEqual({ amount: '10.01', problem: 'balance' });
  });

  it('is whole where the venue takes nothing else', () => {
    expect(venueDraftOf('9.5', '10.00', 'CNY', true)).toEqual({ amount: '9.50', problem: 'whole' });
    expect(venueDraftOf('9', '10.00', 'CNY', true)).toEqual({ amount: '9.00', problem: null });
  });

  it('is left to the server while the balance at the venue is unknown', () => {
    expect(draftOf('10', null, 'CNY').problem).toBeNull();
  });

  it('shows what the central wallet has afterwards, and nothing where that cannot be', () => {
    expect(centerAfter('100.00', '40.50', 'in', 'CNY')).toBe('59.50');
    expect(centerAfter('100.00', '40.50', 'out', 'USDT')).toBe('140.50');
    expect(centerAfter('10.00', '40.50', 'in', 'CNY')).toBeNull();
    expect(centerAfter(undefined, '1.00', 'in', 'CNY')).toBeNull();
  });
});

describe('the outcome of a transfer', () => {
  it('is never taken for done or failed before the venue said so', () => {
    const standings = (['created', 'sent', 'unknown', 'confirmed', 'reversed'] as const).map((status) =>
      standingOf({ status }),
    );
    expect(standings).toEqual(['checking', 'checking', 'checking', 'done', 'declined']);
  });

  const back = (...outcomes: Parameters<typeof returnVerdict>[0]['items'][number]['outcome'][]) =>
    returnVerdict({
      items: outcomes.map((outcome, index) => ({ venueEnName: `V${index}`, outcome, amount: '0.00' })),
      currency: 'CNY',
      returned: '0.00',
    });

  it('names the venues that failed before anything else', () => {
    expect(back('returned', 'unreachable', 'on_its_way', 'declined')).toEqual({
      kind: 'partial',
      failed: ['V1', 'V3'],
    });
    expect(back('returned', 'on_its_way').kind).toBe('underWay');
    expect(back('returned', 'empty', 'maintenance').kind).toBe('done');
    expect(back('empty', 'maintenance').kind).toBe('nothing');
  });

  it('adds up without losing a cent', () => {
    expect(sumOf(['0.10', '0.20', '999999999.99'], 'CNY')).toBe('1000000000.29');
  });
});
