import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf, drawBelow, drawPrize } from './draw.ts';
import { type DrawRecord, verifyDraws } from './verify.ts';

const seed = '4f'.repeat(32);

/** Upper bounds of chi-square at 99 % by degrees of freedom, from the usual table. */
const CHI_SQUARE_99: Readonly<Record<number, number>> = { 1: 6.635, 2: 9.21, 5: 15.086, 9: 21.666, 11: 24.725 };

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const wanted = expected[index] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

describe('a draw', () => {
  it('is what the published rule says, computed with another library', () => {
    const hash = createHmac('sha256', Buffer.from(seed, 'hex')).update('abcdef:3:0').digest();
    expect(drawBelow(seed, 'abcdef:3', 1000)).toBe(hash.readUIntBE(0, 6) % 1000);
  });

  it('stays below a great bound', () => {
    const bound = 2 ** 32 - 1;
    const values = Array.from({ length: 500 }, (_, number) => drawBelow(seed, `n:${number}`, bound));
    expect(Math.max(...values)).toBeLessThan(bound);
    expect(new Set(values).size).toBe(values.length);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses to draw below %s', (bound) => {
    expect(() => drawBelow(seed, 'n:1', bound)).toThrow(RangeError);
  });

  it.each([2, 3, 6, 10, 12])('falls evenly on %i numbers', (bound) => {
    const counts = Array.from({ length: bound }, () => 0);
    const draws = 20_000;
    for (let number = 0; number < draws; number++) {
      const value = drawBelow(seed, `even:${number}`, bound);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const wanted = counts.map(() => draws / bound);
    expect(chiSquare(counts, wanted)).toBeLessThan(CHI_SQUARE_99[bound - 1] ?? 0);
  });

  it('gives each prize its share, and one without weight to nobody', () => {
    const prizes = [
      { prizeId: 'a', weight: 700 },
      { prizeId: 'never', weight: 0 },
      { prizeId: 'b', weight: 250 },
      { prizeId: 'c', weight: 50 },
    ];
    const draws = 20_000;
    const counts = new Map<string, number>();
    for (let number = 1; number <= draws; number++) {
      const { prizeId } = drawPrize(prizes, seed, 'member', number);
      counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1);
    }
    expect(counts.has('never')).toBe(false);
    const found = ['a', 'b', 'c'].map((prizeId) => counts.get(prizeId) ?? 0);
    const wanted = [700, 250, 50].map((weight) => (draws * weight) / 1000);
    expect(chiSquare(found, wanted)).toBeLessThan(CHI_SQUARE_99[2] ?? 0);
  });
});

describe('a commitment', () => {
  it('is the SHA-256 of the seed', () => {
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  });
});

describe('a record of draws', () => {
  const prizes = [
    { prizeId: 'gold', weight: 1 },
    { prizeId: 'none', weight: 3 },
  ];
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const draws = numbers.map((number) => {
    const { prizeId } = drawPrize(prizes, seed, 'nonce1234', number);
    return { number, nonce: 'nonce1234', prizeId, drawnId: prizeId };
  });
  const record: DrawRecord = { commitment: commitmentOf(seed), seed, prizes, fallbackId: 'none', draws };
  const verdicts = (part: Partial<DrawRecord>) => {
    const result = verifyDraws({ ...record, ...part });
    return result.state === 'checked' ? result.checks.map(({ verdict }) => verdict) : result.state;
  };

  it('is right where every draw follows from the seed', () => {
    expect(verifyDraws(record)).toMatchObject({ state: 'checked', isRight: true });
  });

  it('cannot be checked before the seed is published', () => {
    expect(verdicts({ seed: null })).toBe('not_revealed');
  });

  it('is refused with a seed that was not promised', () => {
    expect(verdicts({ seed: '00'.repeat(32) })).toBe('other_seed');
  });

  it('is wrong where one result was exchanged', () => {
    const other = draws.map((draw, index) => {
      const swapped = draw.prizeId === 'gold' ? 'none' : 'gold';
      return index === 2 ? { ...draw, prizeId: swapped, drawnId: swapped } : draw;
    });
    expect(verdicts({ draws: other })).toEqual(draws.map((_, index) => (index === 2 ? 'wrong' : 'right')));
  });

  it('says where a prize had run out, and accepts nothing but the fallback for it', () => {
    const first = draws.findIndex(({ prizeId }) => prizeId === 'gold');
    expect(first).toBeGreaterThanOrEqual(0);
    const replaced = (prizeId: string) => draws.map((draw, index) => (index === first ? { ...draw, prizeId } : draw));
    expect(verdicts({ draws: replaced('none') })).toContain('ran_out');
    expect(verdicts({ draws: replaced('silver') })).toContain('wrong');
  });

  it('is wrong for a nonce that was altered', () => {
    const altered = draws.map((draw) => ({ ...draw, nonce: 'nonce1235' }));
    expect(verdicts({ draws: altered })).toContain('wrong');
  });
});
