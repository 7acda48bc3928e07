import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { useState } from 'react';
import { marketName, selectionLabel } from '../../board/market-labels.ts';
import { OddsButton } from '../../board/odds-button.tsx';
import { pickedMatch } from '../../board/picked-match.ts';
import { boardTexts } from '../../locales/board-texts.ts';
import { matchTexts } from '../../locales/match-texts.ts';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Empty, Notice } from '../../ui/primitives/states.tsx';
import styles from './match-page.module.css';

type Period = MarketUpdate['period'];

const TYPES: readonly MarketUpdate['type'][] = ['1x2', 'ah', 'ou'];

/** Every market of the match, by period and kind. */
export function MarketList({ match }: { readonly match: LiveMatch }) {
  const [period, setPeriod] = useState<Period>('full');
  const periods = (['full', 'first_half'] as const).filter((value) =>
    match.markets.some((market) => market.period === value),
  );
  const shown = periods.includes(period) ? period : (periods[0] ?? 'full');
  const isInPlay = match.state.status === 'live' || match.state.status === 'break';
  return (
    <div className={styles.markets}>
      {periods.length > 1 && (
        <Chips
          label={matchTexts.groupLabel}
          value={shown}
          onChange={setPeriod}
          choices={periods.map((value) => ({ value, label: matchTexts.groups[value] }))}
        />
      )}
      {match.isStale && (
        <Notice icon="alert" tone="warn">
          {boardTexts.stale}
        </Notice>
      )}
      {TYPES.map((type) => (
        <MarketCard
          key={type}
          match={match}
          markets={match.markets.filter((market) => market.type === type && market.period === shown)}
        />
      ))}
      {match.markets.length === 0 && <Empty text={matchTexts.noMarkets} />}
      {isInPlay && <Notice>{matchTexts.inPlayNotice}</Notice>}
    </div>
  );
}

interface MarketCardProps {
  readonly match: LiveMatch;
  readonly markets: readonly MarketUpdate[];
}

/** One kind of market with all its lines. */
function MarketCard({ match, markets }: MarketCardProps) {
  const [first] = markets;
  if (!first) return null;
  return (
    <Card as="section" className={styles.market} aria-label={marketName(first)}>
      <div className={styles.marketHead}>
        <h3>{marketName(first)}</h3>
        <span>{matchTexts.rule[first.period]}</span>
      </div>
      {markets.map((market) => (
        <div
          key={market.marketId}
          className={cx(styles.cells, market.selections.length === 3 ? styles.three : styles.two)}
        >
          {market.selections.map(({ outcome }) => (
            <OddsButton
              key={outcome}
              match={pickedMatch(match.info)}
              market={market}
              outcome={outcome}
              label={selectionLabel(market, outcome)}
              marketName={marketName(market)}
            />
          ))}
        </div>
      ))}
    </Card>
  );
}
