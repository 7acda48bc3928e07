import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import type { MarketUpdate } from '@touchline/contract/topics';
import { memo } from 'react';
import { Link } from 'wouter';
import { ClockText } from '../../board/clock-text.tsx';
import { kickOffTime } from '../../board/kick-off-time.ts';
import { lineOf, marketName, selectionLabel, sideName } from '../../board/market-labels.ts';
import { OddsButton } from '../../board/odds-button.tsx';
import { pickedMatch } from '../../board/picked-match.ts';
import { boardTexts } from '../../locales/board-texts.ts';
import { sportsTexts } from '../../locales/sports-texts.ts';
import { useLiveMatch } from '../../runtime/use-live-match.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import styles from './league-table.module.css';

type Row = CallOutput<'matchList'>['items'][number];

const COLUMNS = ['1x2', 'ah', 'ou'] as const;

/** On a desktop: the matches of one league as rows, their main markets side by side. */
export function LeagueTable({ rows }: { readonly rows: readonly Row[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <Card as="section" padded={false} className={styles.league} aria-label={first.info.leagueName}>
      <div className={styles.head}>
        <h2>
          {first.info.leagueName} · {first.info.round}
        </h2>
        {COLUMNS.map((type) => (
          <span key={type}>{sportsTexts.markets[type]}</span>
        ))}
      </div>
      {rows.map((row) => (
        <MatchRow key={row.info.matchId} row={row} />
      ))}
    </Card>
  );
}

const MatchRow = memo(function MatchRow({ row }: { readonly row: Row }) {
  const match = useLiveMatch('row', row);
  const { info, state } = match;
  const isOn = state.status !== 'not_started';
  return (
    <article className={styles.row} aria-label={boardTexts.versus(info.home.name, info.away.name)}>
      <Link href={`/app/match/${info.matchId}`} className={styles.when}>
        {isOn ? (
          <>
            <Badge tone="live" figures>
              <ClockText clock={state.clock} />
            </Badge>
            {state.halfScore
              ? boardTexts.halfShort(`${state.halfScore.home}-${state.halfScore.away}`)
              : boardTexts.period[state.clock.period]}
          </>
        ) : (
          kickOffTime(info.startAt, state.clock.at)
        )}
      </Link>
      <Link href={`/app/match/${info.matchId}`} className={styles.teams}>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.team}>
            <Crest {...info[side].crest} size={24} />
            <span className={styles.name}>{info[side].name}</span>
          </span>
        ))}
      </Link>
      <span className={`figures ${styles.scores}`}>
        <span>{isOn ? state.score.home : ''}</span>
        <span>{isOn ? state.score.away : ''}</span>
      </span>
      {COLUMNS.map((type) => (
        <Column key={type} match={match} market={match.markets.find((market) => market.type === type && market.main)} />
      ))}
      <Link
        href={`/app/match/${info.matchId}`}
        className={`figures ${styles.more}`}
        aria-label={boardTexts.more(match.marketCount)}
      >
        {sportsTexts.moreMarkets(match.marketCount)}
      </Link>
      {match.isStale && <p className={styles.stale}>{boardTexts.stale}</p>}
    </article>
  );
});

interface ColumnProps {
  readonly match: LiveMatch;
  readonly market: MarketUpdate | undefined;
}

function Column({ match, market }: ColumnProps) {
  return (
    <div className={styles.prices}>
      {market?.selections.map(({ outcome }) => (
        <OddsButton
          key={`${market.marketId}/${outcome}`}
          dense
          match={pickedMatch(match.info)}
          market={market}
          outcome={outcome}
          label={shortLabel(market, outcome)}
          marketName={marketName(market)}
        />
      ))}
    </div>
  );
}

/** In a column the side is known by its place; the line is what matters. */
function shortLabel(market: MarketUpdate, outcome: string): string {
  if (market.type === 'ah') return lineOf(market, outcome);
  return market.type === 'ou' ? selectionLabel(market, outcome) : sideName(outcome);
}
