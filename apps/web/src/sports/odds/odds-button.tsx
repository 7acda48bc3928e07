import { cellKey, type PriceCell } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { formatOdds, type OddsFormat } from '@touchline/rules/odds';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { type Pick, type PickedMatch, useIsPicked, usePicks } from '../../runtime/live/picks.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { type MoveMark, moveMark } from './move-sweeper.ts';
import styles from './odds-button.module.css';
import { Press } from './press.ts';
import { type PriceLook, priceLook } from './price-look.ts';
import { shownFormat } from './shown-format.ts';

interface OddsButtonProps extends PriceLook {
  readonly match: PickedMatch;
  readonly market: MarketUpdate;
  readonly outcome: string;
  readonly label: string;
  /** The market in words, for readers who do not see the place of the cell. */
  readonly marketName: string;
}

/**
 * One price. Its figure is written straight into the page by the price cells; React renders the button once. The selection
 * under the finger when it went down goes into the slip: a line that moves under it changes neither its market nor its price. A
 * button is known by its place, so that it is still there when the finger goes up.
 */
export function OddsButton({ match, market, outcome, label, marketName, ...look }: OddsButtonProps) {
  const { cells, clock } = useApp();
  const picks = usePicks();
  const key = cellKey(match.matchId, market.marketId, outcome);
  const isPicked = useIsPicked(key);
  const format = usePreferences((state) => shownFormat(market.type, state.oddsFormat));
  const button = useRef<HTMLButtonElement>(null);
  const price = useRef<HTMLSpanElement>(null);
  const [press] = useState(() => new Press<Pick>());
  const first = useMemo(() => firstCell(market, outcome), [market, outcome]);
  const [figure] = useState(() => formatOdds(first.oddsMilli, 'decimal'));
  /** The price on the button; the store may be a frame or two ahead of it. */
  const shown = useRef(first);
  const painted = useRef(key);
  const mark = useRef<MoveMark | null>(null);

  useLayoutEffect(() => {
    if (!button.current || !price.current) return;
    mark.current ??= moveMark(price.current);
    // When the line changed, the prices cannot be compared.
    if (painted.current !== key) mark.current.clear();
    painted.current = key;
    const write = cellPainter(button.current, price.current, mark.current, format);
    const paint = (cell: PriceCell | null, isFirst = false) => {
      if (cell) shown.current = cell;
      write(cell, isFirst);
    };
    paint(cells.get(key) ?? first, true);
    return cells.listen(key, (cell) => paint(cell));
  }, [cells, key, format, first]);

  const pickNow = (): Pick => {
    const { marketId, type, period, lineQuarters, side, selections } = market;
    const name = selections.find((selection) => selection.outcome === outcome)?.label ?? null;
    const terms = { marketId, type, period, lineQuarters, side, outcome, label: name };
    return { ...terms, match, oddsMilli: shown.current.oddsMilli, pickedAt: clock.now() };
  };

  return (
    <button
      ref={button}
      type="button"
      className={priceLook(look)}
      aria-pressed={isPicked}
      onPointerDown={() => press.down(pickNow())}
      onPointerCancel={() => press.cancel()}
      onClick={({ detail }) => picks.toggle(press.click(detail, pickNow))}
    >
      <span className="visually-hidden">{marketName}</span>
      <span className={styles.label}>{label}</span>
      <span ref={price} className={cx('figures', styles.price)} suppressHydrationWarning>
        {figure}
      </span>
      <Icon name="lock" size={18} className={styles.lock} aria-label={matchListTexts.locked} />
    </button>
  );
}

function firstCell(market: MarketUpdate, outcome: string): PriceCell {
  const oddsMilli = market.selections.find((selection) => selection.outcome === outcome)?.oddsMilli ?? 0;
  return { oddsMilli, move: 'none', isActive: market.status === 'active', sourceTime: market.sourceTime };
}

/** Writes a cell into the page. The shown prices are kept here: reading the page costs as much as writing. */
function cellPainter(
  button: HTMLButtonElement,
  price: HTMLSpanElement,
  mark: MoveMark,
  format: OddsFormat,
): (cell: PriceCell | null, isFirst?: boolean) => void {
  const node = price.firstChild as Text;
  let text = node.data;
  let held = button.dataset.held ?? '';
  return (cell, isFirst = false) => {
    const hold = cell?.isActive ? '' : cell?.isStale ? 'stale' : 'locked';
    if (held !== hold) {
      held = hold;
      button.disabled = hold !== '';
      button.dataset.held = hold;
    }
    if (!cell) return;
    const next = formatOdds(cell.oddsMilli, format);
    if (next === text) return;
    text = next;
    node.data = next;
    if (!isFirst && cell.move !== 'none') mark.show(cell.move);
  };
}
