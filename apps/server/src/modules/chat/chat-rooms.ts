import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import { type ChatMessage, ownerOfRoom, type RoomRules, roomOfMatch } from '@touchline/contract/topics';
import { maskForRoom } from '@touchline/rules/text';
import type { RefusalDetail } from '../../platform/call/handler.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Appeals } from './appeals.ts';
import type { BannedWords } from './banned-words.ts';
import { cleaned, gist, isBlank, isSensitive } from './chat-filter.ts';
import { type ChatStore, type StoredMessage, toView } from './chat-store.ts';
import type { RoomPart, RoomPeople } from './room-people.ts';
import { NO_RULES, type Ruling, type RulingStore } from './ruling-store.ts';
import type { StoredMention } from './tables.ts';

/** The pause between two messages of a member, and the time in which the same text is refused (standards LIV-3). */
const PACE_MS = 3_000;
const REPEAT_MS = 60_000;
/** Messages of one page of the history. */
const PAGE = 50;

type Room = CallOutput<'chatroomStatus'>['items'][number];

/** The functions of other modules that rooms need. */
export interface ChatNeeds {
  /** The state of a match; null if it is not on the board, and at a site without rooms. */
  readonly game: (siteId: number, matchId: string) => NonNullable<Room['gameStatus']> | null;
  /** The matches that hosts of a site on the air talk about. */
  readonly castMatches: (siteId: number) => ReadonlySet<string>;
  /** Whether a site has the room of such a host. */
  readonly hasHost: (siteId: number, anchorRoomId: string) => boolean;
  /** Whether a moderator of a site must turn on a second factor first. */
  readonly lacksFactor: (site: Site, memberId: bigint) => Promise<boolean>;
  /** The name a member goes by, the VIP level of the account, and the level by what they gave at the site. */
  readonly speaker: (
    siteId: number,
    memberId: bigint,
  ) => Promise<{ readonly nickName: string; readonly vipLevel: number; readonly level: number }>;
  /** Whether a member follows the host of a room. */
  readonly isFollower: (anchorRoomId: string, memberId: bigint) => Promise<boolean>;
}

interface RoomParts {
  readonly messages: ChatStore;
  readonly rulings: RulingStore;
  readonly people: RoomPeople;
  readonly words: BannedWords;
  readonly appeals: Appeals;
}

interface Speaker {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** The refusal for a member who may not write in a room, with the reason and the end. */
export interface Silenced {
  readonly refusal: 'chat_kicked' | 'chat_muted';
  readonly detail: RefusalDetail;
}

interface Refused {
  readonly refusal: CallRefusal<'sendMessage'>;
  readonly detail?: RefusalDetail;
}

/**
 * The rooms of matches and hosts. That of a match is open while it is on the board: everybody reads, members write. A message that may not
 * be shown is stored with its verdict and shown to nobody (standards LIV-2).
 */
export class ChatRooms {
  readonly #platform: Platform;
  readonly #needs: ChatNeeds;
  readonly #parts: RoomParts;
  readonly #sending = new Map<string, Promise<unknown>>();

  constructor(platform: Platform, needs: ChatNeeds, parts: RoomParts) {
    this.#platform = platform;
    this.#needs = needs;
    this.#parts = parts;
  }

