import type { Identity } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { DepositEligibility, Depositor, EligibilityNeeds } from './eligibility-needs.ts';
import { StakeEligibility } from './stake-eligibility.ts';

type Player = Pick<Identity, 'memberId' | 'status'>;

/**
 * The rights of a member, whatever the amount. Every other module reads them here. The doors of calls, which also know limits,
 * reminders and the proof of identity, are in player protection.
 */
export class Eligibility {
  /** The stake eligibility of many members at once, for the writes of bets and transfers. */
  readonly stakes: StakeEligibility;
  readonly #platform: Platform;
  readonly #needs: EligibilityNeeds;

  constructor(platform: Platform, needs: EligibilityNeeds) {
    this.#platform = platform;
    this.#needs = needs;
    this.stakes = new StakeEligibility(platform, needs);
  }

  /** The account is active and no exclusion holds. `status` is what the session says, so that it costs no query. */
  async canPlay({ status, memberId }: Player): Promise<boolean> {
    return status === 'active' && (await this.#exclusionOf(memberId)) === null;
  }

  /** Whether an exclusion keeps the member from play now, read on the handle of the caller's transaction. */
  async isKeptAway(on: Queryable, memberId: bigint): Promise<boolean> {
    return (await this.#needs.exclusions.keptAway(on, [memberId], this.#platform.clock.now())).length > 0;
  }

  /**
   * Whether deposits have to be staked before they can leave. Not for a member who cannot stake them; one who is only on a break
   * can again soon, or a break of a day would let unstaked money out.
   */
  async mustStake(player: Player): Promise<boolean> {
    const { db, clock } = this.#platform;
    if (player.status !== 'active') return false;
    return !(await this.#needs.exclusions.isKeptAwayForLong(db, player.memberId, clock.now()));
  }

  /**
   * Offers are for members who can play, call from where the site may be played, show no markers of harm, have no black tag, are no
   * second account of a person and are not limited by the site (standards BON-8, GEO-1). A limit of the member's own takes nothing away
   * but what costs money, which is not this question (HRM-5).
   */
  async canReceiveOffers(player: Player & Pick<Identity, 'isAway'>): Promise<boolean> {
    const { memberId, isAway } = player;
    if (isAway || !(await this.canPlay(player))) return false;
    if ((await this.#needs.isBlackTagged(memberId)) || (await this.#needs.isFlagged(memberId))) return false;
    const { db } = this.#platform;
    if ((await this.#needs.secondAccountsAmong(db, [memberId])).length > 0) return false;
    return (await this.#needs.limitedAmong(db, [memberId])).length === 0;
  }

  /**
   * Those of these members who may be offered something now, by the same answer for many at once. A member is where the session is that
   * they used last.
   */
  async offersTo(on: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (memberIds.length === 0) return new Set();
    const { members, exclusions, taggedAmong, flaggedAmong, limitedAmong, secondAccountsAmong, awayAmong } =
      this.#needs;
    const kept = new Set([
      ...(await members.notActive(on, memberIds)),
      ...(await exclusions.keptAway(on, memberIds, this.#platform.clock.now())),
      ...(await taggedAmong(on, memberIds)),
      ...(await flaggedAmong(on, memberIds)),
      ...(await limitedAmong(on, memberIds)),
      ...(await secondAccountsAmong(on, memberIds)),
      ...(await awayAmong(on, memberIds)),
    ]);
    return new Set(memberIds.filter((memberId) => !kept.has(memberId)));
  }

  /**
   * Whether a member can hold a bonus. `paused`: not now, but it may go on later, after a time-out or while the member shows
   * markers of harm. `no`: the account is closed, or an exclusion holds.
   */
  async canHold(siteId: number, memberId: bigint): Promise<'yes' | 'paused' | 'no'> {
    const status = await this.#needs.members.statusOf(siteId, memberId);
    const exclusion = await this.#exclusionOf(memberId);
    if (status === 'closed' || (exclusion && exclusion.kind !== 'time_out')) return 'no';
    return exclusion || status !== 'active' || (await this.#needs.isFlagged(memberId)) ? 'paused' : 'yes';
  }

  /** Whether a deposit that arrived can reach the wallet. Nobody could use what a closed account is credited with. */
  async canReceiveDeposit(owner: Depositor, amount: string): Promise<DepositEligibility> {
    const status = await this.#needs.members.statusOf(owner.siteId, owner.memberId);
    return status === 'closed' ? 'excluded' : this.#needs.admitsArrival(owner, amount);
  }

  /**
   * Whether play under way at a venue can continue. Where the session that it was opened from is over, the sessions in use count.
   * None counts that is used where nobody may play (standards GEO-1).
   */
  async canContinuePlay(
    site: Site,
    play: { readonly memberId: bigint; readonly sessionId: bigint | null },
  ): Promise<boolean> {
    if ((await this.#needs.members.statusOf(site.siteId, play.memberId)) !== 'active') return false;
    const inUse = await this.#needs.sessionsInUse(site.siteId, play.memberId);
    const own = inUse.filter(({ sessionId }) => sessionId === play.sessionId);
    const playing = (own.length > 0 ? own : inUse).filter(({ isAway }) => !isAway);
    return this.#needs.admitsPlay(site, play.memberId, playing);
  }

  #exclusionOf(memberId: bigint) {
    const { db, clock } = this.#platform;
    return this.#needs.exclusions.current(db, memberId, clock.now());
  }
}
