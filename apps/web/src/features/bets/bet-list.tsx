import type { CallInput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { BetCard } from './bet-card.tsx';
import { BetTotals } from './bet-totals.tsx';
import styles from './bets.module.css';

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
  readonly onMore?: (() => void) | null;
}

/** What a filter finds. */
export function FoundBets({ input, none, onMore }: FoundBetsProps) {
  const { signedIn } = useSession();
  const bets = useCall('listBets', input, { enabled: signedIn, staleTime: 5_000, keep: true });
  if (bets.isPending) return signedIn ? [1, 2].map((key) => <Skeleton key={key} height="150px" radius="14px" />) : none;
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
      {onMore !== undefined && <BetTotals totals={totals} total={total} />}
      {items.map((bet) => (
        <BetCard key={bet.betId} bet={bet} />
      ))}
      {total > items.length && onMore && (
        <Button look="soft" wide busy={bets.isFetching} onClick={onMore}>
          {betsTexts.more}
        </Button>
      )}
      {onMore === null && total > items.length && <p className={styles.end}>{betsTexts.most}</p>}
      {onMore === undefined && total > items.length && (
        <ButtonLink look="soft" to="/app/bets">
          {betsTexts.all(total)}
        </ButtonLink>
      )}
      {onMore !== undefined && total <= items.length && <p className={styles.end}>{stateTexts.noMore}</p>}
    </>
  );
}

export function NoBets({ text }: { readonly text: string }) {
  return (
    <Empty
      text={text}
      action={
        <ButtonLink look="soft" size="small" to="/app/sports">
          {betsTexts.goBet}
        </ButtonLink>
      }
    />
  );
}
