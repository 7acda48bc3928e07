import { Toggle } from '../../ui/fields/toggle.tsx';
import { slip } from './slip-actions.ts';
import styles from './slip-panel.module.css';

interface Choice {
  readonly id: string;
  readonly label: string;
  /** The effect of the reward, or the reason why it cannot be used. */
  readonly note: string;
  readonly isUsable: boolean;
}

interface RewardChoiceProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosenId: string | undefined;
}

/** The rewards of one kind, of which a bet uses one. */
export function RewardChoice({ legend, choices, chosenId }: RewardChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.freeBets}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ id, label, note, isUsable }) => (
        <Toggle
          key={id}
          label={label}
          note={note}
          isOn={chosenId === id}
          disabled={!isUsable}
          onChange={(isOn) => slip.chooseReward(isOn ? id : null)}
        />
      ))}
    </fieldset>
  );
}
