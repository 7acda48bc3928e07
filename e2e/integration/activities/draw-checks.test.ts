import { afterEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { signedInOperator } from '../../src/operator-session.ts';

const DAY_MS = 24 * 3_600_000;
const activityId = 'spin-wheel';

describe('the daily comparison of draws with their odds', () => {
  const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const today = () => new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const alarms = () => vi.spyOn(server.platform.log, 'error').mockImplementation(() => undefined);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** A member's first draw of a day, and further draws whose results do not follow from anything. */
  async function drawn(number: number, invented: readonly (readonly [prizeId: string, count: number])[]) {
    const client = await demoMember(server.url, number);
    const { commitment } = await must(client, 'drawState', { activityId });
    const asked = { activityId, commitment, nonce: 'mynonce001', count: 1 as const, withPoints: false };
    await must(client, 'drawPrizes', { ...asked, idempotencyKey: newKey() });
    let from = 1;
    for (const [prizeId, count] of invented) {
      await server.platform.db.query(
        `INSERT INTO draw (id, series_id, site_id, activity_id, member_id, number, nonce, drawn_id, prize_id, is_paid, day,
           idempotency_key, input_hash, at)
         SELECT d.id + $3 + n, series_id, site_id, activity_id, member_id, number + $3 + n, nonce, $1, $1, false, day,
           'invented', input_hash, at
         FROM generate_series(1, $2::int) AS n,
           (SELECT * FROM draw WHERE activity_id = $4 AND number = 1 ORDER BY id DESC LIMIT 1) AS d`,
        [prizeId, count, from, activityId],
      );
      from += count;
    }
    return { day: today(), prizes: (await must(client, 'drawState', { activityId })).prizes };
  }
  async function nextDay() {
    clock.advance(DAY_MS);
    while ((await server.platform.jobs.runDue()) > 0);
  }
  const read = async (from: string) =>
    (
      await (
        await signedInOperator(server, `counter-${++operatorCount}`, ['marketer'])
      ).must('drawChecks', { from, to: today() })
    ).items;

  it('says nothing of few draws, passes fair ones and raises an alarm for a table that is skewed', async () => {
    const heard = alarms();
    const first = await drawn(1, []);
    await nextDay();
    const [few] = await read(first.day);
    expect(few).toMatchObject({ activityId, version: 1, day: first.day, draws: 1, degrees: 0, isSkewed: false });
    expect(few?.prizes.map(({ prizeId, weight }) => [prizeId, weight])).toEqual(
      first.prizes.map(({ prizeId, weight }) => [prizeId, weight]),
    );

    const total = first.prizes.reduce((sum, { weight }) => sum + weight, 0);
    const fair = first.prizes.map(({ prizeId, weight }) => [prizeId, Math.round((2_000 * weight) / total)] as const);
    const second = await drawn(2, fair);
    await nextDay();
    const [passed] = await read(second.day);
    expect(passed).toMatchObject({ day: second.day, isSkewed: false });
    expect(passed?.degrees).toBeGreaterThan(2);
    expect(heard).not.toHaveBeenCalledWith(expect.anything(), 'draws do not fall by their published odds');

    // Everything falls on the prize with the greatest weight half as often again as it should.
    const [greatest] = first.prizes.toSorted((a, b) => b.weight - a.weight);
    if (!greatest) throw new Error('the wheel has no prizes');
    const third = await drawn(3, [[greatest.prizeId, 1_000]]);
    await nextDay();
    const [skewed, ...others] = await read(third.day);
    expect(others).toEqual([]);
    expect(skewed).toMatchObject({ activityId, day: third.day, isSkewed: true });
    expect(skewed?.chiSquare).toBeGreaterThan(skewed?.bound ?? Number.POSITIVE_INFINITY);
    expect(heard).toHaveBeenCalledWith(
      expect.objectContaining({ activityId, day: third.day, isSkewed: true }),
      'draws do not fall by their published odds',
    );
  });

  it('is kept as it was found', async () => {
    await expect(server.platform.db.query('UPDATE draw_check SET is_skewed = false')).rejects.toThrow(
      /permission denied/,
    );
  });
});
