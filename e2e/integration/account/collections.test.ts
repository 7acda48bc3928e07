import { manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const VENUE = 'YBDZ';
const clock = manualClock(NOON);

describe('the games a member has collected', () => {
  const venue = useVenue(clock);
  const { server } = useServer({ clock, venue });

  const collected = async (member: HeadlessClient) =>
    (await must(member, 'collections', {})).items.map(({ venueEnName, gameId }) => `${venueEnName} ${gameId}`);
  const game = (number: number, part: object = {}) => ({
    ...{ venueEnName: VENUE, gameId: `${VENUE}-${number}`, isCollected: true },
    ...part,
  });

  it('are the member’s alone, the latest first, on every device', async () => {
    const [member, other] = [await demoMember(server.url, 1), await demoMember(server.url, 2)];
    await must(member, 'setCollected', game(1));
    clock.advance(1_000);
    await must(member, 'setCollected', game(2, { venueEnName: 'ybdz' }));
    await must(member, 'setCollected', game(1));
    expect(await collected(member)).toEqual(['YBDZ YBDZ-2', 'YBDZ YBDZ-1']);
    expect(await collected(other)).toEqual([]);
    expect(await collected(await demoMember(server.url, 1))).toEqual(['YBDZ YBDZ-2', 'YBDZ YBDZ-1']);
  });

  it('can be removed any number of times, also where the venue is closed or gone', async () => {
    const member = await demoMember(server.url, 3);
    await must(member, 'setCollected', game(1));
    for (let turn = 0; turn < 2; turn++)
      expect(await must(member, 'setCollected', game(1, { isCollected: false }))).toEqual({ isCollected: false });
    expect(await collected(member)).toEqual([]);
    await must(member, 'setCollected', game(1, { venueEnName: 'PGDZ', isCollected: false }));
    await must(member, 'setCollected', game(1, { venueEnName: 'NOWHERE', isCollected: false }));
  });

  it('are games that a venue of the site has, which is asked', async () => {
    const member = await demoMember(server.url, 4);
    expect(await refusal(member, 'setCollected', game(1, { venueEnName: 'NOWHERE' }))).toBe('venue_closed');
    expect(await refusal(member, 'setCollected', game(1, { venueEnName: 'PGDZ' }))).toBe('venue_closed');
    expect(await refusal(member, 'setCollected', game(999))).toBe('game_unknown');
    expect(await collected(member)).toEqual([]);
  });

  it('are two hundred at most: the first makes room', async () => {
    const { db } = server.platform;
    const member = await demoMember(server.url, 5);
    const { id } = await must(member, 'memberInfo', {});
    await db.query(
      `INSERT INTO game_collection (member_id, venue, game_id, collected_at)
       SELECT $1, 'YBBY', 'old-' || n, $2::timestamptz + n * interval '1 second' FROM generate_series(0, 199) n`,
      [BigInt(id), new Date(clock.now() - 3_600_000)],
    );
    await must(member, 'setCollected', game(3));
    const list = await collected(member);
    expect(list).toHaveLength(200);
    expect(list[0]).toBe('YBDZ YBDZ-3');
    expect(list).not.toContain('YBBY old-0');
  });

  it('are not taken on trust while the venue does not answer', async () => {
    const member = await demoMember(server.url, 6);
    venue.close();
    expect(await refusal(member, 'setCollected', game(1))).toBe('venue_unreachable');
    expect(await collected(member)).toEqual([]);
  });
});
