import { codes } from '@touchline/contract/codes';
import { displayAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { BetLegs } from '../../sports/bets/bet-legs.tsx';
import { BetBadge, BetMoney } from '../../sports/bets/bet-money.tsx';
import { type Bet, kindName } from '../../sports/bets/bet-names.ts';
import { reasonText } from '../../sports/bets/bet-reason.ts';
import { rejectedWhy } from '../../sports/bets/bet-refusal.ts';
import { CashOut } from '../../sports/bets/cash-out/cash-out.tsx';
import { CashOutAmounts } from '../../sports/bets/cash-out/cash-out-amounts.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Timeline } from '../../ui/primitives/timeline.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import styles from './bets.module.css';
import { ShareButton } from './share-button.tsx';

type Step = Bet['timeline'][number];

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
            <Empty
              of="bet"
              text={betsTexts.notFound}
              action={
                <ButtonLink look="soft" size="small" to="/app/bets">
                  {betsTexts.title}
                </ButtonLink>
              }
            />
          ) : (
            <LoadFailed onRetry={() => bet.refetch()} />
          ))}
      </div>
    </PageFrame>
  );
}

function Ticket({ bet }: { readonly bet: Bet }) {
  const recordTime = useRecordTime();
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span>{kindName(bet)}</span>
          <BetBadge bet={bet} />
        </div>
        <BetLegs bet={bet} isShown />
        <BetMoney bet={bet} />
        <CashOutAmounts>
          <CashOut bet={bet} isShown />
        </CashOutAmounts>
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
            <dd className="figures">
              <Link href={`/app/rules?version=${bet.ruleVersion}`} className={styles.link}>
                {bet.ruleVersion}
              </Link>
            </dd>
          </div>
        </dl>
      </Card>
      <Card>
        <Timeline
          timeOf={recordTime}
          title={betsTexts.timeline}
          steps={bet.timeline.map((step) => ({
            label: stepText(step, bet),
            at: step.at,
            isBad: step.status === 'rejected',
          }))}
        />
      </Card>
      <ShareButton bet={bet} />
    </>
  );
}

/** 已结算 · 赢 · ¥86.00: what happened, why, and what it paid or took back. */
function stepText({ status, reason, amount }: Step, bet: Bet): string {
  const paid = amount === null ? '' : displayAmount(amount, bet.currency);
  const why = reason === null ? '' : status === 'rejected' ? rejectedWhy(bet) : reasonText(reason);
  return [betsTexts.status[status], why, paid].filter(Boolean).join('\u00a0· ');
}
