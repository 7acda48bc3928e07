import type { CallOutput } from '@touchline/contract';
import { Suspense, useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Button } from '../../ui/primitives/button.tsx';

const gifts = () => import('./gifts.ts');
const GiftSheet = lazyPart(() => gifts().then((module) => module.GiftSheet));
const RankSheet = lazyPart(() => gifts().then((module) => module.RankSheet));

const GIFTS_MS = 300_000;

interface AnchorGiftsProps {
  readonly anchor: NonNullable<CallOutput<'videoList'>['items'][number]['anchor']>;
  readonly isOnAir: boolean;
}

/** The way to give something to an anchor, and to see who gave most. */
export function AnchorGifts({ anchor, isOnAir }: AnchorGiftsProps) {
  const [opened, open] = useState<'gifts' | 'rank' | null>(null);
  // Not every site has gifts.
  const hasGifts = (useCall('giftList', {}, { staleTime: GIFTS_MS }).data?.items.length ?? 0) > 0;
  const close = () => open(null);
  return (
    <>
      {hasGifts && (
        <>
          <Button look="quiet" size="small" onClick={() => open('rank')}>
            {giftTexts.rank}
          </Button>
          <Button look="soft" size="small" disabled={!isOnAir} onClick={() => open('gifts')}>
            <Icon name="gift" size={16} />
            {giftTexts.give}
          </Button>
        </>
      )}
      <Suspense>
        {opened === 'gifts' && <GiftSheet anchor={anchor} isOnAir={isOnAir} onClose={close} />}
        {opened === 'rank' && <RankSheet anchor={anchor} onClose={close} />}
      </Suspense>
    </>
  );
}
