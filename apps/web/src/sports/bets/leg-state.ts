import type { LiveMatch } from '@touchline/client/live';
import type { resultNow } from '@touchline/rules/results';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import type { Leg } from './bet-names.ts';

/** The meaning of a mark beside a leg; the words beside it say it too. */
export type LegMark = 'good' | 'bad' | 'even' | 'waiting' | 'live';

export interface LegState {
  readonly mark: LegMark;
  /** 赢, 目前输半, 已定：赢; empty where there is nothing to say yet. */
  readonly text: string;
}

const MARKS = {
  won: 'good',
  half_won: 'good',
  push: 'even',
  void: 'even',
  half_lost: 'bad',
  lost: 'bad',
} as const satisfies Readonly<Record<Exclude<Leg['result'], 'pending'>, LegMark>>;

type Terms = Pick<
  Leg,
  'sport' | 'type' | 'period' | 'lineQuarters' | 'side' | 'outcome' | 'inPlay' | 'scoreAtBet' | 'result'
>;
type Shown = Pick<LiveMatch, 'state'> & { readonly info: Pick<LiveMatch['info'], 'bestOf'> };

/**
 * The state of a leg: its result where it has one, else what the present score would make of it. The latter
 * is never called a result, and is not shown before the rules of results have loaded.
 */
export function legState(leg: Terms, match: Shown | null, now: number, rules: typeof resultNow | null): LegState {
  const { result, sport } = leg;
  const { results, legNow } = betsTexts;
  if (result !== 'pending') return { mark: MARKS[result], text: results[result] };
  if (!match || (match.state.status !== 'live' && match.state.status !== 'break')) return { mark: 'waiting', text: '' };
  const shown = { ...match.state, bestOf: match.info.bestOf };
  const stands = rules?.(sport, shown, now)({ ...leg, scoreAtBet: leg.inPlay ? leg.scoreAtBet : null });
  if (!stands) return { mark: 'live', text: '' };
  const word = results[stands.result];
  return { mark: MARKS[stands.result], text: stands.isDecided ? legNow.decided(word) : legNow.at(word) };
}

/** Whether a bet can still win anything: a single or a parlay that lost a leg cannot. */
export function isAlive({
  kind,
  legs,
}: {
  readonly kind: string;
  readonly legs: readonly Pick<Leg, 'result'>[];
}): boolean {
  return kind === 'system' || legs.every(({ result }) => result !== 'lost');
}
