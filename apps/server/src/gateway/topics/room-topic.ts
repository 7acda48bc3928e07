import { type ChatMessage, PASSING, type RoomRules, type RoomTalk } from '@touchline/contract/topics';
import { isHighLevel } from '@touchline/rules/rooms';
import { Topic } from '../topic.ts';

/** Reads what was said in a room last, the latest last; given by the wiring. */
export interface RoomReader {
  /** Whether a host of this site has such a room. */
  hasHost(siteId: number, anchorRoomId: string): boolean;
  /** The match of this id, if it is known, and the rooms whose hosts talk about it on the air. */
  talkedAbout(
    siteId: number,
    matchId: string,
  ): { readonly info: TalkedMatch; readonly anchorRoomIds: readonly string[] } | null;
  talk(siteId: number, roomNo: string): Promise<LastTalk>;
}

/** A line of talk names the sport and the teams of a match. */
type TalkedMatch = Pick<NonNullable<ChatMessage['order']>, 'sport' | 'home' | 'away'>;

/** The rules of a room. Of two states the one with the greater mark is newer; with equal marks, the one that arrives later. */
interface RoomState {
  readonly rules: RoomRules;
  readonly mark: number;
}

interface LastTalk extends RoomState {
  readonly items: readonly ChatMessage[];
  readonly hasMore: boolean;
}

/** The number of lines that a new reader gets, as many as the history gives. */
const KEPT = 50;
/** A history that could not be read is not requested again before this, however many wait for it. */
const AGAIN_MS = 2_000;
/** More lines between two flushes than anybody reads; the history has all of them. */
const MOST_AT_ONCE = 8;
const MOST_GIFTS_AT_ONCE = 20;
/** Messages that name somebody and mutes are sent first. Arrivals and follows are sent as far as there is time to read them. */
const MOST_ARRIVALS_AT_ONCE = 2;
const MOST_MENTIONS_AT_ONCE = 8;

/**
 * The messages of one room of a site. Readers receive them at the pace of the gateway, however many members write, and the
 * history is read once, however many readers join.
 */
export class RoomTopic extends Topic {
  /** Prices are sent before talk. */
  override readonly lagBytes = 8 * 1024;
  readonly #read: () => Promise<LastTalk>;
  readonly #now: () => number;
  #failedAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  #talk: readonly ChatMessage[] = [];
  #hasMore = false;
  #said: ChatMessage[] = [];
  #gone: string[] = [];
  /** Lines that are taken away while the history is read; null at any other time. */
  #goneMeanwhile: Set<string> | null = null;
  #state: RoomState | null = null;
  #isRuled = false;

  constructor(name: string, now: () => number, read: () => Promise<LastTalk>) {
    super(name, now());
    this.#now = now;
    this.#read = read;
  }

  override async snapshot(): Promise<RoomTalk> {
    if (this.#now() - this.#failedAt < AGAIN_MS) throw new Error('the talk of the room could not be read a moment ago');
    this.#reading ??= this.#readTalk();
    await this.#reading;
    return { items: this.#talk, hasMore: this.#hasMore, ...this.#rules() };
  }

  /** A message that comes again was taken away by mistake. */
  say(message: ChatMessage): void {
    this.#said.push(message);
    this.#gone = this.#gone.filter((id) => id !== message.id);
    this.#goneMeanwhile?.delete(message.id);
    if (!PASSING.has(message.msgType)) this.#keep([message]);
  }

  takeAway(id: string): void {
    this.#gone.push(id);
    this.#goneMeanwhile?.add(id);
    this.#said = this.#said.filter((message) => message.id !== id);
    this.#talk = this.#talk.filter((message) => message.id !== id);
  }

  rule(state: RoomState): void {
    if (this.#state && state.mark < this.#state.mark) return;
    this.#state = state;
    this.#isRuled = true;
  }

  /** The lines that are kept here may lack a new line, or hold a line that was taken away. */
  override renew(now: number): void {
    this.#reading = null;
    this.#talk = [];
    this.#state = null;
    super.renew(now);
  }

  flush(now: number): void {
    if (this.#said.length === 0 && this.#gone.length === 0 && !this.#isRuled) return;
    const gone = this.#gone.splice(0);
    const items = thinned(this.#said.splice(0));
    const rules = this.#isRuled ? this.#rules() : {};
    this.#isRuled = false;
    this.publish({ items, ...(gone.length > 0 ? { gone } : {}), ...rules } satisfies RoomTalk, now);
  }

  #rules(): Pick<RoomTalk, 'rules'> {
    return this.#state ? { rules: this.#state.rules } : {};
  }

  async #readTalk(): Promise<void> {
    const gone = new Set<string>();
    this.#goneMeanwhile = gone;
    try {
      const { items, hasMore, rules, mark } = await this.#read();
      if (!this.#state || mark >= this.#state.mark) this.#state = { rules, mark };
      this.#hasMore ||= hasMore;
      this.#keep(items.filter(({ id }) => !gone.has(id)));
    } catch (error) {
      // A reader that comes after a while requests again.
      this.#failedAt = this.#now();
      this.#reading = null;
      throw error;
    } finally {
      // Another reading may have begun since.
      if (this.#goneMeanwhile === gone) this.#goneMeanwhile = null;
    }
  }

  #keep(messages: readonly ChatMessage[]): void {
    const known = new Set(this.#talk.map(({ id }) => id));
    const all = [...this.#talk, ...messages.filter(({ id }) => !known.has(id))].sort((a, b) =>
      BigInt(a.id) < BigInt(b.id) ? -1 : 1,
    );
    this.#hasMore ||= all.length > KEPT;
    this.#talk = all.slice(-KEPT);
  }
}

/** When too many lines come, the latest are sent: gifts, then moderators and high levels, then the others while there is space. */
function thinned(said: readonly ChatMessage[]): ChatMessage[] {
  if (said.length <= MOST_ARRIVALS_AT_ONCE) return [...said];
  const of = (...kinds: ChatMessage['msgType'][]) => said.filter(({ msgType }) => kinds.includes(msgType));
  const texts = of('text', 'emoji');
  const high = texts.filter(isHigh).slice(-MOST_AT_ONCE);
  const low = texts.filter((message) => !isHigh(message));
  const told = new Set([
    ...high,
    ...low.slice(Math.max(0, low.length - (MOST_AT_ONCE - high.length))),
    ...texts.filter(({ mentions }) => mentions !== undefined).slice(-MOST_MENTIONS_AT_ONCE),
    ...of('gift').slice(-MOST_GIFTS_AT_ONCE),
    ...of('red_packet').slice(-MOST_GIFTS_AT_ONCE),
    ...of('mute', 'notice', 'system').slice(-MOST_GIFTS_AT_ONCE),
    ...of('order').slice(-MOST_ARRIVALS_AT_ONCE),
    ...of('welcome', 'follow').slice(-MOST_ARRIVALS_AT_ONCE),
  ]);
  return said.filter((message) => told.has(message));
}

function isHigh({ level, role }: ChatMessage): boolean {
  return role !== null || isHighLevel(level);
}
