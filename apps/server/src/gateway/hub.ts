import { randomBytes } from 'node:crypto';
import { type ListSnapshot, matchOfRoom } from '@touchline/contract/topics';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { StateTopic } from './state-topic.ts';
import type { Topic } from './topic.ts';
import { type ListReader, listView } from './topics/list-view.ts';
import { fullView, type MatchReader, rowView } from './topics/match-view.ts';
import { type MeReader, MeTopic } from './topics/me-topic.ts';
import { type OrderReader, OrderTopic } from './topics/order-topic.ts';
import { type RoomReader, RoomTopic } from './topics/room-topic.ts';
import { type SiteReader, SiteTopic } from './topics/site-topic.ts';

const FLUSH_MS = 100;
/** A topic with nobody listening keeps its numbering this long, so that a short break can be resumed. */
const LINGER_MS = 60_000;
export const HEARTBEAT_MS = 4_000;

export interface Audience {
  readonly siteId: number;
  readonly memberId: string | null;
}

export interface HubParts {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  readonly readers: MatchReader & ListReader & MeReader & OrderReader & RoomReader & SiteReader;
}

/** All topics somebody follows. Match changes are collected and told ten times a second. */
export class Hub {
  readonly #parts: HubParts;
  readonly #epoch = randomBytes(6).toString('base64url');
  readonly #topics = new Map<string, Topic>();
  readonly #dirty = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.flush(), FLUSH_MS);
    this.#parts.bus.subscribe('me', ({ siteId, memberId, change }) => {
      const topic = this.#topics.get(meName(siteId, memberId));
      if (!(topic instanceof MeTopic)) return;
      topic
        .change(change, () => this.#parts.clock.now())
        .catch((error) => this.#parts.log.error({ error }, 'a member could not be told of a change'));
    });
    this.#parts.bus.subscribe('orderPush', ({ siteId, matchId, order }) => {
      this.#topics.get(ordersName(siteId, matchId))?.publish({ items: [order] }, this.#parts.clock.now());
    });
    this.#parts.bus.subscribe('chatMessage', ({ siteId, message }) => {
      const topic = this.#topics.get(roomName(siteId, message.chatRoomNo));
      if (topic instanceof RoomTopic) topic.say(message);
    });
    this.#parts.bus.subscribe('chatDeleted', ({ siteId, chatRoomNo, id }) => {
      const topic = this.#topics.get(roomName(siteId, chatRoomNo));
      if (topic instanceof RoomTopic) topic.takeAway(id);
    });
    this.#parts.bus.subscribe('siteNotice', ({ siteId }) => {
      const topic = this.#topics.get(siteName(siteId));
      if (topic instanceof SiteTopic) topic.changed(this.#parts.clock.now());
    });
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Something about a match changed; `moved` when it changed lists too. */
  matchChanged(matchId: string, sport: string | null, moved: boolean): void {
    this.#dirty.add(`row:${matchId}`);
    this.#dirty.add(`match:${matchId}`);
    if (moved && sport) this.#dirty.add(`list:${sport}`);
  }

  /** Finds or makes a topic for this audience; null when there is none of that name for them. */
  open(name: string, audience: Audience): Topic | 'unknown' | 'forbidden' {
    const now = this.#parts.clock.now();
    if (name === 'me') {
      if (audience.memberId === null) return 'forbidden';
      const key = meName(audience.siteId, audience.memberId);
      const { memberId } = audience;
      return this.#keep(key, () => new MeTopic(this.#epoch, now, this.#parts.readers, audience.siteId, memberId));
    }
    if (name === 'site') {
      const { siteId } = audience;
      return this.#keep(siteName(siteId), () => new SiteTopic(this.#epoch, now, this.#parts.readers, siteId));
    }
    const ordersOf = /^orders:(\d{1,20})$/.exec(name)?.[1];
    if (ordersOf !== undefined) return this.#orders(name, audience.siteId, ordersOf, now);
    const roomNo = /^room:(match-\d{1,20})$/.exec(name)?.[1];
    if (roomNo !== undefined) return this.#room(name, audience.siteId, roomNo, now);
    const known = this.#topics.get(name);
    if (known) return known;
    const topic = this.#stateTopic(name, now);
    if (!topic?.exists) return 'unknown';
    this.#topics.set(name, topic);
    return topic;
  }

  #orders(name: string, siteId: number, matchId: string, now: number): Topic | 'unknown' {
    const { readers } = this.#parts;
    if (!readers.row(matchId)) return 'unknown';
    const read = () => readers.orders(siteId, matchId);
    return this.#keep(ordersName(siteId, matchId), () => new OrderTopic(name, this.#epoch, now, read));
  }

  #room(name: string, siteId: number, roomNo: string, now: number): Topic | 'unknown' {
    const { readers } = this.#parts;
    if (!readers.row(matchOfRoom(roomNo))) return 'unknown';
    const read = () => readers.talk(siteId, roomNo);
    return this.#keep(roomName(siteId, roomNo), () => new RoomTopic(name, this.#epoch, now, read));
  }

  #stateTopic(name: string, now: number): StateTopic<unknown> | null {
    const [kind, id = ''] = name.split(':', 2);
    const { readers } = this.#parts;
    const make = <State>(view: { read(): State | null; diff(a: State, b: State): unknown | null }) =>
      new StateTopic(name, this.#epoch, now, view) as unknown as StateTopic<unknown>;
    if (kind === 'row' && /^\d{1,20}$/.test(id)) return make(rowView(readers, id));
    if (kind === 'match' && /^\d{1,20}$/.test(id)) return make(fullView(readers, id));
    if (kind === 'list' && /^[a-z_]{1,20}$/.test(id)) return make<ListSnapshot>(listView(readers, id));
    return null;
  }

  #keep(key: string, make: () => Topic): Topic {
    const known = this.#topics.get(key);
    if (known) return known;
    const topic = make();
    this.#topics.set(key, topic);
    return topic;
  }

  /** Tells all collected changes, beats quiet topics, forgets abandoned ones. */
  flush(): void {
    const now = this.#parts.clock.now();
    for (const name of this.#dirty) {
      const topic = this.#topics.get(name);
      if (topic instanceof StateTopic) topic.flush(now);
    }
    this.#dirty.clear();
    for (const [name, topic] of this.#topics) {
      if (topic instanceof SiteTopic) topic.tick(now);
      if (topic instanceof RoomTopic) topic.flush(now);
      const quiet = now - topic.lastSentAt;
      if (topic.subscribers.size > 0 && quiet >= HEARTBEAT_MS) topic.beat(now);
      if (topic.subscribers.size === 0 && quiet >= LINGER_MS) this.#topics.delete(name);
    }
  }
}

function ordersName(siteId: number, matchId: string): string {
  return `orders/${siteId}/${matchId}`;
}

function roomName(siteId: number, roomNo: string): string {
  return `room/${siteId}/${roomNo}`;
}

function siteName(siteId: number): string {
  return `site/${siteId}`;
}

function meName(siteId: number, memberId: string): string {
  return `me/${siteId}/${memberId}`;
}
