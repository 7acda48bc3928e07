import { Suspense } from 'react';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { useMiniPicture } from '../../../runtime/live/mini-picture.ts';

const MiniPlayer = lazyPart(() => import('./mini-player.tsx').then((module) => module.MiniPlayer));

/** The place of a picture that was left: its player is loaded with the first of them. */
export function Overlay({ isBare }: { readonly isBare: boolean }) {
  const isShown = useMiniPicture((picture) => picture.isShown);
  return (
    isShown && (
      <Suspense>
        <MiniPlayer isBare={isBare} />
      </Suspense>
    )
  );
}
