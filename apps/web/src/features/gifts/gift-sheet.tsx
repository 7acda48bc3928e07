import { loginPath } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useMember, useSession } from '../../runtime/session/use-session.ts';
import { GiftArt } from '../../ui/art/gift-art.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { BackpackTab } from './backpack-tab.tsx';
import { CoinShop } from './coin-shop.tsx';
import { GiftGrid } from './gift-grid.tsx';
import styles from './gifts.module.css';
import { GiveButton, GiveOutcome } from './give-button.tsx';
import { GivePacket } from './give-packet.tsx';
import { type Gift, useGive } from './use-give.ts';
import { worthOf } from './worth.ts';

type CoinWallet = CallOutput<'coinBalance'>;

const ACTIVE = 1;
const COUNTS = [1, 10, 66, 99, 188, 520, 1314] as const;
const KINDS = ['common', 'privilege', 'backpack'] as const;

interface GiftSheetProps {
  readonly anchor: { readonly anchorRoomId: string; readonly nick: string };
  /** The room in which red packets are given from here. */
  readonly chatRoomNo: string;
  readonly isOnAir: boolean;
  readonly onClose: () => void;
}

/** The gifts for an anchor, their cost in coins and in money, and the button that gives them. */
export function GiftSheet({ anchor, chatRoomNo, isOnAir, onClose }: GiftSheetProps) {
  const { signedIn } = useSession();
  const gifts = useCall('giftList', {});
  const wallet = useCall('coinBalance', {}, { enabled: signedIn });
  const [view, show] = useState<'gifts' | 'coins' | 'packet'>('gifts');
  const back = () => show('gifts');
  const titles = { gifts: giftTexts.title(anchor.nick), coins: giftTexts.buy, packet: giftTexts.packet.title };
  return (
    <Sheet title={titles[view]} isOpen onClose={onClose}>
      {gifts.isError && !gifts.data && <LoadFailed text={gifts.error.message} onRetry={() => gifts.refetch()} />}
      {gifts.isPending && <Skeleton height="240px" radius="14px" />}
      {view === 'coins' && wallet.data && <CoinShop wallet={wallet.data} onBack={back} />}
      {view === 'packet' && wallet.data && (
        <GivePacket chatRoomNo={chatRoomNo} wallet={wallet.data} onBuy={() => show('coins')} onBack={back} />
      )}
      {gifts.data && view === 'gifts' && (
        <Giving
          gifts={gifts.data.items.filter(({ status }) => status === ACTIVE)}
          anchor={anchor}
          isOnAir={isOnAir}
          wallet={wallet.data ?? null}
          onBuy={() => show('coins')}
          onPacket={() => show('packet')}
        />
      )}
      {wallet.isError && <Notice icon="alert">{wallet.error.message}</Notice>}
    </Sheet>
  );
}

interface GivingProps extends Omit<GiftSheetProps, 'onClose' | 'chatRoomNo'> {
  readonly gifts: readonly Gift[];
  /** Null for a visitor, and until it is known. */
  readonly wallet: CoinWallet | null;
  readonly onBuy: () => void;
  readonly onPacket: () => void;
}

function Giving({ gifts, anchor, isOnAir, wallet, onBuy, onPacket }: GivingProps) {
  const { signedIn } = useSession();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('common');
  const [asked, ask] = useState<Gift | null>(null);
  return (
    <div className={styles.giving}>
      <Segments
        label={giftTexts.kindLabel}
        value={kind}
        onChange={setKind}
        choices={KINDS.filter((value) => signedIn || value !== 'backpack').map((value) => ({
          value,
          label: giftTexts.kinds[value],
        }))}
      />
      {asked && <Detail gift={asked} wallet={wallet} onClose={() => ask(null)} />}
      {kind === 'backpack' ? (
        <BackpackTab anchorRoomId={anchor.anchorRoomId} isOnAir={isOnAir} onDetail={ask} />
      ) : (
        <ForCoins
          key={kind}
          gifts={gifts.filter(({ giftType }) => giftType === kind)}
          anchor={anchor}
          isOnAir={isOnAir}
          wallet={wallet}
          onBuy={onBuy}
          onPacket={onPacket}
          onDetail={ask}
        />
      )}
      {!signedIn && (
        <ButtonLink to={loginPath(location.pathname + location.search)} size="large" wide>
          {giftTexts.signIn}
        </ButtonLink>
      )}
    </div>
  );
}

function ForCoins({
  gifts,
  anchor,
  isOnAir,
  wallet,
  onBuy,
  onPacket,
  onDetail,
}: GivingProps & { readonly onDetail: (gift: Gift) => void }) {
  const level = useMember()?.vipLevel ?? 0;
  const [giftId, choose] = useState<string | null>(null);
  const [count, setCount] = useState<(typeof COUNTS)[number]>(1);
  const giving = useGive(anchor.anchorRoomId, gifts);
  const gift = gifts.find((one) => one.giftId === giftId) ?? gifts[0];
  return (
    <>
      <fieldset className={styles.choices} disabled={giving.isUnknown}>
        <legend className="visually-hidden">{giftTexts.listLabel}</legend>
        <GiftGrid
          items={gifts.map(({ giftId: id, giftName, giftIconWeb, giftPrice, vipLevel }) => ({
            id,
            name: giftName,
            art: giftIconWeb,
            note: giftTexts.coins(fullCount(giftPrice)),
            badge: vipLevel > level ? giftTexts.level(vipLevel) : undefined,
          }))}
          chosen={gift?.giftId ?? null}
          onChoose={choose}
          onDetail={(id) => {
            const one = gifts.find((other) => other.giftId === id);
            if (one) onDetail(one);
          }}
        />
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
              {giftTexts.coinsWorth(fullCount(wallet.coins), worthOf(wallet.coins, wallet.coinValue, wallet.currency))}
            </span>
          </span>
          <span className={styles.ways}>
            {wallet.redPackets && (
              <Button look="bare" size="small" onClick={onPacket}>
                {giftTexts.packet.give}
              </Button>
            )}
            <Button look="bare" size="small" onClick={onBuy}>
              {giftTexts.buy}
            </Button>
          </span>
        </p>
      )}
      {wallet && <GiveOutcome giving={giving} currency={wallet.currency} />}
      {!isOnAir && <Notice icon="alert">{giftTexts.closed}</Notice>}
      {wallet && gift && <GiveButton {...{ giving, gift, count, wallet, level, isOnAir, onBuy }} />}
    </>
  );
}

/** A gift with its worth. */
function Detail({
  gift: { giftName, giftIconWeb, giftPrice, vipLevel, status },
  wallet,
  onClose,
}: {
  readonly gift: Gift;
  readonly wallet: CoinWallet | null;
  readonly onClose: () => void;
}) {
  return (
    <section className={styles.detail} aria-label={giftTexts.detail(giftName)}>
      <GiftArt name={giftIconWeb} size={56} />
      <div className={styles.detailWords}>
        <strong>{giftName}</strong>
        <span>
          {status === ACTIVE
            ? giftTexts.detailWorth(
                fullCount(giftPrice),
                wallet ? worthOf(giftPrice, wallet.coinValue, wallet.currency) : NO_AMOUNT,
              )
            : giftTexts.detailFree}
        </span>
        <span className={styles.minor}>{giftTexts.detailLevel(vipLevel)}</span>
      </div>
      <button type="button" className={styles.close} aria-label={giftTexts.back} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
