import { boostTexts, freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { boostUseTexts } from '../../locales/boost-use/zh-CN.ts';
import { boostInWords, boostProblemInWords } from '../../sports/bets/boost-words.ts';
import { Toggle } from '../../ui/primitives/toggle.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';
import type { BoostOption } from './use-boosts.ts';
import type { ShownSlip } from './use-slip-lines.ts';

/** The boosts of the member: one of them raises the winnings of the bet, or it is said why it cannot. */
export function BoostChoice({ slip: { boosts, boost } }: { readonly slip: Pick<ShownSlip, 'boosts' | 'boost'> }) {
  const time = useRecordTime();
  if (boosts.length === 0) return null;
  const note = ({ boost: offer, problem }: BoostOption) =>
    problem === null
      ? [boostInWords(offer), boostTexts.noCashOut, freeBetTexts.until(time(offer.expiresAt).slice(5, 16))].join(
          '\u00a0· ',
        )
      : freeBetTexts.unfit(boostProblemInWords(offer, problem));
  return (
    <fieldset className={styles.freeBets}>
      <legend className="visually-hidden">{boostUseTexts.list}</legend>
      {boosts.map((option) => {
        const { boostId, percent } = option.boost;
        return (
          <Toggle
            key={boostId}
            label={boostTexts.worth(percent)}
            note={note(option)}
            isOn={boost?.boostId === boostId}
            disabled={option.problem !== null}
            onChange={(isOn) => slip.chooseReward(isOn ? boostId : null)}
          />
        );
      })}
    </fieldset>
  );
}
