import type { CallOutput } from '@touchline/contract';
import { displayAmount, fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';
import { useBalance } from '../../runtime/session/use-session.ts';
import { refusalWords } from '../../ui/forms/refusal-words.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './gifts.module.css';
import { isUnderWay, PressButton, PressOutcome } from './press.tsx';
import { afterwards, isHalfSpent } from './worth.ts';

type CoinWallet = CallOutput<'coinBalance'>;

const LIMITS = '/app/safer-play/limits';

interface CoinShopProps {
  readonly wallet: CoinWallet;
  readonly onBack: () => void;
}

/** Coins for money: what they cost, what is left afterwards, and that they never become money again. */
export function CoinShop({ wallet, onBack }: CoinShopProps) {
  const { currency, packs, mayBuy, coinValue, day } = wallet;
  const available = useBalance()?.available ?? null;
  const [chosen, choose] = useState(0);
  const [bought, setBought] = useState<number | null>(null);
  const pack = packs[chosen];
  const purchase = useKeyedCall<'buyCoins', { readonly purchaseId: string }>('buyCoins', {
    done: ({ purchaseId }) => ({ purchaseId }),
    known: ({ purchaseId }) => (purchaseId === null ? null : { purchaseId }),
  });
  const buy = async () => {
    if (!pack) return;
    setBought(null);
    const done = await purchase.run({ coins: pack.coins, amount: pack.amount, currency });
    if (done) setBought(pack.coins);
  };
  const left = pack && available !== null ? afterwards(available, pack.amount, currency) : null;
  const deposit = (
    <ButtonLink to="/app/wallet/deposit" look="soft" size="large" wide>
      {giftTexts.deposit}
    </ButtonLink>
  );
  return (
    <div className={styles.giving}>
      <p className={styles.line}>
        <span>
          {giftTexts.balance} <span className="figures">{giftTexts.coins(fullCount(wallet.coins))}</span>
        </span>
        <span className={styles.minor}>{giftTexts.price(displayAmount(coinValue, currency))}</span>
      </p>
      <fieldset className={styles.packs} disabled={isUnderWay(purchase)}>
        <legend className="visually-hidden">{giftTexts.packs}</legend>
        {packs.map(({ coins, amount }, index) => (
          <button
            key={coins}
            type="button"
            className={styles.gift}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
          >
            <span className={`figures ${styles.pack}`}>{giftTexts.coins(fullCount(coins))}</span>
            <Money amount={amount} currency={currency} className={styles.price} />
          </button>
        ))}
      </fieldset>
      <dl className={styles.facts}>
        <dt>{giftTexts.wallet}</dt>
        <dd>
          <Money amount={available} currency={currency} />
        </dd>
        <dt>{giftTexts.after}</dt>
        <dd>
          <Money amount={left} currency={currency} />
        </dd>
      </dl>
      <p className={styles.minor}>{giftTexts.note}</p>
      <p className={styles.minor}>
        {giftTexts.spent(displayAmount(day.spent, currency), displayAmount(day.most, currency))}&nbsp;·{' '}
        <Link href={LIMITS}>{giftTexts.limits}</Link>
        &nbsp;· <Link href="/app/wallet/coins">{giftTexts.records}</Link>
      </p>
      <PressOutcome
        press={purchase}
        asking={giftTexts.buyAsking}
        neverArrived={giftTexts.buyNeverArrived}
        refusal={(failure) => refusalWords(failure, currency)}
        refusalNote={giftTexts.nothingPaid}
        done={bought === null ? null : giftTexts.bought(fullCount(bought))}
      >
        {isHalfSpent(day, currency) && <Notice icon="info">{giftTexts.cool}</Notice>}
        {!mayBuy && <Notice icon="alert">{giftTexts.mayNot}</Notice>}
      </PressOutcome>
      <PressButton
        press={purchase}
        instead={pack && left === null && available !== null ? deposit : null}
        disabled={!mayBuy || !pack}
        onPress={() => void buy()}
      >
        {pack && giftTexts.confirm(fullCount(pack.coins), displayAmount(pack.amount, currency))}
      </PressButton>
      <Button look="bare" wide onClick={onBack}>
        {giftTexts.back}
      </Button>
    </div>
  );
}
