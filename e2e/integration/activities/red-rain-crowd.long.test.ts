import { auditLedger, fundedMembers } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';

const activityId = 'red-rain';
const MEMBERS = 1_000;

describe('a pot that 1,000 members open at once', () => {
  const { clock, server } = useServer();
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });

  // Test 33 of standards A.27.
  it('gives each of its packets to one of them and its exact sum to all, and informs the others that it is empty', async () => {
    const { db, sites } = server.platform;
    const site = sites.byId(5000);
    const rain = site?.file.activities.find((one) => one.activityId === activityId);
    if (!site || rain?.kind !== 'red_rain') throw new Error('the site has no red-packet rain');
    const pot = rain.pots.CNY;
    const packets = (pot?.cash?.packets ?? 0) + (pot?.points?.packets ?? 0);
    expect(packets).toBeLessThan(MEMBERS);
    const members = await fundedMembers(server, 5000, MEMBERS, 100n);
    const { sessions } = await must(await headlessClient(server.url), 'rainState', { activityId });
    const session = sessions.find(({ state }) => state === 'upcoming');
    if (!session) throw new Error('no session comes');
    clock.advance(session.startAt + 1_000 - clock.now());
    const { openRainPacket } = server.modules.activities.handlers;
    // The edge would ask who they are; here they are in already.
    const open = (memberId: bigint) =>
      openRainPacket({ activityId, sessionId: session.sessionId, number: 1 }, {
        site,
        identity: { memberId, currency: 'CNY' },
        now: clock.now(),
      } as Parameters<typeof openRainPacket>[1]);
    const outcomes = await Promise.all(members.map(open));
    const reasons = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.reason] : []));
    expect(new Set(reasons)).toEqual(new Set(['rain_empty']));
    expect(reasons).toHaveLength(MEMBERS - packets);
    const rows = await db.query<{ unit: string; packets: number; members: number; sum: bigint }>(
      `SELECT r.unit, count(*)::int AS packets, count(DISTINCT p.member_id)::int AS members, sum(p.amount)::bigint AS sum
       FROM rain_packet p JOIN reward r ON r.id = p.reward_id WHERE p.session_id = $1 GROUP BY 1 ORDER BY 1`,
      [BigInt(session.sessionId)],
    );
    const cents = BigInt((pot?.cash?.sum ?? '').replace('.', ''));
    expect(rows).toEqual([
      { unit: 'cash', packets: pot?.cash?.packets, members: pot?.cash?.packets, sum: cents },
      {
        unit: 'points',
        packets: pot?.points?.packets,
        members: pot?.points?.packets,
        sum: BigInt(pot?.points?.sum ?? 0),
      },
    ]);
  }, 900_000);
});
