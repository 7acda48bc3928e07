import { cleanAmountInput, completeAmount, displayAmount } from '@touchline/rules/money';
import { useEffect, useState } from 'react';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useOwnQuickBet } from '../../runtime/money/use-own-quick-bet.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import styles from './bet-preferences.module.css';
import { keptBetSound, playWin, useBetSound } from './bet-sound.ts';

const texts = betSlipTexts.settings;
const PLACES = [0, 1, 2, 3];

/** The amounts that one tap puts into the slip. */
export function QuickAmounts() {
  const kept = usePreferences((state) => state.quickAmounts);
  const set = usePreferences((state) => state.set);
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const shown = typed ?? kept;
  const change = (place: number, text: string) => {
    const next = PLACES.map((index) => (index === place ? cleanAmountInput(text) : (shown[index] ?? '')));
    setTyped(next);
    set({ quickAmounts: next.filter((amount) => Number(amount) > 0) });
  };
  return (
    <fieldset className={styles.amounts}>
      <legend>{texts.amounts}</legend>
      {PLACES.map((place) => (
        <Field
          key={place}
          label={texts.amount(place + 1)}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          value={shown[place] ?? ''}
          onChange={(event) => change(place, event.target.value)}
        />
      ))}
      <p className={styles.note}>{texts.amountsHint}</p>
    </fieldset>
  );
}

/** A sound for a win, which is silent until the member wants it. */
export function WinSound() {
  const isOn = useBetSound((state) => state.isOn);
  useEffect(() => keptBetSound.restore(), []);
  return (
    <Toggle
      label={texts.sound}
      note={texts.soundNote}
      isOn={isOn}
      onChange={(next) => {
        useBetSound.setState({ isOn: next });
        if (next) playWin();
      }}
    />
  );
}

/** Turns on betting by tapping a price alone. It is off until this member turns it on and confirms it twice. */
export function QuickBet() {
  const currency = useCurrency();
  const { userInfo } = useSession();
  const set = usePreferences((state) => state.set);
  const own = useOwnQuickBet();
  const [stake, setStake] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const amount = completeAmount(stake ?? own?.stake ?? '');
  const isUsable = amount !== null && Number(amount) > 0;
  if (!userInfo) return <p className={styles.note}>{texts.quickLogin}</p>;
  const change = (isOn: boolean) => {
    if (!isOn) return set({ quickBet: null });
    setMissing(!isUsable);
    setAsking(isUsable);
  };
  const edit = (text: string) => {
    setStake(text);
    setMissing(false);
    // A different amount needs a new confirmation.
    if (own) set({ quickBet: null });
  };
  return (
    <div className={styles.quick}>
      <Toggle label={texts.quick} note={texts.quickNote} isOn={own !== null} onChange={change} />
      <AmountField
        label={texts.quickStake}
        currency={currency}
        value={stake ?? own?.stake ?? ''}
        onChange={edit}
        error={isMissing ? texts.quickFirst : undefined}
      />
      <Dialog
        title={texts.quickTitle}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {stateTexts.cancel}
            </Button>
            <Button
              onClick={() => {
                if (isUsable) set({ quickBet: { memberId: userInfo.id, stake: amount, currency } });
                setAsking(false);
              }}
            >
              {texts.quickConfirm}
            </Button>
          </>
        }
      >
        {texts.quickText(displayAmount(amount ?? '0.00', currency))}
      </Dialog>
    </div>
  );
}
