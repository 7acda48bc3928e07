import { formatOdds, type OddsFormat } from '@touchline/rules/odds';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { NO_AMOUNT } from '../../ui/primitives/money.tsx';
import styles from './slip-bar.module.css';
import type { SlipItem } from './slip-store.ts';

interface BarPriceProps {
  readonly item: SlipItem;
  readonly format: OddsFormat;
}

/** The price of a selection as it is now, written by its cell; none while it cannot be bet on. */
export function BarPrice({ item, format }: BarPriceProps) {
  const { cells, matches } = useApp();
  const ref = useRef<HTMLSpanElement>(null);
  const { id } = item;
  const { matchId } = item.pick.match;
  useEffect(() => matches.follow('match', matchId), [matches, matchId]);
  useLayoutEffect(() => {
    const paint = () => {
      const cell = cells.get(id);
      if (ref.current) ref.current.textContent = cell?.isActive ? formatOdds(cell.oddsMilli, format) : NO_AMOUNT;
    };
    paint();
    return cells.listen(id, paint);
  }, [cells, id, format]);
  return <span ref={ref} className={`figures ${styles.price}`} />;
}
