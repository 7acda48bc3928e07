import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { refusalWords } from '../../ui/forms/refusal-words.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './gifts.module.css';
import { PressButton, PressOutcome } from './press.tsx';
import type { Gift, useGive } from './use-give.ts';
import { worthOf } from './worth.ts';

type CoinWallet = CallOutput<'coinBalance'>;

interface GiveButtonProps {
  readonly giving: ReturnType<typeof useGive>;
  readonly gift: Gift;
  readonly count: number;
  readonly wallet: CoinWallet;
  /** The VIP level of the member. */
  readonly level: number;
  readonly isOnAir: boolean;
  readonly onBuy: () => void;
}

/** Shows the cost, in coins and in money; a ring runs off while another press would count on. */
export function GiveButton({ giving, gift, count, wallet, level, isOnAir, onBuy }: GiveButtonProps) {
  const { combo, give } = giving;
  const cost = gift.giftPrice * count;
  const goesOn = combo?.gift.giftId === gift.giftId && combo.count === count ? combo : null;
  // A member is not asked to buy coins for a gift that they may not give.
  if (gift.vipLevel > level)
    return (
      <Button look="soft" size="large" wide disabled>
        {giftTexts.detailLevel(gift.vipLevel)}
      </Button>
    );
  const buy = (
    <Button look="soft" size="large" wide disabled={!isOnAir} onClick={onBuy}>
      {giftTexts.notEnough}
    </Button>
  );
  return (
    <PressButton
      press={giving}
      instead={wallet.coins < cost ? buy : null}
      disabled={!isOnAir}
      onPress={() => void give(gift, count, wallet.currency)}
    >
      {giftTexts.send(fullCount(cost), worthOf(cost, wallet.coinValue, wallet.currency))}
      {goesOn && (
        <span key={goesOn.orderId} className={styles.combo}>
          <svg viewBox="0 0 24 24" width={24} height={24} className={styles.ring} aria-hidden="true">
            <circle cx="12" cy="12" r="10" pathLength={1} />
          </svg>
          {giftTexts.combo(goesOn.times)}
        </span>
      )}
    </PressButton>
  );
}

/** The outcome of the last press, and the coins. */
export function GiveOutcome({
  giving,
  currency,
}: {
  readonly giving: ReturnType<typeof useGive>;
  readonly currency: CoinWallet['currency'];
}) {
  const { given } = giving;
  return (
    <PressOutcome
      press={giving}
      asking={giftTexts.asking}
      neverArrived={giftTexts.neverArrived}
      refusal={(failure) => refusalWords(failure, currency)}
      refusalNote={giftTexts.nothingTaken}
      done={given && giftTexts.sent(given.gift.giftName, given.count * given.times)}
    />
  );
}
