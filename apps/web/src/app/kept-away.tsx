import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMember } from '../runtime/use-session.ts';

const PLACE = '/app/safer-play/exclusion';
/** Pages for play, offers and paying in; one's money, bets, records, settings and help stay open. */
const CLOSED = /^\/app\/(home|sports|match|league|live|welfare|egame)(\/|$)|^\/app\/wallet\/deposit$/;

/** Whoever is kept away from play is led to what holds, until when, and the way to their money (standards EXC-3, EXC-4). */
export function KeptAway() {
  const isAway = useMember()?.status === 'excluded';
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (isAway && CLOSED.test(path)) navigate(PLACE, { replace: true });
  }, [isAway, path, navigate]);
  return null;
}
