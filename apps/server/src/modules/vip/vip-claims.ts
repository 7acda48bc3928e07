import type { SiteVipLevel } from '@touchline/contract/site';
import { parseAmount } from '@touchline/rules/money';
import { upgradeClaim } from '@touchline/rules/vip';
import type { Identity } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GivenReward } from '../../platform/rewards.ts';
import { ownCash } from '../../platform/site/own-cash.ts';
import type { Programme } from './programme.ts';
import { monthlyKey, monthOf, upgradeKey } from './vip-centre.ts';
import type { VipNeeds } from './vip-needs.ts';
import { reachedAt, vipStatusOf } from './vip-store.ts';

type Owner = Pick<Identity, 'memberId' | 'currency'>;
export type ClaimRefusal = 'vip_not_reached' | 'vip_bonus_expired' | 'activity_sold_out';

/** Bonuses of levels: each is given once for its key, from however many tabs it is claimed. */
export class VipClaims {
  readonly #platform: Platform;
  readonly #needs: VipNeeds;

  constructor(platform: Platform, needs: VipNeeds) {
    this.#platform = platform;
    this.#needs = needs;
  }

  /** The bonus of a level that was reached, also where the member has another level by now. */
  async upgrade(programme: Programme, owner: Owner, level: number): Promise<GivenReward | ClaimRefusal> {
    const { db, clock } = this.#platform;
    const reached = await reachedAt(db, owner.memberId);
    const isClaimed = (await this.#needs.rewards.givenKeys(owner.memberId, [upgradeKey(level)])).size > 0;
    const claim = { reachedAt: reached.get(level) ?? null, isClaimed };
    const { state } = upgradeClaim(claim, programme.vip.claimDays, clock.now());
    if (state === 'not_reached') return 'vip_not_reached';
    if (state === 'expired') return 'vip_bonus_expired';
    return this.#give(programme, owner, {
      level,
      bonus: 'upgradeBonus',
      key: upgradeKey(level),
      title: `V${level} 晋级礼金`,
    });
  }

  /** The bonus of this month for the present level. */
  async monthly(programme: Programme, owner: Owner): Promise<GivenReward | ClaimRefusal> {
    const { db, clock } = this.#platform;
    const { level } = await vipStatusOf(db, owner.memberId);
    const month = monthOf(clock.now());
    return this.#give(programme, owner, {
      level,
      bonus: 'monthlyBonus',
      key: monthlyKey(month),
      title: `${month} 每月红包`,
    });
  }

  async #give(
    { siteId, vip }: Programme,
    owner: Owner,
    of: { level: number; bonus: keyof Pick<SiteVipLevel, 'upgradeBonus' | 'monthlyBonus'>; key: string; title: string },
  ): Promise<GivenReward | ClaimRefusal> {
    const { currency } = owner;
    const text = vip.levels.find(({ level }) => level === of.level)?.[of.bonus]?.[currency];
    const amount = text === undefined ? null : parseAmount(text, currency);
    if (amount === null) return 'vip_not_reached';
    const result = await this.#needs.rewards.giveAlone({
      ...{ siteId, ...owner, grantKey: of.key, source: 'vip', title: of.title, poolId: vip.poolId },
      ...{ claimDays: null, reward: ownCash(amount, currency) },
    });
    return result.outcome === 'sold_out' ? 'activity_sold_out' : result.row;
  }
}
