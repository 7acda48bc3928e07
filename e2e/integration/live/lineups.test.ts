import { engines } from '@touchline/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const MATCH = '77';

const side = (name: string) => ({
  formation: '4-4-2',
  starting: [{ playerId: `${name}-9`, name, number: 9, position: 'forward' as const }],
  bench: [],
});

describe.each(engines)('line-ups, on $name', ({ name: engine }) => {
  const { feed, server } = useServer({ engine });
  let visitor: HeadlessClient;

  beforeAll(async () => {
    visitor = await headlessClient(server.url);
  });

  const lineup = async (matchId = MATCH) => (await must(visitor, 'matchLineup', { matchId })).lineup;

  it('is unknown for a match that was not announced, and before the sides announce it', async () => {
    expect(await lineup()).toBeNull();
    feed.lineup(MATCH, { home: side('早到'), away: side('早到二') });
    feed.fixture(MATCH, NOON + 3_600_000);
    feed.state(MATCH);
    expect(await lineup('78')).toBeNull();
    expect(await lineup()).toBeNull();
  });

  it('is the latest announcement', async () => {
    feed.lineup(MATCH, { home: side('甲'), away: side('乙') });
    await expect.poll(lineup).toEqual({ home: side('甲'), away: side('乙') });
    feed.lineup(MATCH, { home: side('丙'), away: side('乙') });
    await expect.poll(lineup).toEqual({ home: side('丙'), away: side('乙') });
  });

  it('outlasts a new kick-off and names', async () => {
    feed.fixture(MATCH, NOON + 7_200_000, { home: { id: 'h', name: '新名' } });
    await expect.poll(async () => (await must(visitor, 'matchDetail', { matchId: MATCH })).info.home.name).toBe('新名');
    expect(await lineup()).toEqual({ home: side('丙'), away: side('乙') });
  });
});
