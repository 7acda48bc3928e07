import type { Platform } from '../../platform/platform.ts';
import type { Room, RoomStore } from './room-store.ts';

/** Whether a broadcast of a room that ended at a moment is still to come, or late. */
type IsAwaited = (roomId: bigint, endedAt: number) => boolean;

/**
 * All rooms in memory, on every node, by their numbers and as everybody sees them. The code that changes a room announces it
 * after the commit.
 */
export class RoomRegistry {
  readonly #platform: Platform;
  readonly #store: RoomStore;
  readonly #isAwaited: IsAwaited;
  #rooms: ReadonlyMap<bigint, Room> = new Map();

  constructor(platform: Platform, store: RoomStore, isAwaited: IsAwaited) {
    this.#platform = platform;
    this.#store = store;
    this.#isAwaited = isAwaited;
  }

  async start(): Promise<void> {
    const { bus, log } = this.#platform;
    const reload = () => this.#load().catch((error) => log.error({ error }, 'rooms could not be read'));
    bus.subscribe('roomChanged', ({ anchorRoomId }) => void this.#reload(BigInt(anchorRoomId)), reload);
    await this.#load();
  }

  one(siteId: number, anchorRoomId: string): Room | null {
    const room = this.#rooms.get(BigInt(anchorRoomId));
    return room && room.siteId === siteId ? this.#shown(room) : null;
  }

  all(): Room[] {
    return [...this.#rooms.values()].map((room) => this.#shown(room));
  }

  /** The rooms of a site that are shown. */
  listed(siteId: number): Room[] {
    return this.of(siteId).filter(({ isListed }) => isListed);
  }

  of(siteId: number): Room[] {
    return this.all().filter((room) => room.siteId === siteId);
  }

  /** The rooms of which a member is the host. */
  ofMember(memberId: bigint): Room[] {
    return this.all().filter((room) => room.memberId === memberId);
  }

  byHost(siteId: number, memberId: bigint): Room | null {
    return this.of(siteId).find((room) => room.memberId === memberId) ?? null;
  }

  /** Reads a room again here and lets every node do so. */
  async changed(roomId: bigint): Promise<void> {
    await this.#reload(roomId);
    this.#platform.bus.publish('roomChanged', { anchorRoomId: String(roomId) });
  }

  /** A room whose last broadcast is over has not begun the next one. */
  #shown(room: Room): Room {
    return room.state === 'ended' && this.#isAwaited(room.id, room.stateAt) ? { ...room, state: 'not_started' } : room;
  }

  async #reload(roomId: bigint): Promise<void> {
    try {
      const room = await this.#store.one(roomId);
      if (room) this.#rooms = new Map(this.#rooms).set(roomId, room);
    } catch (error) {
      this.#platform.log.error({ error, roomId: String(roomId) }, 'a room could not be read');
    }
  }

  async #load(): Promise<void> {
    this.#rooms = new Map((await this.#store.all()).map((room) => [room.id, room]));
  }
}
