import type { CurrencyCode } from '@touchline/rules/money';
import { formatOdds, type OddsFormat } from '@touchline/rules/odds';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { cx } from '../../ui/class-names.ts';
import { WayOn } from '../../ui/page/way-on.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Money, NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { FixStake, Limits, problemText } from './line-says.tsx';
import { pickName } from './pick-name.ts';
import { slip } from './slip-actions.ts';
import type { LegMark } from './slip-combination.ts';
import styles from './slip-panel.module.css';
import { isStaked, type LineProblem, type SlipLine } from './slip-terms.ts';
import { smaller } from './smaller-amount.ts';
import { StakeBox } from './stake-box.tsx';
import type { ShownLine } from './use-slip-lines.ts';

interface LineCardProps {
  readonly shown: ShownLine;
  readonly problem: LineProblem;
  /** The reason why it cannot be combined with the others. */
  readonly mark: LegMark;
  /** The return of the bet if it wins: null where nothing can be promised, undefined where the sums below show it. */
  readonly returns: string | null | undefined;
  readonly maxPayout: string | null;
  readonly currency: CurrencyCode;
  /** One of several that make a bet together: it has no stake of its own, and its price is decimal. */
  readonly isLeg: boolean;
  /** A free bet pays the stake, so none is typed. */
  readonly isPaid: boolean;
}

/** One selection: its name, its present price, and the stake on it. */
export function LineCard({ shown, problem, mark, returns, maxPayout, currency, isLeg, isPaid }: LineCardProps) {
  const balance = useBalance();
  const chosen = usePreferences((state) => state.oddsFormat);
  const { item, line, score } = shown;
  const { pick, message } = item;
  const name = pickName(pick);
  const format = isLeg ? 'decimal' : shownFormat(pick.type, chosen);
  const setStake = (stake: string) => slip.setStake(item.id, stake);
  const most = smaller(line.maxStake, balance?.available ?? null);
  const fixOf = (wrong: LineProblem) => {
    if (wrong === 'below_min') return line.minStake;
    return wrong === 'above_max' ? most : null;
  };
  const says = (
    <>
      {message && <p className={styles.error}>{message}</p>}
      {message && <WayOn reason={item.reason} />}
      {problem && (
        <p className={styles.problem}>
          {problemText(problem, line, maxPayout)} <FixStake to={fixOf(problem)} onFix={setStake} />
        </p>
      )}
    </>
  );
  return (
    <article className={styles.line} aria-label={name} data-marked={mark ?? undefined} data-leg={isLeg || undefined}>
      <div className={styles.lineHead}>
        <h3 className={styles.selection}>
          {name} {mark && <Badge tone="danger">{betSlipTexts.marks[mark]}</Badge>}
        </h3>
        <Odds line={line} format={format} />
        <IconButton
          icon="close"
          label={betSlipTexts.remove(name)}
          className={styles.remove}
          onClick={() => slip.remove(item.id)}
        />
        <p className={styles.where}>
          {marketName(pick, pick.match.sport)}&nbsp;· {eventName(pick.type, pick.match.home, pick.match.away)}
          {score && `\u00a0· ${betSlipTexts.inPlay(`${score.home}-${score.away}`)}`}
        </p>
      </div>
      {mark && <p className={styles.problem}>{betSlipTexts.markTexts[mark]}</p>}
      {isLeg || isPaid || problem === 'closed' ? (
        says
      ) : (
        <StakeBox label={betSlipTexts.stake} value={item.stake} onChange={setStake} currency={currency} most={most}>
          {says}
          {!problem && <Limits line={line} />}
          {returns !== undefined && isStaked(item.stake, currency) && (
            <p className={styles.limits}>
              {betSlipTexts.potentialReturn} <Money amount={returns} currency={currency} />
            </p>
          )}
          {format !== 'decimal' && <p className={styles.limits}>{betSlipTexts.riskNote}</p>}
        </StakeBox>
      )}
    </article>
  );
}

/** The present price, and the accepted one where it moved, in a place of its own, so that nothing moves under a finger. */
function Odds({ line, format }: { readonly line: SlipLine; readonly format: OddsFormat }) {
  const now = line.now?.isActive ? line.now.oddsMilli : null;
  const hasMoved = now !== null && now !== line.agreedMilli;
  return (
    <>
      <span className={cx('figures', styles.odds)}>{now === null ? NO_AMOUNT : formatOdds(now, format)}</span>
      {hasMoved && (
        <span className={cx('figures', styles.was, now > line.agreedMilli ? styles.up : styles.down)}>
          {now > line.agreedMilli ? '▲' : '▼'} {betSlipTexts.was(formatOdds(line.agreedMilli, format))}
        </span>
      )}
    </>
  );
}
