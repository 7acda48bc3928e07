import { type ChatMessage, type RoomRules, roomOfHost, roomOfMatch } from '@touchline/contract/topics';
import { maskForRoom } from '@touchline/rules/text';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatNeeds } from './chat-rooms.ts';
import { type ChatStore, type NewMessage, toView } from './chat-store.ts';
import type { RoomPeople } from './room-people.ts';

/** The arrival of the same member is sent to a room again after this, in milliseconds. */
const WELCOME_AGAIN_MS = 30 * 60_000;

interface Doer {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** A gift and the member who gave it. */
interface Given extends Doer {
  readonly orderId: bigint;
  readonly anchorRoomId: string;
  /** The match the host talks about; null for none. */
  readonly matchId: string | null;
  readonly username: string;
  readonly nick: string;
  readonly gift: { readonly giftName: string; readonly giftIconWeb: string };
  readonly count: number;
  readonly coins: number;
  readonly combo: number;
  readonly at: number;
}

interface GivenPacket extends Doer {
  readonly packetId: bigint;
  readonly chatRoomNo: string;
  readonly username: string;
  readonly coins: number;
  readonly count: number;
  readonly at: number;
  readonly expiresAt: number;
}

interface Needs extends Pick<ChatNeeds, 'speaker'> {
  readonly isOpen: (siteId: number, roomNo: string) => boolean;
}

/**
 * The lines of a room beside the messages of members: gifts, red packets, new followers, members who came in, mutes. None of it
 * counts as a message of its member, and a muted member may cause it.
 */
export class ToldLines {
  readonly #platform: Platform;
  readonly #needs: Needs;
  readonly #messages: ChatStore;
  readonly #people: RoomPeople;

  constructor(
    platform: Platform,
    needs: Needs,
    { messages, people }: { readonly messages: ChatStore; readonly people: RoomPeople },
  ) {
    this.#platform = platform;
    this.#needs = needs;
    this.#messages = messages;
    this.#people = people;
  }

  /** Shows what a member gave to a host, in their room and in the room of the match they talk about. */
  async gift({ anchorRoomId, matchId, ...given }: Given): Promise<void> {
    await this.#giftIn(roomOfHost(anchorRoomId), `gift-${given.orderId}-room`, given);
    if (matchId !== null) await this.#giftIn(roomOfMatch(matchId), `gift-${given.orderId}`, given);
  }

