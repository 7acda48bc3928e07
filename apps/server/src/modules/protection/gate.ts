import type { ProtectionDoor } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Identity, RefusalDetail } from '../../platform/call/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Exclusions } from './exclusions.ts';
import { firstRefusal } from './first-refusal.ts';
import type { HelpLinks } from './help-links.ts';
import { type Limits, strictest } from './limits.ts';
import { playResetAt, type ReadSpans } from './play-time.ts';
import type { RealityChecks, RemindedSession } from './reality-checks.ts';
import { periodMs, type Usage } from './usage.ts';

export interface DoorRefusal {
  readonly reason:
    | 'account_not_active'
    | 'employee_account'
    | 'terms_due'
    | 'excluded'
    | 'birthday_unanswered'
    | 'name_unanswered'
    | 'identity_unverified'
    | 'help_unreachable'
    | 'limits_unanswered'
    | 'session_limit'
    | 'reality_check_due'
    | 'limit_reached';
  readonly message: string;
  readonly detail?: RefusalDetail;
}

type KycGate = NonNullable<Site['file']['kyc']>['gate'][number];

const MINUTE_MS = 60_000;

/** Doors that lead to play: time limits and reminders are before them. */
const play: readonly ProtectionDoor[] = ['wager', 'transfer', 'launch', 'gift'];
/** Doors for people of legal age alone who are known not to be excluded. */
const personal: readonly ProtectionDoor[] = [...play, 'deposit', 'claim'];
/** The acts behind each gate of a site's `kyc` (standards ACC-5). */
const gated: Readonly<Record<KycGate, readonly ProtectionDoor[]>> = {
  deposit: ['deposit'],
  wager: play,
  withdraw: ['withdraw'],
};
/** Doors through which stakes go. */
const staking: readonly ProtectionDoor[] = ['wager', 'transfer', 'gift'];

export interface GateParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly exclusions: Exclusions;
  readonly realityChecks: RealityChecks;
  readonly usage: Usage;
  readonly spansSince: ReadSpans;
  readonly helpLinks: HelpLinks;
  readonly openDeposits: OpenDeposits;
}

/** The sum of a member's open deposits, in minor units. */
export type OpenDeposits = (memberId: bigint, currency: CurrencyCode) => Promise<bigint>;

/** The accounts that hold a member's money of a unit. */
interface Wallet extends Pick<Identity, 'memberId' | 'currency'> {
  readonly siteId: number;
}

/**
 * The one place that decides whether a member may pass a door. Leaving with one's money is always allowed, once the site
 * knows who it pays where its licence asks for that. An unreadable state refuses: a failed query throws, and nothing passes.
 */
export class ProtectionGate {
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** `amount` as a decimal string, where the call moves one. */
  async check(
    { siteId, file }: Pick<Site, 'siteId' | 'file'>,
    identity: Identity,
    door: ProtectionDoor,
    amount: string | null,
  ): Promise<DoorRefusal | null> {
    if (door === 'none' || door === 'return') return null;
    const unverified = unverifiedAt(file, identity, door);
    if (door === 'withdraw') return unverified;
    const { db, clock, exclusions, limits, helpLinks } = this.#parts;
    const now = clock.now();
    if (identity.status === 'employee' && door !== 'chat')
      return { reason: 'employee_account', message: '员工账号不能投注、存款、赠送或领取优惠' };
    if (identity.status !== 'active' && identity.status !== 'employee')
      return { reason: 'account_not_active', message: '您的账号当前无法进行该操作，请联系客服' };
    if (identity.termsVersion !== file.termsVersion)
      return { reason: 'terms_due', message: '《用户协议》已更新，请先阅读并同意' };
    const away = await exclusions.current(db, identity.memberId, now);
    if (away)
      return {
        reason: 'excluded',
        message:
          away.kind === 'time_out' ? '您正处于冷静期，暂时无法进行该操作' : '您的账号处于自我排除期，无法进行该操作',
        detail: { until: away.until?.getTime() ?? 0 },
      };
    const unanswered = personal.includes(door) ? await this.#unanswered(identity, now) : null;
    if (unanswered) return unanswered;
    if (unverified) return unverified;
    if (play.includes(door) && (await helpLinks.closesPlay({ siteId, file })))
      return { reason: 'help_unreachable', message: '求助机构暂时无法访问，娱乐功能已暂停，资金可照常转回与取出' };
    if ((door === 'deposit' || play.includes(door)) && !(await limits.hasAnswered(identity.memberId)))
      return { reason: 'limits_unanswered', message: '请先查看保护工具，并选择是否设置限额' };
    if (play.includes(door)) {
      const refusal = await this.#playTime(siteId, identity, now);
      if (refusal) return refusal;
    }
    // An open deposit is expected to arrive: only its own order may use the part of the limit that it needs.
    const open = door === 'deposit' ? await this.#parts.openDeposits(identity.memberId, identity.currency) : 0n;
    return this.#spending(siteId, identity, door, { amount, open }, now);
  }

