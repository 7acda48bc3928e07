import type { CallOutput } from '@touchline/contract';
import type { SiteFile } from '@touchline/contract/site';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import { and, eq } from 'drizzle-orm';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { type Refuse, refusableTransaction } from '../../../platform/db/refusable-transaction.ts';
import type { GivenReward, RewardGiver } from '../../../platform/rewards.ts';
import { ownCash } from '../../../platform/site/own-cash.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import { birthdayClaim } from '../tables.ts';
import { birthdayWindow } from './birthday-window.ts';

type Status = CallOutput<'birthdayBonus'>;
type Offer = NonNullable<SiteFile['birthdayBonus']>;

/** Whether offers are for this member at all: not for the excluded, limited or flagged (standards BON-8). */
export type OfferReader = (identity: Identity) => Promise<boolean>;

/** The functions that give the gifts. */
export type GiftRewards = Pick<RewardGiver, 'give' | 'announce'>;

interface BonusParts {
  readonly db: Database;
  readonly rewards: () => GiftRewards;
  readonly members: MemberStore;
  readonly canReceiveOffers: OfferReader;
}

/** The gift for a birthday: a reward once a year, by level, straight into the available balance and without conditions. */
export class BirthdayBonuses {
  readonly #parts: BonusParts;

  constructor(parts: BonusParts) {
    this.#parts = parts;
  }

  async status(context: CallContext<Identity>): Promise<Status> {
    const { site, identity, now } = context;
    const offer = site.file.birthdayBonus;
    const nothing = { from: '', to: '', birthCash: '0.00', currency: site.file.currency, claimedAt: null };
    if (!offer || !(await this.#parts.canReceiveOffers(identity)))
      return { ...nothing, state: 'none', minimumLevel: 0 };
    const minimumLevel = Math.min(...levelsOf(offer));
    const member = await this.#parts.members.required(site.siteId, identity.memberId);
    // The gift is credited in the site's own unit, and a member in another would not find it.
    if (member.currency !== site.file.currency) return { ...nothing, state: 'none', minimumLevel: 0 };
    if (member.birthday === null) return { ...nothing, state: 'no_birthday', minimumLevel };
    const { from, to, year, isOpen } = birthdayWindow(member.birthday, offer.daysAround, now);
    const status = { ...nothing, from, to, minimumLevel, birthCash: birthCash(offer, member.vipLevel) ?? '0.00' };
    const claim = await this.#claim(member, year);
    if (claim) {
      const given = formatAmount(claim.amount, site.file.currency);
      return { ...status, state: 'claimed', birthCash: given, claimedAt: claim.claimedAt.getTime() };
    }
    if (!isOpen) return { ...status, state: 'not_birthday' };
    return { ...status, state: member.vipLevel < minimumLevel ? 'level_too_low' : 'claimable' };
  }

  /** Gives the gift unless this year's was given already: a repeated claim answers as the first did. */
  async claim(context: CallContext<Identity>): Promise<Status | 'sold_out'> {
    const before = await this.status(context);
    if (before.state !== 'claimable') return before;
    const { db, rewards } = this.#parts;
    const member = await this.#parts.members.required(context.site.siteId, context.identity.memberId);
    const given = await refusableTransaction<GivenReward[], 'sold_out'>(db, (tx, refuse) =>
      this.#give(tx, member, before, context, refuse),
    );
    if ('refused' in given) return given.refused;
    rewards().announce(given.done);
    return this.status(context);
  }

  /** The row of the gift; none where another request was first. */
  async #give(
    tx: Queryable,
    { id: memberId, siteId, birthday, vipLevel }: MemberRow,
    { birthCash: gift }: Status,
    { site, now }: CallContext<Identity>,
    refuse: Refuse<'sold_out'>,
  ): Promise<GivenReward[]> {
    const { currency, birthdayBonus } = site.file;
    const amount = parseAmount(gift, currency);
    if (amount === null || birthday === null || !birthdayBonus) throw new Error(`no birthday gift of ${gift}`);
    const { year } = birthdayWindow(birthday, birthdayBonus.daysAround, now);
    const [claimed] = await tx.orm
      .insert(birthdayClaim)
      .values({ memberId, year, siteId, vipLevel, amount, currency, claimedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ year: birthdayClaim.year });
    if (!claimed) return [];
    const [result] = await this.#parts.rewards().give(tx, [
      {
        ...{ siteId, memberId, currency, grantKey: `birthday/${year}`, source: 'birthday', title: `${year} 生日礼金` },
        ...{ poolId: birthdayBonus.poolId, claimDays: null },
        reward: ownCash(amount, currency),
      },
    ]);
    if (result?.outcome === 'sold_out') throw refuse('sold_out');
    if (result?.outcome !== 'given') throw new Error(`birthday gift ${memberId}/${year} was given before its claim`);
    return [result.row];
  }

  async #claim(member: MemberRow, year: number) {
    const [row] = await this.#parts.db.orm
      .select()
      .from(birthdayClaim)
      .where(and(eq(birthdayClaim.memberId, member.id), eq(birthdayClaim.year, year)));
    return row;
  }
}

function levelsOf(offer: Offer): number[] {
  return Object.keys(offer.byLevel).map(Number);
}

/** The gift of a level: that of the highest step it reaches; undefined below the first. */
function birthCash(offer: Offer, level: number): string | undefined {
  const reached = Math.max(...levelsOf(offer).filter((step) => step <= level), -1);
  return offer.byLevel[String(reached)];
}
