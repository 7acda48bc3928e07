import { useEffect } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';

/** The state of a rain, read again whenever the server says that a session began, ended or was stopped. */
export function useRain(activityId: string) {
  const { realtime } = useApp();
  const state = useCall('rainState', { activityId });
  const { refetch } = state;
  useEffect(() => {
    const hear = ({ items }: { readonly items: readonly { readonly activityId: string }[] }) => {
      if (items.some((item) => item.activityId === activityId)) void refetch();
    };
    return realtime.follow<'rain'>('rain', {
      onSnapshot: () => undefined,
      onDelta: hear,
      onStale: () => undefined,
      onGone: () => undefined,
    });
  }, [realtime, activityId, refetch]);
  return state;
}
