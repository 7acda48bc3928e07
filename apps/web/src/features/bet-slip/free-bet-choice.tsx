import { displayAmount } from '@touchline/rules/money';
import { freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { problemInWords, termsInWords } from '../../sports/bets/free-bet-words.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { RewardChoice } from './reward-choice.tsx';
import type { ShownSlip } from './use-slip-lines.ts';

/** The free bets of the member: one of them pays the stake, or the reason why it cannot. */
export function FreeBetChoice({ slip: { freeBets, freeBet } }: { readonly slip: ShownSlip }) {
  const time = useRecordTime();
  const choices = freeBets.map(({ reward: { freeBetId, amount, currency, terms, expiresAt }, problem }) => ({
    id: freeBetId,
    label: freeBetTexts.worth(displayAmount(amount, currency)),
    isUsable: problem === null,
    note:
      problem === null
        ? `${termsInWords(terms)}\u00a0· ${freeBetTexts.until(time(expiresAt).slice(5, 16))}`
        : freeBetTexts.unfit(problemInWords(terms, problem)),
  }));
  return <RewardChoice legend={freeBetTexts.list} choices={choices} chosenId={freeBet?.freeBetId} />;
}
