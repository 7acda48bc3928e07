import { createHmac } from 'node:crypto';
import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import { type ChatMessage, matchOfRoom, roomOfMatch } from '@touchline/contract/topics';
import { maskForRoom } from '@touchline/rules/text';
import type { RefusalDetail } from '../../platform/call/handler.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleaned, gist, isBlank, isSensitive } from './chat-filter.ts';
import { ChatStore, type StoredMessage, toView } from './chat-store.ts';

/** A member says one thing in this time, and the same not again within that (standards LIV-3). */
const PACE_MS = 3_000;
const REPEAT_MS = 60_000;
/** Messages of one look back. */
const PAGE = 50;

type Room = CallOutput<'chatroomStatus'>['items'][number];

/** What rooms ask of others. */
export interface ChatNeeds {
  /** How a match stands; null for one that is not on the board, and at a site without rooms. */
  readonly game: (siteId: number, matchId: string) => NonNullable<Room['gameStatus']> | null;
  /** The name a member goes by. */
  readonly nickName: (siteId: number, memberId: bigint) => Promise<string>;
}

interface Speaker {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** What was given, and by whom. */
interface Given extends Speaker {
  readonly orderId: bigint;
  readonly matchId: string;
  readonly username: string;
  readonly nick: string;
  readonly gift: { readonly giftName: string; readonly giftIconWeb: string };
  readonly count: number;
  readonly at: number;
}

interface Refused {
  readonly refusal: CallRefusal<'sendMessage'>;
  readonly detail?: RefusalDetail;
}

/**
 * The rooms of matches. One is open while its match is on the board: everybody reads, members write. What may not be shown
 * is kept with its verdict and shown to nobody (standards LIV-2).
 */
export class ChatRooms {
  readonly store: ChatStore;
  readonly #platform: Platform;
  readonly #needs: ChatNeeds;
  readonly #userKey: Buffer;
  readonly #sending = new Map<string, Promise<unknown>>();

  constructor(platform: Platform, needs: ChatNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.store = new ChatStore(platform.db);
    this.#userKey = platform.kept.lasting('chat-users');
  }

  /** The member's id in the rooms of a site. It is always the same, and the account cannot be derived from it. */
  #userId(siteId: number, memberId: bigint): string {
    return createHmac('sha256', this.#userKey).update(`${siteId}/${memberId}`).digest('base64url').slice(0, 16);
  }

