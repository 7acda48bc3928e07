import { codes } from '@touchline/contract/codes';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const DAY_MS = 24 * 3_600_000;

describe('the matches a member has starred', () => {
  const { clock, feed, server } = useServer();

  async function fixture(matchId: string, startAt: number): Promise<void> {
    feed.fixture(matchId, startAt);
    const known = () => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]);
    await expect.poll(known).toHaveLength(1);
  }
  const starred = async (member: HeadlessClient) =>
    (await must(member, 'favouriteMatches', {})).items.map(({ matchId }) => matchId);
  const star = (member: HeadlessClient, matchId: string, isFavourite = true) =>
    must(member, 'setFavouriteMatch', { matchId, isFavourite });

  it('are the member’s alone, the latest first, on every device', async () => {
    const [member, other] = [await demoMember(server.url, 1), await demoMember(server.url, 2)];
    await fixture('701', clock.now() + DAY_MS);
    await fixture('702', clock.now() + DAY_MS);
    await star(member, '701');
    clock.advance(1_000);
    await star(member, '702');
    await star(member, '701');
    expect(await must(member, 'favouriteMatches', {})).toEqual({
      items: [
        { matchId: '702', startAt: NOON + DAY_MS },
        { matchId: '701', startAt: NOON + DAY_MS },
      ],
    });
    expect(await starred(other)).toEqual([]);
    expect(await starred(await demoMember(server.url, 1))).toEqual(['702', '701']);
  });

  it('lose a star as often as it is taken away', async () => {
    const member = await demoMember(server.url, 3);
    await star(member, '701');
    for (let turn = 0; turn < 2; turn++) expect(await star(member, '701', false)).toEqual({ isFavourite: false });
    expect(await starred(member)).toEqual([]);
  });

  it('are matches that there are', async () => {
    const member = await demoMember(server.url, 4);
    expect(await refusal(member, 'setFavouriteMatch', { matchId: '799', isFavourite: true })).toBe(codes.notFound);
    expect(await starred(member)).toEqual([]);
  });

  it('leave three days after they began', async () => {
    const member = await demoMember(server.url, 5);
    await star(member, '701');
    clock.advance(4 * DAY_MS);
    expect(await starred(await demoMember(server.url, 5))).toEqual([]);
  });

  it('are two hundred at most: the first makes room', async () => {
    const { db } = server.platform;
    const member = await demoMember(server.url, 6);
    const { id } = await must(member, 'memberInfo', {});
    await db.query(
      `INSERT INTO match (id, sport, info, start_at, status)
       SELECT 800 + n, 'football', '{}', $1, 'scheduled' FROM generate_series(0, 199) n`,
      [new Date(clock.now() + DAY_MS)],
    );
    await db.query(
      'INSERT INTO favourite_match (member_id, match_id, starred_at) SELECT $1, 800 + n, $2 FROM generate_series(0, 199) n',
      [BigInt(id), new Date(clock.now() - DAY_MS)],
    );
    await fixture('703', clock.now() + DAY_MS);
    await star(member, '703');
    const list = await starred(member);
    expect(list).toHaveLength(200);
    expect(list[0]).toBe('703');
    const [row] = await db.query<{ count: bigint }>(
      'SELECT count(*) AS count FROM favourite_match WHERE member_id = $1',
      [BigInt(id)],
    );
    expect(row?.count).toBe(200n);
  });
});
