import { describe, expect, it } from 'vitest';
import { checkOrderMachines, type MachineName, type OrderStatus, orderMachines, sourcesOf } from './order-machine.ts';

const deposits = Object.keys(orderMachines).filter((name) => name !== 'withdraw') as MachineName[];

describe('the machines of orders', () => {
  it('pass their own check', () => {
    expect(() => checkOrderMachines()).not.toThrow();
  });

  it.each<[string, Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>, RegExp]>([
    ['a state nobody comes to', { created: ['succeeded'], reviewing: ['succeeded'] }, /can never be reviewing/],
    ['no end', { created: ['expired'], expired: ['created'] }, /never end/],
    [
      'a circle without a way out',
      { created: ['succeeded', 'expired'], expired: ['cancelled'], cancelled: ['expired'] },
      /never leave expired/,
    ],
  ])('do not start with %s', (_, machine, problem) => {
    expect(() => checkOrderMachines({ broken: machine })).toThrow(problem);
  });

  it.each(deposits)('let no %s that succeeded become anything else', (name) => {
    expect(orderMachines[name].succeeded).toBeUndefined();
  });

  it.each(deposits)('bring money that arrives after the end of a %s before people at least', (name) => {
    for (const ended of ['expired', 'cancelled', 'failed', 'rejected'] as const)
      expect(sourcesOf(name, 'reviewing')).toContain(ended);
  });

  it('let nobody take a withdrawal back to play with it, which is why no marker of harm counts that', () => {
    expect(sourcesOf('withdraw', 'cancelled')).toEqual([]);
  });

  it('credit no bank transfer by a report alone, and no USDT at a rate that ran out', () => {
    expect(sourcesOf('deposit/bank', 'succeeded')).not.toContain('awaiting_payment');
    expect(sourcesOf('deposit/usdt', 'succeeded')).not.toContain('expired');
    expect(sourcesOf('deposit/online', 'succeeded')).toContain('expired');
  });
});
