import { isSport } from '@touchline/rules/markets';
import type { HubParts } from '../gateway/hub.ts';
import { toFull, toLines, toRow } from '../modules/book/board/match-lists.ts';
import type { Platform } from '../platform/platform.ts';
import type { Modules } from './build-modules.ts';

const CHINA_OFFSET_MINUTES = 480;

/** The reads of the modules with which the gateway builds its messages. */
export function gatewayReaders(modules: Modules, { clock, log }: Pick<Platform, 'clock' | 'log'>): HubParts['readers'] {
  const { account, activities, book, chat, messages, rooms, wallet, cashier } = modules;
  const balance = async (siteId: number, memberId: string) => {
    const id = BigInt(memberId);
    return wallet.wallet.balance(siteId, id, await account.members.currencyOf(siteId, id));
  };
  const unread = (siteId: number, memberId: string) => messages.unread({ siteId, memberId: BigInt(memberId) });
  return {
    row: (matchId) => {
      const match = book.board.match(matchId);
      return match ? toRow(match) : null;
    },
    lines: (matchId) => {
      const match = book.board.match(matchId);
      return match ? toLines(match) : null;
    },
    full: (matchId) => {
      const match = book.board.match(matchId);
      return match ? toFull(match) : null;
    },
    list: (sport) =>
      isSport(sport)
        ? { inplay: book.lists.inplayIds(sport), counts: book.lists.counts(sport, CHINA_OFFSET_MINUTES) }
        : null,
    sharedBets: (siteId, matchId) => book.recentSharedBets.of(siteId, matchId),
    hasHost: (siteId, anchorRoomId) => rooms.registry.one(siteId, anchorRoomId)?.isListed ?? false,
    talkedAbout(siteId, matchId) {
      const info = book.board.match(matchId)?.info;
      if (!info) return null;
      const casts = rooms
        .castsOf(siteId)
        .filter(({ room, match }) => room.state === 'live' && match?.info.matchId === matchId);
      const { sport, home, away } = info;
      return {
        info: { sport, home: home.name, away: away.name },
        anchorRoomIds: casts.map(({ room }) => String(room.id)),
      };
    },
    rooms: (siteId) => ({
      items: rooms.registry.listed(siteId).map(({ id, state, stateAt }) => {
        return { anchorRoomId: String(id), state, at: stateAt, asOf: clock.now() };
      }),
    }),
    rain: (siteId, now) => activities.rain.items(siteId, now),
    async talk(siteId, roomNo) {
      try {
        const [talk, state] = await Promise.all([
          chat.rooms.history(siteId, roomNo, null),
          chat.rooms.rules(siteId, roomNo),
        ]);
        return { ...talk, ...state };
      } catch (error) {
        log.error({ error, siteId, roomNo }, 'what was said in a room could not be read');
        throw error;
      }
    },
    async nextSiteChange(siteId, now) {
      try {
        return await modules.panel.access.nextChange(siteId, now);
      } catch (error) {
        log.error({ error, siteId }, 'the windows of a site could not be read');
        return null;
      }
    },
    snapshot: async (siteId, memberId) => ({ balance: await balance(siteId, memberId) }),
    async delta(siteId, memberId, change) {
      switch (change.kind) {
        case 'balance':
          return { balance: await balance(siteId, memberId) };
        case 'bet': {
          const bet = await book.history.get(siteId, BigInt(memberId), BigInt(change.betId));
          if (!bet) return null;
          if (change.news === undefined) return { bet };
          // It may have come with a letter.
          return { bet, betNews: change.news, unread: await unread(siteId, memberId) };
        }
        case 'rulings':
          return { standing: { chatRoomNo: change.chatRoomNo } };
        case 'mention':
          return { mention: { chatRoomNo: change.chatRoomNo, userId: change.userId } };
        case 'messages':
          return { unread: await unread(siteId, memberId) };
        case 'order': {
          const order = await cashier.orders.get(BigInt(change.orderId));
          if (!order) return null;
          const { orderId } = change;
          return { order: { kind: order.kind as 'deposit' | 'withdraw', orderId, status: order.status as 'created' } };
        }
      }
    },
  };
}
