import type { Platform } from '../../platform/platform.ts';
import type { Origin, OriginStream } from '../../suppliers/origin/port.ts';
import { channelOf, roomOfChannel } from './channels.ts';
import { isHeldOff } from './held-off.ts';
import type { RoomRegistry } from './room-registry.ts';
import type { Room, RoomStore } from './room-store.ts';
import type { StreamKeys, UsedKey } from './stream-keys.ts';

/** An event of a stream that an origin reports, in the form of SRS. */
export interface OriginEvent {
  readonly action: 'on_publish' | 'on_unpublish';
  readonly clientId: string;
  readonly stream: string;
  /** The text behind the name of the stream, from the question mark on. */
  readonly param: string;
}

const COMPARE_EVERY_MS = 3_000;
/** A host who does not come back within this time has ended the broadcast. */
const AWAY_MS = 10 * 60_000;

interface Parts {
  readonly store: RoomStore;
  readonly registry: RoomRegistry;
  readonly keys: StreamKeys;
  /** Whether the account of a member is active. */
  readonly isActive: (siteId: number, memberId: bigint) => Promise<boolean>;
}

/**
 * The rooms that are on the air. The origin reports when a stream begins and ends. Because a report may be lost with the origin
 * or the platform, every node also compares what the origin has with what it knows, every few seconds.
 */
