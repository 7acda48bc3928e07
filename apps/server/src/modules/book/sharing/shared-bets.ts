import { randomBytes } from 'node:crypto';
import type { OrderPush } from '@touchline/contract/topics';
import { maskForRoom } from '@touchline/rules/text';
import type { Platform } from '../../../platform/platform.ts';
import type { BetRecord, LegRecord } from '../bets/bet-record.ts';
import type { SharingChoices } from './sharing-choices.ts';

/** Accepted bets are gathered for this time, so that any number of them costs one query for the members who share. */
const GATHER_MS = 250;
/** The most bets of one member in a minute, and on one match in ten seconds. Further bets are not shared. */
const OF_MEMBER = { most: 3, withinMs: 60_000 };
const OF_ROOM = { most: 10, withinMs: 10_000 };

/**
 * The part of accounts and player protection that sharing uses: the member's name, or null for a member whose bets are never
 * shared.
 */
export type SharerReader = (siteId: number, memberId: bigint) => Promise<{ readonly nickName: string } | null>;

/**
 * Shares bets on a match with its readers, for members who opted in (standards LIV-10). A shared bet has a masked name
 * and the selection, but no stake, and nothing that leads to the bet or its member.
 */
export class SharedBets {
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

  /** Called with every bet after it is accepted and committed. */
  accepted(bet: BetRecord): void {
    this.#waiting.push(bet);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#emit().catch((error) => this.#platform.log.error({ error }, 'accepted bets could not be told to rooms'));
    }, GATHER_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  async #emit(): Promise<void> {
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
      const { clock, sites } = this.#platform;
      const venueName = sites.byId(siteId)?.public.bookVenue ?? null;
      const push = toPush(bet, leg, { name: maskForRoom(sharer.nickName), venueName, at: clock.now() });
      const lineId = String(this.#platform.ids.next());
      this.#platform.bus.publish('sharedBet', { siteId, matchId, lineId, bet: push });
    }
  }

  async #isWithin(key: string, { most, withinMs }: typeof OF_MEMBER): Promise<boolean> {
    return (await this.#platform.store.count(key, withinMs)) <= most;
  }
}

function toPush(
  { kind, siteId }: BetRecord,
  leg: LegRecord,
  told: Pick<OrderPush, 'name' | 'venueName' | 'at'>,
): OrderPush {
  const { type, period, lineQuarters, side, outcome, label, oddsMilli, scoreAtBet } = leg;
  const id = randomBytes(9).toString('base64url');
  const pick = { type, period, lineQuarters, side, outcome, label, teamLogo: teamLogoOf(leg), oddsMilli };
  return { id, siteId, ...told, kind, ...pick, score: scoreAtBet };
}

/** The crest of the team that a leg is about. */
function teamLogoOf({ info, side, outcome }: LegRecord): OrderPush['teamLogo'] {
  const picked = side ?? outcome;
  return picked === 'home' || picked === 'away' ? info[picked].crest : null;
}
