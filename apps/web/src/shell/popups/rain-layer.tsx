import { Suspense } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { usePopupTurn } from '../../runtime/travel/popup-turns.ts';
import { useRainNews } from './use-rain-news.ts';

const RainBanner = lazyPart(() => import('./rain-banner.tsx').then((module) => module.RainBanner));

/** Announces red-packet rain at the edge of other pages: to members who may take part, in its turn among the pop-ups. */
export function RainLayer() {
  const { item, putAway } = useRainNews();
  const isTurn = usePopupTurn(`rain-${item?.sessionId ?? ''}`, 'marketing', item !== null);
  if (item === null || !isTurn) return null;
  return (
    <Suspense>
      <RainBanner item={item} onClose={putAway} />
    </Suspense>
  );
}
