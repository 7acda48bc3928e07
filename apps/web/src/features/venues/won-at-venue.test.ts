import { describe, expect, it } from 'vitest';
import { wonAt } from './won-at-venue.ts';

const entry = { venueEnName: 'YBDZ', balance: '100.00', currency: 'CNY', at: 1_000, transferId: '1' } as const;

function transfer(part: Partial<Parameters<typeof wonAt>[2][number]>) {
  const fixed = { transferId: '2', venueEnName: 'YBDZ', currency: 'CNY', reason: '', updatedAt: 2_000 } as const;
  return { ...fixed, direction: 'in', amount: '30.00', status: 'confirmed', createdAt: 2_000, ...part } as const;
}

describe('the win at a venue', () => {
  it('is what its balance rose or fell by since the member entered', () => {
    expect(['100.00', '140.50', '59.50'].map((balance) => wonAt(entry, balance, []))).toEqual([
      '0.00',
      '40.50',
      '-40.50',
    ]);
  });

  it('does not count the member’s own transfers, then or since', () => {
    const followed = transfer({ transferId: '1', amount: '100.00' });
    expect(wonAt(entry, '130.00', [followed, transfer({})])).toBe('0.00');
    expect(wonAt(entry, '60.00', [transfer({ direction: 'out' })])).toBe('-10.00');
    expect(wonAt(entry, '100.00', [transfer({ status: 'reversed' })])).toBe('0.00');
  });

  it('has nothing to do with other venues and earlier visits', () => {
    expect(wonAt(entry, '100.00', [transfer({ venueEnName: 'AGDZ' }), transfer({ createdAt: 999 })])).toBe('0.00');
  });

  it('is unknown while money is on its way', () => {
    for (const status of ['created', 'sent', 'unknown'] as const)
      expect(wonAt(entry, '100.00', [transfer({ status })])).toBeNull();
  });
});
