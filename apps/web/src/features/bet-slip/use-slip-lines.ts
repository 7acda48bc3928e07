import type { PriceCell } from '@touchline/client/live';
import { DEFAULT_COMBINATION_LIMITS } from '@touchline/rules/bets';
import { findMarket } from '@touchline/rules/markets';
import type { CurrencyCode } from '@touchline/rules/money';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSuspendedFeatures } from '../../runtime/calls/use-suspensions.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useOddsChange } from '../../runtime/live/use-odds-change.ts';
import { useIsOnline, useRealtimeStatus } from '../../runtime/live/use-realtime-status.ts';
import { useBalance, useSession } from '../../runtime/session/use-session.ts';
import type { Boost } from '../../sports/bets/boost-words.ts';
import type { FreeBet } from '../../sports/bets/free-bet-words.ts';
import { priceNow } from './price-now.ts';
import { type SlipSummary, summarise } from './slip-model.ts';
import { type SlipItem, type SlipMode, useSlip } from './slip-store.ts';
import { amountOf, type SlipLine } from './slip-terms.ts';
import { smaller } from './smaller-amount.ts';
import { type BoostOption, useBoosts } from './use-boosts.ts';
import { type FreeBetOption, useFreeBets } from './use-free-bets.ts';

const QUOTE_AFTER_MS = 300;
/** Used until the first answer says how long it is valid. */
const FIRST_TTL_SECONDS = 30;

export interface ShownLine {
  readonly item: SlipItem;
  readonly line: SlipLine;
  /** Minute and score, while the match is played. */
  readonly score: { readonly home: number; readonly away: number } | null;
}

export interface ShownSlip {
  readonly shown: readonly ShownLine[];
  readonly summary: SlipSummary;
  readonly mode: SlipMode;
  /** The most a bet pays; null while unknown. */
  readonly maxPayout: string | null;
  readonly currency: CurrencyCode;
  /** The delay of a bet on a match in play before it is accepted; 0 before kick-off. */
  readonly delaySeconds: number;
  /** The member's free bets, and the one that pays the stake. */
  readonly freeBets: readonly FreeBetOption[];
  readonly freeBet: FreeBet | null;
  /** The member's boosts, and the one that raises the winnings. */
  readonly boosts: readonly BoostOption[];
  readonly boost: Boost | null;
}

/** The picks of the slip with their present prices, limits and balance. */
export function useSlipLines(): ShownSlip {
  const { site, matches } = useApp();
  const { items, mode, parlay, systems } = useSlip();
  const open = useMemo(() => items.filter((item) => item.ticket === null), [items]);
  const [choice] = useOddsChange();
  const balance = useBalance();
  const { signedIn } = useSession();
  const status = useRealtimeStatus();
  const isOnline = useIsOnline();
  const now = useNow(1_000);
  useFollowedMatches(open);
  const prices = useCells(open.map((item) => item.id));
  const quote = useQuote(open);
  const heldPart = useSuspendedFeatures();

  const offered = open.map((item, index): ShownLine => {
    const { matchId } = item.pick.match;
    const match = matches.get('match', matchId) ?? matches.get('row', matchId);
    const inPlay = match ? match.state.status === 'live' || match.state.status === 'break' : false;
    const limits = quote?.items.find(
      (entry) =>
        entry.marketId === item.pick.marketId && entry.matchId === matchId && entry.outcome === item.pick.outcome,
    );
    const cell = prices[index] ?? null;
    const price = priceNow(item, { cell, match, isOffOffer: limits?.status === 'inactive' }, now ?? 0);
    const isHeld = Boolean(heldPart('sports') ?? heldPart(item.pick.match.sport));
    return {
      item,
      score: match && inPlay ? match.state.score : null,
      line: {
        agreedMilli: item.agreedMilli,
        now: isHeld ? price && { ...price, isActive: false, heldFor: 'work' } : price,
        inPlay,
        stake: item.stake,
        minStake: limits?.minStake ?? null,
        maxStake: limits?.maxStake ?? null,
        leg: legOf(item),
      },
    };
  });
  const currency = balance?.currency ?? site.currency;
  const maxPayout = quote?.maxPayout ?? null;
  const stakes = Object.fromEntries(Object.entries(systems).map(([code, { stake }]) => [code, stake]));
  const { options: freeBets, chosen: freeBet } = useFreeBets(offered, mode, currency);
  const { options: boosts, chosen: boost } = useBoosts(offered, mode, currency);
  const shown = boost ? offered.map((one) => withMost(one, boost.mostStake)) : offered;
  // The amount of a free bet is its stake, and no least stake applies to it.
  const paid = freeBet && { stake: freeBet.amount, minStake: null };
  const summary = summarise({
    mode,
    lines: shown.map(({ line }) => ({ ...line, ...paid })),
    stakes: { ...stakes, parlay: freeBet?.amount ?? parlay.stake },
    isFree: freeBet !== null,
    boost: boost && { percent: boost.percent, mostExtraMinor: amountOf(boost.mostExtra, currency) },
    maxPayout,
    maxLegs: quote?.maxLegs ?? DEFAULT_COMBINATION_LIMITS.maxLegs,
    choice,
    currency,
    isSignedIn: signedIn,
    available: balance?.available ?? null,
    isConnected: isOnline && status === 'live',
  });
  const delaySeconds = Math.max(0, ...(quote?.items.map((item) => item.delaySeconds) ?? []));
  return { shown, summary, mode, maxPayout, currency, delaySeconds, freeBets, freeBet, boosts, boost };
}

