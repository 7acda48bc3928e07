import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMarket } from '../testing/match-samples.ts';
import { cellKey, type PriceCell, PriceCells } from './price-cells.ts';

const HOME = cellKey('7', 'ah0', 'home');
const AWAY = cellKey('7', 'ah0', 'away');

let flushes: (() => void)[] = [];
let cells = new PriceCells((flush) => flushes.push(flush));
beforeEach(() => {
  flushes = [];
  cells = new PriceCells((flush) => flushes.push(flush));
});

/** A frame of the screen. */
function frame(): void {
  for (const flush of flushes.splice(0)) flush();
}

function hear(key: string): (PriceCell | null)[] {
  const heard: (PriceCell | null)[] = [];
  cells.listen(key, (cell) => heard.push(cell));
  return heard;
}

describe('a price', () => {
  it('is announced at the next frame, to its own cell only', () => {
    const home = hear(HOME);
    const other = hear(cellKey('8', 'ah0', 'home'));
    cells.put('7', aMarket());
    expect(home).toEqual([]);
    frame();
    const cell = { oddsMilli: 1900, move: 'none', isActive: true, sourceTime: 1_000 };
    expect(home).toEqual([cell]);
    expect(other).toEqual([]);
    expect(cells.get(HOME)).toEqual(cell);
  });

  it('can be read at once, before it is announced', () => {
    expect(cells.get(HOME)).toBeNull();
    cells.put('7', aMarket());
    expect(cells.get(HOME)?.oddsMilli).toBe(1900);
  });

  it('of too many for one frame is announced with the next, with its value at that time', () => {
    const keys = Array.from({ length: 50 }, (_, index) => cellKey(String(index), 'ah0', 'home'));
    const heard = keys.map(hear);
    const told = () => heard.filter((cells) => cells.length > 0).length;
    for (const [index] of keys.entries()) cells.put(String(index), aMarket());
    frame();
    const first = told();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(keys.length);
    cells.put('49', aMarket({ sourceTime: 2_000 }, 2050));
    while (flushes.length > 0) frame();
    expect(heard.map((cells) => cells.map((cell) => cell?.oddsMilli))).toEqual([
      ...Array.from({ length: 49 }, () => [1900]),
      [2050],
    ]);
  });

  it('that changes many times within a frame costs one frame, and the latest value wins', () => {
    const home = hear(HOME);
    for (let odds = 1900; odds < 2000; odds += 1) cells.put('7', aMarket({ sourceTime: odds }, odds));
    expect(flushes).toHaveLength(1);
    frame();
    expect(home.map((cell) => cell?.oddsMilli)).toEqual([1999]);
    cells.put('7', aMarket({ sourceTime: 5_000 }, 2100));
    expect(flushes).toHaveLength(1);
  });

  it('is announced to every listener, and not to those who left', () => {
    const first = hear(HOME);
    const second: unknown[] = [];
    const leave = cells.listen(HOME, (cell) => second.push(cell));
    cells.put('7', aMarket());
    frame();
    leave();
    cells.put('7', aMarket({ sourceTime: 2_000 }, 2000));
    frame();
    expect([first.length, second.length]).toEqual([2, 1]);
  });

  it('is found by the whole of its outcome, slashes and all', () => {
    const both = hear(cellKey('7', 'ht_ft', 'home/draw'));
    const market = aMarket({ marketId: 'ht_ft' });
    cells.put('7', { ...market, selections: [{ outcome: 'home/draw', oddsMilli: 14_000 }] });
    frame();
    expect(both).toMatchObject([{ oddsMilli: 14_000 }]);
    expect(cells.get(cellKey('7', 'ht_ft', 'home/draw'))).toEqual(both[0]);
  });

  it('is announced once: the next frame is about what changed since', () => {
    cells.put('7', aMarket());
    frame();
    const home = hear(HOME);
    cells.put('7', aMarket({ marketId: 'ou' }));
    frame();
    expect(home).toEqual([]);
  });

  it('is not lost to a listener that came back after all had left', () => {
    const leave = cells.listen(HOME, () => {});
    leave();
    const back = hear(HOME);
    leave();
    cells.put('7', aMarket());
    frame();
    expect(back).toHaveLength(1);
  });
});

