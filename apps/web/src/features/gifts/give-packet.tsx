import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { refusalWords } from '../../ui/forms/refusal-words.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './gifts.module.css';
import { isUnderWay, PressButton, PressOutcome } from './press.tsx';
import { worthOf } from './worth.ts';

const texts = giftTexts.packet;

interface GivePacketProps {
  readonly chatRoomNo: string;
  readonly wallet: CallOutput<'coinBalance'>;
  readonly onBuy: () => void;
  readonly onBack: () => void;
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 7);

/** Coins for those who are in the room. */
export function GivePacket({ chatRoomNo, wallet, onBuy, onBack }: GivePacketProps) {
  const [coinText, setCoinText] = useState('');
  const [countText, setCountText] = useState('');
  const [split, setSplit] = useState<'random' | 'equal'>('random');
  const [isSent, setSent] = useState(false);
  const giving = useKeyedCall<'giveRedPacket', { readonly packetId: string }>('giveRedPacket', {
    done: ({ packetId }) => ({ packetId }),
    known: ({ packetId }) => (packetId === null ? null : { packetId }),
  });
  const { redPackets: bounds, currency, coinValue } = wallet;
  if (!bounds) return null;
  const [coins, count] = [Number(coinText), Number(countText)];
  const areCoinsWrong = coinText !== '' && (coins < 1 || coins > bounds.most);
  const isCountWrong = countText !== '' && (count < 1 || count > bounds.mostShares || (coins > 0 && count > coins));
  const isReady = coinText !== '' && countText !== '' && !areCoinsWrong && !isCountWrong;
  const give = async () => {
    setSent(false);
    const given = await giving.run({ chatRoomNo, coins, count, split, currency });
    if (!given) return;
    setSent(true);
    setCoinText('');
    setCountText('');
  };
  const buy = (
    <Button look="soft" size="large" wide onClick={onBuy}>
      {giftTexts.notEnough}
    </Button>
  );
  return (
    <div className={styles.giving}>
      <fieldset className={styles.choices} disabled={isUnderWay(giving)}>
        <legend className="visually-hidden">{texts.title}</legend>
        <Field
          label={texts.coins}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={coinText}
          onChange={(event) => setCoinText(digits(event.target.value))}
          error={areCoinsWrong ? texts.wrongCoins(fullCount(bounds.most)) : undefined}
          hint={coins > 0 ? texts.worth(worthOf(coins, coinValue, currency)) : undefined}
        />
        <Field
          label={texts.count}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={countText}
          onChange={(event) => setCountText(digits(event.target.value))}
          error={isCountWrong ? texts.wrongCount(bounds.mostShares) : undefined}
          hint={isReady ? texts.each(fullCount(Math.floor(coins / count))) : undefined}
        />
        <Segments
          label={texts.split}
          value={split}
          onChange={setSplit}
          choices={(['random', 'equal'] as const).map((value) => ({ value, label: texts.splits[value] }))}
        />
      </fieldset>
      <p className={styles.line}>
        <span>
          {giftTexts.balance}{' '}
          <span className="figures">
            {giftTexts.coinsWorth(fullCount(wallet.coins), worthOf(wallet.coins, coinValue, currency))}
          </span>
        </span>
        <Button look="bare" size="small" onClick={onBuy}>
          {giftTexts.buy}
        </Button>
      </p>
      <p className={styles.minor}>{texts.bounds(fullCount(bounds.most), fullCount(bounds.dayMax))}</p>
      <p className={styles.minor}>{texts.note(bounds.minutes)}</p>
      <PressOutcome
        press={giving}
        asking={texts.asking}
        neverArrived={texts.neverArrived}
        refusal={(failure) => refusalWords(failure, currency)}
        refusalNote={giftTexts.nothingTaken}
        done={isSent ? texts.sent : null}
      />
      <PressButton
        press={giving}
        instead={isReady && wallet.coins < coins ? buy : null}
        disabled={!isReady}
        onPress={() => void give()}
      >
        {texts.send(fullCount(coins), worthOf(coins, coinValue, currency))}
      </PressButton>
      <Button look="bare" wide onClick={onBack}>
        {giftTexts.back}
      </Button>
    </div>
  );
}
