import {
  type ListSnapshot,
  type OrderPush,
  ownerOfRoom,
  parseTopicName,
  roomOfHost,
  roomOfMatch,
} from '@touchline/contract/topics';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { StateTopic } from './state-topic.ts';
import type { TicketHolder } from './tickets.ts';
import type { Topic } from './topic.ts';
import { type ListReader, listView } from './topics/list-view.ts';
import { fullView, linesView, type MatchReader, rowView } from './topics/match-view.ts';
import { type MeReader, MeTopic } from './topics/me-topic.ts';
import { type RainReader, RainTopic } from './topics/rain-topic.ts';
import { type RoomReader, RoomTopic } from './topics/room-topic.ts';
import { type RoomsReader, RoomsTopic } from './topics/rooms-topic.ts';
import { type SharedBetReader, SharedBetTopic } from './topics/shared-bet-topic.ts';
import { type SiteReader, SiteTopic } from './topics/site-topic.ts';

const FLUSH_MS = 100;
/** A topic without followers keeps its numbering for this time, so that a short break can be resumed. */
const LINGER_MS = 60_000;
export const HEARTBEAT_MS = 4_000;
/** The most topics that one flush reads again, so that a gap in the events does not load the database at once. */
const RENEWED_AT_ONCE = 50;

export interface Audience {
  readonly siteId: number;
  readonly memberId: string | null;
}

/** A member behind a socket, and where it comes from. */
export type MemberOfSocket = Pick<TicketHolder, 'siteId' | 'address' | 'device'> & { readonly memberId: string };

export interface HubParts {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  /** Whether a member may be offered anything where the socket comes from. */
  readonly canReceiveOffers: (member: MemberOfSocket) => Promise<boolean>;
  readonly readers: MatchReader &
    ListReader &
    MeReader &
    SharedBetReader &
    RoomReader &
    RoomsReader &
    RainReader &
    SiteReader;
}

