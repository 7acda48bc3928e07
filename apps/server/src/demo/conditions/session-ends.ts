import type { EndReason } from '../../modules/account/session-endings.ts';
import type { Sessions } from '../../modules/account/sessions.ts';
import type { Condition, Place, Scope } from './condition-list.ts';

/** Conditions that end sessions, by the reason that the member sees. */
const moments: Partial<Record<Condition['kind'], EndReason>> = {
  loginElsewhere: 'login_elsewhere',
  passwordChanged: 'password_changed',
  authError: 'expired',
};

/** Conditions that only turn sessions away: a blockade is over when it is lifted. */
const blockades: Partial<Record<Condition['kind'], EndReason>> = {
  accountBlocked: 'account_blocked',
  ipBlocked: 'network_blocked',
  deviceBlocked: 'device_blocked',
};

/** Whether a condition is over once it has happened: it ends what there is and leaves what comes alone. */
export function isMoment({ kind }: Condition): boolean {
  return moments[kind] !== undefined;
}

/** Informs open pages of the scope that their session ended, as the real event would. Returns their number. */
export async function endSessions(
  sessions: Sessions,
  { siteId, device }: Place,
  scope: Scope,
  { kind }: Condition,
): Promise<number> {
  const moment = moments[kind];
  const blockade = blockades[kind];
  if (!moment && !blockade) return 0;
  const live = await sessions.liveAt(siteId, scope === 'browser' ? device : null);
  if (moment) for (const id of live) await sessions.end(id, moment);
  if (blockade) sessions.announceEnd(live, blockade);
  return live.length;
}
