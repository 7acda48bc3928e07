import type { ParsedInput } from '@touchline/contract';
import type { BetNews, ChatMessage, GiftBanner, OrderPush, RoomRules } from '@touchline/contract/topics';

/** A batch of a pushed feed. */
export type FeedBatch = ParsedInput<'pushFeed'>;

/**
 * Events that cross nodes after the commit that caused them. Delivery is at most once. A bus between nodes detects lost
 * events, and its listeners then read the lost facts from the database.
 */
export interface BusEvents {
  /** Something a member's open pages must know. */
  me: { readonly siteId: number; readonly memberId: string; readonly change: MeChange };
  /** A session ended: its sockets close and caches forget it. */
  sessionEnded: { readonly sessionId: string; readonly code: number; readonly message: string };
  /** A fact of the member that sessions keep changed, such as the unit; caches forget it. */
  memberChanged: { readonly memberId: string };
  /** The limits or exclusions of a member changed; caches forget it. */
  protectionChanged: { readonly memberId: string };
  /** A match was stopped for too long and counts as abandoned. */
  matchAbandoned: { readonly matchId: string };
  /** A member let others see a bet. */
  /** `lineId` is the number of the line in the talk of the rooms. */
  sharedBet: { readonly siteId: number; readonly matchId: string; readonly lineId: string; readonly bet: OrderPush };
  /** A room received a chat line. */
  chatMessage: { readonly siteId: number; readonly message: ChatMessage };
  /** A message was taken away again. */
  chatDeleted: { readonly siteId: number; readonly chatRoomNo: string; readonly id: string };
  /** The rules of a room changed. Of two events the one with the greater mark is newer. */
  chatRules: {
    readonly siteId: number;
    readonly chatRoomNo: string;
    readonly rules: RoomRules;
    readonly mark: number;
  };
  /** The words that a site keeps out of its rooms changed. */
  chatWords: { readonly siteId: number };
  /** A node applied a batch of the pushed feed, or sends the current state to one other node. `position` numbers the applied batches. */
  feedBatch: {
    readonly from: number;
    readonly to: number | null;
    readonly position: number;
    readonly batch: FeedBatch;
  };
  /** A node missed something of the pushed feed; the last it has. */
  feedWanted: { readonly from: number; readonly stream: string | null; readonly sequence: number };
  /** The room of a host changed: its broadcast, its words or its place in the list. */
  roomChanged: { readonly anchorRoomId: string };
  /** An activity of a site was scheduled or stopped. */
  activityChanged: { readonly siteId: number };
  /** A broadcast was planned or cancelled. */
  scheduleChanged: Readonly<Record<string, never>>;
  /** The sessions of red-packet rain of a site changed: one was prepared or stopped. */
  rainChanged: { readonly siteId: number };
  /** A gift was given that all rooms of its site show. */
  giftBanner: GiftBanner;
  /** A switch of the site changed. */
  siteNotice: { readonly siteId: number };
}

/** A change names its kind and id. The gateway reads the current state when it informs the member. */
export type MeChange =
  | { readonly kind: 'balance' }
  | { readonly kind: 'bet'; readonly betId: string; readonly news?: BetNews }
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'messages' }
  /** The rulings about the member changed in a room, or in all of them. */
  | { readonly kind: 'rulings'; readonly chatRoomNo: string | null }
  | { readonly kind: 'mention'; readonly chatRoomNo: string; readonly userId: string };

export type BusTopic = keyof BusEvents;

export interface Bus {
  /** Throws inside an open transaction where transactions are tracked: an event must not announce what may be rolled back. */
  publish<Topic extends BusTopic>(topic: Topic, event: BusEvents[Topic]): void;
  /**
   * Returns the function that ends the subscription. `missed` is called after events of any node may have been lost: it must
   * make good what the listener would have done about them.
   */
  subscribe<Topic extends BusTopic>(
    topic: Topic,
    listener: (event: BusEvents[Topic]) => void,
    missed: () => void,
  ): () => void;
  close(): Promise<void>;
}
