import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { RouteEntry } from '../../runtime/feature.ts';
import { useMember } from '../../runtime/session/use-session.ts';

const PLACE = '/app/safer-play/exclusion';

/** Shows an excluded member what holds, until when, and the way to their money (standards EXC-3, EXC-4). */
export function KeptAway({ route }: { readonly route: RouteEntry }) {
  const isAway = useMember()?.status === 'excluded';
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isAway && route.isPlay) navigate(PLACE, { replace: true });
  }, [isAway, route, navigate]);
  return null;
}
