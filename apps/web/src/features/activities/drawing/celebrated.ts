import type { Worth } from '../frame/worth-text.ts';

/** Rewards that nobody gets for points of the same draw, so that they are worth more than what was paid. */
const MORE_THAN_POINTS: ReadonlySet<Worth['unit']> = new Set(['cash', 'free_bet', 'boost', 'goods']);

/** Whether what was drawn is worth more than the points that were paid for it (standards HRM-6). A draw for nothing costs 0. */
export function isCelebrated(won: readonly Pick<Worth, 'unit' | 'amount'>[], paidPoints: number): boolean {
  if (paidPoints === 0) return won.length > 0;
  const points = won.reduce((sum, { unit, amount }) => (unit === 'points' ? sum + Number(amount) : sum), 0);
  return points > paidPoints || won.some(({ unit }) => MORE_THAN_POINTS.has(unit));
}