/** All topics that have followers. Changes of matches are collected and sent ten times a second. */
export class Hub {
  readonly #parts: HubParts;
  readonly #topics = new Map<string, Topic>();
  readonly #dirty = new Set<string>();
  /** Topics whose readers are to take a snapshot, because news may have been lost on the way here. */
  readonly #outdated = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.flush(), FLUSH_MS);
    this.#listen();
  }

  #listen(): void {
    const { bus, clock, log } = this.#parts;
    bus.subscribe(
      'me',
      ({ siteId, memberId, change }) => {
        const topic = this.#topics.get(meName(siteId, memberId));
        if (!(topic instanceof MeTopic)) return;
        topic
          .change(change, () => clock.now())
          .catch((error) => log.error({ error }, 'a member could not be told of a change'));
      },
      () => this.#renew(MeTopic),
    );
    bus.subscribe(
      'sharedBet',
      ({ siteId, matchId, lineId, bet }) => {
        this.#topics.get(sharedBetsName(siteId, matchId))?.publish({ items: [bet] }, clock.now());
        this.#tellRooms(siteId, matchId, lineId, bet);
      },
      // Shared bets are not urgent, and they are stored nowhere.
      () => {},
    );
    bus.subscribe(
      'chatMessage',
      ({ siteId, message }) => {
        const topic = this.#topics.get(roomName(siteId, message.chatRoomNo));
        if (topic instanceof RoomTopic) topic.say(message);
      },
      () => this.#renew(RoomTopic),
    );
    bus.subscribe(
      'chatDeleted',
      ({ siteId, chatRoomNo, id }) => {
        const topic = this.#topics.get(roomName(siteId, chatRoomNo));
        if (topic instanceof RoomTopic) topic.takeAway(id);
      },
      () => this.#renew(RoomTopic),
    );
    bus.subscribe(
      'chatRules',
      ({ siteId, chatRoomNo, ...state }) => {
        const topic = this.#topics.get(roomName(siteId, chatRoomNo));
        if (topic instanceof RoomTopic) topic.rule(state);
      },
      () => this.#renew(RoomTopic),
    );
    bus.subscribe(
      'siteNotice',
      ({ siteId }) => {
        const topic = this.#topics.get(siteName(siteId));
        if (topic instanceof SiteTopic) topic.changed(clock.now());
      },
      () => this.#renew(SiteTopic),
    );
    bus.subscribe(
      'giftBanner',
      (banner) => {
        const topic = this.#topics.get(roomsName(banner.siteId));
        if (topic instanceof RoomsTopic) topic.tell(banner, clock.now());
      },
      // A gift that is shown over other rooms is not stored there; the talk of its own room stores it.
      () => {},
    );
  }

  /** Events for topics of a kind may have been lost, so each topic is read again, a limited number at a time. */
  #renew(kind: typeof MeTopic | typeof RoomTopic | typeof SiteTopic): void {
    for (const [name, topic] of this.#topics) if (topic instanceof kind) this.#outdated.add(name);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Something about a match changed; `moved` when it changed lists too. */
  matchChanged(matchId: string, sport: string | null, moved: boolean): void {
    this.#dirty.add(sharedName('row', matchId));
    this.#dirty.add(sharedName('lines', matchId));
    this.#dirty.add(sharedName('match', matchId));
    if (moved && sport) this.#dirty.add(sharedName('list', sport));
  }

  /** Whether an audience may follow topics that carry offers: visitors may, and members who may be offered something. */
  async admitsToOffers({ memberId, ...holder }: TicketHolder): Promise<boolean> {
    return memberId === null || this.#parts.canReceiveOffers({ ...holder, memberId });
  }

  /**
   * Finds or makes the topic that a client named, as this audience may follow it. The name is parsed first and the place
   * where a topic is kept is made of its parts and of the audience, so that no text of a client reaches a topic of another.
   */
  open(name: string, audience: Audience): Topic | 'unknown' | 'forbidden' {
    const parsed = parseTopicName(name);
    if (!parsed) return 'unknown';
    const { siteId, memberId } = audience;
    const { readers } = this.#parts;
    const { kind, id } = parsed;
    const now = this.#parts.clock.now();
    switch (kind) {
      case 'me':
        if (memberId === null) return 'forbidden';
        return this.#keep(meName(siteId, memberId), () => new MeTopic(now, readers, siteId, memberId));
      case 'site':
        return this.#keep(siteName(siteId), () => new SiteTopic(now, readers, siteId));
      case 'rooms':
        return this.#keep(roomsName(siteId), () => new RoomsTopic(now, readers, siteId));
      case 'rain':
        return this.#keep(rainName(siteId), () => new RainTopic(() => this.#parts.clock.now(), readers, siteId));
      case 'orders': {
        if (!readers.row(id)) return 'unknown';
        const read = () => readers.sharedBets(siteId, id);
        return this.#keep(sharedBetsName(siteId, id), () => new SharedBetTopic(name, now, read));
      }
      case 'room': {
        const owner = ownerOfRoom(id);
        if ('matchId' in owner ? !readers.row(owner.matchId) : !readers.hasHost(siteId, owner.anchorRoomId))
          return 'unknown';
        const read = () => readers.talk(siteId, id);
        return this.#keep(roomName(siteId, id), () => new RoomTopic(name, () => this.#parts.clock.now(), read));
      }
      default:
        return this.#state(sharedName(kind, id), { kind, id }, now);
    }
  }

  /** A shared bet is a line of the talk beside its match, and of the hosts who talk about it. */
  #tellRooms(siteId: number, matchId: string, lineId: string, bet: OrderPush): void {
    const about = this.#parts.readers.talkedAbout(siteId, matchId);
    if (!about) return;
    const { sport, home, away } = about.info;
    for (const chatRoomNo of [roomOfMatch(matchId), ...about.anchorRoomIds.map(roomOfHost)]) {
      const topic = this.#topics.get(roomName(siteId, chatRoomNo));
      if (!(topic instanceof RoomTopic)) continue;
      topic.say({
        ...{ id: lineId, chatRoomNo, msgType: 'order', content: `晒单 ${home} vs ${away}`, at: bet.at },
        ...{ userId: '', username: bet.name, level: 0, vipLevel: 0, role: null },
        order: { ...bet, matchId, sport, home, away },
      });
    }
  }

  #state(key: string, { kind, id }: SharedName, now: number): Topic | 'unknown' {
    const known = this.#topics.get(key);
    if (known) return known;
    const { readers } = this.#parts;
    const make = <State>(view: { read(): State | null; diff(a: State, b: State): unknown | null }) =>
      new StateTopic(key, now, view) as unknown as StateTopic<unknown>;
    const views = {
      row: () => make(rowView(readers, id)),
      lines: () => make(linesView(readers, id)),
      match: () => make(fullView(readers, id)),
      list: () => make<ListSnapshot>(listView(readers, id)),
    };
    const topic = views[kind]();
    if (!topic.exists) return 'unknown';
    this.#topics.set(key, topic);
    return topic;
  }

  #keep(key: string, make: () => Topic): Topic {
    const known = this.#topics.get(key);
    if (known) return known;
    const topic = make();
    this.#topics.set(key, topic);
    return topic;
  }

  /** Sends all collected changes, repeats the numbers of quiet topics, and drops abandoned topics. */
  flush(): void {
    const now = this.#parts.clock.now();
    for (const name of this.#dirty) {
      const topic = this.#topics.get(name);
      if (topic instanceof StateTopic) topic.flush(now);
    }
    this.#dirty.clear();
    for (const name of [...this.#outdated].slice(0, RENEWED_AT_ONCE)) {
      this.#outdated.delete(name);
      this.#topics.get(name)?.renew(now);
    }
    for (const [name, topic] of this.#topics) {
      if (topic instanceof SiteTopic || topic instanceof RainTopic || topic instanceof RoomsTopic) topic.tick(now);
      if (topic instanceof RoomTopic) topic.flush(now);
      const quiet = now - topic.lastSentAt;
      if (topic.subscribers.size > 0 && quiet >= HEARTBEAT_MS) topic.beat(now);
      if (topic.subscribers.size === 0 && quiet >= LINGER_MS) this.#topics.delete(name);
    }
  }
}

/** Topics that are the same for every reader. They alone are kept under the name by which clients follow them. */
interface SharedName {
  readonly kind: 'row' | 'lines' | 'match' | 'list';
  readonly id: string;
}

function sharedName(kind: SharedName['kind'], id: string): string {
  return `${kind}:${id}`;
}

function sharedBetsName(siteId: number, matchId: string): string {
  return `orders/${siteId}/${matchId}`;
}

function roomName(siteId: number, roomNo: string): string {
  return `room/${siteId}/${roomNo}`;
}

function roomsName(siteId: number): string {
  return `rooms/${siteId}`;
}

function rainName(siteId: number): string {
  return `rain/${siteId}`;
}

function siteName(siteId: number): string {
  return `site/${siteId}`;
}

function meName(siteId: number, memberId: string): string {
  return `me/${siteId}/${memberId}`;
}
