import type { z } from 'zod';
import type { rainSessionState } from '../calls/activities/activity-fields.ts';
import type { bet } from '../calls/book/bet-fields.ts';
import type { orderStatus } from '../calls/finance/order-fields.ts';
import type { balanceFields } from '../calls/wallet/wallet-fields.ts';
import type { chatMessage, roomRole, roomRules } from '../core/chat.ts';
import type { roomState } from '../core/live-room.ts';
import type { market, matchEvent, matchFull, matchInfo, matchRow, matchState } from '../core/match.ts';
import type { sharedBet } from '../core/shared-bet.ts';
import type { TopicKind } from './topic-name.ts';

/**
 * Socket messages. A subscription is answered with a snapshot and its sequence number, then deltas numbered without
 * gaps. Prices of one delta replace earlier ones market by market.
 */
export type MarketUpdate = z.infer<typeof market>;
export type MatchStateUpdate = z.infer<typeof matchState>;

/** A delta of `row:{id}` and `match:{id}`: every present field replaces the earlier value. */
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

/** `list:{sport}`: the ids of the matches of each tab, in order. */
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
  /** A room in which it changed what the member may do; null for all rooms. */
  readonly standing?: { readonly chatRoomNo: string | null };
  /** Somebody named the member in a room; `userId` is who did. */
  readonly mention?: { readonly chatRoomNo: string; readonly userId: string };
  /** The number of messages that are not read, where that may have changed. */
  readonly unread?: number;
  readonly order?: {
    readonly kind: 'deposit' | 'withdraw';
    readonly orderId: string;
    readonly status: z.infer<typeof orderStatus>;
  };
}

/** `orders:{matchId}`: what members of the site let others see, the latest last; a delta adds to it. */
export interface OrderFeed {
  readonly items: readonly OrderPush[];
}

export { CHAT_LENGTH, MOST_MENTIONS, ownerOfRoom, PASSING, roomOfHost, roomOfMatch } from '../core/chat-room.ts';
export { isOfferTopic, parseTopicName, TOPIC_KINDS, type TopicKind, type TopicName } from './topic-name.ts';

export type OrderPush = z.infer<typeof sharedBet>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type RoomRules = z.infer<typeof roomRules>;
export type RoomRole = z.infer<typeof roomRole>;

/** `room:{chatRoomNo}`: the chat lines of a room of the site, the latest last; a delta adds lines. */
export interface RoomTalk {
  readonly items: readonly ChatMessage[];
  /** Messages that were taken away again, by id. */
  readonly gone?: readonly string[];
  /** The rules of the room; in a delta where they have changed. */
  readonly rules?: RoomRules;
  /** Only in a snapshot: there are earlier lines. */
  readonly hasMore?: boolean;
}

export interface TopicPayloads extends Record<TopicKind, { snapshot: unknown; delta: unknown }> {
  list: { snapshot: ListSnapshot; delta: ListSnapshot };
  row: { snapshot: z.infer<typeof matchRow>; delta: MatchDelta };
  /** A row with the lines beside its main ones. */
  lines: { snapshot: z.infer<typeof matchRow>; delta: MatchDelta };
  match: { snapshot: z.infer<typeof matchFull>; delta: MatchDelta };
  orders: { snapshot: OrderFeed; delta: OrderFeed };
  room: { snapshot: RoomTalk; delta: RoomTalk };
  me: { snapshot: MeDelta; delta: MeDelta };
  site: { snapshot: SiteNotice; delta: SiteNotice };
  rooms: { snapshot: RoomStates; delta: RoomStates };
  rain: { snapshot: RainSessions; delta: RainSessions };
}

/** `rooms`: which hosts are on the air. A snapshot has all rooms of the site, a delta those that changed. */
export interface RoomStates {
  readonly items: readonly {
    readonly anchorRoomId: string;
    readonly state: z.infer<typeof roomState>;
    /** Since when it is so, in milliseconds. */
    readonly at: number;
    /** The time at which it was read, in milliseconds. */
    readonly asOf: number;
  }[];
  /** Only in a delta: gifts of this moment that every room of the site shows. */
  readonly banners?: readonly GiftBanner[];
}

/** `rain`: the sessions of red-packet rain that run, and the next of each activity. A delta has those whose state changed. */
export interface RainSessions {
  readonly items: readonly {
    readonly activityId: string;
    readonly sessionId: string;
    readonly startAt: number;
    readonly endAt: number;
    readonly state: z.infer<typeof rainSessionState>;
  }[];
}

/** A gift that is announced in all rooms of its site (飘屏). */
export interface GiftBanner {
  /** The number of its order: who sees it twice shows it once. */
  readonly id: string;
  /** A reader of another site drops it. */
  readonly siteId: number;
  readonly anchorRoomId: string;
  readonly nick: string;
  /** Masked. */
  readonly username: string;
  readonly giftName: string;
  readonly giftIconWeb: string;
  readonly count: number;
}

/**
 * `site`, for visitors and members: who is let in has changed, by maintenance, caveat, restriction or blockade. Every
 * change gives another mark. The reader's next call answers what it means.
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

/** The single messages of a bundle, one after the other. */
export function messagesOf(message: ServerMessage): readonly SingleMessage[] {
  return message.op === 'all' ? message.messages : [message];
}

/** Close codes of the socket that the client understands. */
export const closeCodes = { sessionEnded: 4401, tooMany: 4429, badMessage: 4400, restarting: 4503 } as const;
