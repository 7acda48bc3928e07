import { findSystem, nameSystem } from '@touchline/rules/bets';
import { displayAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { useEffect } from 'react';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { pickName } from './pick-name.ts';
import { resolveUnknown } from './place.ts';
import { slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';
import type { SlipItem, Ticket } from './slip-store.ts';
import { useDanger } from './use-danger.ts';

interface OutcomeCardProps {
  readonly ticket: Ticket;
  readonly items: readonly SlipItem[];
}

/** What became of a bet that was sent. */
export function OutcomeCard({ ticket, items }: OutcomeCardProps) {
  const { kind, system, bet, phase, message } = ticket;
  const found = system === null ? null : findSystem(system);
  const chosen = usePreferences((state) => state.oddsFormat);
  const odds = (item: SlipItem) =>
    formatOdds(
      takenOdds(ticket, item),
      kind === 'single' ? shownFormat(item.pick.type, bet?.oddsFormat ?? chosen) : 'decimal',
    );
  return (
    <article className={styles.outcome} aria-live="polite">
      <Head ticket={ticket} items={items} />
      {kind !== 'single' && (
        <p>
          {betSlipTexts.modes[kind]} {found && betSlipTexts.systemName(nameSystem(found))}
        </p>
      )}
      {items.map((item) => (
        <div key={item.id}>
          <p>
            {pickName(item.pick)} <span className="figures">@{odds(item)}</span>
          </p>
          <p className={styles.where}>
            {marketName(item.pick, item.pick.match.sport)}&nbsp;·{' '}
            {eventName(item.pick.type, item.pick.match.home, item.pick.match.away)}
          </p>
        </div>
      ))}
      {message && <p className={styles.error}>{message}</p>}
      {(phase === 'confirming' || phase === 'accepted') && bet && (
        <div className={styles.where}>
          <p>{betSlipTexts.ticket(bet.betId)}</p>
          <p>
            {betSlipTexts.stake} <span className="figures">{displayAmount(bet.stake, bet.currency)}</span>&nbsp;·{' '}
            {betSlipTexts.potentialReturn}{' '}
            <span className="figures">{displayAmount(bet.potentialReturn, bet.currency)}</span>
          </p>
        </div>
      )}
      {phase === 'accepted' && bet && (
        <div className={styles.actions}>
          <Button look="quiet" size="small" onClick={() => slip.takeBack(ticket.key)}>
            {betSlipTexts.keep}
          </Button>
          <ButtonLink look="soft" size="small" to={`/app/bets/${bet.betId}`} onClick={() => slip.open(false)}>
            {betSlipTexts.viewBets}
          </ButtonLink>
        </div>
      )}
      {phase === 'rejected' && bet && (
        <p className={styles.where}>
          {betSlipTexts.returned}&nbsp;· {betSlipTexts.ticket(bet.betId)}
        </p>
      )}
      {phase === 'rejected' && (
        <div className={styles.actions}>
          <Button look="soft" size="small" onClick={() => slip.takeBack(ticket.key)}>
            {betSlipTexts.retry}
          </Button>
          <Button look="quiet" size="small" onClick={() => items.map(({ id }) => slip.remove(id))}>
            {betSlipTexts.clear}
          </Button>
        </div>
      )}
    </article>
  );
}

/** The price the bet was taken at; until there is one, the price it was sent at. */
function takenOdds({ bet }: Ticket, { pick, agreedMilli }: SlipItem): number {
  const leg = bet?.legs.find(
    ({ matchId, marketId, outcome }) =>
      matchId === pick.match.matchId && marketId === pick.marketId && outcome === pick.outcome,
  );
  return leg?.oddsMilli ?? agreedMilli;
}

function Head({ ticket, items }: OutcomeCardProps) {
  switch (ticket.phase) {
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
      return <Confirming ticket={ticket} items={items} />;
    default:
      return (
        <p className={styles.outcomeHead}>
          <Spinner /> {ticket.phase === 'unknown' ? betSlipTexts.confirmingNow : betSlipTexts.placing}
        </p>
      );
  }
}

/** After this time the page asks for a decision that did not arrive. */
const OVERDUE_MS = 4_000;

/** The delay of an in-play bet, running down. */
function Confirming({ ticket, items }: OutcomeCardProps) {
  const { client } = useApp();
  const now = useNow(500);
  const isDanger = useDanger(items.map(({ pick }) => pick.match.matchId));
  const placedAt = ticket.bet?.placedAt ?? 0;
  const decidesAt = ticket.bet?.decidesAt ?? 0;
  const left = now === null ? 0 : Math.max(0, Math.ceil((decidesAt - now) / 1000));
  const done = now === null ? 0 : Math.min(1, (now - placedAt) / Math.max(1, decidesAt - placedAt));
  const overdue = now === null ? 0 : Math.floor((now - decidesAt) / OVERDUE_MS);
  useEffect(() => {
    if (overdue > 0) void resolveUnknown(client, ticket.key);
  }, [client, ticket.key, overdue]);
  return (
    <>
      <p className={styles.outcomeHead}>
        <Spinner />
        <span className="visually-hidden">{betSlipTexts.confirmingNow}</span>
        <span aria-hidden="true">{left > 0 ? betSlipTexts.confirming(left) : betSlipTexts.confirmingNow}</span>
      </p>
      <div className={styles.progress} aria-hidden="true">
        <span style={{ transform: `scaleX(${done})` }} />
      </div>
      {isDanger && <p className={styles.problem}>{betSlipTexts.danger}</p>}
    </>
  );
}
