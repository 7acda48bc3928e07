import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useKeyedCall } from '../../runtime/money/keyed/use-keyed-call.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { GiftGrid } from './gift-grid.tsx';
import styles from './gifts.module.css';
import { PressButton, PressOutcome } from './press.tsx';

type Item = CallOutput<'giftBackpack'>['items'][number];

interface BackpackTabProps {
  readonly anchorRoomId: string;
  readonly isOnAir: boolean;
  readonly onDetail: (gift: Item['gift']) => void;
}

/** Gifts that cost nothing. */
export function BackpackTab({ anchorRoomId, isOnAir, onDetail }: BackpackTabProps) {
  const backpack = useCall('giftBackpack', {});
  const recordTime = useRecordTime();
  const [chosen, choose] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const giving = useKeyedCall<'giveFromBackpack', { readonly count: number }>('giveFromBackpack', {
    done: ({ order }) => order,
    known: ({ order }) => order,
  });
  if (backpack.isError && !backpack.data)
    return <LoadFailed text={backpack.error.message} onRetry={() => backpack.refetch()} />;
  if (!backpack.data) return <Skeleton height="208px" radius="14px" />;
  const { items } = backpack.data;
  const item = items.find(({ itemId }) => itemId === chosen) ?? items[0];
  const give = async () => {
    if (!item) return;
    setSent(null);
    const order = await giving.run({ anchorRoomId, itemId: item.itemId, count: 1 });
    if (order) setSent(giftTexts.sent(item.gift.giftName, order.count));
  };
  return (
    <>
      {items.length === 0 && <Empty text={giftTexts.emptyBackpack} />}
      {items.length > 0 && (
        <GiftGrid
          items={items.map(({ itemId, gift, left }) => ({
            id: itemId,
            name: gift.giftName,
            art: gift.giftIconWeb,
            note: giftTexts.left(left),
          }))}
          chosen={item?.itemId ?? null}
          onChoose={choose}
          onDetail={(id) => {
            const asked = items.find(({ itemId }) => itemId === id);
            if (asked) onDetail(asked.gift);
          }}
        />
      )}
      {item && <p className={styles.minor}>{giftTexts.expires(recordTime(item.expiresAt).slice(0, 16))}</p>}
      <PressOutcome
        press={giving}
        asking={giftTexts.asking}
        neverArrived={giftTexts.freeNeverArrived}
        refusal={({ message }) => message}
        refusalNote={giftTexts.nothingGiven}
        done={sent}
      />
      {!isOnAir && <Notice icon="alert">{giftTexts.closed}</Notice>}
      {item && (
        <PressButton press={giving} disabled={!isOnAir} onPress={() => void give()}>
          {giftTexts.sendFree(1)}
        </PressButton>
      )}
    </>
  );
}
