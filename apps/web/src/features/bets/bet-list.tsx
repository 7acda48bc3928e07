import type { CallInput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { BetCard } from '../../sports/bets/bet-card.tsx';
import type { Bet } from '../../sports/bets/bet-names.ts';
import { CashOutAmounts } from '../../sports/bets/cash-out/cash-out-amounts.tsx';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { ListEnd } from '../../ui/records/list-end.tsx';
import { BetTotals } from './bet-totals.tsx';
import type { BetFilterState } from './use-bet-filter.ts';

interface BetListProps {
  readonly tab: 'open' | 'settled';
  /** Limits the list to bets on this match. */
  readonly matchId: string;
}

/** The member's bets on one match. */
export function BetList({ tab, matchId }: BetListProps) {
  return <FoundBets input={{ tab, matchId, page: 1, size: 50 }} none={<NoBets text={betsTexts.none[tab]} />} />;
}

interface FoundBetsProps {
  readonly input: CallInput<'listBets'>;
  readonly none: ReactNode;
  /** If given, the list has totals and can grow. */
  readonly query?: Pick<BetFilterState, 'canGrow' | 'grow'>;
  /** If given, the list is in columns; null where there is no space for them. */
  readonly table?: ((bets: readonly Bet[] | null) => ReactNode) | null;
}

/** The bets that a filter finds. */
export function FoundBets({ input, none, query, table }: FoundBetsProps) {
  const { signedIn } = useSession();
  const bets = useCall('listBets', input, { enabled: signedIn, staleTime: 5_000, keep: true });
  if (bets.isPending && signedIn && table) return <Card>{table(null)}</Card>;
  if (bets.isPending)
    return signedIn ? [1, 2].map((key) => <Skeleton key={key} height="226px" radius="var(--r-card)" />) : none;
  if (bets.isError && !bets.data) return <LoadFailed onRetry={() => bets.refetch()} />;
  const { items, totals, total } = bets.data;
  if (items.length === 0)
    return (
      <>
        <OldDataNote answer={bets} />
        {none}
      </>
    );
  return (
    <>
      <OldDataNote answer={bets} />
      {query && <BetTotals totals={totals} total={total} />}
      <CashOutAmounts>
        {table ? <Card>{table(items)}</Card> : items.map((bet) => <BetCard key={bet.betId} bet={bet} />)}
      </CashOutAmounts>
      {query && <ListEnd query={query} list={bets} most={betsTexts.most} />}
      {!query && total > items.length && (
        <ButtonLink look="soft" to="/app/bets">
          {betsTexts.all(total)}
        </ButtonLink>
      )}
    </>
  );
}

export function NoBets({ text }: { readonly text: string }) {
  return (
    <Empty
      of="bet"
      text={text}
      action={
        <ButtonLink look="soft" size="small" to="/app/sports">
          {betsTexts.goBet}
        </ButtonLink>
      }
    />
  );
}
