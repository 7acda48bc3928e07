import { boostTexts, freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { boostUseTexts } from '../../locales/boost-use/zh-CN.ts';
import { boostInWords, boostProblemInWords } from '../../sports/bets/boost-words.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { RewardChoice } from './reward-choice.tsx';
import type { BoostOption } from './use-boosts.ts';
import type { ShownSlip } from './use-slip-lines.ts';

/** The boosts of the member: one of them raises the winnings of the bet, or the reason why it cannot. */
export function BoostChoice({ slip: { boosts, boost } }: { readonly slip: Pick<ShownSlip, 'boosts' | 'boost'> }) {
  const time = useRecordTime();
  const note = ({ reward, problem }: BoostOption) =>
    problem === null
      ? [boostInWords(reward), boostTexts.noCashOut, freeBetTexts.until(time(reward.expiresAt).slice(5, 16))].join(
          '\u00a0· ',
        )
      : freeBetTexts.unfit(boostProblemInWords(reward, problem));
  const choices = boosts.map((option) => ({
    id: option.reward.boostId,
    label: boostTexts.worth(option.reward.percent),
    isUsable: option.problem === null,
    note: note(option),
  }));
  return <RewardChoice legend={boostUseTexts.list} choices={choices} chosenId={boost?.boostId} />;
}
