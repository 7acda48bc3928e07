import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { findMarket, groupsOf, type MarketGroup, type MarketSpec } from '@touchline/rules/markets';
import { isShown } from '@touchline/rules/match';

/** Markets that differ in nothing but their line, the main one first. */
export interface MarketKind {
  /** Type, period and team, by which it is pinned. */
  readonly key: string;
  readonly groups: readonly MarketGroup[];
  readonly layout: MarketSpec['columns'];
  /** Bets on it can be ended before their result. */
  readonly hasCashOut: boolean;
  readonly main: MarketUpdate;
  readonly others: readonly MarketUpdate[];
}

/** The markets of a match by kind, in the order they are sent, the pinned ones first. */
export function kindsOf({ info, markets }: Pick<LiveMatch, 'info' | 'markets'>, pins: readonly string[]): MarketKind[] {
  const byKey = new Map<string, MarketUpdate[]>();
  for (const market of markets) {
    if (!isShown(market)) continue;
    const key = [market.type, market.period, market.side].filter(Boolean).join('/');
    byKey.set(key, [...(byKey.get(key) ?? []), market]);
  }
  const kinds = [...byKey].flatMap(([key, same]): MarketKind[] => {
    const main = same.find((market) => market.main) ?? same[0];
    if (!main) return [];
    const spec = findMarket(info.sport, main.type);
    return [
      {
        key,
        groups: spec ? groupsOf(spec, main.period) : [],
        layout: spec?.columns ?? 'grid',
        hasCashOut: spec?.cashOut ?? false,
        main,
        others: same.filter((market) => market !== main),
      },
    ];
  });
  const placeOf = ({ key }: MarketKind) => (pins.includes(key) ? pins.indexOf(key) : pins.length);
  return kinds.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Kinds of markets pinned with one more or less; the last one pinned comes first. */
export function repinned(pins: readonly string[], key: string): readonly string[] {
  return pins.includes(key) ? pins.filter((pin) => pin !== key) : [key, ...pins];
}

type Selection = MarketUpdate['selections'][number];

/** Scores in three columns: the home side wins, a draw, the away side wins; any other score comes last. */
export function scoreColumns(selections: readonly Selection[]) {
  const column = (sign: number) =>
    selections.filter(({ outcome }) => {
      const [home = Number.NaN, away = Number.NaN] = outcome.split('-').map(Number);
      return Math.sign(home - away) === sign;
    });
  return {
    columns: [column(1), column(0), column(-1)],
    rest: selections.filter(({ outcome }) => !/^\d+-\d+$/.test(outcome)),
  };
}
