import { createHmac } from 'node:crypto';
import { ownerOfRoom, type RoomRole } from '@touchline/contract/topics';
import type { Platform } from '../../platform/platform.ts';
import { roleIn } from './room-ranks.ts';
import type { MemberRulings, RulingStore } from './ruling-store.ts';

/** The part of a member in a room, and the rulings about them there. */
export interface RoomPart extends MemberRulings {
  readonly role: RoomRole | null;
  readonly isHost: boolean;
}

/** The parts of members in rooms. */
export class RoomPeople {
  readonly #platform: Platform;
  readonly #rulings: RulingStore;
  readonly #hostOf: (siteId: number, anchorRoomId: string) => bigint | null;
  readonly #userKey: Buffer;

  constructor(
    platform: Platform,
    rulings: RulingStore,
    hostOf: (siteId: number, anchorRoomId: string) => bigint | null,
  ) {
    this.#platform = platform;
    this.#rulings = rulings;
    this.#hostOf = hostOf;
    this.#userKey = platform.kept.lasting('chat-users');
  }

  /** The member's id in the rooms of a site. It is always the same, and the account cannot be derived from it. */
  userId(siteId: number, memberId: bigint): string {
    return createHmac('sha256', this.#userKey).update(`${siteId}/${memberId}`).digest('base64url').slice(0, 16);
  }

  async part(siteId: number, memberId: bigint, roomNo: string): Promise<RoomPart> {
    const rulings = await this.#rulings.ofMember(siteId, memberId, roomNo, this.#platform.clock.now());
    const owner = ownerOfRoom(roomNo);
    const isHost = 'anchorRoomId' in owner && this.#hostOf(siteId, owner.anchorRoomId) === memberId;
    return { ...rulings, isHost, role: roleIn(rulings, isHost) };
  }
}
