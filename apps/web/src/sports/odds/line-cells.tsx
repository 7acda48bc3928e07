import type { MatchInfo } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { columnSelection } from './column-labels.ts';
import { lineOf } from './market-lines.ts';
import { OddsButton } from './odds-button.tsx';
import { pickedMatch } from './picked-match.ts';
import type { PriceLook } from './price-look.ts';

interface LineCellsProps extends PriceLook {
  readonly info: MatchInfo;
  readonly market: MarketUpdate;
  /** The market as it is read out; the side is said behind it where a cell shows the line alone. */
  readonly name: string;
}

/** The prices of one line of a market beside the teams of its match. A handicap is shown with its line alone. */
export function LineCells({ info, market, name, ...look }: LineCellsProps) {
  return market.selections.map(({ outcome }) => {
    const isLineOfSide = market.lineQuarters !== null && (outcome === 'home' || outcome === 'away');
    return (
      <OddsButton
        key={outcome}
        {...look}
        match={pickedMatch(info)}
        market={market}
        outcome={outcome}
        label={isLineOfSide ? lineOf(market, outcome) : columnSelection(market, outcome)}
        marketName={isLineOfSide ? `${name} ${matchListTexts.outcome[outcome]}` : name}
      />
    );
  });
}
