import type { Platform } from '../../platform/platform.ts';
import { type ChatStore, toView } from './chat-store.ts';
import type { RoomPeople } from './room-people.ts';
import type { NewRuling, RulingStore } from './ruling-store.ts';
import type { ToldLines } from './told-lines.ts';

type Told = Pick<NewRuling, 'siteId' | 'kind' | 'roomNo' | 'memberId' | 'messageId' | 'until' | 'detail'>;

interface Parts {
  readonly rulings: RulingStore;
  readonly messages: ChatStore;
  readonly people: RoomPeople;
  readonly lines: ToldLines;
}

/** Sends a ruling to all nodes, after its commit. */
export class RulingNews {
  readonly #platform: Platform;
  readonly #rulings: RulingStore;
  readonly #messages: ChatStore;
  readonly #people: RoomPeople;
  readonly #lines: ToldLines;

  constructor(platform: Platform, parts: Parts) {
    this.#platform = platform;
    this.#rulings = parts.rulings;
    this.#messages = parts.messages;
    this.#people = parts.people;
    this.#lines = parts.lines;
  }

  /** `isLifted` where the ruling does not hold any more. */
  async publish(ruling: Told, isLifted = false): Promise<void> {
    const { siteId, kind, roomNo, memberId, messageId } = ruling;
    const { bus, clock } = this.#platform;
    if (messageId) {
      const message = await this.#messages.one(siteId, messageId);
      if (!message) return;
      const id = String(messageId);
      if (!isLifted) bus.publish('chatDeleted', { siteId, chatRoomNo: message.roomNo, id });
      else if (!(await this.#messages.isDeleted(messageId)))
        bus.publish('chatMessage', { siteId, message: toView(message, (whose) => this.#people.userId(siteId, whose)) });
    } else if (memberId) {
      this.tellRoomRulings(siteId, memberId, roomNo ?? null);
      if (roomNo) await this.#tellMute({ ...ruling, memberId, roomNo }, isLifted);
    } else if (roomNo && kind !== 'undo') {
      const state = (await this.#rulings.rooms(siteId, [roomNo], clock.now())).get(roomNo);
      if (!state) return;
      bus.publish('chatRules', { siteId, chatRoomNo: roomNo, ...state });
      const isNotice = kind === 'pin';
      if (!isNotice || (!isLifted && state.rules.pinned !== ''))
        this.#lines.ruled(siteId, roomNo, state.rules, isNotice);
    }
  }

  /** Informs a member alone that something changed about them in a room, or everywhere without one. */
  tellRoomRulings(siteId: number, memberId: bigint, chatRoomNo: string | null): void {
    const change = { kind: 'rulings', chatRoomNo } as const;
    this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change });
  }

  /**
   * A mute of one room is shown as a line there, and so is its end where no other mute holds. An unmute that is taken back
   * changes nothing.
   */
  async #tellMute(
    {
      siteId,
      memberId,
      roomNo,
      kind,
      until = null,
      detail,
    }: Told & { readonly memberId: bigint; readonly roomNo: string },
    isLifted: boolean,
  ): Promise<void> {
    const username = detail?.username;
    if (username === undefined || (kind !== 'mute' && (kind !== 'unmute' || isLifted))) return;
    const isEnd = isLifted || kind === 'unmute';
    if (isEnd && (await this.#rulings.ofMember(siteId, memberId, roomNo, this.#platform.clock.now())).mute) return;
    this.#lines.mute({ siteId, memberId, roomNo }, { username, isLifted: isEnd, until });
  }

  tellLetter(siteId: number, memberId: bigint): void {
    this.#platform.bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'messages' } });
  }
}