describe('a move', () => {
  it('is shown up or down, and stays until the next', () => {
    cells.put('7', aMarket());
    cells.put('7', aMarket({ sourceTime: 2_000 }, 1950, 1900));
    expect(cells.get(HOME)).toMatchObject({ move: 'up' });
    expect(cells.get(AWAY)).toMatchObject({ move: 'down' });
    cells.put('7', aMarket({ sourceTime: 3_000 }, 1950, 1910));
    expect(cells.get(HOME)).toMatchObject({ move: 'up', sourceTime: 3_000 });
    expect(cells.get(AWAY)).toMatchObject({ move: 'up' });
  });

  it('is none for the first price, and for the first after the market was gone', () => {
    cells.put('7', aMarket());
    cells.remove('7', aMarket());
    cells.put('7', aMarket({ sourceTime: 2_000 }, 2500));
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 2500, move: 'none' });
  });
});

describe('a price that cannot be bet on', () => {
  it.each(['suspended', 'inactive', 'handed_over', 'settled', 'cancelled'] as const)(
    'is that of a market %s',
    (status) => {
      const home = hear(HOME);
      cells.put('7', aMarket());
      cells.put('7', aMarket({ status }));
      frame();
      expect(home).toEqual([{ oddsMilli: 1900, move: 'none', isActive: false, sourceTime: 1_000 }]);
    },
  );

  it('can be again once the market is active', () => {
    cells.put('7', aMarket({ status: 'suspended' }));
    cells.put('7', aMarket({ sourceTime: 2_000 }));
    expect(cells.get(HOME)?.isActive).toBe(true);
  });

  it('is gone with its market, and its cell is informed', () => {
    cells.put('7', aMarket());
    frame();
    const home = hear(HOME);
    cells.remove('7', aMarket());
    expect(cells.get(HOME)).toBeNull();
    frame();
    expect(home).toEqual([null]);
    expect(cells.get(HOME)).toBeNull();
  });
});

describe('a stale price', () => {
  it('from an older reading of the source is passed over, whatever way it came', () => {
    cells.put('7', aMarket({ sourceTime: 2_000 }, 2000));
    frame();
    const home = hear(HOME);
    cells.put('7', aMarket({ sourceTime: 1_999 }, 1500));
    cells.seed('7', aMarket({ sourceTime: 1_999 }, 1500));
    frame();
    expect(home).toEqual([]);
    expect(cells.get(HOME)).toMatchObject({ oddsMilli: 2000, sourceTime: 2_000, move: 'none' });
  });

  it('in the answer of a call does not lift a suspension, a newer one does', () => {
    cells.put('7', aMarket({ sourceTime: 2_000 }));
    cells.put('7', aMarket({ sourceTime: 2_000, status: 'suspended' }));
    cells.seed('7', aMarket({ sourceTime: 2_000 }));
    expect(cells.get(HOME)?.isActive).toBe(false);
    cells.seed('7', aMarket({ sourceTime: 2_001 }));
    expect(cells.get(HOME)?.isActive).toBe(true);
  });

  it('is better than none: the answer of a call fills empty cells', () => {
    cells.seed('7', aMarket());
    expect(cells.get(HOME)?.oddsMilli).toBe(1900);
  });

  it('never wins, in whatever order prices arrive', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1_001, max: 9_999 }), { minLength: 1 }), (times) => {
        const page = new PriceCells(() => {});
        for (const time of times) page.put('7', aMarket({ sourceTime: time }, time));
        expect(page.get(HOME)?.oddsMilli).toBe(Math.max(...times));
      }),
    );
  });
});
