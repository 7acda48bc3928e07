import type { CallOutput } from '@touchline/contract';
import { type ComponentType, Suspense } from 'react';
import { useCall } from '../../runtime/calls/use-call.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { Barred } from '../../ui/page/barred.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { NotHeld } from './frame/not-held.tsx';
import { activitiesTexts } from './texts/zh-CN.ts';

type Frame = CallOutput<'activityList'>['items'][number];

/** Kinds that have pages of their own. */
type OwnPage = 'tasks' | 'promotion' | 'mall';

/** The own part of each kind of activity. */
const parts: Readonly<Record<Exclude<Frame['kind'], OwnPage>, ComponentType<{ readonly frame: Frame }>>> = {
  sign_in: lazyPart(async () => (await import('./sign-in/sign-in.tsx')).SignIn),
  wheel: lazyPart(async () => (await import('./drawing/drawing.tsx')).Drawing),
  lottery: lazyPart(async () => (await import('./drawing/drawing.tsx')).Drawing),
  red_rain: lazyPart(async () => (await import('./red-rain/red-rain.tsx')).RedRain),
  quiz: lazyPart(async () => (await import('./quiz/quiz.tsx')).Quiz),
  vote: lazyPart(async () => (await import('./vote/vote.tsx')).Vote),
  guess: lazyPart(async () => (await import('./guess/guess.tsx')).Guess),
  invite: lazyPart(async () => (await import('./invite/invite.tsx')).Invite),
  novice: lazyPart(async () => (await import('./tasks/newcomer.tsx')).Newcomer),
  barrier: lazyPart(async () => (await import('./tasks/barrier.tsx')).Barrier),
};

/** One activity, whatever its kind. */
export function Page({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const list = useCall('activityList', {}, { staleTime: 60_000 });
  const frame = list.data?.items.find(({ activityId }) => activityId === params.activityId);
  const Part = frame && frame.kind in parts ? parts[frame.kind as keyof typeof parts] : undefined;
  const isBarred = list.error?.failure.reason === 'offers_barred';
  return (
    <PageFrame title={frame?.title ?? activitiesTexts.rewards.title} parent="/app/welfare">
      {isBarred && <Barred />}
      {list.isError && !list.data && !isBarred && <LoadFailed onRetry={() => list.refetch()} />}
      {list.data && !frame && <NotHeld text={activitiesTexts.gone} />}
      {list.isPending && <Waiting />}
      {Part && frame && (
        <Suspense fallback={<Waiting />}>
          <Part frame={frame} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function Waiting() {
  return (
    <div style={{ display: 'grid', gap: 16, padding: '12px var(--page-margin)' }}>
      <Skeleton height="148px" radius="18px" />
      <Skeleton height="320px" radius="14px" />
    </div>
  );
}
