import { roomOfHost } from '@touchline/contract/topics';
import type { ChatRooms } from '../modules/chat/chat-rooms.ts';
import type { Platform } from '../platform/platform.ts';
import { seededRandom } from '../suppliers/feed/sandbox/seeded-random.ts';
import { oneOf, sayInDemo } from './demo-talk.ts';
import { FAN_NAMES } from './seed-members.ts';

const SITE = 5000;
/** Rooms take turns, so that with five of them on the air something is said in each every 15 seconds or so. */
const SAY_EVERY_MS = 3_000;
const GIVE_EVERY_MS = 25_000;

/** A host on the air, and the names of the two sides they talk about. */
interface HostOnAir {
  readonly anchorRoomId: string;
  readonly match: { readonly home: string; readonly away: string } | null;
}

type Line = (match: HostOnAir['match']) => string;

const LINES: readonly Line[] = [
  () => '主播好👏',
  () => '声音很清楚',
  () => '讲得真细',
  () => '刚下班，赶上了',
  () => '每天都来听',
  () => '这个分析有道理',
  () => '主播喝口水',
  () => '能再讲讲刚才那次换位吗',
  () => '画面很流畅',
  () => '同意主播',
  () => '哈哈哈哈😂',
  () => '第一次来，已关注',
  () => '边吃饭边看👍',
  () => '战术板画得明白',
  () => '今天人真多',
];

const OF_MATCH: readonly Line[] = [
  (match) => `主播看好${match?.home}吗`,
  (match) => `${match?.away}这套阵型怎么破`,
  (match) => `${match?.home}的边路很活跃`,
  (match) => `${match?.away}中场拿不住球`,
];

/** The numbers of the gifts that fans give; a cheap gift is here more often. */
const GIFTS = ['1', '1', '1', '2', '2', '3'] as const;

interface HostChatterParts {
  readonly platform: Pick<Platform, 'log' | 'clock'>;
  readonly rooms: Pick<ChatRooms, 'send'>;
  readonly hosts: (siteId: number) => readonly HostOnAir[];
  /** Those of these members who may talk and spend now, by name. */
  readonly fans: (siteId: number, names: readonly string[]) => Promise<readonly bigint[]>;
  /** Gives one gift of a number, with coins that are bought when there are too few. */
  readonly give: (siteId: number, memberId: bigint, anchorRoomId: string, giftId: string) => Promise<void>;
}

/** Demo members who talk to hosts on the air and give them small gifts, in each room in turn. */
export class HostChatter {
  readonly #parts: HostChatterParts;
  readonly #random: () => number;
  #turn = 0;
  #timers: NodeJS.Timeout[] = [];

  constructor(parts: HostChatterParts) {
    this.#parts = parts;
    this.#random = seededRandom(`host-chatter/${parts.platform.clock.now()}`);
  }

  start(): void {
    const every = (ms: number, act: () => Promise<void>) =>
      setInterval(() => {
        act().catch((error: unknown) => this.#parts.platform.log.error({ error }, 'fans of a demo could not act'));
      }, ms).unref();
    this.#timers = [every(SAY_EVERY_MS, () => this.say()), every(GIVE_EVERY_MS, () => this.give())];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Sends one chat line to the room whose turn it is. */
  async say(): Promise<void> {
    const hosts = this.#parts.hosts(SITE);
    const host = hosts[this.#turn++ % hosts.length];
    if (!host) return;
    const line = oneOf(this.#random, host.match ? [...LINES, ...OF_MATCH] : LINES);
    const fan = await this.#fan();
    if (!line || fan === undefined) return;
    await sayInDemo(this.#parts.rooms, {
      siteId: SITE,
      memberId: fan,
      chatRoomNo: roomOfHost(host.anchorRoomId),
      content: line(host.match),
    });
  }

  /** Gives a small gift to one of the hosts. */
  async give(): Promise<void> {
    const host = oneOf(this.#random, this.#parts.hosts(SITE));
    const giftId = oneOf(this.#random, GIFTS);
    const fan = host && (await this.#fan());
    if (host && giftId && fan !== undefined) await this.#parts.give(SITE, fan, host.anchorRoomId, giftId);
  }

  async #fan(): Promise<bigint | undefined> {
    return oneOf(this.#random, await this.#parts.fans(SITE, FAN_NAMES));
  }
}
