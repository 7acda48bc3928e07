import type { CallOutput } from '@touchline/contract';
import type { SiteFile } from '@touchline/contract/site';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import { and, eq } from 'drizzle-orm';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { CallContext, Identity } from '../../../platform/call/handler.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import { birthdayClaim } from '../tables.ts';
import { birthdayWindow } from './birthday-window.ts';

type Status = CallOutput<'birthdayBonus'>;
type Offer = NonNullable<SiteFile['birthdayBonus']>;

/** Whether offers are for this member at all: not for the excluded, limited or flagged (standards BON-8). */
export type OfferReader = (identity: Identity) => Promise<boolean>;

interface BonusParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly ledger: Ledger;
  readonly members: MemberStore;
  readonly canReceiveOffers: OfferReader;
}

/** The gift for a birthday: once a year, by level, straight into the available balance and without conditions. */
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

  /** Credits the gift unless this year's was credited already: a repeated claim answers as the first did. */
  async claim(context: CallContext<Identity>): Promise<Status> {
    const before = await this.status(context);
    if (before.state !== 'claimable') return before;
    const { db, bus } = this.#parts;
    const member = await this.#parts.members.required(context.site.siteId, context.identity.memberId);
    const isCredited = await db.transaction((tx) => this.#credit(tx, member, before, context));
    const change = { kind: 'balance' } as const;
    if (isCredited) bus.publish('me', { siteId: member.siteId, memberId: String(member.id), change });
    return this.status(context);
  }

  async #credit(
    tx: Queryable,
    { id: memberId, siteId, birthday, vipLevel }: MemberRow,
    { birthCash: gift }: Status,
    { site, identity, now }: CallContext<Identity>,
  ): Promise<boolean> {
    const { currency, birthdayBonus } = site.file;
    const amount = parseAmount(gift, currency);
    if (amount === null || birthday === null || !birthdayBonus) throw new Error(`no birthday gift of ${gift}`);
    const { year } = birthdayWindow(birthday, birthdayBonus.daysAround, now);
    const { ledger } = this.#parts;
    const [claimed] = await tx.orm
      .insert(birthdayClaim)
      .values({ memberId, year, siteId, vipLevel, amount, currency, claimedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ year: birthdayClaim.year });
    if (!claimed) return false;
    const owner = { siteId, memberId, currency };
    const [result] = await ledger.apply(tx, [
      {
        siteId,
        key: `birthday/${memberId}/${year}`,
        inputHash: inputHash({ amount, currency, vipLevel }),
        kind: 'birthday_bonus',
        reference: `birthday/${year}`,
        sessionId: identity.sessionId,
        entries: [
          {
            debit: await ledger.accounts.house(tx, owner, 'bonus_cost'),
            credit: await ledger.accounts.member(tx, owner, 'available'),
            amount,
          },
        ],
        holds: [],
      },
    ]);
    if (result?.code !== 'ok') throw new Error(`birthday gift ${memberId}/${year} was not credited: ${result?.code}`);
    return true;
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

/** What a level is given: the gift of the highest step it reaches; undefined below the first. */
function birthCash(offer: Offer, level: number): string | undefined {
  const reached = Math.max(...levelsOf(offer).filter((step) => step <= level), -1);
  return offer.byLevel[String(reached)];
}