  /** The reader's identity in a room, and the reason why they may not write. */
  async reader(siteId: number, memberId: bigint, roomNo: string) {
    const mute = await this.store.muteOf(siteId, memberId, roomNo, this.#platform.clock.now());
    return {
      userId: this.#userId(siteId, memberId),
      mute: mute && { until: mute.until?.getTime() ?? null, reason: mute.reason },
    };
  }

  async status(siteId: number, { matchIds, chatRoomNos }: ParsedInput<'chatroomStatus'>): Promise<Room[]> {
    const rooms = [...matchIds.map(roomOfMatch), ...chatRoomNos];
    const muted = await this.store.muted(siteId, rooms, this.#platform.clock.now());
    return rooms.map((chatRoomNo) => {
      const matchId = matchOfRoom(chatRoomNo);
      const game = this.#needs.game(siteId, matchId);
      return {
        chatRoomNo,
        matchId,
        exist: game !== null,
        status: game === null ? 'closed' : 'open',
        gameStatus: game,
        type: 'pure_match',
        isMuted: muted.has(chatRoomNo),
      };
    });
  }

  /** A page of what was said before a message, or last; the oldest first. */
  async history(siteId: number, roomNo: string, before: bigint | null) {
    const rows = await this.store.shown(siteId, roomNo, before, PAGE + 1);
    const items = rows.slice(0, PAGE).reverse();
    return { items: items.map((row) => this.#view(row)), hasMore: rows.length > PAGE };
  }

  /** Says something. One press that comes twice at once waits for itself. */
  async send(speaker: Speaker, input: ParsedInput<'sendMessage'>): Promise<ChatMessage | Refused> {
    const press = `${speaker.memberId}/${input.idempotencyKey}`;
    await this.#sending.get(press)?.catch(() => undefined);
    const sending = this.#send(speaker, input);
    this.#sending.set(press, sending);
    try {
      return await sending;
    } finally {
      this.#sending.delete(press);
    }
  }

  async #send(speaker: Speaker, input: ParsedInput<'sendMessage'>): Promise<ChatMessage | Refused> {
    const { siteId, memberId } = speaker;
    const { chatRoomNo, idempotencyKey } = input;
    const hash = inputHash({ chatRoomNo, content: input.content });
    const known = await this.store.byKey(memberId, idempotencyKey);
    if (known) return this.#known(known, hash);
    const content = cleaned(input.content);
    const isRefused = isBlank(content) || isSensitive(content);
    const username = maskForRoom(await this.#needs.nickName(siteId, memberId));
    const refused =
      (await this.#mayTalk(speaker, chatRoomNo)) ?? (await this.#mayTalkNow(speaker, isRefused ? null : content));
    if (refused) return refused;
    const { clock, ids, bus } = this.#platform;
    const message = {
      ...speaker,
      id: ids.next(),
      roomNo: chatRoomNo,
      username,
      content,
      gift: null,
      verdict: isRefused ? 'refused' : 'shown',
      idempotencyKey,
      inputHash: hash,
      at: clock.now(),
    } as const;
    if (!(await this.store.insert(message))) {
      const winner = await this.store.byKey(memberId, idempotencyKey);
      if (!winner) throw new Error(`message key ${idempotencyKey} is taken by nothing`);
      return this.#known(winner, hash);
    }
    if (isRefused) return { refusal: 'chat_sensitive' };
    const said = toView(message, this.#userId(siteId, memberId));
    bus.publish('chatMessage', { siteId, message: said });
    return said;
  }

  /** Shows in the room of a match what a member gave to an anchor. A muted member may give, and a gift is not counted as a line. */
  async tellGift({ orderId, matchId, gift, count, nick, ...given }: Given): Promise<void> {
    const { siteId, memberId } = given;
    const message = {
      ...given,
      id: this.#platform.ids.next(),
      roomNo: roomOfMatch(matchId),
      content: `送给${nick} ${gift.giftName} ×${count}`,
      gift: { giftName: gift.giftName, giftIconWeb: gift.giftIconWeb, count, nick },
      verdict: 'shown',
      idempotencyKey: `gift-${orderId}`,
      inputHash: inputHash({ orderId }),
    } as const;
    if (!(await this.store.insert(message))) return;
    this.#platform.bus.publish('chatMessage', { siteId, message: toView(message, this.#userId(siteId, memberId)) });
  }

  /** The room first, then the member. */
  async #mayTalk({ siteId, memberId }: Speaker, roomNo: string): Promise<Refused | null> {
    const now = this.#platform.clock.now();
    if (this.#needs.game(siteId, matchOfRoom(roomNo)) === null) return { refusal: 'chat_closed' };
    const [muted, mute] = await Promise.all([
      this.store.muted(siteId, [roomNo], now),
      this.store.muteOf(siteId, memberId, roomNo, now),
    ]);
    if (muted.has(roomNo)) return { refusal: 'chat_all_muted' };
    if (mute)
      return {
        refusal: 'chat_muted',
        detail: { reason: mute.reason, ...(mute.until && { until: inChina(mute.until) }) },
      };
    return null;
  }

  /** How fast, then what was said before; nothing of what is not going to be shown. */
  async #mayTalkNow({ siteId, memberId }: Speaker, content: string | null): Promise<Refused | null> {
    const { store } = this.#platform;
    if (!(await store.claim(`chat/pace/${siteId}/${memberId}`, PACE_MS)))
      return { refusal: 'chat_too_fast', detail: { seconds: PACE_MS / 1000 } };
    if (content === null) return null;
    const said = gist(content) || content;
    const isNew = await store.claim(`chat/said/${siteId}/${memberId}/${said}`, REPEAT_MS);
    return isNew ? null : { refusal: 'chat_repeated' };
  }

  #known(message: StoredMessage, hash: Buffer): ChatMessage | Refused {
    if (!hash.equals(message.inputHash)) return { refusal: 'key_reused' };
    return message.verdict === 'refused' ? { refusal: 'chat_sensitive' } : this.#view(message);
  }

  #view(row: StoredMessage): ChatMessage {
    return toView(row, this.#userId(row.siteId, row.memberId));
  }
}

function inChina(at: Date): string {
  return at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
}
