import { type CSSProperties, useState } from 'react';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { BoardHead } from './board-head.tsx';
import { inTurn } from './league-groups.ts';
import { LeagueHead } from './league-head.tsx';
import type { Row } from './list-filter.ts';
import { MatchRow } from './match-row.tsx';
import styles from './match-rows.module.css';
import { isOfWinner, shareOf } from './row-markets.ts';
import { useShownGroups } from './use-shown-groups.ts';
import { useSwipe } from './use-swipe.ts';

/** The number of rows that a window shows: their prices are drawn before it is known what is in sight. */
const FIRST = 10;

/** Rows that the browser leaves out together while they are out of sight. */
const BUNDLE = 8;

function bundlesOf(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / BUNDLE) }, (_, index) =>
    rows.slice(index * BUNDLE, (index + 1) * BUNDLE),
  );
}

interface MatchRowsProps {
  readonly rows: readonly Row[];
  /** They are sorted by kick-off, and each says its league. */
  readonly isByTime?: boolean;
}

/** Matches in their order, by league under its name, with the prices of the groups of columns that fit. */
export function MatchRows({ rows, isByTime = false }: MatchRowsProps) {
  const [first] = rows;
  return first ? <Board rows={rows} isByTime={isByTime} sport={first.info.sport} /> : null;
}

function Board({ rows, isByTime, sport }: MatchRowsProps & { readonly sport: Row['info']['sport'] }) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const groups = useShownGroups(sport, rows);
  const { shown, choices, at, choose, isLine } = groups;
  const hasLineNames = usePreferences((state) => state.hasLineNames);
  const lines = useMatchChoices((state) => state.lines);
  const hasLines = lines === 'several' && shown.some(({ columns }) => columns.some((each) => !isOfWinner(each)));
  const [turn, setTurn] = useState(0);
  const ref = useSwipe((step) => {
    setTurn(choices[at + step] ? step : 0);
    choose(at + step);
  });
  const fold = (leagueId: string) => {
    const next = new Set(folded);
    if (!next.delete(leagueId)) next.add(leagueId);
    setFolded(next);
  };
  const firstIds = new Set(rows.slice(0, FIRST).map(({ info }) => info.matchId));
  const shares = shown.map(({ columns }) => `minmax(0, ${columns.reduce((sum, each) => sum + shareOf(each), 0)}fr)`);
  const matches = (some: readonly Row[]) =>
    bundlesOf(some).map((bundle, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that come at the end leave the bundles before them as they are
      <div key={place} className={styles.bundle} style={{ '--rows': bundle.length } as CSSProperties}>
        {bundle.map((row) => (
          <MatchRow
            key={row.info.matchId}
            row={row}
            groups={shown}
            hasLines={hasLines}
            hasLeague={isByTime === true}
            isFirst={firstIds.has(row.info.matchId)}
          />
        ))}
      </div>
    ));
  return (
    <div
      ref={ref}
      className={styles.board}
      data-layout={isLine ? 'line' : 'columns'}
      data-lines={hasLines ? lines : 'main'}
      data-swipes={choices.length > 1}
      data-names={hasLineNames}
      data-sort={isByTime ? 'time' : 'league'}
      data-turn={turn}
      style={{ '--shares': shares.join(' ') } as CSSProperties}
    >
      <BoardHead sport={sport} groups={groups} />
      {isByTime
        ? matches(rows)
        : inTurn(rows).map(({ key, leagueId, leagueName, round, rows: own }) => (
            <section key={key} aria-label={leagueName}>
              <LeagueHead
                sport={sport}
                name={leagueName}
                round={round}
                count={own.length}
                isFolded={folded.has(leagueId)}
                onFold={() => fold(leagueId)}
              />
              {!folded.has(leagueId) && matches(own)}
            </section>
          ))}
    </div>
  );
}
