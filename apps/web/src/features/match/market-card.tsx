import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { useState } from 'react';
import { Link } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { marketName, outcomeName, selectionLabel } from '../../sports/odds/market-labels.ts';
import { OddsButton } from '../../sports/odds/odds-button.tsx';
import { pickedMatch } from '../../sports/odds/picked-match.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { cardHeight, columnsOf, rowsOf, scoresHeight } from './card-layout.ts';
import { LockedNote } from './locked-note.tsx';
import styles from './market-card.module.css';
import { type MarketKind, scoreColumns } from './market-kinds.ts';

interface MarketCardProps {
  readonly match: LiveMatch;
  readonly kind: MarketKind;
  readonly isFolded: boolean;
  readonly isPinned: boolean;
  readonly onFold: () => void;
  readonly onPin: () => void;
}

/** One kind of market: its main line, and the others when they are requested. */
export function MarketCard({ match, kind, isFolded, isPinned, onFold, onPin }: MarketCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { main, others, layout, hasCashOut } = kind;
  const name = marketName(main, match.info.sport);
  const isLocked = [main, ...others].every(({ status }) => status !== 'active');
  const { sport } = match.info;
  const height = cardHeight(kind, { isFolded, isOpen });
  const isScores = main.type === 'cs';
  const wide = isScores &&
    !isFolded && { '--rows-2': rowsOf(scoresHeight(kind, 2)), '--rows-3': rowsOf(scoresHeight(kind, 3)) };
  const size = { '--rows': rowsOf(height), '--height': `${height}px`, ...wide } as React.CSSProperties;
  return (
    <Card
      as="section"
      padded={false}
      className={styles.market}
      aria-label={name}
      style={size}
      data-scores={isScores || undefined}
    >
      <div className={styles.head}>
        <h3>
          <button type="button" aria-expanded={!isFolded} onClick={onFold}>
            {name}
            <Icon name="down" size={16} />
          </button>
        </h3>
        {hasCashOut && !isLocked && <CashOutMark />}
        {isLocked && <LockedNote market={main} />}
        <span className={styles.tools}>
          <Link
            href={`/app/rules?sport=${main.type === 'outright' ? 'general' : sport}&market=${main.type}`}
            className={styles.rule}
          >
            {matchTexts.ruleLink}
            <span className="visually-hidden">{name}</span>
          </Link>
          <IconButton
            icon="up"
            label={matchTexts.pin(name)}
            aria-pressed={isPinned}
            className={styles.pin}
            onClick={onPin}
          />
        </span>
      </div>
      {!isFolded && (
        <>
          <Cells match={match} market={main} layout={layout} />
          {others.length > 0 && (
            <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {matchTexts.moreLines(others.length)}
              <Icon name="down" size={14} />
            </button>
          )}
          {isOpen &&
            others.map((market) => <Cells key={market.marketId} match={match} market={market} layout={layout} />)}
        </>
      )}
    </Card>
  );
}

/** A coin that comes back. */
function CashOutMark() {
  return (
    <span className={styles.cashOut} role="img" aria-label={matchTexts.cashOut} title={matchTexts.cashOut}>
      <svg viewBox="0 0 20 20" width={18} height={18} fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d="M4.2 6.5A7.3 7.3 0 1 1 2.7 10M4 2.8v4h4" strokeLinecap="round" strokeLinejoin="round" />
        <path d="m7.6 6.8 2.4 3 2.4-3M10 9.8v4M7.8 11.4h4.4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

interface CellsProps {
  readonly match: LiveMatch;
  readonly market: MarketUpdate;
  readonly layout: MarketKind['layout'];
}

/** The selections of one market: side by side, or as the grid its kind needs. */
function Cells({ match, market, layout }: CellsProps) {
  if (market.type === 'cs') return <Scores match={match} market={market} />;
  const columns = columnsOf(market, layout);
  return (
    <div className={cx(styles.cells, columns === 3 && styles.three, columns === 4 && styles.four)}>
      {market.selections.map((selection) => (
        <Cell key={selection.outcome} match={match} market={market} selection={selection} stacked={columns === 4} />
      ))}
    </div>
  );
}

function Scores({ match, market }: Omit<CellsProps, 'layout'>) {
  const { columns, rest } = scoreColumns(market.selections);
  return (
    <>
      <div className={cx(styles.cells, styles.three, styles.scores)}>
        {columns.map((column, index) => (
          <div key={index === 0 ? 'home' : index === 1 ? 'draw' : 'away'} className={styles.column}>
            <span>{outcomeName('1x2', index === 0 ? 'home' : index === 1 ? 'draw' : 'away')}</span>
            {column.map((selection) => (
              <Cell key={selection.outcome} match={match} market={market} selection={selection} />
            ))}
          </div>
        ))}
      </div>
      {rest.length > 0 && (
        <div className={styles.rest}>
          {rest.map((selection) => (
            <Cell key={selection.outcome} match={match} market={market} selection={selection} />
          ))}
        </div>
      )}
    </>
  );
}

interface CellProps extends Omit<CellsProps, 'layout'> {
  readonly selection: MarketUpdate['selections'][number];
  readonly stacked?: boolean;
}

function Cell({ match, market, selection: { outcome, label }, stacked = false }: CellProps) {
  return (
    <OddsButton
      match={pickedMatch(match.info)}
      market={market}
      outcome={outcome}
      label={selectionLabel(market, outcome, label)}
      marketName={marketName(market, match.info.sport)}
      stacked={stacked}
    />
  );
}
