import type { ParsedInput } from '@touchline/contract';
import type { BetNews, ChatMessage, OrderPush } from '@touchline/contract/topics';

/** A batch of a pushed feed. */
export type FeedBatch = ParsedInput<'pushFeed'>;

/**
 * Events that cross nodes after the commit that caused them. Delivery is at most once. A bus between nodes notices what was
 * lost, and those who listen then read from the database what the lost events would have told them.
 */
export interface BusEvents {
  /** Something a member's open pages must know. */
  me: { readonly siteId: number; readonly memberId: string; readonly change: MeChange };
  /** A session ended: its sockets close and caches forget it. */
  sessionEnded: { readonly sessionId: string; readonly code: number; readonly message: string };
  /** What a session says of its member changed, such as the unit; caches forget it. */
  memberChanged: { readonly memberId: string };
  /** What protects a member changed; caches forget it. */
  protectionChanged: { readonly memberId: string };
  /** A match stood still for too long and counts as abandoned. */
  matchAbandoned: { readonly matchId: string };
  /** A member let others see a bet. */
  sharedBet: { readonly siteId: number; readonly matchId: string; readonly order: OrderPush };
  /** Something was said in a room. */
  chatMessage: { readonly siteId: number; readonly message: ChatMessage };
  /** A message was taken away again. */
  chatDeleted: { readonly siteId: number; readonly chatRoomNo: string; readonly id: string };
  /** A node took a batch of the pushed feed in, or tells one other node what stands. `position` numbers what was taken in. */
  feedBatch: {
    readonly from: number;
    readonly to: number | null;
    readonly position: number;
    readonly batch: FeedBatch;
  };
  /** A node missed something of the pushed feed; the last it has. */
  feedWanted: { readonly from: number; readonly stream: string | null; readonly sequence: number };
  /** A switch of the site changed. */
  siteNotice: { readonly siteId: number };
}

/** What changed, by kind and id; the gateway reads the current state when it tells the member. */
export type MeChange =
  | { readonly kind: 'balance' }
  | { readonly kind: 'bet'; readonly betId: string; readonly news?: BetNews }
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'messages' };

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