  #giftIn(
    roomNo: string,
    idempotencyKey: string,
    { orderId, gift, count, coins, combo, nick, ...given }: Omit<Given, 'anchorRoomId' | 'matchId'>,
  ): Promise<void> {
    return this.#keep({
      ...given,
      roomNo,
      content: `送给${nick} ${gift.giftName} ×${count}`,
      gift: { giftName: gift.giftName, giftIconWeb: gift.giftIconWeb, count, nick, combo, coins },
      idempotencyKey,
      inputHash: inputHash({ orderId }),
    });
  }

  packet({ packetId, chatRoomNo, coins, count, expiresAt, ...given }: GivenPacket): Promise<void> {
    return this.#keep({
      ...given,
      roomNo: chatRoomNo,
      content: `发了一个红包，共${coins}金币，${count}份`,
      gift: null,
      packet: { packetId: String(packetId), coins, count, expiresAt },
      idempotencyKey: `red-packet-${packetId}`,
      inputHash: inputHash({ packetId }),
    });
  }

  /** That a member began to follow a host, once for each, however often they do. */
  async follow({ anchorRoomId, ...doer }: Doer & { readonly anchorRoomId: string }): Promise<void> {
    const { siteId, memberId } = doer;
    const roomNo = roomOfHost(anchorRoomId);
    if (!this.#needs.isOpen(siteId, roomNo)) return;
    const { nickName } = await this.#needs.speaker(siteId, memberId);
    await this.#keep({
      ...doer,
      username: maskForRoom(nickName),
      roomNo,
      content: '关注了主播',
      gift: null,
      isFollow: true,
      at: this.#platform.clock.now(),
      idempotencyKey: `follow-${anchorRoomId}`,
      inputHash: inputHash({ anchorRoomId }),
    });
  }

  /** That a member came in. It is not stored. */
  async welcome(siteId: number, memberId: bigint, roomNo: string): Promise<void> {
    const { store, clock } = this.#platform;
    if (!this.#needs.isOpen(siteId, roomNo)) return;
    const { kick, role } = await this.#people.part(siteId, memberId, roomNo);
    if (kick || !(await store.claim(`chat/welcome/${siteId}/${roomNo}/${memberId}`, WELCOME_AGAIN_MS))) return;
    const { nickName, level, vipLevel } = await this.#needs.speaker(siteId, memberId);
    const username = maskForRoom(nickName);
    const said = { content: `欢迎 ${username} 进入直播间`, at: clock.now() };
    this.#emit(siteId, memberId, { ...said, chatRoomNo: roomNo, msgType: 'welcome', username, level, vipLevel, role });
  }

  /** That a member may not write in a room any more, or may again. The present rules follow from the log of rulings. */
  mute(
    { siteId, memberId, roomNo }: { readonly siteId: number; readonly memberId: bigint; readonly roomNo: string },
    {
      username,
      isLifted,
      until,
    }: { readonly username: string; readonly isLifted: boolean; readonly until: Date | null },
  ): void {
    this.#emit(siteId, memberId, {
      chatRoomNo: roomNo,
      msgType: 'mute',
      content: isLifted ? `${username} 已被解除禁言` : `${username} 已被禁言`,
      at: this.#platform.clock.now(),
      username,
      level: 0,
      vipLevel: 0,
      role: null,
      mute: { isLifted, until: until?.getTime() ?? null },
    });
  }

  /** That something else holds for everybody in a room, or that a notice was pinned. The rulings keep it. */
  ruled(siteId: number, chatRoomNo: string, rules: RoomRules, isNotice: boolean): void {
    const { bus, ids, clock } = this.#platform;
    const said = isNotice
      ? { msgType: 'notice' as const, content: rules.pinned }
      : { msgType: 'system' as const, content: inWords(rules), rules };
    const house = { userId: '', username: '', level: 0, vipLevel: 0, role: null };
    const message = { ...said, ...house, id: String(ids.next()), chatRoomNo, at: clock.now() };
    bus.publish('chatMessage', { siteId, message });
  }

  #emit(siteId: number, memberId: bigint, line: Omit<ChatMessage, 'id' | 'userId'>): void {
    const message = { ...line, id: String(this.#platform.ids.next()), userId: this.#people.userId(siteId, memberId) };
    this.#platform.bus.publish('chatMessage', { siteId, message });
  }

  /** Stores a line and publishes it, once for its key. A room receives no line about a member who was sent out of it. */
  async #keep(line: Omit<NewMessage, 'id' | 'level' | 'vipLevel' | 'role' | 'verdict'>): Promise<void> {
    const { siteId, memberId, roomNo } = line;
    const [{ level, vipLevel }, { role, kick }] = await Promise.all([
      this.#needs.speaker(siteId, memberId),
      this.#people.part(siteId, memberId, roomNo),
    ]);
    if (kick) return;
    const message = { ...line, id: this.#platform.ids.next(), level, vipLevel, role, verdict: 'shown' as const };
    if (!(await this.#messages.insert(message))) return;
    const view = toView(message, (whose) => this.#people.userId(siteId, whose));
    this.#platform.bus.publish('chatMessage', { siteId, message: view });
  }
}

/** Describes the rules of a room in Chinese, for clients that have no texts of their own. */
function inWords({ isMuted, slowSeconds, leastLevel, isFollowersOnly }: RoomRules): string {
  if (isMuted) return '全员禁言中';
  const limits = [
    ...(slowSeconds > 0 ? [`每${slowSeconds}秒可发言一次`] : []),
    ...(leastLevel > 0 ? [`等级达到${leastLevel}级后可发言`] : []),
    ...(isFollowersOnly ? ['仅关注主播的会员可发言'] : []),
  ];
  return limits.length > 0 ? `发言规则：${limits.join('，')}` : '现在大家都可以发言';
}
