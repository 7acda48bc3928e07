import { describe, expect, it } from 'vitest';
import {
  centerAfter,
  draftOf,
  followedReturn,
  outcomeOf,
  returnVerdict,
  sumOf,
  type Transfer,
  venueDraftOf,
} from './transfer-model.ts';

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

  it('shows the balance of the central wallet afterwards, and nothing where that is impossible', () => {
    expect(centerAfter('100.00', '40.50', 'in', 'CNY')).toBe('59.50');
    expect(centerAfter('100.00', '40.50', 'out', 'USDT')).toBe('140.50');
    expect(centerAfter('10.00', '40.50', 'in', 'CNY')).toBeNull();
    expect(centerAfter(undefined, '1.00', 'in', 'CNY')).toBeNull();
  });
});

describe('the outcome of a transfer', () => {
  it('is never shown as done or failed before the venue reported it', () => {
    const outcomes = (['created', 'sent', 'unknown', 'confirmed', 'reversed'] as const).map((status) =>
      outcomeOf({ status }),
    );
    expect(outcomes).toEqual(['checking', 'checking', 'checking', 'done', 'declined']);
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
      venues: ['V1', 'V3'],
    });
    expect(back('returned', 'on_its_way').kind).toBe('underWay');
    expect(back('returned', 'empty', 'maintenance').kind).toBe('done');
    expect(back('empty', 'empty').kind).toBe('nothing');
  });

  it('names the venues that are closed for now where no other had anything', () => {
    expect(back('empty', 'maintenance')).toEqual({ kind: 'closed', venues: ['V1'] });
  });

  it('learns the outcome of transfers on their way from the list', () => {
    const item = (venueEnName: string) => ({ venueEnName, outcome: 'on_its_way' as const, amount: '20.00' });
    const result = {
      items: [item('A'), item('B'), item('C'), { venueEnName: 'D', outcome: 'returned' as const, amount: '5.00' }],
      ...{ currency: 'CNY' as const, returned: '5.00' },
    };
    const out = (venueEnName: string, status: Transfer['status'], updatedAt = 100_000) =>
      ({ venueEnName, status, updatedAt, direction: 'out', amount: '20.00' }) as Transfer;
    const list = [out('A', 'confirmed'), out('B', 'reversed'), out('C', 'sent')];
    const followed = followedReturn(result, list, 100_000);
    expect(followed.items.map(({ outcome }) => outcome)).toEqual(['returned', 'declined', 'on_its_way', 'returned']);
    expect(followed.returned).toBe('25.00');
    expect(followedReturn(result, [out('A', 'confirmed', 1_000)], 100_000).items[0]?.outcome).toBe('on_its_way');
  });

  it('takes the first transfer of a return, whatever the member moves later', () => {
    const result = {
      items: [{ venueEnName: 'A', outcome: 'on_its_way' as const, amount: '60.00' }],
      ...{ currency: 'CNY' as const, returned: '0.00' },
    };
    const out = (amount: string, status: Transfer['status'], updatedAt: number) =>
      ({ venueEnName: 'A', status, updatedAt, direction: 'out', amount }) as Transfer;
    const list = [out('10.00', 'sent', 130_000), out('60.00', 'confirmed', 101_000)];
    expect(followedReturn(result, list, 100_000).returned).toBe('60.00');
  });

  it('waits for the transfer that kept a return from beginning, and then says that it did not happen', () => {
    const result = {
      items: [{ venueEnName: 'A', outcome: 'on_its_way' as const, amount: '0.00' }],
      ...{ currency: 'CNY' as const, returned: '0.00' },
    };
    const into = (status: Transfer['status']) =>
      ({ venueEnName: 'A', status, updatedAt: 1_000, direction: 'in', amount: '5.00' }) as Transfer;
    const outcome = (list: Transfer[]) => followedReturn(result, list, 100_000).items[0]?.outcome;
    expect(outcome([into('sent')])).toBe('on_its_way');
    expect(outcome([into('confirmed')])).toBe('declined');
  });

  it('adds up without losing a cent', () => {
    expect(sumOf(['0.10', '0.20', '999999999.99'], 'CNY')).toBe('1000000000.29');
  });
});
