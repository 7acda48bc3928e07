import { type CallName, calls } from '@touchline/contract';
import { formatMarketId, preMatch } from '@touchline/server/testing';
import { afterEach, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { report } from '../../src/on-air.ts';
import { castOf, HOST_ROOM } from '../../src/room-moderation.ts';

const MATCH = '901';
/** A stake that nothing else on the platform is. */
const STAKE = '77.31';

const { clock, feed, server } = useServer();
const { demo, host, talk, leave } = castOf(server, clock);

afterEach(leave);

/** Every call that reads and that a host may make, beside what everybody reads. */
const READS = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].repetition === 'read' && ['member', 'optional'].includes(calls[name].access),
);

it('no call that a host can make shows the bets of members in the room', async () => {
  feed.fixture(MATCH, clock.now() + 3_600_000, { badges: { video: true, animation: true, anchors: 1 } });
  feed.state(MATCH);
  feed.prices(MATCH, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
  await report(server, '7001', 'on_publish');
  const [ofHost, member] = [await host(), await demo(12)];
  const key = newKey();
  const leg = { matchId: MATCH, marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 };
  const terms = { oddsChange: 'none', oddsFormat: 'decimal' } as const;
  const bet = { idempotencyKey: key, kind: 'single' as const, legs: [leg], stake: STAKE, ...terms };
  const { betId } = await must(member, 'placeBet', bet);
  await talk(member);
  expect(await must(ofHost, 'roomPowers', { chatRoomNo: HOST_ROOM })).toMatchObject({ role: 'host' });
  const named: Readonly<Record<string, string>> = { betId, idempotencyKey: key, matchId: MATCH, chatRoomNo: HOST_ROOM };
  let answered = 0;
  for (const name of READS) {
    const sample = (calls[name] as { readonly sample?: Readonly<Record<string, unknown>> }).sample ?? {};
    const input = Object.fromEntries(Object.entries(sample).map(([part, value]) => [part, named[part] ?? value]));
    const answer = await ofHost.client.call(name, input as never);
    if (answer.ok) answered += 1;
    const text = JSON.stringify(answer);
    expect(text, name).not.toContain(STAKE);
    // A refusal may repeat what was asked for.
    if (answer.ok) expect(text, name).not.toContain(betId);
  }
  expect(answered, 'most calls are answered').toBeGreaterThan(READS.length / 2);
  expect(await refusal(ofHost, 'getBet', { betId })).toBe(10_404);
  expect(await must(ofHost, 'betByKey', { idempotencyKey: key })).toEqual({ bet: null });
});
