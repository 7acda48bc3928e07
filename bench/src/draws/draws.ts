import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteActivity, siteFile } from '@touchline/contract/site';
import { allotmentOf, chiSquare, chiSquareBound, drawPrize, type Packet, type Pot, type Split } from '@touchline/rules/draws';
import type { Bench } from '../bench.ts';
import { root } from '../built-site.ts';
import { type Figure, judge, prove } from '../figure.ts';

const FULL = { draws: 1_000_000, sessions: 100_000 };
const QUICK = { draws: 5_000, sessions: 500 };
const UNITS = { cash: 'cash', points: 'points' } as const;

/** Whether draws fall by their published odds, and whether sessions of packets ever give more than their sums. */
export const draws: Bench = {
  name: 'draws',
  about: `${FULL.draws.toLocaleString('en')} draws of every table of the sites against their odds, and ${FULL.sessions.toLocaleString('en')} random sessions of packets against their sums`,
  async run(say, { quick }) {
    const { draws: count, sessions } = quick ? QUICK : FULL;
    const figures: Figure[] = [];
    for (const { siteId, activity } of tables()) {
      const drawn = drawnOf(activity, count);
      const degrees = drawn.counts.length - 1;
      const value = chiSquare(drawn.counts, drawn.expected);
      say(`${siteId} ${activity.activityId}: chi-square ${value.toFixed(2)} with ${degrees} degrees of freedom`);
      figures.push(
        judge(
          `chi-square of ${activity.activityId} by its bound at 99 %`,
          { value: value / chiSquareBound(degrees, 0.99), unit: '× bound', range: 'count' },
          { most: 1 },
        ),
      );
    }
    prove(figures.length > 0, 'no site has a table to draw from');
    let over = 0;
    for (let session = 0; session < sessions; session++) if (!isExact(randomPot())) over += 1;
    figures.push(
      judge('sessions of packets that are not exact', { value: over, unit: 'sessions', range: 'count' }, { most: 0 }),
    );
    return figures;
  },
};

type Table = Extract<SiteActivity, { readonly kind: 'lottery' | 'wheel' }>;

/** Every table of prizes of the sites. */
function tables(): { readonly siteId: number; readonly activity: Table }[] {
  const folder = join(root, 'sites');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { siteId, activities } = siteFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return activities.flatMap((activity) =>
        activity.kind === 'lottery' || activity.kind === 'wheel' ? [{ siteId, activity }] : [],
      );
    });
}

/** The number of times that each prize with odds was drawn, beside the number that its weight makes expected. */
function drawnOf({ prizes }: Table, count: number) {
  const seed = randomBytes(32).toString('hex');
  const found = new Map<string, number>();
  for (let number = 1; number <= count; number++) {
    const { prizeId } = drawPrize(prizes, seed, 'bench00001', number);
    found.set(prizeId, (found.get(prizeId) ?? 0) + 1);
  }
  const drawable = prizes.filter(({ weight }) => weight > 0);
  const total = drawable.reduce((sum, { weight }) => sum + weight, 0);
  return {
    counts: drawable.map(({ prizeId }) => found.get(prizeId) ?? 0),
    expected: drawable.map(({ weight }) => (count * weight) / total),
  };
}

/** A pot of any shape that can be split: few or many packets, loose bounds and tight ones. */
function randomPot(): Pot {
  return { currency: 'CNY', cash: randomSplit(), points: randomInt(3) === 0 ? null : randomSplit() };
}

function randomSplit(): Split {
  const packets = 1 + randomInt(12);
  const min = 1 + randomInt(20);
  const max = min + randomInt(500);
  return { packets, min, max, sum: packets * min + randomInt(packets * (max - min) + 1) };
}

/** Whether the packets of a pot are as many, as great and together as much as it says, in both units. */
function isExact(pot: Pot): boolean {
  const allotment = allotmentOf(randomBytes(32).toString('hex'), pot);
  return Object.values(UNITS).every((unit) => isSplit(allotment, unit, pot[unit]));
}

function isSplit(allotment: readonly Packet[], unit: Packet['unit'], split: Split | null): boolean {
  const amounts = allotment.filter((packet) => packet.unit === unit).map(({ amount }) => amount);
  if (!split) return amounts.length === 0;
  const isWithin = amounts.every((amount) => amount >= split.min && amount <= split.max);
  return isWithin && amounts.length === split.packets && amounts.reduce((sum, amount) => sum + amount, 0) === split.sum;
}