  /**
   * Whether a deposit that arrived may reach the wallet: asked when it comes, which may be long after its order passed the
   * door, and with what it is worth. `amount` as a decimal string.
   */
  async admitsArrival(owner: Wallet, amount: string): Promise<'ok' | 'excluded' | 'limit_reached'> {
    const { db, clock, exclusions } = this.#parts;
    const now = clock.now();
    if (await exclusions.current(db, owner.memberId, now)) return 'excluded';
    return (await this.#spending(owner.siteId, owner, 'deposit', { amount, open: 0n }, now)) ? 'limit_reached' : 'ok';
  }

  /**
   * Whether play under way at a venue may go on: its member is here in one of the sessions they play in, is not kept away,
   * has time left and passes over no reminder there, and helpers can be reached. Where the session that play was opened from
   * is over, those in use count, and one without a reminder passed over is enough.
   */
  async admitsPlay(
    site: Pick<Site, 'siteId' | 'file'>,
    memberId: bigint,
    playing: readonly Omit<RemindedSession, 'memberId'>[],
  ): Promise<boolean> {
    const { db, clock, exclusions, helpLinks, realityChecks } = this.#parts;
    const now = clock.now();
    const passedOver = await Promise.all(
      playing.map((session) => realityChecks.isPassedOver(site.siteId, { ...session, memberId })),
    );
    if (!passedOver.includes(false)) return false;
    if (await helpLinks.closesPlay(site)) return false;
    if (await exclusions.current(db, memberId, now)) return false;
    return (await this.#timeUsedUp(site.siteId, memberId, now)) === null;
  }

  /** The facts about a person that the site must know before money and play, and does not know. */
  async #unanswered({ memberId, hasBirthday, isNamed }: Identity, now: number): Promise<DoorRefusal | null> {
    const { db, exclusions } = this.#parts;
    if (!hasBirthday) return { reason: 'birthday_unanswered', message: '请先填写出生日期，确认您已达到法定年龄' };
    if (isNamed || !(await exclusions.asksForName(db, memberId, now))) return null;
    return { reason: 'name_unanswered', message: '请先填写真实姓名，以便我们确认您可以参与' };
  }

  /** The session limit that is used up, and when it is not any more; null while there is time. */
  async #timeUsedUp(siteId: number, memberId: bigint, now: number) {
    const { db, limits, spansSince } = this.#parts;
    const minutes = strictest(await limits.ofTime(db, memberId));
    if (minutes === null) return null;
    const spans = await spansSince(siteId, memberId, now - periodMs.day);
    const resetAt = playResetAt(spans, Number(minutes) * MINUTE_MS, now);
    return resetAt === null ? null : { minutes: Number(minutes), resetAt };
  }

  async #playTime(siteId: number, identity: Identity, now: number): Promise<DoorRefusal | null> {
    const usedUp = await this.#timeUsedUp(siteId, identity.memberId, now);
    if (usedUp) return { reason: 'session_limit', message: '已达到时长限额，请休息一下', detail: usedUp };
    if ((await this.#parts.realityChecks.state(siteId, identity)).isDue)
      return { reason: 'reality_check_due', message: '请先查看时间提醒，再继续' };
    return null;
  }

  async #spending(
    siteId: number,
    identity: Pick<Identity, 'memberId' | 'currency'>,
    door: ProtectionDoor,
    { amount, open }: { readonly amount: string | null; readonly open: bigint },
    now: number,
  ): Promise<DoorRefusal | null> {
    const { db, limits, usage } = this.#parts;
    const { memberId, currency } = identity;
    const kinds = door === 'deposit' ? ['deposit'] : staking.includes(door) ? ['wager', 'loss'] : [];
    const asked = amount === null ? null : parseAmount(amount, currency);
    if (kinds.length === 0 || asked === null) return null;
    const own = (await limits.of(db, identity)).filter((limit) => kinds.includes(limit.kind) && limit.amount !== null);
    const found = await firstRefusal(own, asked, async (kind, period) => {
      const used = await usage.of(db, { siteId, memberId, currency }, kind, period, now);
      return { ...used, amount: used.amount + open };
    });
    if (!found) return null;
    const show = (value: bigint) => formatAmount(value, currency);
    return {
      reason: 'limit_reached',
      message: found.setBy === 'operator' ? '已达到平台为您设定的限额' : '已达到您设置的限额',
      detail: {
        kind: found.kind,
        period: found.period,
        setBy: found.setBy,
        limit: show(found.limit),
        used: show(found.used),
        remaining: show(found.remaining),
        resetAt: found.resetAt ?? 0,
      },
    };
  }
}

function unverifiedAt({ kyc }: Site['file'], { isVerified }: Identity, door: ProtectionDoor): DoorRefusal | null {
  if (isVerified || !kyc?.gate.some((gate) => gated[gate].includes(door))) return null;
  return { reason: 'identity_unverified', message: '请先完成实名认证' };
}
