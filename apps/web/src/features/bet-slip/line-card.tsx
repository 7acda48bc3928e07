import { type CurrencyCode, cleanAmountInput, currencies, groupThousands } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { useId } from 'react';
import { marketName, selectionLabel } from '../../board/market-labels.ts';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { boardTexts } from '../../locales/board-texts.ts';
import { usePreferences } from '../../runtime/preferences.ts';
import { useBalance } from '../../runtime/use-session.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import type { LineProblem, SlipLine } from './slip-model.ts';
import styles from './slip-panel.module.css';
import { type SlipItem, slip } from './slip-store.ts';
import { smaller } from './smaller-amount.ts';

interface LineCardProps {
  readonly item: SlipItem;
  readonly line: SlipLine;
  readonly problem: LineProblem;
  readonly currency: CurrencyCode;
}

/** One selection: what it is, what it costs now, and the stake on it. */
export function LineCard({ item, line, problem, currency }: LineCardProps) {
  const id = useId();
  const balance = useBalance();
  const quick = usePreferences((state) => state.quickAmounts);
  const { pick } = item;
  const name = pickName(item);
  const most = smaller(line.maxStake, balance?.available ?? null);
  return (
    <article className={styles.line} aria-label={name}>
      <div className={styles.lineHead}>
        <h3 className={styles.selection}>{name}</h3>
        <Odds line={line} />
        <IconButton
          icon="close"
          label={betSlipTexts.remove(name)}
          className={styles.remove}
          onClick={() => slip.remove(item.id)}
        />
        <p className={styles.where}>
          {marketName(pick)} · {boardTexts.versus(pick.match.home, pick.match.away)}
        </p>
      </div>
      <div className={styles.stakeBox}>
        <label htmlFor={id}>{betSlipTexts.stake}</label>
        <span className={cx('figures', styles.symbol)} aria-hidden="true">
          {currencies[currency].unicodeSymbol}
        </span>
        <input
          id={id}
          className="figures"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          size={6}
          value={item.stake}
          aria-describedby={`${id}-says`}
          onChange={(event) => slip.setStake(item.id, cleanAmountInput(event.target.value))}
        />
      </div>
      <div className={styles.quick}>
        {quick.map((amount) => (
          <button key={amount} type="button" className="figures" onClick={() => slip.setStake(item.id, amount)}>
            {amount}
          </button>
        ))}
        <button type="button" disabled={most === null} onClick={() => most && slip.setStake(item.id, most)}>
          {betSlipTexts.max}
        </button>
      </div>
      <div id={`${id}-says`} aria-live="polite">
        {item.message && <p className={styles.error}>{item.message}</p>}
        {problem ? (
          <p className={styles.problem}>{problemText(problem, line)}</p>
        ) : (
          line.minStake &&
          line.maxStake && (
            <p className={styles.limits}>
              {betSlipTexts.limits(groupThousands(line.minStake), groupThousands(line.maxStake))}
            </p>
          )
        )}
      </div>
    </article>
  );
}

/** 客 · 阿尔登 or 主 -0.5 · 北港联: the side, its line, and who that is. */
export function pickName({ pick }: SlipItem): string {
  const label = selectionLabel(pick, pick.outcome);
  const team = pick.outcome === 'home' ? pick.match.home : pick.outcome === 'away' ? pick.match.away : null;
  return team ? `${label} · ${team}` : label;
}

function Odds({ line }: { readonly line: SlipLine }) {
  const now = line.now?.isActive ? line.now.oddsMilli : null;
  const hasMoved = now !== null && now !== line.agreedMilli;
  return (
    <span className={cx('figures', styles.odds)}>
      {now === null ? '--' : formatOdds(now, 'decimal')}
      {hasMoved && (
        <span className={cx(styles.was, now > line.agreedMilli ? styles.up : styles.down)}>
          {now > line.agreedMilli ? '▲' : '▼'} {betSlipTexts.was(formatOdds(line.agreedMilli, 'decimal'))}
        </span>
      )}
    </span>
  );
}

function problemText(problem: NonNullable<LineProblem>, line: SlipLine): string {
  if (problem === 'below_min') return betSlipTexts.problem.below_min(line.minStake ?? '');
  if (problem === 'above_max') return betSlipTexts.problem.above_max(line.maxStake ?? '');
  return betSlipTexts.problem[problem];
}
