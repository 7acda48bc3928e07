import { findSystem, nameSystem } from '@touchline/rules/bets';
import { displayAmount } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { useEffect } from 'react';
import { boostTexts, freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Spinner } from '../../ui/primitives/spinner.tsx';
import { pickName } from './pick-name.ts';
import { resolveUnknown } from './place.ts';
import { slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';
import { type Phase, phaseOfBatch, type SlipItem, type Ticket } from './slip-store.ts';
import { useDanger } from './use-danger.ts';

interface OutcomeCardProps {
  /** Bets on the same selections that one press sent; mostly one. */
  readonly tickets: readonly [Ticket, ...Ticket[]];
  readonly items: readonly SlipItem[];
}

/** The outcome of the bets that were sent. */
export function OutcomeCard({ tickets, items }: OutcomeCardProps) {
  const [first] = tickets;
  const phase = phaseOfBatch({ tickets }, first.batch) ?? first.phase;
  const chosen = usePreferences((state) => state.oddsFormat);
  const taken = tickets.find(({ bet }) => bet !== null) ?? first;
  const format = (item: SlipItem) =>
    taken.kind === 'single' ? shownFormat(item.pick.type, taken.bet?.oddsFormat ?? chosen) : 'decimal';
  return (
    <article className={styles.outcome} aria-live="polite">
      <Head phase={phase} tickets={tickets} items={items} />
      {items.map((item) => (
        <div key={item.id}>
          <p>
            {pickName(item.pick)} <span className="figures">@{formatOdds(takenOdds(taken, item), format(item))}</span>
          </p>
          <p className={styles.where}>
            {marketName(item.pick, item.pick.match.sport)}&nbsp;·{' '}
            {eventName(item.pick.type, item.pick.match.home, item.pick.match.away)}
          </p>
        </div>
      ))}
      {tickets.map((ticket) => (
        <TicketPart key={ticket.key} ticket={ticket} isOneOfMany={tickets.length > 1} />
      ))}
      {phase === 'rejected' && (
        <div className={styles.actions}>
          <Button look="soft" size="small" onClick={() => slip.putBack(first.batch)}>
            {betSlipTexts.retry}
          </Button>
          <Button look="quiet" size="small" onClick={() => slip.remove(...items.map(({ id }) => id))}>
            {betSlipTexts.clear}
          </Button>
        </div>
      )}
    </article>
  );
}

interface TicketPartProps {
  readonly ticket: Ticket;
  readonly isOneOfMany: boolean;
}

/** One bet: which combination, its number, stake and return, and why it was refused where it was. */
function TicketPart({ ticket: { kind, system, bet, phase, message }, isOneOfMany }: TicketPartProps) {
  const found = system === null ? null : findSystem(system);
  return (
    <div className={styles.ticket}>
      {kind !== 'single' && (
        <p className={styles.ticketHead}>
          <span>
            {betSlipTexts.modes[kind]} {found && betSlipTexts.systemName(nameSystem(found))}
          </span>
          {isOneOfMany && <Badge tone={TONES[phase]}>{betSlipTexts.phases[phase]}</Badge>}
        </p>
      )}
      {message && <p className={styles.error}>{message}</p>}
      {(phase === 'confirming' || phase === 'accepted') && bet && (
        <div className={styles.where}>
          <p>{betSlipTexts.ticket(bet.betId)}</p>
          <p>
            {bet.isFreeBet ? freeBetTexts.badge : betSlipTexts.stake}{' '}
            <span className="figures">{displayAmount(bet.stake, bet.currency)}</span>&nbsp;·{' '}
            {betSlipTexts.potentialReturn}{' '}
            <span className="figures">{displayAmount(bet.potentialReturn, bet.currency)}</span>
            {bet.boost && `\u00a0· ${boostTexts.including(displayAmount(bet.boost.extra, bet.currency))}`}
          </p>
        </div>
      )}
      {phase === 'rejected' && bet && (
        <p className={styles.where}>
          {bet.isFreeBet ? freeBetTexts.back : betSlipTexts.returned}
          {bet.boost && `\u00a0· ${boostTexts.back}`}&nbsp;· {betSlipTexts.ticket(bet.betId)}
        </p>
      )}
    </div>
  );
}

const TONES = {
  placing: 'plain',
  unknown: 'warn',
  confirming: 'warn',
  accepted: 'primary',
  rejected: 'danger',
} as const;

/** The price the bet was taken at; until there is one, the price it was sent at. */
function takenOdds({ bet }: Ticket, { pick, agreedMilli }: SlipItem): number {
  const leg = bet?.legs.find(
    ({ matchId, marketId, outcome }) =>
      matchId === pick.match.matchId && marketId === pick.marketId && outcome === pick.outcome,
  );
  return leg?.oddsMilli ?? agreedMilli;
}

interface HeadProps extends OutcomeCardProps {
  readonly phase: Phase;
}

function Head({ phase, tickets, items }: HeadProps) {
  switch (phase) {
    case 'accepted': {
      const isAll = tickets.every((ticket) => ticket.phase === 'accepted');
      return (
        <p className={cx(styles.outcomeHead, styles.good)}>
          <Icon name="check" size={20} /> {isAll ? betSlipTexts.accepted : betSlipTexts.partlyAccepted}
        </p>
      );
    }
    case 'rejected':
      return (
        <p className={cx(styles.outcomeHead, styles.bad)}>
          <Icon name="close" size={20} /> {betSlipTexts.notAccepted}
        </p>
      );
    case 'confirming':
      return tickets
        .filter((ticket) => ticket.phase === 'confirming')
        .slice(0, 1)
        .map((ticket) => <Confirming key={ticket.key} ticket={ticket} items={items} />);
    default:
      return (
        <p className={styles.outcomeHead}>
          <Spinner /> {phase === 'unknown' ? betSlipTexts.confirmingNow : betSlipTexts.placing}
        </p>
      );
  }
}

interface ConfirmingProps {
  readonly ticket: Ticket;
  readonly items: readonly SlipItem[];
}

/** After this time the page asks for a decision that did not arrive. */
const OVERDUE_MS = 4_000;

/** The remaining delay of an in-play bet. */
function Confirming({ ticket, items }: ConfirmingProps) {
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
