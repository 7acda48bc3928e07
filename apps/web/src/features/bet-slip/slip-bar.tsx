import { displayAmount } from '@touchline/rules/money';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { dragToOpen } from '../../ui/sheets/drag-to-open.ts';
import { BarPrice } from './bar-price.tsx';
import { pickName } from './pick-name.ts';
import { slip } from './slip-actions.ts';
import styles from './slip-bar.module.css';
import { phaseOf, useSlip } from './slip-store.ts';
import { typedTotal } from './typed-total.ts';

/** A summary of the slip in one line over the tab bar: the number of picks, the last pick with its price, and the stake. */
export function SlipBar() {
  const state = useSlip();
  const currency = useCurrency();
  const chosen = usePreferences(({ oddsFormat }) => oddsFormat);
  const { items } = state;
  const last = items.findLast(({ ticket }) => ticket === null);
  const sent = items.at(-1);
  const phase = sent && phaseOf(state, sent);
  const total = typedTotal(state, currency);
  return (
    <button
      type="button"
      className={styles.bar}
      data-slip
      data-opener="slip"
      {...dragToOpen(() => slip.open(true))}
      aria-label={betSlipTexts.open(items.length)}
      onClick={() => slip.open(true)}
    >
      <span className={cx('figures', styles.count)}>{items.length}</span>
      <span className={styles.title}>{betSlipTexts.title}</span>
      {last ? (
        <span className={styles.last}>
          <span className={styles.pick}>{pickName(last.pick)}</span>
          <BarPrice
            key={last.id}
            item={last}
            format={state.mode === 'single' ? shownFormat(last.pick.type, chosen) : 'decimal'}
          />
        </span>
      ) : (
        phase && <span className={styles.last}>{betSlipTexts.phases[phase]}</span>
      )}
      <span className={cx('figures', styles.total)}>
        {total !== null && displayAmount(total, currency)}
        <Icon name="up" size={16} />
      </span>
    </button>
  );
}
