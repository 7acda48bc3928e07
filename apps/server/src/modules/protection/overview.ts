import type { CallOutput } from '@touchline/contract';
import { formatAmount } from '@touchline/rules/money';
import type { Identity } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import { siteMonthStart } from '../../platform/site/site-day.ts';
import type { ExclusionRow } from './exclusions.ts';
import type { GateParts } from './gate.ts';
import { type LimitName, type LimitRow, REVIEW_MS, strictest } from './limits.ts';
import { playedIn, playResetAt } from './play-time.ts';
import { periodMs, type Used } from './usage.ts';

const MINUTE_MS = 60_000;

type Overview = CallOutput<'protectionOverview'>;
type LimitState = Overview['limits'][number];

/** Every limit a member may set, in the order they are shown. */
const names: readonly LimitName[] = [
  ...(['deposit', 'wager', 'loss'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'session', period: 'day' },
];

/** The contents of the safer-play pages. */
export class ProtectionOverview {
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  async read({ siteId, file }: Site, identity: Identity, memberSince: number): Promise<Overview> {
    const { db, clock, limits, exclusions, usage } = this.#parts;
    const { memberId, currency } = identity;
    const now = clock.now();
    const owner = { siteId, memberId, currency };
    const all = await limits.of(db, owner);
    const answeredAt = await limits.answeredAt(memberId);
    const away = await exclusions.current(db, memberId, now);
    const whole = await usage.totals(db, owner, 0);
    const since = siteMonthStart(now);
    const reviewDueAt = (answeredAt?.getTime() ?? memberSince) + REVIEW_MS;
    return {
      currency,
      limits: await Promise.all(names.map((name) => this.limitState(siteId, identity, name, all))),
      raiseWaitHours: file.protection.raiseWaitHours,
      hasAnswered: await limits.hasAnswered(memberId),
      reviewDueAt: reviewDueAt <= now ? reviewDueAt : null,
      exclusion: away && toExclusion(away),
      realityCheck: await this.realityCheck(siteId, identity),
      netDeposits: { amount: formatAmount(whole.deposits - whole.withdrawals, currency), since: memberSince },
      week: await this.#totals(owner, now - periodMs.week),
      month: await this.#totals(owner, now - periodMs.month),
      thisMonth: { ...(await this.#totals(owner, since - 1)), since },
    };
  }

  async limitState(
    siteId: number,
    identity: Identity,
    name: LimitName,
    all?: readonly LimitRow[],
  ): Promise<LimitState> {
    const { db, clock, limits } = this.#parts;
    const { currency } = identity;
    const now = clock.now();
    const named = (all ?? (await limits.of(db, identity))).filter(
      (limit) => limit.kind === name.kind && limit.period === name.period,
    );
    const row = named.find(({ setBy }) => setBy === 'member');
    const operatorAmount = named.find(({ setBy }) => setBy === 'operator')?.amount ?? null;
    const lowest = strictest(named);
    const isTime = name.kind === 'session';
    const show = (value: bigint) => (isTime ? `${value}.00` : formatAmount(value, currency));
    const amount = row?.amount ?? null;
    const used = await this.#used(siteId, identity, name, lowest, now);
    const remaining = lowest === null ? null : lowest > used.amount ? lowest - used.amount : 0n;
    return {
      ...name,
      amount: amount === null ? null : show(amount),
      operatorAmount: operatorAmount === null ? null : show(operatorAmount),
      used: show(used.amount),
      remaining: remaining === null ? null : show(remaining),
      resetAt: used.resetAt,
      pending: row?.pending
        ? {
            amount: row.pending.amount === null ? null : show(row.pending.amount),
            readyAt: row.pending.readyAt,
            isReady: row.pending.readyAt <= now,
          }
        : null,
    };
  }

  async realityCheck(siteId: number, identity: Identity): Promise<Overview['realityCheck']> {
    const { db, realityChecks, usage } = this.#parts;
    const { memberId, currency, signedInAt } = identity;
    const totals = await usage.totals(db, { siteId, memberId, currency }, signedInAt);
    const show = (value: bigint) => formatAmount(value, currency);
    return {
      ...(await realityChecks.state(siteId, identity)),
      mayBeOff: realityChecks.rulesAt(siteId).mayBeOff,
      startedAt: signedInAt,
      stakes: show(totals.stakes),
      returns: show(totals.returns),
      net: show(totals.net),
      deposits: show(totals.deposits),
      currency,
    };
  }

  async #used(
    siteId: number,
    { memberId, currency }: Identity,
    { kind, period }: LimitName,
    limit: bigint | null,
    now: number,
  ): Promise<Used> {
    const { db, usage, spansSince } = this.#parts;
    if (kind !== 'session') return usage.of(db, { siteId, memberId, currency }, kind, period, now);
    const spans = await spansSince(siteId, memberId, now - periodMs.day);
    return {
      amount: BigInt(Math.floor(playedIn(spans, now - periodMs.day) / MINUTE_MS)),
      resetAt: limit === null ? null : playResetAt(spans, Number(limit) * MINUTE_MS, now),
    };
  }

  async #totals(
    owner: Pick<Identity, 'memberId' | 'currency'> & { siteId: number },
    since: number,
  ): Promise<Overview['week']> {
    const { db, usage, spansSince } = this.#parts;
    const totals = await usage.totals(db, owner, since);
    const show = (value: bigint) => formatAmount(value, owner.currency);
    const spans = await spansSince(owner.siteId, owner.memberId, since);
    const minutes = Math.floor(playedIn(spans, since) / MINUTE_MS);
    return {
      deposits: show(totals.deposits),
      withdrawals: show(totals.withdrawals),
      stakes: show(totals.stakes),
      returns: show(totals.returns),
      net: show(totals.net),
      minutes,
    };
  }
}

export function toExclusion(row: ExclusionRow): NonNullable<Overview['exclusion']> {
  return {
    kind: row.kind as NonNullable<Overview['exclusion']>['kind'],
    from: row.from.getTime(),
    until: row.until?.getTime() ?? null,
    returnsAt: row.returnsAt?.getTime() ?? null,
  };
}
