import type { Platform } from '../../platform/platform.ts';
import type { Room, RoomStore } from './room-store.ts';

/** All rooms in memory, on every node. Whoever changes a room announces it after the commit. */
export class RoomBoard {
  readonly #platform: Platform;
  readonly #store: RoomStore;
  #rooms: ReadonlyMap<bigint, Room> = new Map();

  constructor(platform: Platform, store: RoomStore) {
    this.#platform = platform;
    this.#store = store;
  }

  async start(): Promise<void> {
    const { bus, log } = this.#platform;
    const reload = () => this.#load().catch((error) => log.error({ error }, 'rooms could not be read'));
    bus.subscribe('roomChanged', ({ anchorRoomId }) => void this.#reload(BigInt(anchorRoomId)), reload);
    await this.#load();
  }

  one(siteId: number, anchorRoomId: string): Room | null {
    const room = this.#rooms.get(BigInt(anchorRoomId));
    return room && room.siteId === siteId ? room : null;
  }

  all(): Room[] {
    return [...this.#rooms.values()];
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
    const room = await this.#reload(roomId);
    if (!room) return;
    const { siteId, state, stateAt } = room;
    this.#platform.bus.publish('roomChanged', { siteId, anchorRoomId: String(roomId), state, at: stateAt });
  }

  async #reload(roomId: bigint): Promise<Room | null> {
    try {
      const room = await this.#store.one(roomId);
      if (room) this.#rooms = new Map(this.#rooms).set(roomId, room);
      return room;
    } catch (error) {
      this.#platform.log.error({ error, roomId: String(roomId) }, 'a room could not be read');
      return null;
    }
  }

  async #load(): Promise<void> {
    this.#rooms = new Map((await this.#store.all()).map((room) => [room.id, room]));
  }
}
