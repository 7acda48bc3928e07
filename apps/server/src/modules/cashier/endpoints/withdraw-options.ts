import type { SiteWithdrawals } from '@touchline/contract/site';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withdrawalsIn } from '../../../platform/site/site.ts';
import type { OrderStore } from '../order-store.ts';
import type { Turnover } from '../withdraw/turnover.ts';
import { isFrozen } from '../withdraw/withdraw-checks.ts';
import { type WithdrawDay, withdrawDay } from '../withdraw/withdraw-day.ts';
import type { WithdrawNeeds } from '../withdraw/withdraw-needs.ts';
import { minor } from '../withdraw/withdraw-rules.ts';
import type { WithdrawViews } from '../withdraw/withdraw-views.ts';

const HOUR_MS = 3_600_000;
/** The options of a site that pays nothing out in a currency: a page without methods. */
const NO_WITHDRAWALS: SiteWithdrawals = {
  methods: [],
  levels: [{ level: 0, dailyTimes: 1, dailyAmount: '0' }],
  secondFactorFrom: '0',
  reviewFrom: '0',
  turnoverTimes: 0,
};

export function withdrawOptionsEndpoint(parts: {
  db: Database;
  needs: WithdrawNeeds;
  orders: OrderStore;
  turnover: Turnover;
  views: WithdrawViews;
}): Handler<'withdrawOptions'> {
  const { db, needs, orders, turnover, views } = parts;
  return async (_input, { site, identity, now }) => {
    const { memberId, currency } = identity;
    const owner = { siteId: site.siteId, memberId, currency };
    const rules = withdrawalsIn(site, currency) ?? NO_WITHDRAWALS;
    const payee = await needs.payees.read(site.siteId, memberId);
    const balance = await needs.balance(site.siteId, memberId, currency);
    const day = await withdrawDay(db, owner, rules, { vipLevel: payee.vipLevel, now });
    const times = (await needs.mustStake(identity)) ? rules.turnoverTimes : 0;
    const unfinished = await orders.unfinished(memberId, 'withdraw');
    const lockedUntil = payee.passwordLockedUntil;
    return ok({
      currency,
      withdrawable: balance.withdrawable,
      locked: balance.lockedWithdrawals,
      methods: rules.methods.map((method) => methodView(method, currency, day, now)),
      ...(await needs.targets.list(site, owner)),
      turnover: (await turnover.open(db, owner, times)).view,
      today: {
        level: day.level,
        times: day.times,
        timesLeft: day.timesLeft,
        amount: formatAmount(day.amount, currency),
        amountLeft: formatAmount(day.amountLeft, currency),
        endsAt: day.endsAt,
      },
      secondFactorFrom: inFull(rules.secondFactorFrom, currency),
      hasRealName: payee.realName !== null,
      hasWithdrawPassword: payee.hasWithdrawPassword,
      passwordLockedUntil: lockedUntil !== null && lockedUntil > now ? lockedUntil : null,
      blockedBy: isFrozen(identity.status) ? 'frozen' : payee.isTest ? 'test_account' : null,
      unfinished: unfinished ? await views.byId(unfinished.id) : null,
    });
  };
}

function methodView(method: SiteWithdrawals['methods'][number], currency: CurrencyCode, day: WithdrawDay, now: number) {
  const { fee, maintainHours } = method;
  const isClosed = method.status === 'maintenance';
  return {
    method: method.method,
    status: method.status,
    maintainUntil: isClosed && maintainHours !== undefined ? now + maintainHours * HOUR_MS : null,
    min_money: inFull(method.min, currency),
    max_money: inFull(method.max, currency),
    fee: {
      basisPoints: fee.basisPoints,
      min: inFull(fee.min, currency),
      max: inFull(fee.max, currency),
      freeLeft: Math.max(0, fee.freeDaily - (day.usedBy.get(method.method) ?? 0)),
    },
  };
}

/** The site may write `100`; the wire carries `100.00`. */
function inFull(amount: string, currency: CurrencyCode): string {
  return formatAmount(minor(amount, currency), currency);
}
