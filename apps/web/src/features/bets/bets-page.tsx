import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { PageFrame } from '../../board/page-frame.tsx';
import { betsTexts } from '../../locales/bets-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useSession } from '../../runtime/use-session.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { BetCard } from './bet-card.tsx';
import styles from './bets.module.css';

type Tab = 'open' | 'settled';

/** All of the member's bets. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'settled' ? 'settled' : 'open';
  useEffect(() => {
    document.title = betsTexts.title;
  }, []);
  return (
    <PageFrame title={betsTexts.title} parent="/app/mine">
      <div className={styles.page}>
        <Chips
          label={betsTexts.tabLabel}
          value={tab}
          onChange={(value) => setParams(value === 'open' ? {} : { tab: value }, { replace: true })}
          choices={(['open', 'settled'] as const).map((value) => ({ value, label: betsTexts.tabs[value] }))}
        />
        <BetList tab={tab} />
      </div>
    </PageFrame>
  );
}

interface BetListProps {
  readonly tab: Tab;
  /** Only bets on this match. */
  readonly matchId?: string;
}

export function BetList({ tab, matchId }: BetListProps) {
  const { site } = useApp();
  const { signedIn } = useSession();
  const input = { tab, page: 1, size: 50, ...(matchId ? { matchId } : {}) };
  const bets = useCall('listBets', input, { enabled: signedIn, staleTime: 5_000, keep: true });
  if (bets.isPending)
    return signedIn ? [1, 2].map((key) => <Skeleton key={key} height="150px" radius="14px" />) : <NoBets tab={tab} />;
  if (bets.isError && !bets.data) return <LoadFailed onRetry={() => bets.refetch()} />;
  const { items, totals } = bets.data;
  return (
    <>
      {items.length > 0 && !matchId && (
        <Card>
          <dl className={styles.totals}>
            <div>
              <dt>{betsTexts.totals.count}</dt>
              <dd className="figures">{totals.count}</dd>
            </div>
            <div>
              <dt>{betsTexts.totals.stake}</dt>
              <dd>
                <Money amount={totals.stake} currency={site.currency} />
              </dd>
            </div>
            <div>
              <dt>{betsTexts.totals.payout}</dt>
              <dd>
                <Money amount={totals.payout} currency={site.currency} />
              </dd>
            </div>
            <div>
              <dt>{betsTexts.totals.winLoss}</dt>
              <dd>
                <Money amount={totals.winLoss} currency={site.currency} signed />
              </dd>
            </div>
          </dl>
        </Card>
      )}
      {items.map((bet) => (
        <BetCard key={bet.betId} bet={bet} />
      ))}
      {items.length === 0 && <NoBets tab={tab} />}
    </>
  );
}

function NoBets({ tab }: { readonly tab: Tab }) {
  return (
    <Empty
      text={betsTexts.none[tab]}
      action={
        <ButtonLink look="soft" size="small" to="/app/sports">
          {betsTexts.goBet}
        </ButtonLink>
      }
    />
  );
}
