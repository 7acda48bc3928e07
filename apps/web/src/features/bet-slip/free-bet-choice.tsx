import { displayAmount } from '@touchline/rules/money';
import { freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { problemInWords, termsInWords } from '../../sports/bets/free-bet-words.ts';
import { Toggle } from '../../ui/primitives/toggle.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';
import type { FreeBetOption } from './use-free-bets.ts';
import type { ShownSlip } from './use-slip-lines.ts';

/** The free bets of the member: one of them pays the stake, or it is said why it cannot. */
export function FreeBetChoice({ slip: { freeBets, freeBet } }: { readonly slip: ShownSlip }) {
  const time = useRecordTime();
  if (freeBets.length === 0) return null;
  const note = ({ freeBet: { terms, expiresAt }, problem }: FreeBetOption) =>
    problem === null
      ? `${termsInWords(terms)}\u00a0· ${freeBetTexts.until(time(expiresAt).slice(5, 16))}`
      : freeBetTexts.unfit(problemInWords(terms, problem));
  return (
    <fieldset className={styles.freeBets}>
      <legend className="visually-hidden">{freeBetTexts.list}</legend>
      {freeBets.map((option) => {
        const { freeBetId, amount, currency } = option.freeBet;
        return (
          <Toggle
            key={freeBetId}
            label={freeBetTexts.worth(displayAmount(amount, currency))}
            note={note(option)}
            isOn={freeBet?.freeBetId === freeBetId}
            disabled={option.problem !== null}
            onChange={(isOn) => slip.chooseReward(isOn ? freeBetId : null)}
          />
        );
      })}
    </fieldset>
  );
}
