import { codes } from '@touchline/contract/codes';
import { CopyButton } from '../../board/copy-button.tsx';
import { PageFrame } from '../../board/page-frame.tsx';
import { betSlipTexts } from '../../locales/bet-slip-texts.ts';
import { betsTexts } from '../../locales/bets-texts.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useSession } from '../../runtime/use-session.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Timeline } from '../../ui/primitives/timeline.tsx';
import { type Bet, BetBadge, BetMoney, Legs } from './bet-card.tsx';
import styles from './bets.module.css';

/** One ticket, with everything that happened to it. */
export function Page({ params }: { readonly params: { readonly betId: string } }) {
  const { signedIn } = useSession();
  const bet = useCall('getBet', { betId: params.betId }, { enabled: signedIn, staleTime: 2_000 });
  return (
    <PageFrame title={betsTexts.detail} parent="/app/bets">
      <div className={styles.page}>
        {bet.data && <Ticket bet={bet.data} />}
        {bet.isPending && signedIn && <Skeleton height="280px" radius="14px" />}
        {bet.isError &&
          (bet.error.failure.code === codes.notFound ? (
            <Empty text={betsTexts.notFound} />
          ) : (
            <LoadFailed onRetry={() => bet.refetch()} />
          ))}
      </div>
    </PageFrame>
  );
}

function Ticket({ bet }: { readonly bet: Bet }) {
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span>{betsTexts.single}</span>
          <BetBadge bet={bet} />
        </div>
        <Legs bet={bet} />
        <BetMoney bet={bet} />
      </Card>
      <Card>
        <dl className={styles.facts}>
          <div>
            <dt>{betsTexts.betId}</dt>
            <dd className="figures">
              {bet.betId} <CopyButton text={bet.betId} />
            </dd>
          </div>
          <div>
            <dt>{betsTexts.placedAt}</dt>
            <dd className="figures">{recordTime(bet.placedAt)}</dd>
          </div>
          <div>
            <dt>{betSlipTexts.choice}</dt>
            <dd>{betSlipTexts.choices[bet.oddsChange]}</dd>
          </div>
          <div>
            <dt>{betsTexts.ruleVersion}</dt>
            <dd className="figures">{bet.ruleVersion}</dd>
          </div>
        </dl>
      </Card>
      <Card>
        <Timeline
          title={betsTexts.timeline}
          steps={bet.timeline.map((step) => ({
            label: stepText(step),
            at: step.at,
            isBad: step.status === 'rejected',
          }))}
        />
      </Card>
    </>
  );
}

function stepText(step: Bet['timeline'][number]): string {
  const status = betsTexts.status[step.status];
  if (step.status === 'rejected' && step.reason) {
    return `${status}：${betSlipTexts.rejected[step.reason as keyof typeof betSlipTexts.rejected] ?? ''}`;
  }
  if (step.status === 'settled' && step.reason)
    return `${status}：${betsTexts.results[step.reason as keyof typeof betsTexts.results] ?? ''}`;
  return status;
}
