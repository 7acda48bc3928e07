import { runOutages } from '@touchline/e2e/outage/outages';
import type { Bench } from '../bench.ts';
import { judge } from '../figure.ts';

const PLAN = { gaps: 20, silences: 5, outages: 100, killEvery: 10 } as const;

/** How long a page is wrong, or blind, when something on the way to it breaks. */
export const gapHeal: Bench = {
  name: 'gap-heal',
  about: `lost messages, a silent feed, ${PLAN.outages} cut connections and killed servers under a page with live prices`,
  async run(say) {
    const report = await runOutages({ ...PLAN, databaseUrl: null, say });
    const slowest = (times: readonly number[]) => Math.max(...times) / 1000;
    const { healMs } = report;
    say(`${report.staleTried} old prices tried; ${report.bets} bets on their way`);
    return [
      judge('a lost message found and healed, the slowest', { value: slowest(report.gapMs), unit: 's' }, { most: 5 }),
      judge('a silent feed shown, the slowest', { value: slowest(report.silenceMs), unit: 's' }, { most: 10 }),
      judge('right again after an outage, the slowest', { value: slowest(healMs), unit: 's' }, { most: 30 }),
      judge(
        'prices of before an outage at which a bet was taken',
        { value: report.staleTaken, unit: 'bets' },
        { most: 0 },
      ),
      judge('bets whose end the page never learned', { value: report.missed, unit: 'bets' }, { most: 0 }),
    ];
  },
};
