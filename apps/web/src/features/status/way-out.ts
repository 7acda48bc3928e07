import type { Failure } from '@touchline/client';
import { codes } from '@touchline/contract/codes';

/** A guard with a page of its own that says nothing but what it holds one up for. */
export type StatusGuard = 'maintenance' | 'restriction' | 'caveat';

interface Way {
  readonly to: string;
  readonly state: unknown;
}

const PAGES: Readonly<Record<StatusGuard, string>> = {
  maintenance: '/maintenance',
  restriction: '/access-restriction',
  caveat: '/access-alert',
};
const HOME: Way = { to: '/app/home', state: undefined };

/** The way out of a guard's page: home, another guard that holds now, or none. */
export function wayOut(from: StatusGuard, answer: 'open' | Failure | null): Way | null {
  if (answer === 'open') return HOME;
  const guard = answer && guardOfAnswer(answer);
  return guard === null || guard === from ? null : { to: PAGES[guard], state: answer?.announced };
}

/** The guard behind a failed answer; null when it is none of these. */
export function guardOfAnswer({ code, announced }: Failure): StatusGuard | null {
  switch (code) {
    case codes.systemMaintenance:
      return 'maintenance';
    case codes.accessRestricted:
      return 'restriction';
    case codes.accessCaveat:
      return (announced as { maintainStatus?: number } | null)?.maintainStatus === 0 ? 'maintenance' : 'caveat';
    default:
      return null;
  }
}
