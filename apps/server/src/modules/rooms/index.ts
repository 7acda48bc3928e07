import { roomOfHost } from '@touchline/contract/topics';
import { type Handlers, type Identity, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { Broadcasts } from './broadcasts.ts';
import { cardOf, listed, shownCast, sortedCasts } from './cards.ts';
import { type Cast, type CastMatch, castOf, type FirstHost } from './casts.ts';
import { channelOf } from './channels.ts';
import { Followers } from './followers.ts';
import { hostEndpoints, type Silenced } from './host-endpoints.ts';
import { operatorRoomEndpoints } from './operator-rooms.ts';
import { RoomRegistry } from './room-registry.ts';
import { type Room, RoomStore } from './room-store.ts';
import { Schedule, type ScheduleNeeds, type Slot } from './schedule.ts';
import { StreamKeys } from './stream-keys.ts';

export interface RoomNeeds extends ScheduleNeeds {
  /** Matches in play with hosts, the most popular first. */
  readonly hosted: () => readonly CastMatch[];
  readonly firstHost: FirstHost;
  /** Whether rooms of hosts can be watched at a site. */
  readonly canWatch: (site: Site) => boolean;
  readonly isMember: (siteId: number, memberId: bigint) => Promise<boolean>;
  /** Whether the account of a member is active. */
  readonly isActive: (siteId: number, memberId: bigint) => Promise<boolean>;
  readonly canPlay: (identity: Identity) => Promise<boolean>;
  /** Shows in the room of a host that a member began to follow. */
  readonly tellFollow: (follow: {
    readonly siteId: number;
    readonly memberId: bigint;
    readonly sessionId: bigint;
    readonly anchorRoomId: string;
  }) => Promise<void>;
  /** A text as pages show it; null where it has something that no room of the site may show. */
  readonly shownText: (siteId: number, text: string) => string | null;
  readonly silenced: Silenced;
  /** The popularity of the hosts of a site, by their rooms. */
  readonly heat: (siteId: number) => Promise<ReadonlyMap<string, number>>;
}

/** The rooms of hosts: who is on the air with which match, who follows whom, and what is planned. */
export function createRoomsModule(platform: Platform, needs: RoomNeeds) {
  const store = new RoomStore(platform.db);
  const schedule = new Schedule(platform, needs);
  const registry = new RoomRegistry(platform, store, (roomId, endedAt) => schedule.isAwaited(roomId, endedAt));
  const keys = new StreamKeys(platform);
  const broadcasts = new Broadcasts(platform, { store, registry, keys, isActive: needs.isActive });
  const followers = new Followers(platform.db);

  const castsOf = (siteId: number) => listed(castOf(registry.listed(siteId), needs.hosted(), needs.firstHost));
  const facts = {
    viewers: (room: Room) => broadcasts.viewers(room),
    now: () => platform.clock.now(),
    next: (room: Room) => schedule.next(room.id),
  };
  /** The rooms of a site that can be watched, those on the air first. */
  const hostsAt = (site: Site): readonly Cast[] =>
    needs.canWatch(site) ? sortedCasts(castsOf(site.siteId), { by: facts.viewers, next: facts.next }) : [];
  /** The matches that hosts of a site on the air talk about. */
  const castMatches = (siteId: number): ReadonlySet<string> =>
    new Set(castsOf(siteId).flatMap(({ room, match }) => (match && room.state === 'live' ? [match.info.matchId] : [])));
  const slotView = ({ id, roomId, title, startsAt, endsAt }: Slot) => ({
    slotId: String(id),
    anchorRoomId: String(roomId),
    title,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  });
  const reservedOf = (slots: readonly Slot[], memberId: bigint | undefined) =>
    memberId === undefined
      ? new Set<bigint>()
      : schedule.reserved(
          memberId,
          slots.map(({ id }) => id),
        );

  const handlers = {
    popularLive: async ({ page, size }, { site }) => {
      const known = await needs.heat(site.siteId);
      const heat = ({ id }: Room) => known.get(String(id)) ?? 0;
      const hosts = sortedCasts(hostsAt(site), { by: heat, next: facts.next });
      const shown = hosts.slice((page - 1) * size, page * size);
      const venue = site.file.venues.find(({ category }) => category === 'sports')?.name ?? null;
      return ok({ items: shown.map((cast) => cardOf(cast, { ...facts, heat, venue })), total: hosts.length });
    },
    liveRoom: async ({ anchorRoomId }, { site, identity }) => {
      const cast = hostsAt(site).find(({ room }) => String(room.id) === anchorRoomId);
      if (!cast) return notFound;
      const { room } = cast;
      const memberId = identity?.memberId;
      const slots = await schedule.ahead(site.siteId, room.id);
      const reserved = await reservedOf(slots, memberId);
      return ok({
        ...shownCast(cast, facts),
        ...{ sport: room.sport, intro: room.intro, notice: room.notice },
        chatRoomNo: roomOfHost(anchorRoomId),
        channel: channelOf(room.id),
        followers: await followers.count(room.id),
        isFollowed: memberId !== undefined && (await followers.isFollowed(room.id, memberId)),
        isHost: memberId !== undefined && room.memberId === memberId,
        schedule: slots.map((slot) => ({ ...slotView(slot), isReserved: reserved.has(slot.id) })),
      });
    },
    liveSchedule: async (_input, { site, identity }) => {
      const rooms = new Map(hostsAt(site).map(({ room }) => [room.id, room]));
      const slots = (await schedule.ahead(site.siteId)).filter(({ roomId }) => rooms.has(roomId));
      const reserved = await reservedOf(slots, identity?.memberId);
      return ok({
        items: slots.flatMap((slot) => {
          const room = rooms.get(slot.roomId);
          if (!room) return [];
          const { nick, art, sport } = room;
          return [{ ...slotView(slot), nick, art, sport, isReserved: reserved.has(slot.id) }];
        }),
      });
    },
    followedRooms: async (_input, { identity: { memberId } }) =>
      ok({ anchorRoomIds: (await followers.of(memberId)).map(String) }),
    followRoom: async ({ anchorRoomId, isFollowed }, { site: { siteId }, identity, now }) => {
      const { memberId, sessionId } = identity;
      const room = registry.one(siteId, anchorRoomId);
      if (!room) return notFound;
      if (isFollowed) {
        const isCounted = await needs.canPlay(identity);
        if ((await followers.follow(room.id, memberId, { at: now, isCounted })) && isCounted)
          await needs.tellFollow({ siteId, memberId, sessionId, anchorRoomId });
      } else await followers.unfollow(room.id, memberId, now);
      return ok({ followers: await followers.count(room.id) });
    },
    reserveLive: async ({ slotId, isReserved }, { site, identity: { memberId } }) => {
      if (!isReserved) {
        await schedule.release(BigInt(slotId), memberId);
        return ok({});
      }
      return (await schedule.reserve(site.siteId, BigInt(slotId), memberId)) ? ok({}) : refused('broadcast_begun');
    },
    ...hostEndpoints(
      platform,
      { registry, store, keys, broadcasts, shownText: needs.shownText, silenced: needs.silenced },
      (room) => {
        const match = castsOf(room.siteId).find((cast) => cast.room.id === room.id)?.match ?? null;
        return { ...shownCast({ room, match }, facts), sport: room.sport };
      },
    ),
  } satisfies Partial<Handlers>;

  /** Whether a room is on the air at a site that shows it. */
  const isShownLive = (site: Site, roomId: bigint) =>
    hostsAt(site).some(({ room }) => room.id === roomId && room.state === 'live');

  return {
    handlers,
    operatorHandlers: operatorRoomEndpoints(platform, {
      ...{ registry, keys, broadcasts, schedule },
      isMember: needs.isMember,
    }),
    castsOf,
    castMatches,
    broadcastSince: (roomId: bigint) => store.broadcastSince(roomId),
    hostsAt,
    isShownLive,
    registry,
    keys,
    broadcasts,
    followers,
    schedule,
    async start(): Promise<void> {
      await registry.start();
      broadcasts.start();
      await schedule.start();
    },
  };
}
