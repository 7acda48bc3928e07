import { displayAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { useNow } from '../../runtime/use-now.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { pickName } from './line-card.tsx';
import styles from './slip-panel.module.css';
import { type SlipItem, slip } from './slip-store.ts';

/** What became of a line that was sent. */
export function OutcomeCard({ item }: { readonly item: SlipItem }) {
  return (
    <article className={styles.outcome} aria-live="polite">
      <Head item={item} />
      <p>
        {pickName(item)}{' '}
        <span className="figures">@{formatOdds(item.bet?.legs[0]?.oddsMilli ?? item.agreedMilli, 'decimal')}</span>
      </p>
      {item.message && <p className={styles.error}>{item.message}</p>}
      {item.phase === 'accepted' && item.bet && (
        <>
          <p className={styles.where}>
            {betSlipTexts.ticket(item.bet.betId)} · {betSlipTexts.potentialReturn}{' '}
            <span className="figures">{displayAmount(item.bet.potentialReturn, item.bet.currency)}</span>
          </p>
          <div className={styles.actions}>
            <Button look="quiet" size="small" onClick={() => slip.again(item.id)}>
              {betSlipTexts.keep}
            </Button>
            <ButtonLink look="soft" size="small" to={`/app/bets/${item.bet.betId}`} onClick={() => slip.open(false)}>
              {betSlipTexts.viewBets}
            </ButtonLink>
          </div>
        </>
      )}
      {item.phase === 'rejected' && (
        <div className={styles.actions}>
          <Button look="soft" size="small" onClick={() => slip.again(item.id)}>
            {betSlipTexts.retry}
          </Button>
          <Button look="quiet" size="small" onClick={() => slip.remove(item.id)}>
            {betSlipTexts.clear}
          </Button>
        </div>
      )}
    </article>
  );
}

function Head({ item }: { readonly item: SlipItem }) {
  switch (item.phase) {
    case 'accepted':
      return (
        <p className={cx(styles.outcomeHead, styles.good)}>
          <Icon name="check" size={20} /> {betSlipTexts.accepted}
        </p>
      );
    case 'rejected':
      return (
        <p className={cx(styles.outcomeHead, styles.bad)}>
          <Icon name="close" size={20} /> {betSlipTexts.notAccepted}
        </p>
      );
    case 'confirming':
      return <Confirming placedAt={item.bet?.placedAt ?? 0} decidesAt={item.bet?.decidesAt ?? 0} />;
    default:
      return (
        <p className={styles.outcomeHead}>
          <Spinner /> {item.phase === 'unknown' ? betSlipTexts.confirmingNow : betSlipTexts.placing}
        </p>
      );
  }
}

/** The delay of an in-play bet, running down. */
function Confirming({ placedAt, decidesAt }: { readonly placedAt: number; readonly decidesAt: number }) {
  const now = useNow(500);
  const left = now === null ? 0 : Math.max(0, Math.ceil((decidesAt - now) / 1000));
  const done = now === null ? 0 : Math.min(1, (now - placedAt) / Math.max(1, decidesAt - placedAt));
  return (
    <>
      <p className={styles.outcomeHead}>
        <Spinner /> {left > 0 ? betSlipTexts.confirming(left) : betSlipTexts.confirmingNow}
      </p>
      <div className={styles.progress} aria-hidden="true">
        <span style={{ transform: `scaleX(${done})` }} />
      </div>
    </>
  );
}
