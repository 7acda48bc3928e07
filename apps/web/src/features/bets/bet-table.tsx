import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { BetLegs } from '../../sports/bets/bet-legs.tsx';
import { BetBadge, CashedOut, RewardNote } from '../../sports/bets/bet-money.tsx';
import { type Bet, kindName } from '../../sports/bets/bet-names.ts';
import { rejectedWhy } from '../../sports/bets/bet-refusal.ts';
import { CashOut } from '../../sports/bets/cash-out/cash-out.tsx';
import { ownStakeOf } from '../../sports/bets/gain.ts';
import { Money, NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { type Column, DataTable } from '../../ui/records/data-table.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { winLossOf } from './bet-source.ts';
import styles from './bet-table.module.css';
import type { BetFilterState } from './use-bet-filter.ts';

const { columns: names } = betsTexts;

interface BetTableProps {
  /** Null while they are on their way. */
  readonly bets: readonly Bet[] | null;
  readonly filter: Pick<BetFilterState, 'tab' | 'sort' | 'towards' | 'change'>;
}

/** Bets in columns. The heads of times and amounts ask for the order of the list. */
export function BetTable({ bets, filter }: BetTableProps) {
  const recordTime = useRecordTime();
  const isOpen = filter.tab === 'open';
  const time = (at: number | null) =>
    at === null ? NO_AMOUNT : <time dateTime={new Date(at).toISOString()}>{recordTime(at)}</time>;
  const ended: Column<Bet, BetFilterState['sort']>[] = isOpen
    ? []
    : [
        { name: names.settledAt, figures: true, sort: 'settled', cell: ({ settledAt }) => time(settledAt) },
        {
          name: betsTexts.totals.winLoss,
          isNumber: true,
          sort: 'winLoss',
          cell: (bet) => <Money amount={winLossOf(bet)} currency={bet.currency} signed />,
        },
      ];
  return (
    <DataTable<Bet, BetFilterState['sort']>
      label={betsTexts.title}
      rows={bets}
      keyOf={({ betId }) => betId}
      nameOf={({ betId }) => `${betsTexts.betId} ${betId}`}
      sort={{
        by: filter.sort,
        direction: filter.towards,
        onChange: (sort, direction) => filter.change({ sort, direction }),
      }}
      columns={[
        { name: betsTexts.placedAt, figures: true, sort: 'placed', cell: ({ placedAt }) => time(placedAt) },
        {
          name: betsTexts.betId,
          cell: (bet) => (
            <Link href={`/app/bets/${bet.betId}`} className={styles.link}>
              {kindName(bet)}
              <span className={`figures ${styles.number}`}>{bet.betId}</span>
            </Link>
          ),
        },
        {
          name: names.selection,
          cell: (bet) => <Selections bet={bet} />,
        },
        {
          name: betsTexts.stake,
          isNumber: true,
          sort: 'stake',
          cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
        },
        {
          name: isOpen ? betsTexts.potentialReturn : names.returned,
          isNumber: true,
          sort: 'return',
          cell: (bet) => <Returned bet={bet} />,
        },
        ...ended,
        {
          name: names.status,
          cell: (bet) => <State bet={bet} />,
        },
      ]}
    />
  );
}

/** The selections of a bet, which follow their matches while they are in sight. */
function Selections({ bet }: { readonly bet: Bet }) {
  const [ref, isNear] = useIsNear();
  return (
    <div ref={ref} className={styles.legs}>
      <BetLegs bet={bet} isShown={isNear === true} />
      <CashedOut bet={bet} />
      <RewardNote bet={bet} />
      {bet.status === 'rejected' && <p className={styles.why}>{rejectedWhy(bet)}</p>}
    </div>
  );
}

function State({ bet }: { readonly bet: Bet }) {
  const [ref, isNear] = useIsNear();
  return (
    <div ref={ref} className={styles.state}>
      <BetBadge bet={bet} />
      <CashOut bet={bet} isShown={isNear === true} />
    </div>
  );
}

/** The possible return or the payout, with its name where the column has both. */
function Returned({ bet }: { readonly bet: Bet }) {
  const { status, payout, potentialReturn, currency } = bet;
  if (payout === null && status !== 'rejected') return <Money amount={potentialReturn} currency={currency} />;
  const isBack = status === 'rejected' || status === 'void' || status === 'cancelled';
  return (
    <>
      <span className={styles.label}>{isBack ? betsTexts.refund : betsTexts.payout}</span>
      <Money amount={payout ?? ownStakeOf(bet)} currency={currency} />
    </>
  );
}
