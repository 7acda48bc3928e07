import { runOutages } from '@touchline/e2e/outage/outages';
import type { Bench } from '../bench.ts';
import { judge, prove } from '../figure.ts';

const FULL = { gaps: 20, silences: 5, outages: 100, killEvery: 10 } as const;
const QUICK = { gaps: 1, silences: 1, outages: 2, killEvery: 2 } as const;

/** The time for which a page is wrong, or blind, when something on the way to it breaks. */
export const gapHeal: Bench = {
  name: 'gap-heal',
  about: `lost messages, a silent feed, ${FULL.outages} cut connections and killed servers under a page with live prices`,
  async run(say, { quick }) {
    const plan = quick ? QUICK : FULL;
    const report = await runOutages({ ...plan, databaseUrl: null, say });
    const slowest = (times: readonly number[]) => Math.max(...times) / 1000;
    const { healMs } = report;
    prove(
      report.gapMs.length === plan.gaps && report.silenceMs.length === plan.silences && healMs.length === plan.outages,
      `${report.gapMs.length} gaps, ${report.silenceMs.length} silences and ${healMs.length} outages happened`,
    );
    prove(report.staleTried > 0 && report.bets === plan.outages, 'no old price was tried, or no bet was on its way');
    say(`${report.staleTried} old prices tried; ${report.bets} bets on their way`);
    return [
      judge('a lost message found and healed, the slowest', { value: slowest(report.gapMs), unit: 's' }, { most: 5 }),
      judge('a silent feed shown, the slowest', { value: slowest(report.silenceMs), unit: 's' }, { most: 10 }),
      judge('right again after an outage, the slowest', { value: slowest(healMs), unit: 's' }, { most: 30 }),
      judge(
        'prices of before an outage at which a bet was taken',
        { value: report.staleTaken, unit: 'bets', range: 'count' },
        { most: 0 },
      ),
      judge(
        'bets whose end the page never learned',
        { value: report.missed, unit: 'bets', range: 'count' },
        { most: 0 },
      ),
    ];
  },
};
