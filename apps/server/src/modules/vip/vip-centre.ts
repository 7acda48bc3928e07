import type { CallOutput } from '@touchline/contract';
import type { SiteFile, SiteVipLevel } from '@touchline/contract/site';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import { GROWTH_UNIT, moneyForGrowth, nextLevel, shownGrowth, upgradeClaim } from '@touchline/rules/vip';
import type { Identity } from '../../platform/call/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import { dayBounds, siteDay } from '../../platform/site/site-day.ts';
import { growthRate, keepGrowth, type Programme } from './programme.ts';
import type { VipNeeds } from './vip-needs.ts';
import { countedTo, reachedAt, type VipStatus, vipStatusOf } from './vip-store.ts';

type Centre = CallOutput<'vipCentre'>;
type Own = NonNullable<Centre['own']>;

const DAY_MS = 24 * 3_600_000;

/** The keys under which bonuses are given, each once for a member. */
export const upgradeKey = (level: number) => `vip/upgrade/${level}`;
export const monthlyKey = (month: string) => `vip/monthly/${month}`;
export const monthOf = (now: number) => siteDay(now).slice(0, 7);

/** The programme as everybody reads it. */
export function publicPart({ vip }: Programme, file: SiteFile, currency: CurrencyCode): Omit<Centre, 'own'> {
  return {
    currency,
    levels: vip.levels.map((entry) => levelView(entry, file, currency)),
    growthRates: { deposited: vip.growth.deposited[currency] ?? '0', staked: vip.growth.staked[currency] ?? '0' },
    ...{ keepDays: vip.keepDays, claimDays: vip.claimDays, rules: vip.rules },
  };
}

function levelView(entry: SiteVipLevel, file: SiteFile, currency: CurrencyCode): Centre['levels'][number] {
  const { level, name, growth, hasOwnService } = entry;
  const shown = (amount: string | undefined) => {
    const minor = amount === undefined ? null : parseAmount(amount, currency);
    return minor === null ? null : formatAmount(minor, currency);
  };
  const allowed = file.withdrawals[currency]?.levels.filter((rule) => rule.level <= level).at(-1);
  return {
    ...{ level, name, growth, hasOwnService },
    keepTurnover: shown(entry.keep?.[currency]),
    upgradeBonus: shown(entry.upgradeBonus?.[currency]),
    monthlyBonus: shown(entry.monthlyBonus?.[currency]),
    // The birthday gift is credited in the site's own unit.
    birthdayBonus: currency === file.currency ? shown(birthdayGift(file, level)) : null,
    rebateRate: Object.entries(entry.rebate).map(([gameType, percent]) => ({
      gameType: gameType as Centre['levels'][number]['rebateRate'][number]['gameType'],
      percent,
    })),
    withdrawals: allowed ? { dailyTimes: allowed.dailyTimes, dailyAmount: shown(allowed.dailyAmount) ?? '0.00' } : null,
  };
}

/** The gift of the highest step that a level reaches. */
function birthdayGift({ birthdayBonus }: SiteFile, level: number): string | undefined {
  const steps = Object.keys(birthdayBonus?.byLevel ?? {}).map(Number);
  return birthdayBonus?.byLevel[String(Math.max(...steps.filter((step) => step <= level), -1))];
}

/** A member's own progress, and what can be claimed. */
export async function ownPart(
  db: Database,
  needs: VipNeeds,
  programme: Programme,
  { memberId, currency }: Pick<Identity, 'memberId' | 'currency'>,
  now: number,
): Promise<Own> {
  const { vip, siteId } = programme;
  const month = monthOf(now);
  const [status, counted, reached, careful, given] = await Promise.all([
    vipStatusOf(db, memberId),
    countedTo(db, siteId),
    reachedAt(db, memberId),
    needs.keepingLimits(db, [memberId]),
    needs.rewards.givenKeys(memberId, [...vip.levels.map(({ level }) => upgradeKey(level)), monthlyKey(month)]),
  ]);
  const isCareful = careful.has(memberId);
  const current = vip.levels.find(({ level }) => level === status.level);
  const isMonthlyClaimed = given.has(monthlyKey(month));
  return {
    vipLevel: status.level,
    growth: shownGrowth(status.growth),
    countedTo: counted ?? siteDay(now - DAY_MS),
    next: nextOf(programme, status, currency, isCareful),
    keep: keepOf(programme, status, currency, now, isCareful),
    upgrades: vip.levels
      .filter(({ upgradeBonus }) => upgradeBonus?.[currency] !== undefined)
      .map(({ level }) => ({
        level,
        ...upgradeClaim(
          { reachedAt: reached.get(level) ?? null, isClaimed: given.has(upgradeKey(level)) },
          vip.claimDays,
          now,
        ),
      })),
    monthly:
      isMonthlyClaimed || current?.monthlyBonus?.[currency] !== undefined
        ? { month, state: isMonthlyClaimed ? 'claimed' : 'claimable' }
        : null,
  };
}

function nextOf(
  programme: Programme,
  { level, growth }: VipStatus,
  currency: CurrencyCode,
  isCareful: boolean,
): Own['next'] {
  const next = nextLevel(programme.vip.levels, level, growth);
  if (!next) return null;
  const money = (source: 'deposited' | 'staked') =>
    formatAmount(moneyForGrowth(next.left, growthRate(programme, source, currency)) ?? 0n, currency);
  return {
    level: next.level,
    growthLeft: Number((next.left + GROWTH_UNIT - 1n) / GROWTH_UNIT),
    // A member who asked to play less does not read how much more to play (standards HRM-5).
    ...(isCareful
      ? { depositLeft: null, turnoverLeft: null }
      : { depositLeft: money('deposited'), turnoverLeft: money('staked') }),
  };
}

function keepOf(
  programme: Programme,
  { level, since, keepUntil, kept }: VipStatus,
  currency: CurrencyCode,
  now: number,
  isCareful: boolean,
): Own['keep'] {
  const required = keepGrowth(programme, level, currency);
  if (required === null || keepUntil === null || since === null) return null;
  const money = (growth: bigint) =>
    formatAmount(moneyForGrowth(growth, growthRate(programme, 'staked', currency)) ?? 0n, currency);
  const whole = moneyForGrowth(required, growthRate(programme, 'staked', currency)) ?? 0n;
  const left = moneyForGrowth(required - kept, growthRate(programme, 'staked', currency)) ?? 0n;
  return {
    ...{ keepTurnover: money(required), done: formatAmount(whole > left ? whole - left : 0n, currency) },
    ...{ left: isCareful ? null : formatAmount(left, currency), since, until: keepUntil },
    daysLeft: Math.max(0, Math.ceil((dayBounds(keepUntil).to - now) / DAY_MS)),
  };
}
