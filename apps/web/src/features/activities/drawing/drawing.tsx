import { useEffect } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../../ui/primitives/states.tsx';
import { ActivityFrame, type Frame } from '../frame/activity-frame.tsx';
import { LoginButton } from '../frame/login-button.tsx';
import parts from '../frame/parts.module.css';
import { Cards } from './cards.tsx';
import { Fairness } from './fairness.tsx';
import { restoreNonce } from './nonce.ts';
import { PrizeTable, Sources, Winners } from './prizes.tsx';
import type { DrawState } from './use-draw.ts';
import { WheelGame } from './wheel-game.tsx';

/** A lottery or a wheel: the game, where chances come from, prizes with their odds, winners, and how to verify it all. */
export function Drawing({ frame }: { readonly frame: Frame }) {
  const { activityId, kind } = frame;
  const state = useCall('drawState', { activityId });
  useEffect(restoreNonce, []);
  return (
    <ActivityFrame frame={state.data?.frame ?? frame} source={kind}>
      {state.isPending && <Skeleton height="420px" radius="14px" />}
      {state.isError && !state.data && <LoadFailed onRetry={() => state.refetch()} />}
      {state.data && <Game state={state.data} />}
    </ActivityFrame>
  );
}

function Game({ state }: { readonly state: DrawState }) {
  return (
    <div className={parts.columns}>
      <div className={parts.side}>
        {state.frame.kind === 'wheel' ? <WheelGame state={state} /> : <Cards state={state} />}
        <LoginButton activityId={state.frame.activityId} />
        <Sources chances={state.chances} />
      </div>
      <div className={parts.side}>
        <PrizeTable prizes={state.prizes} />
        <Winners winners={state.winners} />
        <Fairness commitment={state.commitment} activityId={state.frame.activityId} />
      </div>
    </div>
  );
}
