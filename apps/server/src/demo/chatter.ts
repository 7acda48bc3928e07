import { roomOfMatch } from '@touchline/contract/topics';
import type { BoardMatch } from '../modules/book/board/board.ts';
import type { ChatRooms } from '../modules/chat/chat-rooms.ts';
import type { Platform } from '../platform/platform.ts';
import { seededRandom } from '../suppliers/feed/sandbox/seeded-random.ts';
import { oneOf, sayInDemo } from './demo-talk.ts';

const SITE = 5000;
const SAY_EVERY_MS = 7_000;
/** The number of matches with talk; the most popular ones are chosen. */
const MATCHES = 6;
/** Members who talk, by name. */
const TALKERS = Array.from({ length: 10 }, (_, index) => `demo${index + 11}`);

type Line = (home: string, away: string) => string;

const USUAL: readonly Line[] = [
  (home) => `${home}今天控球不错`,
  (_, away) => `感觉${away}要打反击了`,
  () => '两边都很拼',
  () => '节奏好快',
  () => '门将状态真好',
  () => '这脚传球太舒服了',
  () => '防线站位有点乱',
  () => '该换人了吧',
  () => '裁判尺度挺松',
  () => '坐等进球',
  (home) => `${home}加油👏`,
  (_, away) => `${away}加油💪`,
  () => '刚进来，错过了什么？',
  () => '这场真好看',
];

const AFTER: Readonly<Partial<Record<BoardMatch['events'][number]['kind'], readonly Line[]>>> = {
  goal: [() => '进了！🔥', () => '这球没得说', () => '漂亮👏', () => '终于破门了'],
  goal_cancelled: [() => '不算？看回放吧', () => '越位了，可惜'],
  penalty: [() => '点球！', () => '这个点球没争议吧'],
  red_card: [() => '红牌，少一人打了', () => '这下难了'],
  half_time: [() => '中场休息，喝口水', () => '下半场应该更精彩'],
};

interface ChatterParts {
  readonly platform: Pick<Platform, 'log' | 'clock'>;
  readonly rooms: Pick<ChatRooms, 'send'>;
  /** Matches in play, the most popular first. */
  readonly inplay: () => readonly Pick<BoardMatch, 'info' | 'events'>[];
  /** Those of these members who may talk now, by name. */
  readonly talkers: (siteId: number, names: readonly string[]) => Promise<readonly bigint[]>;
}

/** Demo members who talk about what happens in play, so that the rooms of a demonstration are not silent. */
export class Chatter {
  readonly #parts: ChatterParts;
  readonly #random: () => number;
  /** The last event of each match that was talked about. */
  readonly #heard = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: ChatterParts) {
    this.#parts = parts;
    this.#random = seededRandom(`chatter/${parts.platform.clock.now()}`);
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.say().catch((error: unknown) => this.#parts.platform.log.error({ error }, 'demo members could not talk'));
    }, SAY_EVERY_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Sends one chat line to one room: about an event that just happened in a match, or a usual phrase. */
  async say(): Promise<void> {
    const matches = this.#parts.inplay().slice(0, MATCHES);
    const news = matches.find((match) => this.#hasNews(match));
    const match = news ?? oneOf(this.#random, matches);
    if (!match) return;
    const { info, events } = match;
    const last = events.at(-1);
    this.#heard.set(info.matchId, events.length);
    const line = oneOf(this.#random, (news && last && AFTER[last.kind]) || USUAL);
    const talker = oneOf(this.#random, await this.#parts.talkers(SITE, TALKERS));
    if (!line || talker === undefined) return;
    await sayInDemo(this.#parts.rooms, {
      siteId: SITE,
      memberId: talker,
      chatRoomNo: roomOfMatch(info.matchId),
      content: line(info.home.name, info.away.name),
    });
  }

  #hasNews({ info, events }: Pick<BoardMatch, 'info' | 'events'>): boolean {
    const last = events.at(-1);
    return last !== undefined && AFTER[last.kind] !== undefined && this.#heard.get(info.matchId) !== events.length;
  }
}
