import { randomBytes } from 'node:crypto';
import type { OrderPush } from '@touchline/contract/topics';
import { maskForRoom } from '@touchline/rules/text';
import type { Platform } from '../../../platform/platform.ts';
import type { BetRecord, LegRecord } from '../bets/bet-record.ts';
import type { SharingChoices } from './sharing-choices.ts';

/** Accepted bets are gathered this long, so that any number of them costs one look at who shares. */
const GATHER_MS = 250;
/** A member is heard this often in a minute, a room this often in ten seconds; what is beyond that is not told. */
const OF_MEMBER = { most: 3, withinMs: 60_000 };
const OF_ROOM = { most: 10, withinMs: 10_000 };

/** What sharing asks of accounts and player protection: the member's name, or null for one whose bets are never told. */
export type SharerReader = (siteId: number, memberId: bigint) => Promise<{ readonly nickName: string } | null>;

/**
 * Tells the rooms of a match of bets on it, for members who opted in (standards LIV-10). A push carries a masked name
 * and the pick: no stake, and nothing that leads to the bet or its member.
 */
export class ShareOrders {
  readonly #platform: Platform;
  readonly #choices: SharingChoices;
  readonly #sharer: SharerReader;
  #waiting: BetRecord[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform, choices: SharingChoices, sharer: SharerReader) {
    this.#platform = platform;
    this.#choices = choices;
    this.#sharer = sharer;
  }

  /** Takes note of a bet once it is accepted and committed. */
  accepted(bet: BetRecord): void {
    this.#waiting.push(bet);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#tell().catch((error) => this.#platform.log.error({ error }, 'accepted bets could not be told to rooms'));
    }, GATHER_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  async #tell(): Promise<void> {
    const bets = this.#waiting.splice(0);
    const sharing = await this.#choices.among(bets.map(({ memberId }) => memberId));
    for (const bet of bets) if (sharing.has(bet.memberId)) await this.#tellOf(bet);
  }

  async #tellOf(bet: BetRecord): Promise<void> {
    const { siteId, memberId } = bet;
    const sharer = await this.#sharer(siteId, memberId);
    if (!sharer || !(await this.#isWithin(`order-share/member/${siteId}/${memberId}`, OF_MEMBER))) return;
    for (const leg of bet.legs) {
      const { matchId } = leg;
      if (!(await this.#isWithin(`order-share/room/${siteId}/${matchId}`, OF_ROOM))) continue;
      const order = toPush(bet, leg, maskForRoom(sharer.nickName), this.#platform.clock.now());
      this.#platform.bus.publish('orderPush', { siteId, matchId, order });
    }
  }

  async #isWithin(key: string, { most, withinMs }: typeof OF_MEMBER): Promise<boolean> {
    return (await this.#platform.store.count(key, withinMs)) <= most;
  }
}

function toPush({ kind }: BetRecord, leg: LegRecord, name: string, at: number): OrderPush {
  const { type, period, lineQuarters, side, outcome, label, oddsMilli, scoreAtBet } = leg;
  const id = randomBytes(9).toString('base64url');
  return { id, at, name, kind, type, period, lineQuarters, side, outcome, label, oddsMilli, score: scoreAtBet };
}