/** The most that may be staked where the bet uses a boost. */
function withMost({ line, ...rest }: ShownLine, mostStake: string): ShownLine {
  return { ...rest, line: { ...line, maxStake: smaller(line.maxStake, mostStake) } };
}

/**
 * Limits and delay of the offer: requested when that changes, but not with every one of several quick taps, and when the
 * answer has expired.
 */
function useQuote(open: readonly SlipItem[]) {
  const legs = open.map(({ pick }) => ({
    matchId: pick.match.matchId,
    marketId: pick.marketId,
    outcome: pick.outcome,
    oddsMilli: pick.oddsMilli,
  }));
  const wanted = JSON.stringify(legs);
  const [calm, setCalm] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(wanted), QUOTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const asked = JSON.parse(calm) as typeof legs;
  const [ttlSeconds, setTtlSeconds] = useState(FIRST_TTL_SECONDS);
  const every = ttlSeconds * 1_000;
  const quote = useCall('quoteBet', { legs: asked }, { enabled: asked.length > 0, keep: true, every }).data;
  if (quote && quote.ttlSeconds !== ttlSeconds) setTtlSeconds(quote.ttlSeconds);
  return quote;
}

function useFollowedMatches(open: readonly SlipItem[]): void {
  const { matches } = useApp();
  const matchIds = [...new Set(open.map((item) => item.pick.match.matchId))].join(' ');
  useEffect(() => {
    const leave = matchIds === '' ? [] : matchIds.split(' ').map((matchId) => matches.follow('match', matchId));
    return () => {
      for (const end of leave) end();
    };
  }, [matches, matchIds]);
}

function legOf({ pick }: SlipItem): SlipLine['leg'] {
  return {
    eventId: pick.match.matchId,
    relatedIds: pick.match.relatedIds ?? [],
    marketId: pick.marketId,
    outcome: pick.outcome,
    allowsParlay: findMarket(pick.match.sport, pick.type)?.parlay ?? false,
  };
}

/** Cells by key, as component state: a slip has few lines, so this costs little. */
function useCells(keys: readonly string[]): readonly (PriceCell | null)[] {
  const { cells } = useApp();
  const joined = keys.join(' ');
  const store = useMemo(() => {
    const list = joined === '' ? [] : joined.split(' ');
    let last: readonly (PriceCell | null)[] = list.map((key) => cells.get(key));
    return {
      subscribe(listener: () => void) {
        const ends = list.map((key) => cells.listen(key, listener));
        return () => {
          for (const end of ends) end();
        };
      },
      read() {
        const next = list.map((key) => cells.get(key));
        if (next.some((cell, index) => cell !== last[index])) last = next;
        return last;
      },
    };
  }, [cells, joined]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