  /** The reader's identity in a room, and the reasons why they may not write or enter. */
  async reader(siteId: number, memberId: bigint, roomNo: string) {
    const { people } = this.#parts;
    const part = await people.part(siteId, memberId, roomNo);
    const [mute, kick] = await Promise.all([this.#restraint(part.mute), this.#restraint(part.kick)]);
    return { userId: people.userId(siteId, memberId), mute, kick, part };
  }

  /** The reason and the end, as the member reads them. */
  async #restraint(ruling: Ruling | null) {
    if (!ruling) return null;
    const { id, until, reason } = ruling;
    return { until: until?.getTime() ?? null, reason, appeal: await this.#parts.appeals.stateOf(id) };
  }

  /** The refusal for a member who was sent out of a room. */
  async kicked(siteId: number, memberId: bigint, roomNo: string): Promise<RefusalDetail | null> {
    const { kick } = await this.#parts.people.part(siteId, memberId, roomNo);
    return kick && detailOf(kick);
  }

  /** The reason why a member may not write in a room; null where they may. */
  async silenced(siteId: number, memberId: bigint, roomNo: string): Promise<Silenced | null> {
    return silencedBy(await this.#parts.people.part(siteId, memberId, roomNo));
  }

  /** The rules of a room, for its readers. */
  async rules(siteId: number, roomNo: string) {
    const states = await this.#parts.rulings.rooms(siteId, [roomNo], this.#platform.clock.now());
    return states.get(roomNo) ?? { rules: NO_RULES, mark: 0 };
  }

  async status(siteId: number, { matchIds, chatRoomNos }: ParsedInput<'chatroomStatus'>): Promise<Room[]> {
    const rooms = [...matchIds.map(roomOfMatch), ...chatRoomNos];
    const states = await this.#parts.rulings.rooms(siteId, rooms, this.#platform.clock.now());
    const cast = this.#needs.castMatches(siteId);
    return rooms.map((chatRoomNo) => {
      const owner = ownerOfRoom(chatRoomNo);
      const isPure = 'matchId' in owner && !cast.has(owner.matchId);
      const game = 'matchId' in owner ? this.#needs.game(siteId, owner.matchId) : null;
      const exist = this.isOpen(siteId, chatRoomNo);
      return {
        chatRoomNo,
        matchId: 'matchId' in owner ? owner.matchId : null,
        exist,
        status: exist ? 'open' : 'closed',
        gameStatus: game,
        type: isPure ? 'pure_match' : 'cast_live',
        rules: states.get(chatRoomNo)?.rules ?? NO_RULES,
      };
    });
  }

  /** A page of the messages before a message, or of the latest ones; the oldest first. */
  async history(siteId: number, roomNo: string, before: bigint | null) {
    const rows = await this.#parts.messages.shown(siteId, roomNo, before, PAGE + 1);
    const items = rows.slice(0, PAGE).reverse();
    return { items: items.map((row) => this.#view(row)), hasMore: rows.length > PAGE };
  }

  /** Writes a message. A press that arrives twice at once is handled one after the other. */
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
    const { chatRoomNo, idempotencyKey, mentions } = input;
    const hash = inputHash({ chatRoomNo, content: input.content, ...(mentions.length > 0 && { mentions }) });
    const known = await this.#parts.messages.byKey(memberId, idempotencyKey);
    if (known) return this.#known(known, hash);
    const content = cleaned(input.content);
    const [mentioned, { nickName, ...levels }, part, { rules }] = await Promise.all([
      this.#mentioned(speaker, { ...input, content }),
      this.#needs.speaker(siteId, memberId),
      this.#parts.people.part(siteId, memberId, chatRoomNo),
      this.rules(siteId, chatRoomNo),
    ]);
    const named = mentioned.map(({ username: name }) => name);
    const isRefused =
      isBlank(content) || isSensitive(content, named) || this.#parts.words.isBanned(siteId, content, named);
    const username = maskForRoom(nickName);
    const { role } = part;
    const slowSeconds = role === null ? rules.slowSeconds : 0;
    const refused =
      (await this.#mayTalk(speaker, chatRoomNo, { rules, part, level: levels.level })) ??
      (await this.#mayTalkNow(speaker, chatRoomNo, {
        said: isRefused ? null : gist(content, named) || content,
        slowSeconds,
      }));
    if (refused) return refused;
    const { clock, ids, bus } = this.#platform;
    const message = {
      ...speaker,
      id: ids.next(),
      roomNo: chatRoomNo,
      username,
      ...levels,
      role,
      content,
      gift: null,
      mentions: mentioned.length > 0 ? mentioned : null,
      verdict: isRefused ? 'refused' : 'shown',
      idempotencyKey,
      inputHash: hash,
      at: clock.now(),
    } as const;
    if (!(await this.#parts.messages.insert(message))) {
      const winner = await this.#parts.messages.byKey(memberId, idempotencyKey);
      if (!winner) throw new Error(`message key ${idempotencyKey} is taken by nothing`);
      return this.#known(winner, hash);
    }
    if (isRefused) return { refusal: 'chat_sensitive' };
    const said = this.#view(message);
    bus.publish('chatMessage', { siteId, message: said });
    const change = { kind: 'mention', chatRoomNo, userId: said.userId } as const;
    for (const { memberId: whom } of mentioned) bus.publish('me', { siteId, memberId: whom, change });
    return said;
  }

  /** The members whom a text names among the senders of the messages that it answers, beside the speaker. */
  async #mentioned(
    { siteId, memberId }: Speaker,
    { chatRoomNo, content, mentions }: Pick<ParsedInput<'sendMessage'>, 'chatRoomNo' | 'content' | 'mentions'>,
  ): Promise<StoredMention[]> {
    const senders = await this.#parts.messages.senders(siteId, chatRoomNo, mentions.map(BigInt));
    return senders.filter(
      ({ memberId: whom, username }) => whom !== String(memberId) && content.includes(`@${username}`),
    );
  }

  /** Whether a room of the site can be talked in. */
  isOpen(siteId: number, roomNo: string): boolean {
    const owner = ownerOfRoom(roomNo);
    return 'matchId' in owner
      ? this.#needs.game(siteId, owner.matchId) !== null
      : this.#needs.hasHost(siteId, owner.anchorRoomId);
  }

  /** Checks the room first, then the member. Moderators may write while others may not. */
  async #mayTalk(
    { siteId, memberId }: Speaker,
    roomNo: string,
    { rules, part, level }: { readonly rules: RoomRules; readonly part: RoomPart; readonly level: number },
  ): Promise<Refused | null> {
    if (!this.isOpen(siteId, roomNo)) return { refusal: 'chat_closed' };
    const silenced = silencedBy(part);
    if (silenced?.refusal === 'chat_kicked') return silenced;
    if (part.role === null && rules.isMuted) return { refusal: 'chat_all_muted' };
    if (silenced) return silenced;
    if (part.role !== null) return null;
    const owner = ownerOfRoom(roomNo);
    if (
      rules.isFollowersOnly &&
      'anchorRoomId' in owner &&
      !(await this.#needs.isFollower(owner.anchorRoomId, memberId))
    )
      return { refusal: 'chat_followers_only' };
    if (level < rules.leastLevel) return { refusal: 'chat_level_low', detail: { level: rules.leastLevel } };
    return null;
  }

  /** Checks the rate first, then repetitions of earlier messages. Messages that will not be shown do not count. */
  async #mayTalkNow(
    { siteId, memberId }: Speaker,
    roomNo: string,
    { said, slowSeconds }: { readonly said: string | null; readonly slowSeconds: number },
  ): Promise<Refused | null> {
    const { store } = this.#platform;
    if (!(await store.claim(`chat/pace/${siteId}/${memberId}`, PACE_MS)))
      return { refusal: 'chat_too_fast', detail: { seconds: PACE_MS / 1000 } };
    if (slowSeconds > 0 && !(await store.claim(`chat/slow/${siteId}/${roomNo}/${memberId}`, slowSeconds * 1000)))
      return { refusal: 'chat_too_fast', detail: { seconds: slowSeconds } };
    if (said === null) return null;
    const isNew = await store.claim(`chat/said/${siteId}/${memberId}/${said}`, REPEAT_MS);
    return isNew ? null : { refusal: 'chat_repeated' };
  }

  #known(message: StoredMessage, hash: Buffer): ChatMessage | Refused {
    if (!hash.equals(message.inputHash)) return { refusal: 'key_reused' };
    return message.verdict === 'refused' ? { refusal: 'chat_sensitive' } : this.#view(message);
  }

  #view(row: Parameters<typeof toView>[0] & Pick<StoredMessage, 'siteId' | 'memberId'>): ChatMessage {
    return toView(row, (memberId) => this.#parts.people.userId(row.siteId, memberId));
  }
}

function silencedBy({ kick, mute }: Pick<RoomPart, 'kick' | 'mute'>): Silenced | null {
  if (kick) return { refusal: 'chat_kicked', detail: detailOf(kick) };
  return mute && { refusal: 'chat_muted', detail: detailOf(mute) };
}

function detailOf({ reason, until }: Pick<Ruling, 'reason' | 'until'>): RefusalDetail {
  return { reason, ...(until && { until: inChina(until) }) };
}

function inChina(at: Date): string {
  return at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
}
