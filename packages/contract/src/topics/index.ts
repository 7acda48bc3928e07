import type { z } from 'zod';
import type { bet } from '../calls/book/bet-fields.ts';
import type { orderStatus } from '../calls/finance/order-fields.ts';
import type { balanceFields } from '../calls/wallet/wallet-fields.ts';
import type { chatMessage } from '../core/chat.ts';
import type { market, matchEvent, matchFull, matchInfo, matchRow, matchState } from '../core/match.ts';
import type { TopicKind } from './topic-name.ts';

/**
 * Socket messages. A subscription is answered with a snapshot and its sequence number, then deltas numbered without
 * gaps. Prices of one delta replace earlier ones market by market.
 */
export type MarketUpdate = z.infer<typeof market>;
export type MatchStateUpdate = z.infer<typeof matchState>;

/** A delta of `row:{id}` and `match:{id}`: whatever is present replaces what was there. */
export interface MatchDelta {
  /** The match was announced again: at another time, say. Told with its state. */
  readonly info?: z.infer<typeof matchInfo>;
  readonly state?: MatchStateUpdate;
  readonly markets?: readonly MarketUpdate[];
  /** Markets that no longer exist, by id. */
  readonly gone?: readonly string[];
  readonly events?: readonly z.infer<typeof matchEvent>[];
  /** Only in a row: the number of all markets, and whether any is about corners. */
  readonly marketCount?: number;
  readonly hasCorners?: boolean;
}

/** `list:{sport}`: which matches stand in which tab, by id, in order. */
export interface ListSnapshot {
  readonly inplay: readonly string[];
  readonly counts: {
    readonly inplay: number;
    readonly today: number;
    readonly early: number;
    readonly outright: number;
  };
}

/** The changes of a bet that its member is informed of in words. */
export type BetNews = 'rejected' | 'leg_void' | 'leg_counts' | 'settled' | 'void' | 'resettled' | 'reopened';

/** `me`: what changed for the signed-in member. */
export interface MeDelta {
  readonly balance?: z.infer<typeof balanceFields>;
  readonly bet?: z.infer<typeof bet>;
  /** The latest change of the bet; absent if only its state is sent. */
  readonly betNews?: BetNews;
  /** How many messages are not read, where that may have changed. */
  readonly unread?: number;
  readonly order?: {
    readonly kind: 'deposit' | 'withdraw';
    readonly orderId: string;
    readonly status: z.infer<typeof orderStatus>;
  };
}

/** One shared bet in the rooms of its match (晒单): a masked name and the pick, never an amount or the member. */
export interface OrderPush {
  /** The id of this push alone; no bet can be found by it. */
  readonly id: string;
  readonly at: number;
  readonly name: string;
  readonly kind: z.infer<typeof bet>['kind'];
  readonly type: MarketUpdate['type'];
  readonly period: MarketUpdate['period'];
  readonly lineQuarters: number | null;
  readonly side: MarketUpdate['side'];
  readonly outcome: string;
  readonly label: string | null;
  readonly oddsMilli: number;
  /** Where the match stood; null before it. */
  readonly score: { readonly home: number; readonly away: number } | null;
}

/** `orders:{matchId}`: what members of the site let others see, the latest last; a delta adds to it. */
export interface OrderFeed {
  readonly items: readonly OrderPush[];
}

export { CHAT_LENGTH, matchOfRoom, roomOfMatch } from '../core/chat-room.ts';
export { parseTopicName, TOPIC_KINDS, type TopicKind, type TopicName } from './topic-name.ts';

export type ChatMessage = z.infer<typeof chatMessage>;

/** `room:{chatRoomNo}`: what was said in the room of the site, the latest last; a delta adds to it. */
export interface RoomTalk {
  readonly items: readonly ChatMessage[];
  /** Messages that were taken away again, by id. */
  readonly gone?: readonly string[];
  /** Only in a snapshot: there are earlier lines. */
  readonly hasMore?: boolean;
}

export interface TopicPayloads extends Record<TopicKind, { snapshot: unknown; delta: unknown }> {
  list: { snapshot: ListSnapshot; delta: ListSnapshot };
  row: { snapshot: z.infer<typeof matchRow>; delta: MatchDelta };
  match: { snapshot: z.infer<typeof matchFull>; delta: MatchDelta };
  orders: { snapshot: OrderFeed; delta: OrderFeed };
  room: { snapshot: RoomTalk; delta: RoomTalk };
  me: { snapshot: MeDelta; delta: MeDelta };
  site: { snapshot: SiteNotice; delta: SiteNotice };
}

/**
 * `site`, for visitors and members: who is let in has changed, by maintenance, caveat, restriction or blockade. The mark
 * is another after every change; what it means for a reader the next call tells.
 */
export interface SiteNotice {
  readonly mark: string;
}

/** First message of a socket, then subscriptions. `from` asks for the deltas after that number instead of a snapshot. */
export type ClientMessage =
  | { readonly op: 'auth'; readonly ticket: string }
  | TopicRequest
  /** Several at once, at most `MOST_REQUESTS`: a page that opens or leaves a list sends one message. */
  | { readonly op: 'all'; readonly requests: readonly TopicRequest[] }
  | { readonly op: 'ping'; readonly id: number };

/** Follows a topic, after a number that is known already where one is given, or leaves it. */
export type TopicRequest =
  | { readonly op: 'sub'; readonly topic: string; readonly from?: number; readonly epoch?: string }
  | { readonly op: 'unsub'; readonly topic: string };

export const MOST_REQUESTS = 64;

/**
 * `epoch` names the life of a topic's numbering: after a restart it differs and every reader takes a new snapshot.
 * `beat` is sent when a topic was quiet for its heartbeat and repeats its last number.
 */
export type SingleMessage =
  | { readonly op: 'ready'; readonly now: number; readonly heartbeatMs: number }
  | {
      readonly op: 'snap';
      readonly topic: string;
      readonly seq: number;
      readonly epoch: string;
      readonly data: unknown;
    }
  | { readonly op: 'delta'; readonly topic: string; readonly seq: number; readonly data: unknown }
  | { readonly op: 'beat'; readonly topic: string; readonly seq: number }
  | { readonly op: 'gone'; readonly topic: string; readonly reason: 'unknown' | 'forbidden' | 'limit' }
  | { readonly op: 'pong'; readonly id: number; readonly now: number }
  | { readonly op: 'end'; readonly code: number; readonly message: string };

/** Messages of one moment travel in one frame, because each message of a socket is a separate task for the page. */
export type ServerMessage = SingleMessage | { readonly op: 'all'; readonly messages: readonly SingleMessage[] };

/** What a message says, one thing after the other. */
export function messagesOf(message: ServerMessage): readonly SingleMessage[] {
  return message.op === 'all' ? message.messages : [message];
}

/** Close codes of the socket that the client understands. */
export const closeCodes = { sessionEnded: 4401, tooMany: 4429, badMessage: 4400, restarting: 4503 } as const;
