import { rewardComesBack } from '@touchline/rules/bets';
import { displayAmount } from '@touchline/rules/money';
import { boostTexts, freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { type Bet, betStatusText } from './bet-names.ts';
import styles from './bet-ticket.module.css';
import { gainOf, ownStakeOf } from './gain.ts';

/** The stake, and the possible return, the payout or the refund. */
export function BetMoney({ bet }: { readonly bet: Bet }) {
  const { currency, cashOuts, betCount } = bet;
  const isPartly = cashOuts.length > 0 && bet.status === 'accepted';
  const end = endOf(bet, isPartly);
  const figures = [
    ...(betCount > 1 ? [{ label: betsTexts.unitStake, amount: bet.unitStake }] : []),
    { label: bet.isFreeBet ? freeBetTexts.badge : betsTexts.stake, amount: bet.stake },
    ...(isPartly ? [{ label: betsTexts.stakeLeft, amount: bet.stakeLeft }] : []),
    end,
  ];
  const canWin = end.label === betsTexts.potentialReturn;
  return (
    <>
      <dl className={styles.money}>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {canWin && (
          <div>
            <dt>{betsTexts.canWin}</dt>
            <dd>
              <Money
                amount={gainOf(end.amount, ownStakeOf({ ...bet, stake: bet.stakeLeft }), currency)}
                currency={currency}
              />
            </dd>
          </div>
        )}
      </dl>
      <CashedOut bet={bet} />
      <RewardNote bet={bet} />
    </>
  );
}

/** The parts that were ended early, and what they paid. */
export function CashedOut({ bet: { cashOuts, currency } }: { readonly bet: Bet }) {
  return cashOuts.map(({ at, stake, amount }) => (
    <p key={at} className={styles.where}>
      {betsTexts.cashedOut(displayAmount(stake, currency), displayAmount(amount, currency))}
    </p>
  ));
}

/** The particulars of a bet with a free bet or boost: that it was given back, or how it pays and that it cannot be ended early. */
export function RewardNote({ bet: { status, legs, isFreeBet, boost, currency } }: { readonly bet: Bet }) {
  const texts = isFreeBet ? freeBetTexts : boostTexts;
  const how = boost ? boostTexts.including(displayAmount(boost.extra, currency)) : isFreeBet && freeBetTexts.noStake;
  if (!how) return null;
  const isOver = status !== 'accepted' && status !== 'confirming';
  const isBack = status === 'rejected' || rewardComesBack(legs.map(({ result }) => result));
  const addedNothing = boost !== null && Number(boost.extra) === 0;
  if (isOver && !isBack && addedNothing) return null;
  return <p className={styles.where}>{isOver ? (isBack ? texts.back : how) : `${how}\u00a0· ${texts.noCashOut}`}</p>;
}

/** The possible return, the payout, or the refund of a void or refused bet. */
function endOf(bet: Bet, isPartly: boolean) {
  const { status, payout, potentialReturn } = bet;
  if (status === 'rejected') return { label: betsTexts.refund, amount: ownStakeOf(bet) };
  if (payout === null || isPartly) return { label: betsTexts.potentialReturn, amount: potentialReturn };
  const isBack = status === 'void' || status === 'cancelled';
  return { label: isBack ? betsTexts.refund : betsTexts.payout, amount: payout };
}

const TONES = { accepted: 'primary', rejected: 'danger', confirming: 'warn' } as const;

/** The state of the ticket. A settled single shows its result, and a later correction shows that it was settled again. */
export function BetBadge({ bet }: { readonly bet: Bet }) {
  const corrected = bet.timeline.findLast(({ status }) => status === 'resettled' || status === 'reopened')?.status;
  const tone = bet.status in TONES ? TONES[bet.status as keyof typeof TONES] : 'plain';
  return (
    <span className={styles.badges}>
      {bet.isFreeBet && <Badge tone="gold">{freeBetTexts.badge}</Badge>}
      {bet.boost && <Badge tone="gold">{boostTexts.worth(bet.boost.percent)}</Badge>}
      {corrected && <Badge tone="warn">{betsTexts.status[corrected]}</Badge>}
      <Badge tone={tone}>{betStatusText(bet)}</Badge>
    </span>
  );
}
