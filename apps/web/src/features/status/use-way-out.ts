import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type CheckMode, type SiteCheck, useSiteCheck } from './use-site-check.ts';
import { type StatusGuard, wayOut } from './way-out.ts';

/** Leads away from the page of a guard as soon as it no longer holds. */
export function useWayOut(from: StatusGuard, mode: CheckMode): SiteCheck {
  const [, navigate] = useLocation();
  const check = useSiteCheck(mode);
  const way = wayOut(from, check.answer);
  const to = way?.to ?? null;
  const state = way?.state;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true, state });
  }, [to, state, navigate]);
  return check;
}
