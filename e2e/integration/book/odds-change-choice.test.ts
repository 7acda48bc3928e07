import { type DevEnvironment, ManualFeed, manualClock, startDev, usualEngine } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

describe('the price changes that a member’s bets accept', () => {
  const clock = manualClock(NOON);
  let server: DevEnvironment;
  beforeAll(async () => {
    const feed = new ManualFeed(clock);
    server = await startDev({ engine: usualEngine, clock, feed, env: { FEED_SPEED: '1', RATE_LIMITS_OFF: '1' } });
  });
  afterAll(() => server.close());
  const choiceOf = async (member: HeadlessClient) => (await must(member, 'oddsChangeChoice', {})).choice;

  it('is nothing unless they chose', async () => {
    expect(await choiceOf(await demoMember(server.url, 1))).toBe('none');
  });

  it('is theirs alone, on whichever device they sign in next, and can be taken back', async () => {
    for (const choice of ['any', 'better', 'none', 'better'] as const) {
      expect(await must(await demoMember(server.url, 2), 'setOddsChangeChoice', { choice })).toEqual({ choice });
      expect(await choiceOf(await demoMember(server.url, 2))).toBe(choice);
    }
    expect(await choiceOf(await demoMember(server.url, 3))).toBe('none');
  });
});
