import { manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const VENUE = 'YBDZ';

describe('a venue and a game that operators close', () => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const { server } = useServer({ clock, venue });

  const launch = (game: number) => ({
    idempotencyKey: newKey(),
    venueEnName: VENUE,
    gameId: `${VENUE}-${game}`,
  });
  const idOf = async (client: HeadlessClient) => (await must(client, 'memberInfo', {})).id;
  const close = (value: string) =>
    server.modules.accessRules.add(5000, { kind: 'maintenance', value, by: 'wang', reason: 'pays out wrongly' });
  const aMinute = async () => {
    clock.advance(60_001);
    while ((await server.platform.jobs.runDue()) > 0);
  };

  it('opens no more while its other games do, is listed as closed, and ends the play that is open in it', async () => {
    const [inIt, beside] = [await demoMember(server.url, 1), await demoMember(server.url, 2)];
    await must(inIt, 'venueLaunch', launch(1));
    await must(beside, 'venueLaunch', launch(2));
    const listed = async () => {
      const { items } = await must(beside, 'gameList', { venueEnName: VENUE });
      return items.filter(({ isClosed }) => isClosed).map(({ gameId }) => gameId);
    };
    expect(await listed()).toEqual([]);

    const rule = await close(`game:${VENUE}/${VENUE}-1`);
    expect(await listed()).toEqual([`${VENUE}-1`]);
    expect(await refusal(inIt, 'venueLaunch', launch(1))).toBe('game_closed');
    await aMinute();
    expect(venue.plays.of(VENUE, await idOf(inIt))).toBeNull();
    expect(venue.plays.of(VENUE, await idOf(beside))).toMatchObject({ gameId: `${VENUE}-2` });
    const { games } = await must(beside, 'search', { words: 'YBDZ' });
    expect(games.map(({ gameId }) => gameId)).not.toContain(`${VENUE}-1`);

    await server.modules.accessRules.lift(5000, rule, 'wang');
    expect(await listed()).toEqual([]);
    await must(inIt, 'venueLaunch', launch(1));
    expect(venue.plays.of(VENUE, await idOf(inIt))).toMatchObject({ gameId: `${VENUE}-1` });
  });

  it('ends the play in all games of the venue, where the venue is closed', async () => {
    const client = await demoMember(server.url, 3);
    await must(client, 'venueLaunch', launch(3));
    await close(`venue:${VENUE}`);
    expect(await refusal(client, 'venueLaunch', launch(3))).toBe('venue_closed');
    await aMinute();
    expect(venue.plays.of(VENUE, await idOf(client))).toBeNull();
  });

  it('has an id of one word', async () => {
    await expect(close(`game:${VENUE}/`)).rejects.toThrow();
    await expect(close(`game:${VENUE}/one two`)).rejects.toThrow();
  });
});
