import { cellKey, type LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { formatOdds } from '@touchline/rules/odds';
import { useEffect, useReducer, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { periodName } from '../../sports/match/period-name.ts';
import { marketName, outcomeName } from '../../sports/odds/market-labels.ts';
import { lineOf } from '../../sports/odds/market-lines.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { LockedNote } from './locked-note.tsx';
import styles from './odds-card.module.css';
import { lineMove, type OddsItem, type OddsPoint, priceMove, priceOf } from './odds-moves.ts';
import { oddsHistoryTexts as texts } from './texts/zh-CN.ts';

/** Shows markets on the board, open or not. For any other market the answer has the last price. */
const SHOWN: ReadonlySet<MarketUpdate['status']> = new Set(['active', 'suspended', 'handed_over']);

interface OddsCardProps {
  readonly match: LiveMatch;
  readonly item: OddsItem;
  readonly isOver: boolean;
}

/** One market: what it opened at, where it is now, and on demand every move between. */
export function OddsCard({ match, item, isOver }: OddsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { type, opening, moves } = item;
  const market = match.markets.find(
    (each) => each.type === type && each.period === 'full' && each.main && SHOWN.has(each.status),
  );
  const current = useLivePoint(match.info.matchId, market, item.current);
  const isLocked = market !== undefined && (market.status !== 'active' || match.isStale);
  const name = marketName({ type, period: 'full', lineQuarters: null }, match.info.sport);
  return (
    <Card as="section" className={styles.market} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {isLocked && <LockedNote market={market} />}
      </div>
      <table className={styles.table}>
        <Head item={item} first={texts.point} />
        <tbody>
          <Row item={item} point={opening} before={null} name={texts.opening} />
          <Row item={item} point={current} before={opening} name={isOver ? texts.closing : texts.current} />
        </tbody>
      </table>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.moves(moves.length)}
        <Icon name="down" size={14} />
      </button>
      {isOpen && <Moves item={item} name={name} sport={match.info.sport} />}
    </Card>
  );
}

interface MovesProps {
  readonly item: OddsItem;
  readonly name: string;
  readonly sport: LiveMatch['info']['sport'];
}

function Moves({ item, name, sport }: MovesProps) {
  const recordTime = useRecordTime();
  const { opening, moves } = item;
  const isWhole = moves.at(-1)?.at === opening.at;
  return (
    <>
      <table className={styles.table} aria-label={texts.movesOf(name)}>
        <Head item={item} first={texts.time} />
        <tbody>
          {moves.map((point, index) => (
            <Row
              key={point.at}
              item={item}
              point={point}
              before={moves[index + 1] ?? null}
              name={recordTime(point.at).slice(5, 16)}
              under={[point.at === opening.at ? texts.opening : '', playedText(point, sport)]
                .filter(Boolean)
                .join('\u00a0· ')}
            />
          ))}
        </tbody>
      </table>
      {!isWhole && <p className={styles.most}>{texts.most(moves.length)}</p>}
    </>
  );
}

function Head({ item: { type, opening }, first }: { readonly item: OddsItem; readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {opening.lineQuarters !== null && <th scope="col">{texts.line}</th>}
        {opening.selections.map(({ outcome }) => (
          <th key={outcome} scope="col">
            {outcomeName(type, outcome)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly item: OddsItem;
  readonly point: OddsPoint;
  /** The point with which it is compared. */
  readonly before: OddsPoint | null;
  readonly name: string;
  readonly under?: string;
}

function Row({ item: { type, opening }, point, before, name, under }: RowProps) {
  const format = usePreferences((state) => shownFormat(type, state.oddsFormat));
  // The line is written in the figures or names that were chosen.
  usePreferences((state) => state.hasLineNames);
  const moved = before && lineMove(type, before, point);
  return (
    <tr>
      <th scope="row" className="figures">
        {name}
        {under && <span className={styles.under}>{under}</span>}
      </th>
      {opening.lineQuarters !== null && (
        <td className="figures">
          {lineOf({ type, lineQuarters: point.lineQuarters }, 'home')}
          {moved && <span className={styles.under}>{texts.lineMove[moved]}</span>}
        </td>
      )}
      {opening.selections.map(({ outcome }) => {
        const price = priceOf(point, outcome);
        const move = before && priceMove(before, point, outcome);
        return (
          <td key={outcome} className="figures">
            <span className={styles.price} data-move={move ?? undefined}>
              {price === undefined ? NO_AMOUNT : formatOdds(price, format)}
              {move && <span className="visually-hidden">{texts.move[move]}</span>}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** 67' · 1-0, 第3节 · 58-61. */
function playedText({ played }: OddsPoint, sport: LiveMatch['info']['sport']): string {
  if (!played) return '';
  return [played.minute || periodName(played.period, sport), `${played.score.home}-${played.score.away}`]
    .filter(Boolean)
    .join('\u00a0· ');
}

/** The present price of a market: from its cells while it is on the board, from the answer otherwise. */
function useLivePoint(matchId: string, market: MarketUpdate | undefined, told: OddsPoint): OddsPoint {
  const { cells } = useApp();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!market) return undefined;
    const ends = market.selections.map(({ outcome }) =>
      cells.listen(cellKey(matchId, market.marketId, outcome), redraw),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [cells, matchId, market]);
  if (!market) return told;
  const { marketId, lineQuarters, selections } = market;
  return {
    ...told,
    lineQuarters,
    selections: selections.map(({ outcome, oddsMilli }) => ({
      outcome,
      oddsMilli: cells.get(cellKey(matchId, marketId, outcome))?.oddsMilli ?? oddsMilli,
    })),
  };
}
