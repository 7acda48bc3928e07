import { FOOTBALL_MODEL, footballModelOf, offeredOdds, offerOf } from '@touchline/rules/pricing';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../platform/config.ts';
import { parseOfferPlan, readOfferPlan } from './offer-file.ts';

const problems = (plan: unknown) => {
  try {
    parseOfferPlan(typeof plan === 'string' ? plan : JSON.stringify(plan));
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('an offer file', () => {
  it('says margins, ticks and bounds, the narrower before the wider', () => {
    const plan = parseOfferPlan(
      JSON.stringify({
        margins: { twoWay: 0 },
        sports: {
          football: {
            lowestMilli: 1100,
            decided: [1.1, 180],
            markets: { ou: { margins: { twoWay: 0.1 }, ticks: [[0, 50]] } },
          },
        },
      }),
    );
    const odds = (sport: 'football' | 'basketball', type: 'ou' | 'ah' | 'total', fair: number[]) =>
      offeredOdds(fair, offerOf(plan, sport)(type));
    expect(odds('basketball', 'total', [2, 2])).toEqual([2000, 2000]);
    expect(odds('football', 'ah', [2, 2])).toEqual([2000, 2000]);
    expect(odds('football', 'ou', [2, 2])).toEqual([1800, 1800]);
    expect(odds('football', 'ou', [1.15, 7.67])?.[0]).toBe(1100);
    // Sold at 1.10 it would be above its fair price.
    expect(odds('football', 'ah', [1.05, 21])).toBeNull();
    expect(odds('basketball', 'total', [1.05, 21])?.[0]).toBe(1050);
    expect(offerOf(plan, 'football')('1x2').margins.threeWay).toBe(0.055);
  });

  it('says what football is priced by, and leaves what it does not name', () => {
    const model = { rise: 0.3, oneGoal: { even: 0, byMismatch: 0 } };
    const plan = parseOfferPlan(JSON.stringify({ sports: { football: { model } } }));
    expect(footballModelOf(plan)).toEqual({ ...FOOTBALL_MODEL, ...model });
    expect(footballModelOf({})).toEqual(FOOTBALL_MODEL);
    expect(offerOf(plan, 'football')('1x2')).toEqual(offerOf({}, 'football')('1x2'));
  });

  it.each([
    ['x', 'OFFER_FILE: is no JSON'],
    [{ margins: { twoWay: 0.6 } }, 'margins.twoWay'],
    [{ margin: {} }, 'margin'],
    [{ sports: { basketball: { model: {} } } }, 'model'],
    [{ sports: { football: { model: { pressure: [1, 1, 1] } } } }, 'model.pressure'],
    [{ sports: { football: { model: { oneGoal: { even: 2, byMismatch: 0 } } } } }, 'model.oneGoal.even'],
    [{ sports: { chess: {} } }, 'chess'],
    [{ sports: { football: { markets: { spread: {} } } } }, 'spread'],
    [
      {
        ticks: [
          [0, 10],
          [5_000, 50],
        ],
      },
      'the last step counts from 0',
    ],
    [
      {
        ticks: [
          [5_000, 50],
          [9_000, 20],
          [0, 10],
        ],
      },
      'the highest step comes first',
    ],
    [{ sports: { esports: { lowestMilli: 300_000 } } }, 'esports.winner: lowestMilli is not below highestMilli'],
    [{ decided: [5, 2] }, 'decided names the lower odds first'],
    [{ decided: [1, 180] }, 'decided begins below lowestMilli'],
    [{ sports: { football: { lowestMilli: 1_020 } } }, 'football.1x2: decided begins below lowestMilli'],
  ])('that is wrong in %j is refused with its problems', (plan, message) => {
    expect(problems(plan).join('\n')).toContain(message);
  });

  it('that is not there is refused, and none is the offer as it comes', () => {
    expect(() => readOfferPlan('/nowhere/offer.json')).toThrow(ConfigError);
    expect(readOfferPlan(undefined)).toEqual({});
  });
});
