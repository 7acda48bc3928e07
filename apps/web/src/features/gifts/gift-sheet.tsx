import { loginPath } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { GiftArt } from '../../ui/art/gift-art.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Segments } from '../../ui/primitives/segments.tsx';
import { Sheet } from '../../ui/primitives/sheet.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { CoinShop } from './coin-shop.tsx';
import styles from './gifts.module.css';
import { type Gift, useGive } from './use-give.ts';
import { grouped, worthOf } from './worth.ts';

type CoinWallet = CallOutput<'coinBalance'>;

const ACTIVE = 1;
const COUNTS = [1, 10, 66, 99, 188, 520, 1314] as const;

interface GiftSheetProps {
  readonly anchor: { readonly anchorRoomId: string; readonly nick: string };
  readonly isOnAir: boolean;
  readonly onClose: () => void;
}

/** What an anchor can be given, what it costs in coins and in money, and giving it. */
export function GiftSheet({ anchor, isOnAir, onClose }: GiftSheetProps) {
  const { signedIn } = useSession();
  const gifts = useCall('giftList', {});
  const wallet = useCall('coinBalance', {}, { enabled: signedIn });
  const [isBuying, setBuying] = useState(false);
  return (
    <Sheet title={isBuying ? giftTexts.buy : giftTexts.title(anchor.nick)} isOpen onClose={onClose}>
      {gifts.isError && !gifts.data && <LoadFailed text={gifts.error.message} onRetry={() => gifts.refetch()} />}
      {gifts.isPending && <Skeleton height="240px" radius="14px" />}
      {isBuying && wallet.data && <CoinShop wallet={wallet.data} onBack={() => setBuying(false)} />}
      {gifts.data && !isBuying && (
        <Giving
          gifts={gifts.data.items.filter(({ status }) => status === ACTIVE)}
          anchor={anchor}
          isOnAir={isOnAir}
          wallet={wallet.data ?? null}
          onBuy={() => setBuying(true)}
        />
      )}
      {wallet.isError && <Notice icon="alert">{wallet.error.message}</Notice>}
    </Sheet>
  );
}

interface GivingProps extends Omit<GiftSheetProps, 'onClose'> {
  readonly gifts: readonly Gift[];
  /** Null for a visitor, and until it is known. */
  readonly wallet: CoinWallet | null;
  readonly onBuy: () => void;
}

function Giving({ gifts, anchor, isOnAir, wallet, onBuy }: GivingProps) {
  const { signedIn } = useSession();
  const [kind, setKind] = useState<Gift['giftType']>('common');
  const [giftId, choose] = useState<string | null>(null);
  const [count, setCount] = useState<(typeof COUNTS)[number]>(1);
  const giving = useGive(anchor.anchorRoomId, gifts);
  const shown = gifts.filter(({ giftType }) => giftType === kind);
  const gift = shown.find((one) => one.giftId === giftId) ?? shown[0];
  return (
    <div className={styles.giving}>
      <fieldset className={styles.choices} disabled={giving.isUnknown}>
        <legend className="visually-hidden">{giftTexts.listLabel}</legend>
        <Segments
          label={giftTexts.kindLabel}
          value={kind}
          onChange={setKind}
          choices={(['common', 'privilege'] as const).map((value) => ({ value, label: giftTexts.kinds[value] }))}
        />
        <div className={styles.grid}>
          {shown.map((one) => (
            <button
              key={one.giftId}
              type="button"
              className={styles.gift}
              aria-pressed={one.giftId === gift?.giftId}
              onClick={() => choose(one.giftId)}
            >
              <GiftArt name={one.giftIconWeb} size={40} />
              <span>{one.giftName}</span>
              <span className={styles.price}>{giftTexts.coins(grouped(one.giftPrice))}</span>
            </button>
          ))}
        </div>
        <Chips
          label={giftTexts.countLabel}
          value={String(count)}
          onChange={(value) => setCount(COUNTS.find((one) => String(one) === value) ?? 1)}
          choices={COUNTS.map((value) => ({
            value: String(value),
            label: (
              <>
                <span className="figures">{value}</span> {giftTexts.meanings[value]}
              </>
            ),
          }))}
        />
      </fieldset>
      {wallet && (
        <p className={styles.line}>
          <span>
            {giftTexts.balance}{' '}
            <span className="figures">
              {giftTexts.coinsWorth(grouped(wallet.coins), worthOf(wallet.coins, wallet.coinValue, wallet.currency))}
            </span>
          </span>
          <Button look="bare" size="small" onClick={onBuy}>
            {giftTexts.buy}
          </Button>
        </p>
      )}
      <Outcome giving={giving} />
      {!isOnAir && <Notice icon="alert">{giftTexts.closed}</Notice>}
      {!signedIn && (
        <ButtonLink to={loginPath(location.pathname + location.search)} size="large" wide>
          {giftTexts.signIn}
        </ButtonLink>
      )}
      {wallet && gift && (
        <GiveButton giving={giving} gift={gift} count={count} wallet={wallet} isOnAir={isOnAir} onBuy={onBuy} />
      )}
    </div>
  );
}

interface GiveButtonProps extends Pick<GivingProps, 'isOnAir' | 'onBuy'> {
  readonly giving: ReturnType<typeof useGive>;
  readonly gift: Gift;
  readonly count: number;
  readonly wallet: CoinWallet;
}

/** Says what it takes, in coins and in money. */
function GiveButton({ giving, gift, count, wallet, isOnAir, onBuy }: GiveButtonProps) {
  const isOnline = useIsOnline();
  const { combo, busy, give } = giving;
  const cost = gift.giftPrice * count;
  const goesOn = combo?.gift.giftId === gift.giftId && combo.count === count ? combo.times : 0;
  if (wallet.coins < cost && !busy)
    return (
      <Button look="soft" size="large" wide disabled={!isOnAir} onClick={onBuy}>
        {giftTexts.notEnough}
      </Button>
    );
  return (
    <Button
      size="large"
      wide
      busy={busy}
      disabled={!isOnAir || !isOnline}
      onClick={() => void give(gift, count, wallet.currency)}
    >
      {giftTexts.send(grouped(cost), worthOf(cost, wallet.coinValue, wallet.currency))}
      {goesOn > 0 && (
        <span key={goesOn} className={styles.combo}>
          {giftTexts.combo(goesOn + 1)}
        </span>
      )}
    </Button>
  );
}

/** What became of the last press. */
function Outcome({ giving: { isUnknown, neverArrived, failed, given } }: Pick<GiveButtonProps, 'giving'>) {
  return (
    <div role="status" className={styles.outcome}>
      {isUnknown && (
        <Notice icon="clock" tone="warn">
          {giftTexts.asking}
        </Notice>
      )}
      {neverArrived && <Notice icon="alert">{giftTexts.neverArrived}</Notice>}
      {failed && (
        <Notice icon="alert" tone="danger">
          {failed.message}
        </Notice>
      )}
      {given && <Notice icon="check">{giftTexts.sent(given.gift.giftName, given.count * given.times)}</Notice>}
    </div>
  );
}
