import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Failure } from '@touchline/client';
import { type CallOutput, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import { CoinShop } from './coin-shop.tsx';
import { GiftSheet } from './gift-sheet.tsx';
import { GivePacket } from './give-packet.tsx';
import { PacketSheet } from './packet-sheet.tsx';

const refused = vi.hoisted(() => ({ call: '', failed: null as Failure | null }));

vi.mock('../../runtime/money/keyed/use-keyed-call.ts', () => ({
  useKeyedCall: (name: string) => ({
    ...{ run: async () => null, busy: false, isUnknown: false, neverArrived: false, key: () => '' },
    failed: name === refused.call ? refused.failed : null,
  }),
}));

const wallet = {
  ...{ currency: 'CNY', coins: 500, coinValue: '0.10', value: '50.00', packs: [{ coins: 100, amount: '10.00' }] },
  ...{
    day: { spent: '0.00', most: '100.00' },
    month: { spent: '0.00', most: '900.00' },
    mayBuy: true,
    isHidden: false,
  },
  redPackets: { most: 100, dayMax: 500, openDayMax: 500, mostShares: 10, minutes: 10 },
} satisfies CallOutput<'coinBalance'>;
const gift = {
  ...{ giftId: '1', giftName: '助威鼓', giftIcon: 'drum', giftIconWeb: 'drum', giftPrice: 10 },
  ...{ giftType: 'common', status: 1, vipLevel: 0 },
} as CallOutput<'giftList'>['items'][number];
const packet = {
  ...{ packetId: '7', chatRoomNo: 'room-7001', username: 'a***1', currency: 'CNY', coins: 100, count: 10 },
  ...{ split: 'equal', at: 0, expiresAt: 600_000, state: 'open', left: 9, returned: 0, isOwn: false, got: null },
  shares: [],
} satisfies CallOutput<'redPacket'>;

const nothing = () => undefined;
const still = { state: { signedIn: true }, subscribe: () => nothing };

/** Each call, the place where a member makes it, and the text about the money there. */
const PLACES: readonly (readonly [keyof typeof calls, ReactNode, string])[] = [
  ['buyCoins', <CoinShop key="shop" wallet={wallet} onBack={nothing} />, '余额没有变动'],
  [
    'anchorReward',
    <GiftSheet
      key="gifts"
      {...{ anchor: { anchorRoomId: '7001', nick: '老陈' }, chatRoomNo: 'room-7001', isOnAir: true, onClose: nothing }}
    />,
    '没有扣除金币',
  ],
  [
    'giveRedPacket',
    <GivePacket key="give" chatRoomNo="room-7001" wallet={wallet} onBuy={nothing} onBack={nothing} />,
    '没有扣除金币',
  ],
  ['openRedPacket', <PacketSheet key="open" packetId="7" onClose={nothing} />, '没有领取，金币没有变动'],
];

beforeEach(() => vi.stubGlobal('location', new URL('https://touchline.test/app/live/room/7001')));

function drawn(place: ReactNode): string {
  const queries = new QueryClient();
  queries.setQueryData(callKey('giftList', {}), { items: [gift] });
  queries.setQueryData(callKey('coinBalance', {}), wallet);
  queries.setQueryData(callKey('redPacket', { packetId: '7' }), packet);
  const app = { session: still, realtime: still, client: {}, clock: { now: () => 0 }, site: { art: {}, features: [] } };
  return renderToStaticMarkup(
    <AppContext value={app as unknown as AppRuntime}>
      <QueryClientProvider client={queries}>
        <Router ssrPath="/app/live/room/7001" ssrSearch="">
          {place}
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );
}

const TABLE = PLACES.flatMap(([call, place, money]) =>
  calls[call].refusals.map((code) => ({ call, code, place, money })),
);

it.each(TABLE)('says what happened to the money when $call is refused with $code', ({ call, code, place, money }) => {
  refused.call = call;
  refused.failed = {
    ...{ ok: false, code: codes.refused, message: `refused: ${code}`, reason: code },
    ...{ detail: {}, fields: {}, traceId: '' },
  };
  const page = drawn(place);
  expect(page).toContain(`refused: ${code}`);
  expect(page).toContain(money);
  refused.failed = null;
  expect(drawn(place)).not.toContain(money);
});