export class Broadcasts {
  readonly #platform: Platform;
  readonly #store: RoomStore;
  readonly #registry: RoomRegistry;
  readonly #keys: StreamKeys;
  readonly #isActive: Parts['isActive'];
  #origin: Origin | null = null;
  #viewers: ReadonlyMap<string, number> = new Map();
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform, parts: Parts) {
    this.#platform = platform;
    this.#store = parts.store;
    this.#registry = parts.registry;
    this.#keys = parts.keys;
    this.#isActive = parts.isActive;
  }

  /** The server address that encoders receive; null while no origin is known. */
  get server(): string | null {
    return this.#origin?.server ?? null;
  }

  /** Readers of a room's stream, as the origin counted them last; null without an origin. */
  viewers(room: Room): number | null {
    return this.#origin === null ? null : (this.#viewers.get(channelOf(room.id)) ?? 0);
  }

  /** From now on, a host whose account is suspended goes off the air at once. */
  start(): void {
    const { bus, log } = this.#platform;
    const look = (rooms: readonly Room[]) =>
      void this.#endSuspended(rooms).catch((error) =>
        log.error({ error }, 'whether a host may be on the air could not be read'),
      );
    bus.subscribe(
      'protectionChanged',
      ({ memberId }) => look(this.#registry.ofMember(BigInt(memberId))),
      () => look(this.#registry.all()),
    );
  }

  /** Whether a room may be on the air: its host must be active. */
  async mayHost({ siteId, memberId }: Pick<Room, 'siteId' | 'memberId'>): Promise<boolean> {
    return memberId === null || (await this.#isActive(siteId, memberId));
  }

  /** Begins to compare with an origin. */
  follow(origin: Origin): void {
    this.stop();
    this.#origin = origin;
    const turn = async () => {
      await this.compare();
      if (this.#timer) this.#timer = setTimeout(turn, COMPARE_EVERY_MS).unref();
    };
    this.#timer = setTimeout(turn, COMPARE_EVERY_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Whether a report of an origin is acceptable. */
  async report({ action, clientId, stream, param }: OriginEvent): Promise<boolean> {
    const roomId = roomOfChannel(stream);
    if (roomId === null) return false;
    if (action === 'on_publish') {
      const key = await this.#keys.use(roomId, new URLSearchParams(param).get('key') ?? '');
      const room = key && (await this.#store.one(roomId));
      if (!room || (await this.#isHeldOff(room, key))) return false;
      await this.#begin(roomId, clientId, 'encoder');
      // The account may have been suspended while the room was not on the air yet.
      if (await this.mayHost(room)) return true;
      await this.end(room, 'suspension');
      return false;
    }
    await this.#interrupt(roomId, clientId, 'encoder');
    return true;
  }

  /** Ends a broadcast and cuts its encoder off. False where nothing was on the air. */
  async end(room: Room, by: string): Promise<boolean> {
    const change = { roomId: room.id, state: 'ended', at: this.#platform.clock.now(), by } as const;
    if (!(await this.#store.end(change))) return false;
    await this.#registry.changed(room.id);
    await this.cutOff(room);
    return true;
  }

  /**
   * Cuts off the encoder that a room has now. Where the origin does not answer, every comparison of any node tries again until
   * it is done, also after a new start.
   */
  async cutOff({ id }: Pick<Room, 'id'>): Promise<void> {
    const clientId = await this.#store.requestCutOff(id);
    if (clientId && (await this.#disconnect(clientId))) await this.#store.forgetCutOff(id, clientId);
  }

  /** False where the origin did not answer. */
  async #disconnect(clientId: string): Promise<boolean> {
    if (this.#origin === null) return false;
    try {
      await this.#origin.disconnect(clientId);
      return true;
    } catch (error) {
      this.#platform.log.warn({ error, clientId }, 'an encoder could not be cut off');
      return false;
    }
  }

  /** Whether an encoder of a room is refused now. The key is null where nobody was asked. */
  async #isHeldOff(room: Room, key: UsedKey | null): Promise<boolean> {
    if (!(await this.mayHost(room))) return true;
    const [last] = await this.#store.transitions(room.id, 1);
    return last?.state === 'ended' && isHeldOff(last, key, this.#platform.clock.now());
  }

  async #endSuspended(rooms: readonly Room[]): Promise<void> {
    for (const room of rooms) if (!(await this.mayHost(room))) await this.end(room, 'suspension');
  }

  /** Catches up on reports that were lost. */
  async compare(): Promise<void> {
    if (this.#origin === null) return;
    const { log, clock } = this.#platform;
    try {
      const askedAt = clock.now();
      const streams = await this.#origin.streams();
      this.#viewers = new Map(streams.map(({ stream, viewers }) => [stream, viewers]));
      const rooms = await this.#store.all();
      const connected = new Set(streams.map(({ clientId }) => clientId));
      for (const { id, cutOffIds } of rooms)
        for (const clientId of cutOffIds)
          if (!connected.has(clientId) || (await this.#disconnect(clientId)))
            await this.#store.forgetCutOff(id, clientId);
      await this.#takeUp(rooms, streams, askedAt);
      const sent = new Set(streams.map(({ stream }) => stream));
      const unsent = rooms.filter(({ id }) => !sent.has(channelOf(id)));
      await this.#giveUp(unsent, askedAt);
      await this.#endAway(unsent);
    } catch (error) {
      log.warn({ error }, 'the origin of live streams could not be compared with the rooms');
    }
  }

  /**
   * Streams that the origin let in before the platform knew it, also in place of an encoder that was requested and then refused. A
   * broadcast that was ended stays so.
   */
  async #takeUp(rooms: readonly Room[], streams: readonly OriginStream[], askedAt: number): Promise<void> {
    for (const { stream, clientId } of streams) {
      const room = rooms.find(({ id }) => channelOf(id) === stream);
      if (!room || (room.state === 'live' && (room.clientId === clientId || room.stateAt >= askedAt))) continue;
      const isEnded = room.state === 'ended' && room.clientId === clientId;
      if (isEnded || (await this.#isHeldOff(room, null))) await this.#disconnect(clientId);
      else await this.#begin(room.id, clientId, 'origin');
    }
  }

  /** Rooms whose stream is gone. A stream that began after the question is not in the answer. */
  async #giveUp(unsent: readonly Room[], askedAt: number): Promise<void> {
    for (const { id, state, stateAt, clientId } of unsent)
      if (state === 'live' && stateAt < askedAt && clientId !== null) await this.#interrupt(id, clientId, 'origin');
  }

  /** Rooms whose host did not come back. */
  async #endAway(unsent: readonly Room[]): Promise<void> {
    const now = this.#platform.clock.now();
    for (const { id, state, stateAt } of unsent) {
      if (state !== 'interrupted' || stateAt >= now - AWAY_MS) continue;
      if (await this.#store.end({ roomId: id, state: 'ended', at: now, by: 'away' })) await this.#registry.changed(id);
    }
  }

  async #begin(roomId: bigint, clientId: string, by: string): Promise<void> {
    const change = { roomId, state: 'live', at: this.#platform.clock.now(), by } as const;
    if (await this.#store.begin(change, clientId)) await this.#registry.changed(roomId);
  }

  async #interrupt(roomId: bigint, clientId: string, by: string): Promise<void> {
    const change = { roomId, state: 'interrupted', at: this.#platform.clock.now(), by } as const;
    if (await this.#store.interrupt(change, clientId)) await this.#registry.changed(roomId);
  }
}
