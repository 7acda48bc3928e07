import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteActivity, siteFile } from '@touchline/contract/site';
import {
  allotmentOf,
  chiSquare,
  chiSquareBound,
  drawPrize,
  type Packet,
  type Pot,
  type Split,
} from '@touchline/rules/draws';
import type { Bench } from '../bench.ts';
import { root } from '../built-site.ts';
import { type Figure, judge, prove } from '../figure.ts';
import { killedSessions } from './killed-sessions.ts';
import { randomPot } from './random-pot.ts';

const FULL = { draws: 1_000_000, sessions: 100_000, killed: { openings: 100_000, leastKills: 40, members: 5_000 } };
const QUICK = { draws: 5_000, sessions: 500, killed: { openings: 100, leastKills: 2, members: 50 } };
const UNITS = { cash: 'cash', points: 'points' } as const;

/** Whether draws fall by their published odds, and whether sessions of packets ever give more than their sums. */
export const draws: Bench = {
  name: 'draws',
  about: `${FULL.draws.toLocaleString('en')} draws of every table of the sites against their odds, ${FULL.sessions.toLocaleString('en')} random sessions of packets against their sums, and as many openings and further draws of a platform that is killed`,
  async run(say, { quick }) {
    const { draws: count, sessions, killed } = quick ? QUICK : FULL;
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
    for (let session = 0; session < sessions; session++) if (!isExact(randomPot(12))) over += 1;
    figures.push(
      judge('sessions of packets that are not exact', { value: over, unit: 'sessions', range: 'count' }, { most: 0 }),
    );
    const done = await killedSessions(killed);
    say(
      `${done.openings} openings in ${done.sessions} sessions and ${done.draws} draws with ${done.kills} kills: ${done.wrong.length} contradictions`,
    );
    for (const what of done.wrong.slice(0, 10)) say(what);
    prove(done.openings >= killed.openings && done.draws > 0, 'too little was opened or drawn');
    figures.push(
      judge(
        'contradictions in the books of sessions and draws with kills',
        { value: done.wrong.length, unit: 'contradictions', range: 'count' },
        { most: 0 },
      ),
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
