import { codes } from '@touchline/contract/codes';
import { type DevEnvironment, startDev, usualEngine } from '@touchline/server/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPanel } from '../../src/demo-panel.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';

/** Pages show locked prices within ten seconds of the last sign of the feed (standards INP-5). */
const LOCKED = { timeout: 10_000, interval: 250 };
const OPEN = { timeout: 20_000, interval: 250 };

let server: DevEnvironment;
let operator: HeadlessClient;
let ticket: string;

beforeAll(async () => {
  server = await startDev({ engine: usualEngine, feed: 'configured', env: { RATE_LIMITS_OFF: '1', FEED_SPEED: '1' } });
  operator = await headlessClient(server.url);
  ({ ticket } = await openPanel(operator, server.modules.panel.code));
});
afterAll(() => server.close());

/** Markets of matches in play that can be bet on. */
function openInPlay(): number {
  const live = [...server.modules.book.board.matches()].filter(({ state }) => state.status === 'live');
  return live.flatMap(({ markets }) => [...markets.values()]).filter(({ status }) => status === 'active').length;
}

it('locks every price in play within ten seconds of a freeze, and opens them after its end', async () => {
  await vi.waitFor(() => expect(openInPlay()).toBeGreaterThan(0), OPEN);
  const frozen = await must(operator, 'setDemoFeedFault', { ticket, fault: 'freeze' });
  expect(frozen).toMatchObject({ isPossible: true, fault: 'freeze', until: expect.any(Number) });
  await vi.waitFor(() => expect(openInPlay()).toBe(0), LOCKED);
  expect(await must(operator, 'setDemoFeedFault', { ticket, fault: null })).toMatchObject({ fault: null, until: null });
  await vi.waitFor(() => expect(openInPlay()).toBeGreaterThan(0), OPEN);
});

it.each([
  ['drop', { drop: 0.3 }],
  ['duplicate', { duplicate: 0.5 }],
  ['reorder', { reorder: 0.5 }],
  ['delay', { delayMs: 5_000 }],
] as const)('makes the feed %s and nothing else', async (fault, part) => {
  await must(operator, 'setDemoFeedFault', { ticket, fault });
  const none = { drop: 0, duplicate: 0, reorder: 0, delayMs: 0, frozen: false };
  expect(server.modules.feedFaults?.faults).toEqual({ ...none, ...part });
  await must(operator, 'setDemoFeedFault', { ticket, fault: null });
  expect(server.modules.feedFaults?.faults).toEqual(none);
});

it('takes a goal of a match in play back', async () => {
  const { board } = server.modules.book;
  let matchId = '';
  await vi.waitFor(async () => {
    const { matches } = await must(operator, 'demoFeedFaults', { ticket });
    matchId = matches.correctScore[0]?.matchId ?? '';
    expect(matchId).not.toBe('');
  }, OPEN);
  const goals = () => {
    const { home = 0, away = 0 } = board.match(matchId)?.state.score ?? {};
    return home + away;
  };
  const before = goals();
  await must(operator, 'makeDemoFeedFault', { ticket, fault: 'correctScore', matchId });
  // Behind what the delay before may still hold up.
  await vi.waitFor(() => expect(goals()).toBe(before - 1), { timeout: 8_000, interval: 10 });
});

it('knows no match that cannot be corrected', async () => {
  for (const fault of ['correctScore', 'rollBack', 'settleAgain'] as const)
    expect(await refusal(operator, 'makeDemoFeedFault', { ticket, fault, matchId: '7' })).toBe(codes.notFound);
});

it('accepts nobody without a ticket', async () => {
  const wrong = 'x'.repeat(32);
  expect(await refusal(operator, 'setDemoFeedFault', { ticket: wrong, fault: 'freeze' })).toBe('panel_ticket_expired');
  expect(await refusal(operator, 'demoFeedFaults', { ticket: wrong })).toBe('panel_ticket_expired');
});
