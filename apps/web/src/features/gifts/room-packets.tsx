import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { CoinShop } from './coin-shop.tsx';
import styles from './gifts.module.css';
import { GivePacket } from './give-packet.tsx';

const AGAIN_MS = 15_000;
const texts = giftTexts.packet;

interface RoomPacketsProps {
  readonly chatRoomNo: string;
  /** A packet was opened over the page. */
  readonly onOpened?: () => void;
}

/** The red packets of a room, the latest first, and the way to give one. */
export function RoomPackets({ chatRoomNo, onOpened }: RoomPacketsProps) {
  const { effects } = useApp();
  const { signedIn } = useSession();
  const packets = useCall('redPackets', { chatRoomNo }, { staleTime: AGAIN_MS, every: AGAIN_MS });
  const wallet = useCall('coinBalance', {}, { enabled: signedIn }).data;
  const [view, show] = useState<'list' | 'give' | 'coins'>('list');
  const [, name] = useSearchPart('packet');
  const recordTime = useRecordTime();
  if (view === 'coins' && wallet) return <CoinShop wallet={wallet} onBack={() => show('give')} />;
  if (view === 'give' && wallet?.redPackets)
    return (
      <GivePacket chatRoomNo={chatRoomNo} wallet={wallet} onBuy={() => show('coins')} onBack={() => show('list')} />
    );
  if (packets.isPending) return <Skeleton height="160px" radius="14px" />;
  if (packets.isError && !packets.data)
    return <LoadFailed text={packets.error.message} onRetry={() => packets.refetch()} />;
  const { items, isOpen } = packets.data;
  return (
    <div className={styles.giving}>
      {items.length === 0 && <Empty text={texts.none} />}
      <ol className={styles.ranks}>
        {items.map(({ packetId, username, coins, count, left, state, got, isOwn, at }) => (
          <li key={packetId}>
            <button
              type="button"
              className={styles.packetRow}
              onClick={() => {
                name(packetId);
                onOpened?.();
              }}
            >
              <span className={styles.hostWords}>
                <span>
                  <bdi>{isOwn ? texts.me : username}</bdi> {texts.said(fullCount(coins), count)}
                </span>
                <span className={styles.minor}>{recordTime(at).slice(5, 16)}</span>
              </span>
              <span
                className={styles.packetState}
                data-open={(state === 'open' && got === null && !isOwn) || undefined}
              >
                {got !== null ? texts.got(fullCount(got)) : texts.states[isOwn && state === 'open' ? 'own' : state]}
                {state === 'open' && <span className={styles.minor}>{texts.left(left, count)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {isOpen && (wallet?.redPackets || !signedIn) && (
        <Button look="soft" size="large" wide onClick={() => (signedIn ? show('give') : effects.askToLogIn())}>
          {texts.give}
        </Button>
      )}
      <p className={styles.minor}>{texts.rule}</p>
    </div>
  );
}
