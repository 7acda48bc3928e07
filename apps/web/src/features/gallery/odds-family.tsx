import { cellKey } from '@touchline/client/live';
import { useRef, useState } from 'react';
import { AppContext, useApp } from '../../runtime/app-context.ts';
import { type Picks, PicksContext } from '../../runtime/live/picks.ts';
import { marketName, outcomeName } from '../../sports/odds/market-labels.ts';
import { OddsButton } from '../../sports/odds/odds-button.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './odds-family.module.css';
import { PICKED_OUTCOME, sampleCells, sampleMarket, sampleMatch } from './odds-sample.ts';
import { SpecimenGroup } from './specimen.tsx';

const open = sampleMarket('open', 'active');
const picked = sampleMarket('picked', 'active');
const locked = sampleMarket('locked', 'suspended');

const picks: Picks = {
  toggle: () => {},
  add: () => {},
  has: (key) => key === cellKey(sampleMatch.matchId, picked.marketId, PICKED_OUTCOME),
  subscribe: () => () => {},
};

/** Odds cells: plain, moved, picked, locked; on a phone and dense. */
export function OddsFamily() {
  const app = useApp();
  const [cells] = useState(() => {
    const made = sampleCells();
    made.put(sampleMatch.matchId, open);
    return made;
  });
  const step = useRef(0);
  const move = () => {
    step.current = step.current === 1 ? -1 : 1;
    cells.put(sampleMatch.matchId, sampleMarket(open.marketId, 'active', step.current));
  };
  return (
    <AppContext value={{ ...app, cells }}>
      <PicksContext value={picks}>
        {[false, true].map((dense) => (
          <SpecimenGroup key={String(dense)} name={dense ? 'OddsButton dense' : 'OddsButton'} flow="stack">
            {[open, picked, locked].map((market) => (
              <div key={market.marketId} className={styles.prices}>
                {market.selections.map(({ outcome }) => (
                  <OddsButton
                    key={outcome}
                    dense={dense}
                    match={sampleMatch}
                    market={market}
                    outcome={outcome}
                    label={outcomeName('1x2', outcome)}
                    marketName={marketName(market, 'football')}
                  />
                ))}
              </div>
            ))}
          </SpecimenGroup>
        ))}
        <Button look="soft" onClick={move}>
          Move the prices
        </Button>
      </PicksContext>
    </AppContext>
  );
}
